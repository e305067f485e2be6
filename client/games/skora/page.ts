/** Skora for the pages around its table: words and options. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { resultOf } from "../../../shared/skora/ending.ts";
import { actingSeats } from "../../../shared/skora/legal.ts";
import { readSynced } from "../../../shared/skora/schema.ts";
import type { GamePage, OptionField } from "../page.ts";
import { skoraCard } from "./card.ts";
import { actionText } from "./action-text.ts";
import { explain, headline, lineText } from "./endings.ts";
import { scoreRows, standing } from "./score-rows.tsx";
import { skoraText } from "./text.ts";

const talk: OptionField = { kind: "switch", key: "talk", label: skoraText.talk, fallback: true };

export const skoraPage: GamePage = {
  ...skoraCard,
  hasDraw: false,
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
};
