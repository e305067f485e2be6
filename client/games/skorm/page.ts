/** Skorm for the pages around its table: words and options. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { resultOf } from "../../../shared/skorm/ending.ts";
import { forPeople } from "../../../shared/skorm/notation.ts";
import { readSynced } from "../../../shared/skorm/state.ts";
import type { GamePage, OptionField } from "../page.ts";
import { skormCard } from "./card.ts";
import { explain, headline, lineText } from "./endings.ts";
import { skormText } from "./text.ts";

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

export const skormPage: GamePage = {
  ...skormCard,
  hasDraw: true,
  hasSecrets: false,
  optionFields: () => [zones],
  outcome(game): Result | undefined {
    const state = readSynced(game);
    return state === undefined ? undefined : resultOf(state);
  },
  actors(game): readonly Seat[] {
    const state = readSynced(game);
    return state === undefined || state.phase === "over" ? [] : [state.toMove];
  },
  headline: (result: Result, seat: Seat | undefined, names: readonly string[]) => headline(result, seat, names),
  explain,
  lineText,
  actionText: forPeople,
};
