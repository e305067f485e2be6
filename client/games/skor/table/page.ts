/** Skor for the pages around its table: words and options. */
import { resultOf } from "../../../../shared/skor/board/ending.ts";
import { awaitedSeats } from "../../../../shared/skor/legal.ts";
import { readSynced } from "../../../../shared/skor/board/state.ts";
import { type GamePage, type Legacy, type OptionField, reading } from "../../contract/page.ts";
import { skorCard } from "../card.ts";
import { actionText } from "../play/decisions.ts";
import { explain, headline, lineText } from "../text/endings.ts";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { legacyOf } from "../../../../shared/skor/board/legacy.ts";
import { skorText } from "../text/text.ts";
import { PLAYERS } from "../../../../shared/skor/board/components.ts";

export const skorPage: GamePage = {
  ...skorCard,
  hasDraw: true,
  hasSecrets: true,
  // Cultures and sides are chosen in secret; all that comes after them is open.
  isOpen(game) {
    const phase = readSynced(game)?.phase;
    return phase !== undefined && phase !== "culture" && phase !== "orient";
  },
  optionFields,
  ...reading({ readSynced, result: resultOf, actors: awaitedSeats }),
  headline,
  explain,
  lineText,
  legacy,
  loadBring: () => import("../panels/board-to-bring.tsx"),
  actionText,
};

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

const fields: readonly OptionField[] = [
  { kind: "switch", key: "seventh", label: skorText.seventh, note: skorText.seventhNote, fallback: true },
  { kind: "switch", key: "clearDebris", label: skorText.clearDebris, note: skorText.clearDebrisNote, fallback: false },
  {
    kind: "choice",
    key: "turretMinRange",
    label: skorText.turretMinRange,
    note: skorText.turretMinRangeNote,
    choices: [1, 2, 3].map((hexes) => ({ value: hexes, label: String(hexes) })),
    fallback: 2,
  },
];

const master: OptionField = { kind: "note", key: "master", label: skorText.masterNote };

/** The options that a table of this size has: with three seats, the third leads the game. */
export function optionFields(seats: number): readonly OptionField[] {
  return [...(seats > PLAYERS.length ? [master] : []), ...fields];
}
