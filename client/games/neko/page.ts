/** Neko Harbour for the pages around its table: words and options. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { resultOf } from "../../../shared/neko/ending.ts";
import { actingSeats } from "../../../shared/neko/legal.ts";
import { readSynced } from "../../../shared/neko/schema.ts";
import type { GamePage, OptionField } from "../page.ts";
import { actionText } from "./decisions.ts";
import { nekoCard } from "./card.ts";
import { explain, headline, lineText } from "./endings.ts";
import { scoreRows, standing } from "./score-rows.tsx";
import { nekoText } from "./text.ts";

const OPTIONS: readonly OptionField[] = [
  { kind: "switch", key: "kickstarter", label: nekoText.kickstarter, note: nekoText.kickstarterNote, fallback: false },
  { kind: "switch", key: "boats", label: nekoText.boats, note: nekoText.boatsNote, fallback: false },
  { kind: "switch", key: "openHands", label: nekoText.openHands, note: nekoText.openHandsNote, fallback: false },
];

export const nekoPage: GamePage = {
  ...nekoCard,
  hasDraw: false,
  hasSecrets: true,
  isOpen: (game) => readSynced(game)?.openHands === true,
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
};
