/** How a game of Skor ended, in words. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import type { Reason } from "../../../shared/skor/ending.ts";

interface Ending {
  /** For who won, and for everybody else; a draw is the same for all. */
  readonly headline: readonly [won: string, seen: string];
  /** For who looks on, for the winner, and for the loser. */
  readonly explain: readonly [seen: string, won: string, lost: string];
}

const TAKEN = ["You take the City", "{winner} takes the City"] as const;
const WON = ["You win", "{winner} wins"] as const;
const DRAW = ["A draw", "A draw"] as const;

const ENDINGS: Readonly<Record<Reason, Ending>> = {
  march: {
    headline: TAKEN,
    explain: [
      "Military of {winner} marched into {loser}'s City.",
      "Your Military marched into {loser}'s City.",
      "Military of {winner} marched into your City.",
    ],
  },
  storm: {
    headline: TAKEN,
    explain: [
      "Military of {winner} took {loser}'s City by storm.",
      "Your Military took {loser}'s City by storm.",
      "Military of {winner} took your City by storm.",
    ],
  },
  envoy: {
    headline: TAKEN,
    explain: [
      "A civilian of {winner} walked into {loser}'s City and took it.",
      "A civilian of yours walked into {loser}'s City and took it.",
      "A civilian of {winner} walked into your City and took it.",
    ],
  },
  sermon: {
    headline: TAKEN,
    explain: [
      "{winner} won over the guard of {loser}'s City.",
      "You won over the guard of {loser}'s City.",
      "{winner} won over the guard of your City.",
    ],
  },
  resign: {
    headline: WON,
    explain: ["{loser} resigned, so {winner} wins.", "{loser} resigned.", "You resigned, so {winner} wins."],
  },
  time: {
    headline: ["You win on time", "{winner} wins on time"],
    explain: [
      "{loser} ran out of time, so {winner} wins.",
      "{loser} ran out of time.",
      "You ran out of time, so {winner} wins.",
    ],
  },
  left: {
    headline: WON,
    explain: [
      "{loser} stayed away, so {winner} wins.",
      "{loser} stayed away.",
      "You were away for too long, so {winner} wins.",
    ],
  },
  agreement: {
    headline: DRAW,
    explain: [
      "{winner} and {loser} agreed on a draw.",
      "You and {loser} agreed on a draw.",
      "You and {winner} agreed on a draw.",
    ],
  },
  turns: {
    headline: DRAW,
    explain: [
      "After 400 turns {winner} and {loser} both still have a City.",
      "After 400 turns you and {loser} both still have a City.",
      "After 400 turns you and {winner} both still have a City.",
    ],
  },
};

const isReason = (reason: string): reason is Reason => Object.hasOwn(ENDINGS, reason);

function endingOf({ reason }: Result): Ending {
  return ENDINGS[isReason(reason) ? reason : "left"];
}

/** One line that says what it means for this seat. */
export function headline(result: Result, seat: Seat | undefined, names: readonly string[]): string {
  const [first] = result.ranking[0] ?? [];
  const [won, seen] = endingOf(result).headline;
  if (seat !== undefined && seat === first) return won;
  const isLoser = result.ranking[1]?.includes(seat ?? -1) === true;
  if (isLoser && seen === TAKEN[1]) return "Your City has fallen";
  return seen.replace("{winner}", names[first ?? -1] ?? "");
}

/** One sentence that says how it ended. */
export function explain(result: Result, names: readonly string[], seat?: Seat): string {
  const [winner = 0, loser = 1] = result.ranking.flat();
  const [seen, won, lost] = endingOf(result).explain;
  const text = seat === winner ? won : seat === loser ? lost : seen;
  return text.replaceAll("{winner}", names[winner] ?? "").replaceAll("{loser}", names[loser] ?? "");
}

const LINES: Readonly<Record<string, string>> = {
  cities: "Cities",
  civilians: "Civilians",
  military: "Military",
  built: "Structures built",
  techs: "Tech tiers",
};

/** Words for the lines of the score sheet. */
export function lineText(line: string): string {
  return LINES[line] ?? line;
}
