/** How games of Neko Harbour end, in words. */
import type { Result, Seat } from "../../../shared/kernel/game.ts";
import { COLUMN_TYPES } from "../../../shared/neko/effects.ts";
import { figureOf, lastOneText, peopleOf } from "../../ui/endings.ts";
import { count, listText, numberWord, some } from "../../ui/words.ts";
import { typeTitle } from "./card-text.ts";
import { siteNamed } from "./words.ts";

/** One line that says what it means for this seat. */
export function headline(result: Result, seat: Seat | undefined, names: readonly string[]): string {
  const winners = result.ranking[0] ?? [];
  const won = seat !== undefined && winners.includes(seat);
  const winner = namesOf(winners, names);
  if (result.reason === "shared") return won ? "You share the first place" : `${winner} share the first place`;
  const wins = won ? "You win" : `${winner} wins`;
  if (result.reason === "time") return `${wins} on time`;
  const lead = leadOf(result);
  return result.reason === "points" && lead > 0 ? `${wins} by ${some(lead, "point")}` : wins;
}

/** One sentence that says how it ended, to the reader. */
export function explain(result: Result, names: readonly string[], reader?: Seat): string {
  const [winners = [], next = []] = result.ranking;
  const winner = peopleOf(winners, names, reader);
  const all = peopleOf([...winners, ...next], names, reader);
  const points = count(figureOf(result, "total", winners[0]), "point");
  const wins = `${winner.does("win", "wins")}.`;
  const has = `${winner.start} ${winner.does("have", "has")}`;
  switch (result.reason) {
    case "points":
      return `${winner.start} won with ${points}, ${leadOf(result)} more than ${peopleOf(next, names, reader).text}.`;
    case "levels":
      return `${all.start} have ${points} each. ${has} the lower ships, ${againstText(result, "levels", "level")}, and ${wins}`;
    case "resources":
      return `${all.start} have ${points} and as many ship levels. ${has} more Resource cards, ${againstText(result, "resources", "card")}, and ${wins}`;
    case "shared":
      return `${winner.start} have ${points} each, as many ship levels and as many Resource cards: nothing is left to tell them apart.`;
    default:
      return lastOneText(result, names, reader);
  }
}

function namesOf(seats: readonly Seat[], names: readonly string[]): string {
  return listText(seats.map((seat) => names[seat] ?? ""));
}

/** How many points the winner is ahead. */
function leadOf(result: Result): number {
  const [winners = [], next = []] = result.ranking;
  return figureOf(result, "total", winners[0]) - figureOf(result, "total", next[0]);
}

/** `7 levels together against 9`. */
function againstText(result: Result, line: string, one: string): string {
  const [winners = [], next = []] = result.ranking;
  return `${count(figureOf(result, line, winners[0]), one)} against ${figureOf(result, line, next[0])}`;
}

const LINES: Readonly<Record<string, string>> = {
  tokens: "Points at once",
  attractions: "Attractions",
  cards: "Game-end cards",
  penguins: "Penguins",
  captains: "Captains unused",
  goods: "Goods",
  ships: "Ships",
  line: "Ships in the line",
  total: "Total",
  levels: "Levels of all ships",
  resources: "Resource cards",
};

/** Words for the lines of the score sheet. */
export function lineText(line: string): string {
  const [, kind, which = ""] = /^(period|attraction|cards)-(.+)$/.exec(line) ?? [];
  if (kind === "period") return `Period ${which}`;
  if (kind === "attraction") return siteNamed(which) ?? line;
  const type = COLUMN_TYPES.find((known) => kind === "cards" && known === which);
  return type === undefined ? (LINES[line] ?? line) : typeTitle(type);
}
