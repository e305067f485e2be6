/** Dice: every roll of a game goes through here, and into the list of rolls that everybody sees. */
import type { Seat } from "../../kernel/game.ts";
import { ChanceError, type Random } from "../../kernel/random.ts";
import type { RollReason } from "./events.ts";
import type { State } from "./state.ts";

/** Rolls a die. @returns 1 to `sides` */
export type Dice = (sides: number, why: RollReason, seat: Seat) => number;

export function chanceDice(state: State, random: Random): Dice {
  return (sides) => {
    const rolled = 1 + random.below(sides);
    state.rolls.push(rolled);
    return rolled;
  };
}

/**
 * A Random that repeats known rolls, so that the log of a game can be replayed without a seed. Throws when no known
 * roll is left.
 * @param rolls `State.rolls`, from the next one on
 */
export function knownRandom(rolls: readonly number[]): Random {
  let next = 0;
  return {
    below(sides) {
      const rolled = rolls[next++];
      if (rolled === undefined || rolled > sides) throw new ChanceError("This roll is not known.");
      return rolled - 1;
    },
    shuffle() {
      throw new ChanceError("Nothing is shuffled in Skor.");
    },
  };
}
