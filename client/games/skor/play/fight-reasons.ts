/** Why an attack is suggested. */
import type { Action } from "../../../../shared/skor/board/actions.ts";
import { tableText } from "../text/table-text.ts";
import { attackOf, percent } from "./preview.ts";
import type { Moment } from "./spots.ts";

const words = tableText.reasons;

/** How likely an attack is to take what stands there. */
export function attackReason(action: Action, { state }: Moment): string | undefined {
  const attack = attackOf(state, action);
  const win = attack?.lines.find(({ kind }) => kind === "win");
  return attack && win && words.takesOften(percent(win.cases, attack.total));
}
