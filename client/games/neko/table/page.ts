/** Neko Harbour for the pages around its table: words and options. */
import { resultOf } from "../../../../shared/neko/ending.ts";
import { actingSeats } from "../../../../shared/neko/legal.ts";
import { readSynced } from "../../../../shared/neko/harbour/schema.ts";
import { type GamePage, type OptionField, reading } from "../../contract/page.ts";
import { actionText } from "../play/decisions.ts";
import { nekoCard } from "../card.ts";
import { explain, headline, lineText } from "../text/endings.ts";
import { finalScore, scoreRows } from "../panels/score-rows.tsx";

const OPTIONS: readonly OptionField[] = [
  {
    kind: "switch",
    key: "kickstarter",
    label: "Kickstarter pack",
    note: "Three more Research Stations and two more attractions may turn up.",
    fallback: false,
  },
  {
    kind: "switch",
    key: "boats",
    label: "Fishing Boats",
    note: "After each period everybody takes a boat, as a column of its own or for its hub.",
    fallback: false,
  },
  {
    kind: "switch",
    key: "openHands",
    label: "Open hands",
    note: "Everybody sees all cards in hand, not only while they are drafted.",
    fallback: false,
  },
];

export const nekoPage: GamePage = {
  ...nekoCard,
  hasDraw: false,
  hasSecrets: true,
  isOpen: (game) => readSynced(game)?.openHands === true,
  optionFields: () => OPTIONS,
  ...reading({ readSynced, result: resultOf, actors: actingSeats }),
  headline,
  explain,
  lineText,
  scoreRows,
  finalScore,
  actionText,
};
