/**
 * What can be built, promoted, spawned and wrecked where, and the obstacle if it cannot. Menus and legal actions both
 * ask here.
 */
import type { Seat } from "../../kernel/game.ts";
import {
  BASE,
  BUILD_COSTS,
  CIVILIAN,
  CLEAR_COST,
  DEBRIS,
  DIPLOMACY,
  ESPIONAGE,
  FARM,
  GIFT_PER_MILITARY,
  NONE,
  OBSTRUCTION,
  PROMOTE_COST,
  RUIN_COST,
  SPAWNS,
  STRAYS,
  type Structure,
  WRECK_COST,
} from "../board/components.ts";
import { isGrace } from "./economy.ts";
import type { Tile } from "../board/lattice.ts";
import { isEnemyCity } from "../board/movement.ts";
import { countAt, hasRoom, kindOf, kindsAt, ownerOf, type PieceId, pieceAt, seatAt, tileOf } from "../board/pieces.ts";
import {
  board,
  cityAt,
  cityOwnerAt,
  hasCulture,
  isBare,
  isHome,
  opponentOf,
  ownTurn,
  type State,
  structureAt,
  tierOf,
} from "../board/state.ts";

/** Why something cannot be done on a hex now. */
const OBSTACLES = [
  /** Not in this phase of the turn. */
  "phase",
  /** Not in a player's first two turns (R8). */
  "grace",
  /** Too little Resource left. */
  "budget",
  /** No own civilian is there; or no own piece, if any piece would do. */
  "nobody",
  /** The hex is taken. */
  "taken",
  /** A Farm needs a City beside it. */
  "city",
  /** There is nothing to wreck, clear or ruin. */
  "nothing",
  /** There is no Military Base. */
  "base",
  /** A tech, a culture or an option of the table is missing. */
  "tech",
  "culture",
  "option",
  /** The hex, or what the City can spawn in a turn, is full. */
  "full",
  /** Not the player's own City, home or structure. */
  "foreign",
  /** Nothing has been earned by sending Resource. */
  "earned",
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

function costs(state: State, cost: number): Obstacle | undefined {
  return state.budget < cost ? "budget" : undefined;
}

function raising(state: State): Obstacle | undefined {
  if (state.phase !== "build") return "phase";
  return isGrace(ownTurn(state)) ? "grace" : undefined;
}

function hasCivilian(state: State, tile: Tile): boolean {
  return seatAt(state, tile) === state.toMove && kindsAt(state, tile, CIVILIAN) > 0;
}

/** The obstacle for the player to move to building there (R17, R19); undefined if there is none. */
export function buildObstacle(state: State, structure: Structure, tile: Tile): Obstacle | undefined {
  const early = raising(state);
  if (early !== undefined) return early;
  if (!hasCivilian(state, tile)) return "nobody";
  if (!isBare(state, tile)) return "taken";
  if (structure === FARM && !isBesideCity(state, tile)) return "city";
  return costs(state, BUILD_COSTS[structure] ?? 0);
}

function isBesideCity(state: State, tile: Tile): boolean {
  return (board(state).neighbours[tile] ?? []).some((near) => cityAt(state, near) >= 0);
}

/** Whether the structure on a tile can become debris: not one under a City, no Obstruction, no debris (R18, R45). */
function isWreckable(state: State, tile: Tile): boolean {
  const structure = structureAt(state, tile);
  return cityAt(state, tile) < 0 && structure !== NONE && structure !== OBSTRUCTION && structure !== DEBRIS;
}

/** The obstacle for the player to move to turning the structure there into debris; undefined if there is none. */
export function wreckObstacle(state: State, tile: Tile): Obstacle | undefined {
  const early = raising(state);
  if (early !== undefined) return early;
  if (seatAt(state, tile) !== state.toMove) return "nobody";
  return isWreckable(state, tile) ? costs(state, WRECK_COST) : "nothing";
}

/** Clearing debris away, at tables that allow it (R42). */
export function clearObstacle(state: State, tile: Tile): Obstacle | undefined {
  const early = raising(state);
  if (early !== undefined) return early;
  if (!state.clearDebris) return "option";
  if (!hasCivilian(state, tile)) return "nobody";
  return structureAt(state, tile) === DEBRIS ? costs(state, CLEAR_COST) : "nothing";
}

/** Espionage 3: what the opponent has built becomes debris, with or without pieces on it. */
export function ruinObstacle(state: State, tile: Tile): Obstacle | undefined {
  const early = raising(state);
  if (early !== undefined) return early;
  if (tierOf(state, state.toMove, ESPIONAGE) < 3) return "tech";
  if (!isWreckable(state, tile)) return "nothing";
  return state.builders[tile] === opponentOf(state.toMove) ? costs(state, RUIN_COST) : "foreign";
}

/** Whether it is the time for what may be done from moving to research. */
export function isOpen(state: State): boolean {
  return state.phase === "move" || state.phase === "build" || state.phase === "tech";
}

/** What keeps the player to move from promoting a piece (R22). */
export function promoteObstacle(state: State, id: PieceId): Obstacle | undefined {
  const piece = pieceAt(state, id);
  if (!isOpen(state)) return "phase";
  if (ownerOf(piece) !== state.toMove || kindOf(piece) !== CIVILIAN) return "nobody";
  return structureAt(state, tileOf(piece)) === BASE ? costs(state, PROMOTE_COST) : "base";
}

/** Spawning on an own City, or as an Alien beside one piece on a structure (R21, R27, R44). */
export function spawnObstacle(state: State, tile: Tile): Obstacle | undefined {
  const seat = state.toMove;
  if (!isOpen(state)) return "phase";
  const city = cityAt(state, tile);
  if (city < 0) return strayObstacle(state, tile);
  if (cityOwnerAt(state, tile) !== seat) return "foreign";
  if (!hasRoom(state, tile, seat) || (state.spawned[city] ?? 0) >= SPAWNS) return "full";
  // The last spawn of a City can be used here or as a stray elsewhere, not both.
  const exhausts = (state.spawned[city] ?? 0) === SPAWNS - STRAYS;
  return exhausts && citiesWithStray(state, seat) <= state.strays ? "full" : undefined;
}

function strayObstacle(state: State, tile: Tile): Obstacle | undefined {
  const seat = state.toMove;
  if (!hasCulture(state, seat, "alien")) return "culture";
  if (structureAt(state, tile) === NONE) return "nothing";
  if (seatAt(state, tile) !== seat) return "nobody";
  return countAt(state, tile) === 1 && citiesWithStray(state, seat) > state.strays ? undefined : "full";
}

/** The number of own Cities with a spawn left for a stray. */
function citiesWithStray(state: State, seat: Seat): number {
  return state.owners.filter((owner, city) => owner === seat && (state.spawned[city] ?? 0) <= SPAWNS - STRAYS).length;
}

/** Free Military that Diplomacy 1 has earned in this turn and that is still to be placed (R23). */
export function militaryEarned(state: State): number {
  return Math.floor(state.sent / GIFT_PER_MILITARY) - state.placed;
}

/** The obstacle for the player to move to placing a free Military there (R23); undefined if there is none. */
export function placeObstacle(state: State, tile: Tile): Obstacle | undefined {
  const seat = state.toMove;
  if (state.phase !== "build") return "phase";
  if (tierOf(state, seat, DIPLOMACY) < 1) return "tech";
  if (militaryEarned(state) < 1) return "earned";
  // No piece is spawned onto an enemy City: Cities can only be taken by moving there (R43).
  if (!isHome(state, tile, seat) || isEnemyCity(state, tile, seat)) return "foreign";
  return structureAt(state, tile) !== OBSTRUCTION && hasRoom(state, tile, seat) ? undefined : "full";
}
