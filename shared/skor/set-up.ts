/** The start of a game: cultures, terrain, which side faces which, who goes first, and the first civilians. */

import type { Seat } from "../kernel/game.ts";
import { along, type Hex } from "../kernel/hex.ts";
import {
  type Cluster,
  freshCluster,
  type Ground,
  joined,
  readCluster,
  turnedCluster,
  turnFor,
  writeCluster,
} from "./board/cluster.ts";
import {
  BRANCHES,
  type Branch,
  type BranchName,
  CIVILIAN,
  CULTURES,
  type Culture,
  FARM,
  NONE,
  PLAYERS,
  SETTLERS,
  SIDE_DIE,
  type Structure,
  TERRAIN,
} from "./board/components.ts";
import type { Dice } from "./board/dice.ts";
import type { SkorEvent } from "./board/events.ts";
import { boardOf, tileAt, writeHex, writePlaces } from "./board/lattice.ts";
import { addPiece, pieceOf } from "./board/pieces.ts";
import { NOBODY, NOWHERE, type State, setTier } from "./board/state.ts";
import { startTurn } from "./turn.ts";

/** The cultures that may be chosen (R3, R35). */
export function culturesFor(state: State): readonly Culture[] {
  return CULTURES.filter((culture) => state.seventh || culture !== "alternative");
}

/** A secret choice; with the second one both are shown, and the terrain is rolled. */
export function choose(
  state: State,
  seat: Seat,
  culture: Culture | "",
  branch: Branch | undefined,
  dice: Dice,
  events: SkorEvent[],
): void {
  const own = state.secrets[seat];
  if (own === undefined) return;
  own.culture = culture;
  own.tech = branch === undefined ? "" : (BRANCHES[branch] ?? "");
  if (!hasBoth(state, seat, events)) return;
  state.cultures = PLAYERS.map((player) => state.secrets[player]?.culture ?? "");
  state.begunAs = state.cultures.slice();
  state.freeBranches = PLAYERS.map((player) => branchOf(state.secrets[player]?.tech ?? ""));
  for (const [player, free] of state.freeBranches.entries()) if (free !== NOWHERE) setTier(state, player, free, 1);
  events.push({ kind: "cultures", cultures: state.cultures, branches: state.freeBranches });
  for (const player of PLAYERS) {
    if (state.boards[player] === "") state.boards[player] = writeCluster(rollTerrain(player, dice, events));
  }
  state.phase = "orient";
  layBoard(state, [0, 0]);
}

/** The branch of a name; NOWHERE for "". */
function branchOf(name: BranchName | ""): Branch {
  return name === "" ? NOWHERE : BRANCHES.indexOf(name);
}

/** Notes that a seat has chosen. @returns whether both have; then the next choice is open */
function hasBoth(state: State, seat: Seat, events: SkorEvent[]): boolean {
  state.chosen[seat] = true;
  events.push({ kind: "chosen", seat });
  if (!state.chosen.every(Boolean)) return false;
  state.chosen = PLAYERS.map(() => false);
  return true;
}

const CENTRE: Hex = { q: 0, r: 0 };

/**
 * A fresh territory. The first die chooses a side of the City, the second a side of the hex beyond it; if that hex is
 * taken, only the second is rolled again.
 */
function rollTerrain(seat: Seat, dice: Dice, events: SkorEvent[]): Cluster {
  const grounds: Ground[] = [];
  const taken = new Set([writeHex(CENTRE)]);
  for (const structure of TERRAIN) {
    const first = dice(SIDE_DIE, "terrain", seat);
    const second: number[] = [];
    let hex = CENTRE;
    while (taken.has(writeHex(hex))) {
      const rolled = dice(SIDE_DIE, "terrain", seat);
      second.push(rolled);
      hex = along(along(CENTRE, first - 1), rolled - 1);
    }
    taken.add(writeHex(hex));
    grounds.push({ hex, structure });
    events.push({ kind: "terrain", seat, structure, ...hex, first, second });
  }
  return freshCluster(grounds);
}

/** The two clusters as they lie with these sides towards each other; 0 is a side that is not turned. */
export function layOf(state: State, sides: readonly number[]): Cluster {
  const [west, east] = PLAYERS.map((seat) => {
    const cluster = readCluster(state.boards[seat] ?? "") ?? freshCluster([]);
    const side = sides[seat] ?? 0;
    return side === 0 ? cluster : turnedCluster(cluster, turnFor(seat, side));
  });
  return joined(west ?? freshCluster([]), east ?? freshCluster([]));
}

/** Puts the board together; each player owns what they brought. */
function layBoard(state: State, sides: readonly number[]): void {
  const { places, cities, grounds } = layOf(state, sides);
  state.lattice = writePlaces(places);
  const board = boardOf(state.lattice);
  const { length } = board.hexes;
  state.structures = new Array<Structure>(length).fill(NONE);
  state.builders = new Array<Seat>(length).fill(NOBODY);
  state.occupants = new Array<number>(length).fill(0);
  state.cities = cities.map((hex) => tileAt(board, hex));
  const west = readCluster(state.boards[0] ?? "") ?? freshCluster([]);
  state.owners = places.map((_, index) => (index < west.places.length ? 0 : 1));
  state.spawned = places.map(() => 0);
  for (const [index, { hex, structure }] of grounds.entries()) {
    const tile = tileAt(board, hex);
    state.structures[tile] = structure;
    if (structure >= FARM) state.builders[tile] = index < west.grounds.length ? 0 : 1;
  }
}

/** A secret choice of the side that faces the opponent; with the second one the game begins (R4, R5). */
export function orient(state: State, seat: Seat, side: number, dice: Dice, events: SkorEvent[]): void {
  const own = state.secrets[seat];
  if (own !== undefined) own.side = side;
  if (!hasBoth(state, seat, events)) return;
  state.sides = PLAYERS.map((player) => state.secrets[player]?.side ?? 0);
  layBoard(state, state.sides);
  events.push({ kind: "oriented", sides: state.sides });
  for (const [city, tile] of state.cities.entries()) {
    for (let settler = 0; settler < SETTLERS; settler++)
      addPiece(state, pieceOf(state.owners[city] ?? 0, CIVILIAN, tile));
  }
  state.first = dice(2, "start", NOBODY) - 1;
  events.push({ kind: "first", seat: state.first });
  startTurn(state, state.first, events);
}
