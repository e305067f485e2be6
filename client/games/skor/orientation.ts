/** How the board would lie, while both turn their land: the position with one's own land turned already. */
import { FARM, NONE, type Structure } from "../../../shared/skor/components.ts";
import { boardOf, tileAt, writePlaces } from "../../../shared/skor/lattice.ts";
import { layOutlook } from "../../../shared/skor/outlook.ts";
import { copyState, NOBODY, type State } from "../../../shared/skor/state.ts";

/** @param side the side of `seat`'s land that faces the other one, 1 to 6 */
export function turnedState(state: State, seat: number, side: number): State {
  const next = copyState(state);
  const sides = [0, 1].map((each) => (each === seat ? side : (state.sides[each] ?? 0)));
  const { places, cities, grounds } = layOutlook(state, sides);
  next.lattice = writePlaces(places);
  const board = boardOf(next.lattice);
  next.structures = new Array<Structure>(board.hexes.length).fill(NONE);
  next.builders = new Array<number>(board.hexes.length).fill(NOBODY);
  next.standing = new Array<number>(board.hexes.length).fill(0);
  next.cities = cities.map((hex) => tileAt(board, hex));
  for (const { hex, structure } of grounds) {
    const tile = tileAt(board, hex);
    next.structures[tile] = structure;
    if (structure >= FARM) next.builders[tile] = seat;
  }
  return next;
}
