/** What puzzles of Skorm are about, and what is taken in them. */
import type { PuzzleWords } from "../../../learn/practice/counted.ts";
import { listText, numberWord, withArticle } from "../../../ui/text/words.ts";

const PIECES = [
  ["S", "Shieldman", "Shieldmen"],
  ["A", "Archer", "Archers"],
  ["H", "Horseman", "Horsemen"],
  ["W", "Warlord", "Warlords"],
] as const;

export const puzzleWords: PuzzleWords = {
  themes: {
    warlord: ["The Warlord falls", "Their Warlord cannot get away any more."],
    gold: ["Gold", "Your Warlord holds Gold, and nobody can strike at it in time."],
    domination: ["Domination", "With so few pieces against it, a Warlord on Gold wins at once."],
    shot: ["A shot", "An arrow flies over whoever stands between, and the Archer stays where it is."],
    capture: ["A capture", "What is taken here is worth more than what it costs."],
    fork: ["A fork", "One piece threatens two at once, and only one of them can get away."],
    rescue: ["A rescue", "What could have been taken is out of danger now."],
    threat: ["A threat", "It attacks a piece that cannot be saved."],
    quiet: ["A quiet move", "Nothing is taken yet: it prepares what comes."],
  },
  pieces(letters) {
    const some = PIECES.flatMap(([letter, one, many]) => {
      const count = letters.split(letter).length - 1;
      if (count === 0) return [];
      return count === 1 ? withArticle(one) : `${numberWord(count)} ${many}`;
    });
    return listText(some);
  },
};
