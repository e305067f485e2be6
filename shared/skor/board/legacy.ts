/** The board that a finished game leaves: what its winner can bring to the next one. */
import { MAX_TERRITORIES, readCluster, writeCluster } from "./cluster.ts";
import { NONE } from "./components.ts";
import { readPlaces } from "./lattice.ts";
import { board, isOver, NOBODY, type State } from "./state.ts";

/**
 * A finished board as a table's options take it: all territories, Cities and structures, which belong to the winner now;
 * pieces, techs and cultures stay behind.
 * @returns undefined while the game goes on, after a draw, when the board has grown too large to be brought, and when a
 *   DM has put Resources or Obstructions where nature could not
 */
export function legacyOf(state: State): string | undefined {
  const places = readPlaces(state.lattice);
  const { hexes } = board(state);
  if (!isOver(state) || state.winner === NOBODY || state.turn === 0 || places.length > MAX_TERRITORIES)
    return undefined;
  const text = writeCluster({
    places,
    cities: state.cities.flatMap((tile) => hexes[tile] ?? []),
    grounds: hexes.flatMap((hex, tile) => {
      const structure = state.structures[tile] ?? NONE;
      return structure === NONE ? [] : [{ hex, structure }];
    }),
  });
  return readCluster(text) === undefined ? undefined : text;
}
