/** How games of Skorm end, in words. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";

/** The only seat in first place; undefined for a draw. */
function winnerOf(result: Result): Seat | undefined {
  const first = result.ranking[0] ?? [];
  return first.length === 1 ? first[0] : undefined;
}

/** For the winner, for somebody who lost, and for those who look on. */
const HEADLINES: Readonly<Record<string, readonly [won: string, lost: string, seen: string]>> = {
  conquer: ["You held the Gold", "{winner} held the Gold", "{winner} held the Gold"],
  dominate: ["The Gold is yours", "{winner} took the Gold", "{winner} took the Gold"],
  eliminate: ["You took the last Warlord", "{winner} took the last Warlord", "{winner} took the last Warlord"],
  resign: ["You win", "{winner} wins", "{winner} wins"],
  time: ["You win on time", "{winner} wins on time", "{winner} wins on time"],
  left: ["You win", "{winner} wins", "{winner} wins"],
};

/** One line that says what it means for this seat. */
export function headline(result: Result, seat: Seat | undefined, names: readonly string[]): string {
  const winner = winnerOf(result);
  if (winner === undefined) return "A draw";
  const [won, lost, seen] = HEADLINES[result.reason] ?? ["You win", "{winner} wins", "{winner} wins"];
  const text = seat === undefined ? seen : seat === winner ? won : lost;
  return text.replace("{winner}", names[winner] ?? "");
}

/** For those who look on or lost, and for the winner. */
const SENTENCES: Readonly<Record<string, readonly [seen: string, won: string]>> = {
  conquer: [
    "{winner} moved the Warlord onto Gold, and nobody took it from there in time.",
    "You moved your Warlord onto Gold, and nobody took it from there in time.",
  ],
  dominate: [
    "{winner} moved the Warlord onto Gold against an army that was too small to matter.",
    "You moved your Warlord onto Gold against an army that was too small to matter.",
  ],
  eliminate: ["{winner} took the Warlord of the last opponent.", "You took the Warlord of your last opponent."],
  resign: ["The last opponent resigned, so {winner} wins.", "Your last opponent resigned."],
  time: ["The last opponent ran out of time, so {winner} wins.", "Your last opponent ran out of time."],
  left: ["The last opponent stayed away, so {winner} wins.", "Your last opponent stayed away."],
};

const DRAWS: Readonly<Record<string, string>> = {
  agreement: "Everybody agreed to a draw.",
  repetition: "The same position came up for the third time.",
  quiet: "Fifty turns of each player went by without a piece being taken.",
  stalemate: "Nobody had a piece that could act.",
};

/** One sentence that says how it ended. */
export function explain(result: Result, names: readonly string[], seat?: Seat): string {
  const winner = winnerOf(result);
  if (winner === undefined) return DRAWS[result.reason] ?? "";
  const [seen = "", won = ""] = SENTENCES[result.reason] ?? [];
  return (winner === seat ? won : seen).replace("{winner}", names[winner] ?? "");
}

const LINES: Readonly<Record<string, string>> = {
  taken: "Pieces taken",
  lost: "Pieces lost",
  left: "Pieces left",
  warlord: "Warlord",
};

/** Words for the lines of the score sheet. */
export function lineText(line: string): string {
  return LINES[line] ?? line;
}
