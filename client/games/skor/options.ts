/** What a table of Skor decides before it plays. */
import { PLAYERS } from "../../../shared/skor/components.ts";
import type { OptionField } from "../page.ts";
import { skorText } from "./text.ts";

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
