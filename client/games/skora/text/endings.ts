/** How games of Skora end, in words. */
import { endingsOf, MORE_POINTS } from "../../contract/endings.ts";
import { count } from "../../../ui/text/words.ts";
import { creatureName } from "./words.ts";

export const { headline, explain, lineText } = endingsOf(
  {
    points: {
      headline: ["You bring home the best catch", "{winner} brings home the best catch"],
      explain: MORE_POINTS,
    },
    cards: {
      headline: ["You bring home the bigger catch", "{winner} brings home the bigger catch"],
      explain({ all, winner, points, figures }) {
        const [first, second] = figures("cards");
        return `${all.start} have ${points} each. ${winner.start} caught more cards, ${first} against ${second}, and ${winner.does("win", "wins")}.`;
      },
    },
    shared: {
      headline: ["You share the first place", "{winner} share the first place"],
      explain: ({ winner, points, figures }) =>
        `${winner.start} have ${points} and ${count(figures("cards")[0], "card")} each: nothing is left to tell them apart.`,
    },
  },
  {
    cards: "Cards",
    catch: "Catch",
    decree: "Decree",
    why: "What it counted",
    bonus: "Points of the decree",
    total: "Total",
  },
  (line) => (line.startsWith("creature-") ? creatureName(Number(line.slice("creature-".length))) : undefined),
);
