/** How games of Neko Harbour end, in words. */
import { COLUMN_TYPES } from "../../../../shared/neko/harbour/effects.ts";
import { endingsOf, type Finish, MORE_POINTS, WINS } from "../../contract/endings.ts";
import { count } from "../../../ui/text/words.ts";
import { typeTitle } from "./card-text.ts";
import { siteNamed } from "./words.ts";

/** ` have the lower ships, 7 levels together against 9, and win.` */
function broken({ winner, figures }: Finish, what: string, line: string, one: string): string {
  const [first, second] = figures(line);
  const against = `${count(first, one)} against ${second}`;
  return `${winner.start} ${winner.does("have", "has")} ${what}, ${against}, and ${winner.does("win", "wins")}.`;
}

export const { headline, explain, lineText } = endingsOf(
  {
    points: { headline: ["You win by {lead}", "{winner} wins by {lead}"], explain: MORE_POINTS },
    levels: {
      headline: WINS,
      explain: (finish) =>
        `${finish.all.start} have ${finish.points} each. ${broken(finish, "the lower ships", "levels", "level")}`,
    },
    resources: {
      headline: WINS,
      explain: (finish) =>
        `${finish.all.start} have ${finish.points} and as many ship levels. ${broken(finish, "more Resource cards", "resources", "card")}`,
    },
    shared: {
      headline: ["You share the first place", "{winner} share the first place"],
      explain: ({ winner, points }) =>
        `${winner.start} have ${points} each, as many ship levels and as many Resource cards: nothing is left to tell them apart.`,
    },
  },
  {
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
  },
  counted,
);

/** The lines of a period, of an attraction, and of the cards of a type. */
function counted(line: string): string | undefined {
  const [, kind, which = ""] = /^(period|attraction|cards)-(.+)$/.exec(line) ?? [];
  if (kind === "period") return `Period ${which}`;
  if (kind === "attraction") return siteNamed(which);
  const type = COLUMN_TYPES.find((known) => kind === "cards" && known === which);
  return type && typeTitle(type);
}
