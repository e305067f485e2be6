/** Skorm for the pages around its table: words and options. */
import { resultOf } from "../../../../shared/skorm/ending.ts";
import { forPeople } from "../../../../shared/skorm/notation.ts";
import { armySize, isRatableArmy } from "../../../../shared/skorm/pieces.ts";
import { readSynced } from "../../../../shared/skorm/state.ts";
import { type GamePage, type OptionField, reading } from "../../contract/page.ts";
import { skormCard } from "../card.ts";
import { explain, headline, lineText, scoreRows } from "../text/endings.ts";
import { beginningText, skormText } from "../text/text.ts";

const zones: OptionField = {
  kind: "choice",
  key: "zoneShape",
  label: skormText.zones,
  choices: [
    { value: "triangle", label: skormText.triangle },
    { value: "wedge", label: skormText.wedge },
  ],
  fallback: "triangle",
};

const armies = (seats: number): OptionField => ({
  kind: "choice",
  key: "army",
  label: skormText.armies,
  note: skormText.armiesNote(armySize(seats, "half")),
  choices: [
    { value: "full", label: skormText.fullArmy },
    { value: "half", label: skormText.halfArmy },
  ],
  fallback: "full",
});

export const skormPage: GamePage = {
  ...skormCard,
  hasDraw: true,
  hasSecrets: false,
  isRatable: ({ army }) => isRatableArmy(army),
  optionFields: (seats) => [armies(seats), zones],
  ...reading({ readSynced, result: resultOf, actors: (state) => (state.phase === "over" ? [] : [state.toMove]) }),
  headline,
  explain,
  lineText,
  scoreRows,
  actionText: forPeople,
  beginningText,
};
