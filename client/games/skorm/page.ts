/** Skorm for the pages around it: words and options. Board and rules for players are loaded when they are needed. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { resultOf } from "../../../shared/skorm/ending.ts";
import { forPeople } from "../../../shared/skorm/notation.ts";
import { readSynced } from "../../../shared/skorm/schema.ts";
import emblem from "../../art/home/emblem-skorm.svg";
import island from "../../art/home/island-skorm.svg";
import type { GamePage, OptionField } from "../page.ts";
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

const talk: OptionField = { kind: "switch", key: "talk", label: skormText.talk, fallback: true };

export const skormPage: GamePage = {
  id: "skorm",
  name: "Skorm",
  tagline: skormText.tagline,
  emblem,
  island,
  hasSecrets: false,
  // Two players have nobody to make a pact with.
  optionFields: (seats) => (seats === 3 ? [zones, talk] : [zones]),
  outcome(game): Result | undefined {
    const state = readSynced(game);
    return state === undefined ? undefined : resultOf(state);
  },
  actors(game): readonly Seat[] {
    const state = readSynced(game);
    return state === undefined || state.phase === "over" ? [] : [state.toMove];
  },
  headline: (result: Result, seat: Seat | undefined, names: readonly string[]) => headline(result, seat, names),
  explain: (result: Result, names: readonly string[]) => explain(result, names),
  lineText,
  actionText: forPeople,
  loadScreens: () => import("./screens.tsx"),
  loadNotation: async () => (await import("./notation.ts")).notation,
  loadGuide: () => import("./guide.tsx"),
};
