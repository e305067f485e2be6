import { readStep } from "../../../../shared/kernel/steps.ts";
import type { GamePage } from "../../../games/contract/page.ts";

/** An action in the log for people: `Hf4×g5`; empty for any other line. See `GamePage.actionText`. */
export function stepText(
  page: Pick<GamePage, "actionText">,
  line: string | undefined,
  game: unknown,
  before?: () => unknown,
): string {
  const step = readStep(line ?? "");
  return step?.kind === "act" ? page.actionText(step.action, game, before) : "";
}
