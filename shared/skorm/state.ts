/** Reads facts from a state of Skorm without any rule. Its fields are in schema.ts. */
import type { Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import { decode } from "../kernel/shape.ts";
import { cornerOf, type Tile, TILE_COUNT, type ZoneShape, zoneOf } from "./board.ts";
import { addFallen, positionKey, put, rework } from "./facts.ts";
import { type Army, armyOf, EMPTY, type Kind, KINDS, ownerOf, type Piece, pieceOf, WARLORD } from "./pieces.ts";
import { NOBODY, type State, stateShape } from "./schema.ts";
import { ANY_KIND, noTiles, tilesIn, tilesIndex } from "./tiles.ts";

export { NOBODY } from "./schema.ts";
export type { State } from "./schema.ts";

/** A board with nothing on it, seat `first` to place. */
export function emptyState(seats: number, zoneShape: ZoneShape, first: Seat, army: Army = "full"): State {
  const state: State = {
    seats,
    zoneShape,
    first,
    phase: "place",
    toMove: first,
    board: new Array<Piece>(TILE_COUNT).fill(EMPTY),
    fallen: [],
    pending: NOBODY,
    turn: 0,
    quietSince: 0,
    passes: 0,
    rotations: 0,
    casualties: [],
    reason: "",
    winner: NOBODY,
    toll: [],
    army,
    tiles: noTiles(seats),
    hashHigh: 0,
    hashLow: 0,
    seen: [],
  };
  rework(state);
  return state;
}

/** The start of a game: chance names Player 1. */
export function startState(seats: number, zoneShape: ZoneShape, random: Random, army: Army = "full"): State {
  return openingState(seats, zoneShape, random.below(seats), army);
}

/** The start of a game in which seat `first` is Player 1: the Warlords stand on their corners. */
export function openingState(seats: number, zoneShape: ZoneShape, first: Seat, army: Army = "full"): State {
  const state = emptyState(seats, zoneShape, first, army);
  for (let seat = 0; seat < seats; seat++) put(state, homeOf(state, seat), pieceOf(seat, WARLORD));
  return state;
}

/**
 * The State in what a table sent as its `game`; undefined when that is none, as while the first patch is under way.
 * Of what came before it knows nothing: that is in the log of the game.
 */
export function readSynced(game: unknown): State | undefined {
  const state = decode(stateShape, game);
  if (state === undefined) return undefined;
  state.casualties = [...state.toll];
  state.quietSince = state.turn;
  state.tiles = noTiles(state.seats);
  rework(state);
  // Positions of the placing never come again, and are not noted.
  if (state.phase !== "place") forgetPositions(state);
  return state;
}

/** A copy that shares nothing with the state. */
export function copyState(state: State): State {
  return {
    ...state,
    board: state.board.slice(),
    fallen: state.fallen.slice(),
    toll: state.toll.slice(),
    casualties: state.casualties.slice(),
    tiles: state.tiles.slice(),
    seen: state.seen.slice(),
  };
}

/** The number of a seat's player, counted from 0 for Player 1. */
export function playerOf(state: State, seat: Seat): number {
  return (seat - state.first + state.seats) % state.seats;
}

/** The corner in which a seat's Warlord starts. */
export function homeOf(state: State, seat: Seat): Tile {
  return cornerOf(state.seats, playerOf(state, seat));
}

export function zoneOfSeat(state: State, seat: Seat): readonly Tile[] {
  return zoneOf(state.seats, playerOf(state, seat), state.zoneShape);
}

export function isAlive(state: State, seat: Seat): boolean {
  return !state.fallen.includes(seat);
}

/** The seats still in the game, ascending. */
export function aliveSeats(state: State): Seat[] {
  const alive: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) if (isAlive(state, seat)) alive.push(seat);
  return alive;
}

export function aliveCount(state: State): number {
  return state.seats - state.fallen.length;
}

/** The next seat clockwise that is still in the game. */
export function nextAlive(state: State, seat: Seat): Seat {
  let next = (seat + 1) % state.seats;
  while (next !== seat && !isAlive(state, next)) next = (next + 1) % state.seats;
  return next;
}

export function isOver(state: State): boolean {
  return state.phase === "over";
}

/** How many pieces of a kind a seat has on the board. */
export function kindCount(state: State, seat: Seat, kind: Kind): number {
  const index = tilesIndex(seat, kind);
  return tilesIn(state.tiles[index] ?? 0) + tilesIn(state.tiles[index + 1] ?? 0);
}

/** How many pieces a seat has on the board. */
export function pieceCount(state: State, seat: Seat): number {
  return kindCount(state, seat, ANY_KIND);
}

/** How many of a kind a seat still has to place. */
export function stockLeft(state: State, seat: Seat, kind: Kind): number {
  return armyOf(state.seats, state.army, kind) - kindCount(state, seat, kind);
}

/** The pieces that a seat still has to place: the number of each kind. */
export function stockOf(state: State, seat: Seat): number[] {
  return Array.from({ length: KINDS }, (_, kind) => stockLeft(state, seat, kind));
}

/** Turns in a row in which no piece left the board. */
export function quietTurns(state: State): number {
  return state.turn - state.quietSince;
}

/** A piece that was captured or shot. The rest of a fallen army is not counted: nobody took it. */
export interface Casualty {
  readonly taker: Seat;
  readonly owner: Seat;
  readonly kind: Kind;
}

export function casualty({ taker, owner, kind }: Casualty): number {
  return (taker << 4) | (owner << 2) | kind;
}

/** All captures and shots, in order. */
export function casualtiesOf(state: State): Casualty[] {
  return state.casualties.map((packed) => ({ taker: packed >> 4, owner: (packed >> 2) & 3, kind: packed & 3 }));
}

/** Takes a seat out of the game, with all that it has on the board. */
export function removeSeat(state: State, seat: Seat): void {
  addFallen(state, seat);
  for (let tile = 0; tile < TILE_COUNT; tile++) {
    const piece = state.board[tile] ?? EMPTY;
    if (piece !== EMPTY && ownerOf(piece) === seat) put(state, tile, EMPTY);
  }
}

/** Starts counting positions anew: none from before can come again, because a piece has left the board. */
export function forgetPositions(state: State): void {
  state.seen.length = 0;
  state.seen.push(positionKey(state));
}
