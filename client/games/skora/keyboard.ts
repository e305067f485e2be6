/** Keys on the table that do not walk: they are inputs by themselves. */
import type { Input } from "./interaction.ts";

export function inputByKey(key: string): Input | undefined {
  if (key === "Enter" || key === " ") return { kind: "enter" };
  return key === "Escape" ? { kind: "cancel" } : undefined;
}
