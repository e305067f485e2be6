/** What puzzles of Skor are about. */
import type { PuzzleWords } from "../../../learn/practice/counted.ts";

export const puzzleWords: PuzzleWords = {
  themes: {
    feeding: ["Feeding", "With one mouth less the others can move and fight."],
    attack: ["An attack", "The fight is worth its risk now, and not later."],
    turret: ["A Turret", "Its crew shoots and cannot be hurt."],
    promote: ["Promotion", "One more Military is what the next turn needs."],
    structure: ["Building", "It pays back what it costs."],
    tech: ["A tech", "What it brings is needed now."],
    garrison: [
      "Guarding the City",
      "Whoever stands in the City has to be beaten first, and the City adds to the defence.",
    ],
    spawn: [
      "Spawning",
      "People cost nothing when they come, and from your next turn on they work, or become Military.",
    ],
    work: ["To work", "It stands where it makes Resource or can become Military."],
    march: ["The march", "It comes nearer to the other City."],
    return: ["Coming home", "It is needed nearer to the own City."],
    post: ["Taking a post", "From there it stands in the way, or beside what it will attack."],
  },
};
