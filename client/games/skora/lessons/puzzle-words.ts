/** What puzzles of Skora are about. */
import type { PuzzleWords } from "../../../learn/practice/counted.ts";

export const puzzleWords: PuzzleWords = {
  themes: {
    dearest: ["The card worth most", "Here the highest number counts most."],
    decree: [
      "For the decree",
      "A smaller card is worth more here: it makes the decree, or keeps the other from theirs.",
    ],
    deny: ["Thrown away", "What is thrown away is what the other would have needed."],
    axe: ["An axe", "Type on type wins an axe, and an axe wins the tie that comes."],
    order: ["The order of fishing", "With it you pick first at one ground more."],
    boats: ["Boats where they count", "Boats go where there is still something worth a pick."],
    shift: ["A card moves", "The card goes to where you pick before the other, or away from where they do."],
    bait: ["Good bait", "A card worth much goes where you will be the one who picks it."],
  },
};
