/** Skor for the pages around its table: words and options. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { resultOf } from "../../../shared/skor/ending.ts";
import { awaitedSeats } from "../../../shared/skor/legal.ts";
import { readSynced } from "../../../shared/skor/schema.ts";
import type { GamePage } from "../page.ts";
import { skorCard } from "./card.ts";
import { actionText } from "./decisions.ts";
import { explain, headline, lineText } from "./endings.ts";
import { legacy } from "./legacy.ts";
import { optionFields } from "./options.ts";

export const skorPage: GamePage = {
  ...skorCard,
  hasDraw: true,
  hasSecrets: true,
  // Cultures and sides are chosen in secret; all that comes after them is open.
  isOpen(game) {
    const phase = readSynced(game)?.phase;
    return phase !== undefined && phase !== "culture" && phase !== "orient";
  },
  optionFields,
  outcome(game): Result | undefined {
    const state = readSynced(game);
    return state === undefined ? undefined : resultOf(state);
  },
  actors(game): readonly Seat[] {
    const state = readSynced(game);
    return state === undefined ? [] : awaitedSeats(state);
  },
  headline,
  explain,
  lineText,
  legacy,
  loadBring: () => import("./bring.tsx"),
  actionText,
};
