/** Reads facts from a state of Skor without any rule. Its fields are in schema.ts. */
import type { Seat, Viewer } from "../../kernel/game.ts";
import { decode } from "../../kernel/shape.ts";
import { BRANCHES, type Branch, type Culture, MASTER, NONE, PLAYERS, type Structure } from "./components.ts";
import { type Board, boardOf, type Tile } from "./lattice.ts";
import { restand } from "./pieces.ts";
import { NOBODY, NOWHERE, type Secrets, type State, stateShape } from "./schema.ts";

export { NOBODY, NOWHERE } from "./schema.ts";
export type { Phase, State } from "./schema.ts";

/** The fields of an action that waits for the DM's dice, as they are without such an action. */
export const NOTHING_ASKED = { dieSides: 0, dieWhy: "", dieSeat: NOBODY, waiting: NOBODY, pending: NOBODY } as const;

const noSecrets = (): Secrets => ({ culture: "", tech: "", side: 0 });

export interface Terms {
  readonly seats: number;
  readonly seventh: boolean;
  readonly clearDebris: boolean;
  readonly turretMinRange: number;
  readonly boards: readonly string[];
}

/** A table without a board, at the choice of cultures. */
export function emptyState({ seats, seventh, clearDebris, turretMinRange, boards }: Terms): State {
  return {
    seats,
    seventh,
    clearDebris,
    turretMinRange,
    phase: "culture",
    toMove: NOBODY,
    first: NOBODY,
    turn: 0,
    chosen: PLAYERS.map(() => false),
    cultures: PLAYERS.map(() => ""),
    begunAs: PLAYERS.map(() => ""),
    techs: PLAYERS.flatMap(() => BRANCHES.map(() => 0)),
    freeBranches: PLAYERS.map(() => NOWHERE),
    brought: [...boards],
    boards: [...boards],
    sides: PLAYERS.map(() => 0),
    lattice: "",
    structures: [],
    builders: [],
    cities: [],
    owners: [],
    pieces: [],
    income: 0,
    upkeep: 0,
    budget: 0,
    hold: false,
    spawned: [],
    strays: 0,
    gifts: PLAYERS.map(() => 0),
    sent: 0,
    placed: 0,
    fired: [],
    trail: [],
    targets: [],
    won: [],
    victim: NOBODY,
    given: 0,
    rolls: [],
    reason: "",
    winner: NOBODY,
    masterGone: false,
    rollsOut: false,
    paused: false,
    desk: NOWHERE,
    deskTask: "",
    dice: [],
    ...NOTHING_ASKED,
    notes: {},
    audit: [],
    secrets: Array.from({ length: seats }, noSecrets),
    occupants: [],
  };
}

/** A copy that shares nothing with the state. */
export function copyState(state: State): State {
  return {
    ...state,
    chosen: state.chosen.slice(),
    cultures: state.cultures.slice(),
    begunAs: state.begunAs.slice(),
    techs: state.techs.slice(),
    freeBranches: state.freeBranches.slice(),
    brought: state.brought.slice(),
    boards: state.boards.slice(),
    sides: state.sides.slice(),
    structures: state.structures.slice(),
    builders: state.builders.slice(),
    cities: state.cities.slice(),
    owners: state.owners.slice(),
    pieces: state.pieces.slice(),
    spawned: state.spawned.slice(),
    gifts: state.gifts.slice(),
    fired: state.fired.slice(),
    trail: state.trail.slice(),
    targets: state.targets.slice(),
    won: state.won.slice(),
    rolls: state.rolls.slice(),
    dice: state.dice.slice(),
    notes: { ...state.notes },
    audit: state.audit.slice(),
    secrets: state.secrets.map((own) => ({ ...own })),
    occupants: state.occupants.slice(),
  };
}

/**
 * A viewer's view: its own choices, other choices once they are shown, and nothing of an action that waits for the DM's
 * dice.
 */
export function viewState(state: State, viewer: Viewer): State {
  const copy = copyState(state);
  copy.secrets = copy.secrets.map((own, seat) => (seat === viewer ? own : noSecrets()));
  copy.pending = NOBODY;
  return copy;
}

/** The geometry of the board; empty before the terrain is rolled. */
export function board(state: State): Board {
  return boardOf(state.lattice);
}

export function opponentOf(seat: Seat): Seat {
  return 1 - seat;
}

export function isOver(state: State): boolean {
  return state.phase === "over";
}

/** The tier that a player has reached in a branch. */
export function tierOf(state: State, seat: Seat, branch: Branch): number {
  return state.techs[seat * BRANCHES.length + branch] ?? 0;
}

export function setTier(state: State, seat: Seat, branch: Branch, tier: number): void {
  state.techs[seat * BRANCHES.length + branch] = tier;
}

export function hasCulture(state: State, seat: Seat, culture: Culture): boolean {
  return state.cultures[seat] === culture;
}

/** The index in `State.cities` of the City on a tile; -1 if there is none. */
export function cityAt(state: State, tile: Tile): number {
  return state.cities.indexOf(tile);
}

/** The seat whose City stands on a tile, or NOBODY. */
export function cityOwnerAt(state: State, tile: Tile): Seat {
  const city = cityAt(state, tile);
  return city < 0 ? NOBODY : (state.owners[city] ?? NOBODY);
}

export function structureAt(state: State, tile: Tile): Structure {
  return state.structures[tile] ?? NONE;
}

/** Whether a tile is bare: neither a structure nor a City. */
export function isBare(state: State, tile: Tile): boolean {
  return structureAt(state, tile) === NONE && cityAt(state, tile) < 0;
}

/** Whether a tile is home to a player: part of the territory of a City that is theirs. */
export function isHome(state: State, tile: Tile, seat: Seat): boolean {
  const territory = board(state).territories[tile] ?? NOWHERE;
  return territory >= 0 && state.owners[territory] === seat;
}

/** Which turn of the player to move this is, from 1: turns alternate. */
export function ownTurn(state: State): number {
  return (state.turn + 1) >> 1;
}

/** Whether a DM is at the table. */
export function hasMaster(state: State): boolean {
  return state.seats > MASTER && !state.masterGone;
}

/**
 * The State in what a table sent as its `game`, as that viewer's view; undefined when that is none, as while the first
 * patch is under way.
 */
export function readSynced(game: unknown): State | undefined {
  const state = decode(stateShape, game);
  if (state === undefined) return undefined;
  const tiles = boardOf(state.lattice).hexes.length;
  if (state.structures.length !== tiles || state.builders.length !== tiles) return undefined;
  if (state.secrets.length !== state.seats || state.owners.length !== state.cities.length) return undefined;
  restand(state, tiles);
  return state;
}
