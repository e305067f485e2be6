/** A game of Skor as plain data, and what can be read off it without any rule. */
import type { Seat, Viewer } from "../kernel/game.ts";
import {
  BRANCHES,
  type Branch,
  type BranchName,
  type Culture,
  MASTER,
  NONE,
  PLAYERS,
  type Structure,
} from "./components.ts";
import { type Board, boardOf, type Tile } from "./lattice.ts";
import type { Piece, PieceId } from "./pieces.ts";

export const NOBODY = -1;
export const NOWHERE = -1;

/**
 * What is to be decided now. `culture` and `orient` are decided by both at once and in secret; `convert` and `settle`
 * are a Theocracy's, `feed` comes where food is short, `purge` is a Dictatorship's at the end of its turn.
 */
export const PHASES = [
  "culture",
  "orient",
  "convert",
  "settle",
  "feed",
  "move",
  "build",
  "tech",
  "purge",
  "over",
] as const;
export type Phase = (typeof PHASES)[number];

/** What only the player knows, until both have chosen. */
export interface Secrets {
  culture: Culture | "";
  /** The branch of a Technocracy's free tech; empty for others. */
  tech: BranchName | "";
  /** The side that faces the opponent, 1 to 6; 0 before it is chosen. */
  side: number;
}

/** Everybody knows all of it but `secrets`. The last fields are not sent: they follow from the others, or are secret. */
export interface State {
  /** Two players, or three with a DM at the last seat. */
  seats: number;
  seventh: boolean;
  clearDebris: boolean;
  turretMinRange: number;

  phase: Phase;
  /** The player whose turn it is, or NOBODY. */
  toMove: Seat;
  first: Seat;
  /** Turns begun by both together. */
  turn: number;
  /** By player: whether the choice that both make at once is made. */
  chosen: boolean[];
  cultures: (Culture | "")[];
  /** By player and branch: the tier reached. */
  techs: number[];
  /** By player: the branch of a Technocracy's free tech, once it is shown, or NOWHERE. */
  freeBranches: number[];

  /** What each player brings, as the table's options say; "" for a fresh territory. */
  brought: string[];
  /** What each player brings, terrain included, before it is turned; see cluster.ts. */
  boards: string[];
  /** The side of it that faces the opponent; 0 before that is shown. */
  sides: number[];
  /** The territories; boardOf() knows their hexes. Empty until the terrain is rolled. */
  lattice: string;
  /** By tile. */
  structures: Structure[];
  /** By tile: who built the structure, or NOBODY. */
  builders: Seat[];
  /** The tile of each City, in the order of the territories, and whose it is. A City's territory is its owner's home. */
  cities: Tile[];
  owners: Seat[];
  /** By number: a packed piece, or GONE. */
  pieces: Piece[];

  /** What this turn began with, gifts included, and what feeding takes of it. */
  income: number;
  upkeep: number;
  /** Resource left to spend. */
  budget: number;
  /** Nobody moves in this turn, because food is short. */
  hold: boolean;
  /** By City: civilians spawned on it in this turn; and all that an Alien spawned elsewhere. */
  spawned: number[];
  strays: number;
  /** By player: Resource that the opponent has sent for the next turn. */
  gifts: number[];
  /** Resource sent in this turn, and the free Military placed for it. */
  sent: number;
  placed: number;
  /** Where Turrets have fired in this turn. */
  fired: Tile[];
  /** Where pieces have been in this turn, see `noteTrail`. */
  trail: number[];
  /** Pieces that a Theocracy may still roll for, and those that it has won over and that are still to change sides. */
  targets: PieceId[];
  won: PieceId[];
  /** The civilian that dies of Espionage 1, or -1; and how many have been given for that. */
  victim: PieceId;
  given: number;

  /** Every die of the game, in order: with the log, they tell the whole of it. */
  rolls: number[];
  reason: string;
  winner: Seat;

  /** The DM: whether it left, time stands still, and the hex that a note or an edit is for, with which of the two. */
  masterGone: boolean;
  paused: boolean;
  desk: Tile;
  deed: "" | "note" | "edit";
  /** The die that the DM is asked for: its sides (0: none), why, and who rolls. */
  dieSides: number;
  dieWhy: string;
  dieSeat: Seat;
  /** Dice that the DM has given for the action that waits for them, and whose action that is. */
  dice: number[];
  waiting: Seat;
  /** By hex, as text: what the DM has noted there. */
  notes: Record<string, string>;
  /** What the DM has decided, edited and noted, in order. */
  audit: string[];
  secrets: Secrets[];

  /** The action that waits for dice, or -1. */
  pending: number;
  /** By tile: who stands there; see pieces.ts. */
  standing: number[];
}

/** The fields that an action waiting for the DM's dice uses, while there is none. */
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
    paused: false,
    desk: NOWHERE,
    deed: "",
    dice: [],
    ...NOTHING_ASKED,
    notes: {},
    audit: [],
    secrets: Array.from({ length: seats }, noSecrets),
    standing: [],
  };
}

/** A copy that shares nothing with the state. */
export function copyState(state: State): State {
  return {
    ...state,
    chosen: state.chosen.slice(),
    cultures: state.cultures.slice(),
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
    standing: state.standing.slice(),
  };
}

/** What a viewer may know: its own choices, and nobody else's before they are shown; nor what waits for the DM's dice. */
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

/** The City on a tile, as its place in `State.cities`; -1 where there is none. */
export function cityAt(state: State, tile: Tile): number {
  return state.cities.indexOf(tile);
}

/** Whose City stands on a tile, or NOBODY. */
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
