/** Skora for the pages around it: words and options. The table and the rules for players are loaded when they are needed. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { resultOf } from "../../../shared/skora/ending.ts";
import { actingSeats } from "../../../shared/skora/legal.ts";
import { readSynced } from "../../../shared/skora/schema.ts";
import emblem from "../../art/home/emblem-skora.svg";
import island from "../../art/home/island-skora.svg";
import type { GamePage, OptionField } from "../page.ts";
import { actionText } from "./action-text.ts";
import { explain, headline, lineText } from "./endings.ts";
import { scoreRows, standing } from "./score-rows.tsx";
import { skoraText } from "./text.ts";

const talk: OptionField = { kind: "switch", key: "talk", label: skoraText.talk, fallback: true };

export const skoraPage: GamePage = {
  id: "skora",
  name: "Skora",
  tagline: skoraText.tagline,
  emblem,
  island,
  hasSecrets: true,
  // Two players have nobody to make a pact with.
  optionFields: (seats) => (seats > 2 ? [talk] : []),
  outcome(game): Result | undefined {
    const state = readSynced(game);
    return state === undefined ? undefined : resultOf(state);
  },
  actors(game): readonly Seat[] {
    const state = readSynced(game);
    return state === undefined ? [] : actingSeats(state);
  },
  headline,
  explain,
  lineText,
  scoreRows,
  standing,
  actionText,
  loadScreens: () => import("./screens.tsx"),
  loadGuide: () => import("./guide.tsx"),
};
