/** How a game of Skor ended, in words. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import type { Reason } from "../../../shared/skor/ending.ts";

interface Ending {
  /** For who won, and for everybody else; a draw is the same for all. */
  readonly headline: readonly [won: string, seen: string];
  readonly explain: (winner: string, loser: string) => string;
}

const TAKEN = ["You take the City", "{winner} takes the City"] as const;
const WON = ["You win", "{winner} wins"] as const;
const DRAW = ["A draw", "A draw"] as const;

const ENDINGS: Readonly<Record<Reason, Ending>> = {
  march: { headline: TAKEN, explain: (winner, loser) => `Military of ${winner} marched into ${loser}'s City.` },
  storm: { headline: TAKEN, explain: (winner, loser) => `Military of ${winner} took ${loser}'s City by storm.` },
  envoy: {
    headline: TAKEN,
    explain: (winner, loser) => `A civilian of ${winner} walked into ${loser}'s City and took it.`,
  },
  sermon: { headline: TAKEN, explain: (winner, loser) => `${winner} won over the guard of ${loser}'s City.` },
  resign: { headline: WON, explain: (winner, loser) => `${loser} resigned, so ${winner} wins.` },
  time: {
    headline: ["You win on time", "{winner} wins on time"],
    explain: (winner, loser) => `${loser} ran out of time, so ${winner} wins.`,
  },
  left: { headline: WON, explain: (winner, loser) => `${loser} stayed away, so ${winner} wins.` },
  agreement: { headline: DRAW, explain: (one, other) => `${one} and ${other} agreed on a draw.` },
  turns: { headline: DRAW, explain: (one, other) => `After 400 turns ${one} and ${other} both still have a City.` },
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
export function explain(result: Result, names: readonly string[]): string {
  const [winner = 0, loser = 1] = result.ranking.flat();
  return endingOf(result).explain(names[winner] ?? "", names[loser] ?? "");
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
