/** Counts how often a game asks for chance, without changing what comes out. */
import type { GameEntry, Match } from "../kernel/match.ts";
import type { Random } from "../kernel/random.ts";

export interface Asked {
  readonly dice: number;
  readonly shuffles: number;
}

export interface Tally {
  /** The game, counting. */
  readonly entry: GameEntry;
  /** The requests since the previous call. */
  take(): Asked;
}

export function tallyOf(entry: GameEntry): Tally {
  let dice = 0;
  let shuffles = 0;

  function counting(random: Random): Random {
    return {
      below(n) {
        dice++;
        return random.below(n);
      },
      shuffle(items) {
        shuffles++;
        return random.shuffle(items);
      },
    };
  }

  function watched(match: Match): Match {
    return {
      ...match,
      act: (seat, text, random) => match.act(seat, text, counting(random)),
      copy: () => watched(match.copy()),
    };
  }

  return {
    entry: {
      ...entry,
      start: (seats, options, random, rules) => watched(entry.start(seats, options, counting(random), rules)),
    },
    take() {
      const asked = { dice, shuffles };
      dice = 0;
      shuffles = 0;
      return asked;
    },
  };
}
