/** Tables whose every change brings a bit of everything, so that one which was kept by half shows. */
import type { TableChange } from "../../../../server/store/store.ts";
import { begun, change, lines, steps } from "./changes.ts";

export const TABLES = Array.from({ length: 20 }, (_, number) => `T${number}`);

/** A table's change of this revision: each brings two steps and a line of chat. */
export function turn(code: string, revision: number): TableChange {
  const gameId = `g ${code}`;
  const brought = { steps: steps(2 * (revision - 1), 2), said: lines(revision, 1), players: ["ann", `${revision}`] };
  return revision === 1 ? begun(code, gameId, brought) : change(code, revision, { gameId, ...brought });
}
