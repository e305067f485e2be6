/** A hand over a table of Neko Harbour, for tests: what it does, and what it would send. */
import type { NekoTypes } from "../../../client/games/neko/play/spots.ts";
import { play } from "../../../client/games/neko/play/play.ts";
import type { PlayedStep } from "../../../client/games/neko/play/spots.ts";
import type { Spot } from "../../../client/games/neko/play/spots.ts";
import { EMPTY_SELECTION, type Selection } from "../../../client/ui/play/selection/selection.ts";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { handAt, momentIn } from "../selection-steps.ts";

/** The hand of the seat to move; the position stays as it is. */
export function hand(position: State) {
  const hand = handAt(play, position, position.toMove);
  const { acts, does, press, goesOn } = hand;
  return {
    acts,
    does,
    press,
    goesOn,
    get state() {
      return hand.state;
    },
    get aim() {
      return hand.aim;
    },
    /** A mouse that comes to a spot, and presses there. */
    click(...at: Spot[]) {
      does({ kind: "hover", at });
      does({ kind: "tap", at, touch: false });
    },
    hover: (...at: Spot[]) => does({ kind: "hover", at }),
    /** A finger. */
    touch: (...at: Spot[]) => does({ kind: "tap", at, touch: true }),
  };
}

/** A moment of a game, with something in the hand perhaps. */
export function momentOf(
  state: State,
  seat: number | undefined,
  held: Partial<Selection<NekoTypes>> = {},
  past: readonly PlayedStep[] = [],
) {
  return momentIn(play, state, seat, { ...EMPTY_SELECTION, ...held }, past);
}
