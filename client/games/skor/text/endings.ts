/** How a game of Skor ended, in words. */
import type { Reason } from "../../../../shared/skor/board/ending.ts";
import { DRAW, type Ending, endingsOf, WINS } from "../../contract/endings.ts";

const TAKEN = ["You take the City", "{winner} takes the City", "Your City has fallen"] as const;

const ENDINGS: Readonly<Record<Reason, Ending>> = {
  march: {
    headline: TAKEN,
    explain: [
      "Your Military marched into {loser}'s City.",
      "Military of {winner} marched into {loser}'s City.",
      "Military of {winner} marched into your City.",
    ],
  },
  storm: {
    headline: TAKEN,
    explain: [
      "Your Military took {loser}'s City by storm.",
      "Military of {winner} took {loser}'s City by storm.",
      "Military of {winner} took your City by storm.",
    ],
  },
  envoy: {
    headline: TAKEN,
    explain: [
      "A civilian of yours walked into {loser}'s City and took it.",
      "A civilian of {winner} walked into {loser}'s City and took it.",
      "A civilian of {winner} walked into your City and took it.",
    ],
  },
  sermon: {
    headline: TAKEN,
    explain: [
      "You won over the guard of {loser}'s City.",
      "{winner} won over the guard of {loser}'s City.",
      "{winner} won over the guard of your City.",
    ],
  },
  resign: {
    headline: WINS,
    explain: ["{loser} resigned.", "{loser} resigned, so {winner} wins.", "You resigned, so {winner} wins."],
  },
  time: {
    headline: ["You win on time", "{winner} wins on time"],
    explain: [
      "{loser} ran out of time.",
      "{loser} ran out of time, so {winner} wins.",
      "You ran out of time, so {winner} wins.",
    ],
  },
  left: {
    headline: WINS,
    explain: [
      "{loser} stayed away.",
      "{loser} stayed away, so {winner} wins.",
      "You were away for too long, so {winner} wins.",
    ],
  },
  agreement: {
    headline: DRAW,
    explain: ["You and {others} agreed on a draw.", "{winner} agreed on a draw."],
  },
  turns: {
    headline: DRAW,
    explain: [
      "After 400 turns you and {others} both still have a City.",
      "After 400 turns {winner} both still have a City.",
    ],
  },
};

export const { headline, explain, lineText } = endingsOf(ENDINGS, {
  cities: "Cities",
  civilians: "Civilians",
  military: "Military",
  built: "Structures built",
  techs: "Tech tiers",
});
