/** The expanding board: what a game of Skor leaves to its winner. */
import type { Seat } from "../../../shared/kernel/game.ts";
import { legacyOf } from "../../../shared/skor/legacy.ts";
import { readSynced } from "../../../shared/skor/schema.ts";
import type { Legacy } from "../page.ts";
import { skorText } from "./text.ts";

/** The whole board for the winner, who hosts the next table and so sits in the West. */
export function legacy(game: unknown, seat: Seat): Legacy | undefined {
  const state = readSynced(game);
  if (state === undefined || state.winner !== seat) return undefined;
  const board = legacyOf(state);
  if (board === undefined) return undefined;
  const { seventh, clearDebris, turretMinRange } = state;
  return {
    label: skorText.legacy,
    note: skorText.legacyNote,
    options: { seventh, clearDebris, turretMinRange, westBoard: board },
  };
}
