/** What a key means on the table that does not walk. */
import type { Input } from "./interaction.ts";

export function inputByKey(key: string): Input | undefined {
  if (key === "Enter" || key === " ") return { kind: "enter" };
  return key === "Escape" ? { kind: "cancel" } : undefined;
}
