/** Skora for the pages around its table: words and options. */
import { resultOf } from "../../../../shared/skora/ending.ts";
import { actingSeats } from "../../../../shared/skora/legal.ts";
import { readSynced } from "../../../../shared/skora/schema.ts";
import { DECREES, WARBANDS } from "../../../../shared/skora/components.ts";
import { type GamePage, type OptionField, reading } from "../../contract/page.ts";
import { skoraCard } from "../card.ts";
import { actionText } from "../play/decisions.ts";
import { readAction } from "../../../../shared/skora/actions.ts";
import { decreeTitle } from "../text/words.ts";
import { explain, headline, lineText } from "../text/endings.ts";
import { scoreRows, finalScore } from "../panels/score-rows.tsx";

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
  ...reading({ readSynced, result: resultOf, actors: actingSeats }),
  // Which decree somebody kept is open once the game is over.
  beginningText(text) {
    const action = readAction(text);
    return action?.kind === "keep" && action.decree !== "" ? decreeTitle(action.decree) : actionText(text);
  },
  headline,
  explain,
  lineText,
  scoreRows,
  finalScore,
  actionText,
};
