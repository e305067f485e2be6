/** Skor on the pages: its words and options, and its screens when they are needed. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { resultOf } from "../../../shared/skor/ending.ts";
import { actingSeats } from "../../../shared/skor/legal.ts";
import { readSynced } from "../../../shared/skor/schema.ts";
import emblem from "../../art/home/emblem-skor.svg";
import island from "../../art/home/island-skor.svg";
import type { GamePage, OptionField } from "../page.ts";
import { actionText } from "./action-text.ts";
import { explain, headline, lineText } from "./endings.ts";
import { skorText } from "./text.ts";

const fields: readonly OptionField[] = [
  { kind: "switch", key: "seventh", label: skorText.seventh, fallback: true },
  { kind: "switch", key: "clearDebris", label: skorText.clearDebris, fallback: false },
];

export const skorPage: GamePage = {
  id: "skor",
  name: "Skor",
  tagline: skorText.tagline,
  emblem,
  island,
  hasSecrets: true,
  optionFields: () => fields,
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
  actionText,
  loadScreens: () => import("./screens.tsx"),
  loadGuide: () => import("./guide.tsx"),
};
