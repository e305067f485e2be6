/** Skor's board as the stage draws it: the hexes of all territories, each tinted for whose home it is. */
import { boardOf, PLAIN_LATTICE, tileAt, writePlaces } from "../../../../shared/skor/board/lattice.ts";
import { labelsOn } from "../text/hex-names.ts";
import type { BoardPlan } from "../../../stage/hexes/scene.ts";
import type { Floe } from "../../../stage/water.ts";
import { FARM, NONE, type Structure } from "../../../../shared/skor/board/components.ts";
import { layOf } from "../../../../shared/skor/set-up.ts";
import { copyState, NOBODY, type State } from "../../../../shared/skor/board/state.ts";

const PLAIN_OWNERS = [0, 1];

/** @param owners the seat of each territory; empty for the plain board */
export function planOf(lattice: string, owners: readonly number[]): BoardPlan {
  const board = boardOf(lattice === "" ? PLAIN_LATTICE : lattice);
  const homes = owners.length === 0 ? PLAIN_OWNERS : owners;
  return {
    tiles: board.hexes,
    faces: [],
    labels: labelsOn(lattice === "" ? PLAIN_LATTICE : lattice),
    tints: board.hexes.flatMap((at, tile) => {
      const seat = homes[board.territories[tile] ?? -1];
      return seat === undefined ? [] : [{ at, seat }];
    }),
  };
}

/**
 * How the board is turned: one's own land to the left, or on a tall screen below left, with the other above right.
 * @param near the seat from whose side it is seen
 */
export function viewTurn(near: number, wide: boolean, flips: number): number {
  const turn = (near === 1 ? 3 : 0) + (wide ? 0 : 5) + 3 * flips;
  return turn % 6;
}

/** Ice around the board, as shares of the sea. */
export const FLOES: readonly Floe[] = [
  { kind: 1, x: 0.06, y: 0.13, size: 54 },
  { kind: 2, x: 0.505, y: 0.14, size: 62 },
  { kind: 3, x: 0.057, y: 0.65, size: 52 },
  { kind: 5, x: 0.1, y: 0.686, size: 24 },
  { kind: 6, x: 0.948, y: 0.7, size: 56 },
];

/** @param side the side of `seat`'s land that faces the other one, 1 to 6 */
export function turnedState(state: State, seat: number, side: number): State {
  const next = copyState(state);
  const sides = [0, 1].map((each) => (each === seat ? side : (state.sides[each] ?? 0)));
  const { places, cities, grounds } = layOf(state, sides);
  next.lattice = writePlaces(places);
  const board = boardOf(next.lattice);
  next.structures = new Array<Structure>(board.hexes.length).fill(NONE);
  next.builders = new Array<number>(board.hexes.length).fill(NOBODY);
  next.occupants = new Array<number>(board.hexes.length).fill(0);
  next.cities = cities.map((hex) => tileAt(board, hex));
  for (const { hex, structure } of grounds) {
    const tile = tileAt(board, hex);
    next.structures[tile] = structure;
    if (structure >= FARM) next.builders[tile] = seat;
  }
  return next;
}
