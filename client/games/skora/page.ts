/** Skora for the pages around its table: words and options. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { resultOf } from "../../../shared/skora/ending.ts";
import { actingSeats } from "../../../shared/skora/legal.ts";
import { readSynced } from "../../../shared/skora/schema.ts";
import { DECREES, WARBANDS } from "../../../shared/skora/components.ts";
import type { GamePage, OptionField } from "../page.ts";
import { skoraCard } from "./card.ts";
import { actionText } from "./decisions.ts";
import { explain, headline, lineText } from "./endings.ts";
import { scoreRows, standing } from "./score-rows.tsx";

const WARBAND_WORDS = { each: "9 for each", once: "9 once", out: "Without it" } as const;

const warband: OptionField = {
  kind: "choice",
  key: "warband",
  label: "Warband",
  note: "A decree among four: what its holder gets for ties won.",
  choices: WARBANDS.map((value) => ({ value, label: WARBAND_WORDS[value] })),
  fallback: "each",
};

export const skoraPage: GamePage = {
  ...skoraCard,
  hasDraw: false,
  hasSecrets: true,
  optionFields: (seats) => (seats >= DECREES.warband.players ? [warband] : []),
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
