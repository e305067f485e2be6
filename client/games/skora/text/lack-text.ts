/** What a wrong try in a puzzle lacks, in words that do not name the answer. */
import { count } from "../../../ui/text/words.ts";

export const lackText = {
  less: "Another card here brings you more.",
  lessForDecree: "Another card here does more for your decree.",
  costsDecree: (points: number) => `It costs you the ${count(points, "point")} of your decree.`,
  noDecree: "It brings nothing for your decree.",
  leaves: (points: number) => `Your opponent can pick a card worth ${points} then.`,
  stranded: (boats: number) => `${count(boats, "boat")} of yours would find no card.`,
  theirs: (ground: string, points: number) =>
    `Your opponent picks first at ${ground} then: the best card there is worth ${points}.`,
} as const;
