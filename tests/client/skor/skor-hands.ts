/** A hand on Skor's board, for tests: hexes go by their coordinates, actions by their text. */
import { play } from "../../../client/games/skor/play/play.ts";
import { hexIn, openHex, type Spot, spotsAt } from "../../../client/games/skor/play/spots.ts";
import { targetsOf } from "../../../client/ui/play/selection/choices.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import { readAction } from "../../../shared/skor/board/actions.ts";
import { readHex, type Tile, tileAt, writeHex } from "../../../shared/skor/board/lattice.ts";
import { board, type State } from "../../../shared/skor/board/state.ts";
import { handAt, situationIn } from "../selection-steps.ts";

export function handOn(state: State, seat: Seat = 0) {
  const { hexes } = board(state);
  const { choices } = situationIn(play, state, seat);
  const hand = handAt(play, state, seat, (spot) => {
    const hex = hexes[hexIn(spot) ?? -1];
    return hex === undefined ? [] : spotsAt(state, hex);
  });

  function spot(name: string): Spot {
    const hex = readHex(name);
    if (hex === undefined) throw new RangeError(name);
    return `hex:${tileAt(board(state), hex)}`;
  }
  function name(tile: Tile | undefined): string | undefined {
    const hex = hexes[tile ?? -1];
    return hex === undefined ? undefined : writeHex(hex);
  }
  return {
    acts: hand.acts,
    get state() {
      return hand.state;
    },
    /** What would be done now. */
    get aim() {
      return hand.aim;
    },
    /** The hex that is looked at. */
    get at() {
      return name(openHex({ state, selection: hand.state }));
    },
    /** The lit hexes. */
    get lit() {
      return targetsOf(choices, hand.state.taken)
        .flatMap((each) => name(hexIn(each)) ?? [])
        .toSorted();
    },
    /** A mouse hovers over what it clicks. */
    click(at: string) {
      hand.hover(spot(at));
      hand.click(spot(at));
    },
    hover: (at: string) => hand.hover(spot(at)),
    touch: (at: string) => hand.touch(spot(at)),
    grab: (at: string) => hand.grab(spot(at)),
    drop: (at: string) => hand.drop(spot(at)),
    walk: (at: string) => hand.walk(spot(at)),
    press: hand.press,
    way: (way: string) => hand.does({ kind: "way", way }),
    pick: (at: Spot) => hand.does({ kind: "pick", at }),
    ask: (text: string) => hand.does({ kind: "show", action: readAction(text), firm: true }),
    act: hand.button,
  };
}
