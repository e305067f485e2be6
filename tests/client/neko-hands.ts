/** A hand over a table of Neko Harbour, for tests: what it does, and what it would send. */
import { choicesOf, type Spot } from "../../client/games/neko/choices.ts";
import { IDLE, type Input, type Interaction, step } from "../../client/games/neko/interaction.ts";
import { neko } from "../../shared/neko/rules.ts";
import type { State } from "../../shared/neko/state.ts";

export interface Hand {
  readonly state: Interaction;
  /** What was sent, as text. */
  readonly acts: readonly string[];
  does(input: Input): void;
  /** A mouse that comes to a spot, and presses there. */
  click(...at: Spot[]): void;
  hover(...at: Spot[]): void;
  /** A finger. */
  touch(...at: Spot[]): void;
}

/** The hand of the seat to move; the position stays as it is. */
export function hand(position: State): Hand {
  const choices = choicesOf(position, neko.legal(position, position.toMove));
  const acts: string[] = [];
  let state = IDLE;
  function does(input: Input): void {
    const outcome = step(state, input, { choices });
    state = outcome.state;
    if (outcome.act !== undefined) acts.push(outcome.act.text);
  }
  return {
    get state() {
      return state;
    },
    acts,
    does,
    click(...at) {
      does({ kind: "hover", at });
      does({ kind: "tap", at, touch: false });
    },
    hover: (...at) => does({ kind: "hover", at }),
    touch: (...at) => does({ kind: "tap", at, touch: true }),
  };
}
