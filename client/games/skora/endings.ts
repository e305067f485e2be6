/** How games of Skora end, in words. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { figureOf, lastOneText, peopleOf } from "../../ui/endings.ts";
import { count, listText } from "../../ui/words.ts";
import { creatureName } from "./words.ts";

/** For who won, and for everybody else. */
const HEADLINES: Readonly<Record<string, readonly [won: string, seen: string]>> = {
  points: ["You bring home the best catch", "{winner} brings home the best catch"],
  cards: ["You bring home the bigger catch", "{winner} brings home the bigger catch"],
  shared: ["You share the first place", "{winner} share the first place"],
  resign: ["You win", "{winner} wins"],
  time: ["You win on time", "{winner} wins on time"],
  left: ["You win", "{winner} wins"],
};

/** One line that says what it means for this seat. */
export function headline(result: Result, seat: Seat | undefined, names: readonly string[]): string {
  const winners = result.ranking[0] ?? [];
  const [won, seen] = HEADLINES[result.reason] ?? ["You win", "{winner} wins"];
  const text = seat !== undefined && winners.includes(seat) ? won : seen;
  return text.replace("{winner}", listText(winners.map((winner) => names[winner] ?? "")));
}

/** One sentence that says how it ended, to the reader. */
export function explain(result: Result, names: readonly string[], reader?: Seat): string {
  const [winners = [], next = []] = result.ranking;
  const winner = peopleOf(winners, names, reader);
  const total = (seat: Seat | undefined) => figureOf(result, "total", seat);
  const cards = (seat: Seat | undefined) => figureOf(result, "cards", seat);
  const points = count(total(winners[0]), "point");
  switch (result.reason) {
    case "points": {
      const lead = total(winners[0]) - total(next[0]);
      return `${winner.start} won with ${points}, ${lead} more than ${peopleOf(next, names, reader).text}.`;
    }
    case "cards":
      return `${peopleOf([...winners, ...next], names, reader).start} have ${points} each. ${winner.start} caught more cards, ${cards(winners[0])} against ${cards(next[0])}, and ${winner.does("win", "wins")}.`;
    case "shared":
      return `${winner.start} have ${points} and ${count(cards(winners[0]), "card")} each: nothing is left to tell them apart.`;
    default:
      return lastOneText(result, names, reader);
  }
}

const LINES: Readonly<Record<string, string>> = {
  cards: "Cards",
  catch: "Catch",
  decree: "Decree",
  why: "What it counted",
  bonus: "Points of the decree",
  total: "Total",
};

/** Words for the lines of the score sheet. */
export function lineText(line: string): string {
  const creature = /^creature-(\d)$/.exec(line)?.[1];
  return creature === undefined ? (LINES[line] ?? line) : creatureName(Number(creature));
}
