/** Neko Harbour for the pages around it: words and options. The table and the rules for players are loaded when they are needed. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { resultOf } from "../../../shared/neko/ending.ts";
import { actingSeats } from "../../../shared/neko/legal.ts";
import { readSynced } from "../../../shared/neko/schema.ts";
import emblem from "../../art/home/emblem-neko.svg";
import island from "../../art/home/island-neko.svg";
import type { GamePage, OptionField } from "../page.ts";
import { actionText } from "./action-text.ts";
import { explain, headline, lineText } from "./endings.ts";
import { scoreRows, standing } from "./score-rows.tsx";
import { nekoText } from "./text.ts";

const OPTIONS: readonly OptionField[] = [
  { kind: "switch", key: "kickstarter", label: nekoText.kickstarter, note: nekoText.kickstarterNote, fallback: false },
  { kind: "switch", key: "boats", label: nekoText.boats, note: nekoText.boatsNote, fallback: false },
  { kind: "switch", key: "openHands", label: nekoText.openHands, note: nekoText.openHandsNote, fallback: false },
];

export const nekoPage: GamePage = {
  id: "neko",
  name: "Neko Harbour",
  tagline: nekoText.tagline,
  emblem,
  island,
  hasSecrets: true,
  optionFields: () => OPTIONS,
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
