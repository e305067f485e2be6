/** Notes in the log that are nobody's action: the server was away, or a bot or a player takes over a seat. */
import type { RecordStep } from "../../../../shared/kernel/steps.ts";
import { levelName } from "../../../../shared/wire/bots.ts";
import { roughSpan } from "../../text/spans.ts";
import { playText } from "../text.ts";

/** @param names by seat. @returns undefined for any other step */
export function tableNoteText(step: RecordStep | undefined, names: readonly string[]): string | undefined {
  if (step?.kind === "pause") return playText.pause(roughSpan(step.ms));
  if (step?.kind !== "hand") return undefined;
  const name = names[step.seat] ?? "";
  return step.level === "" ? playText.playsAgain(name) : playText.playsFor(levelName(step.level), name);
}
