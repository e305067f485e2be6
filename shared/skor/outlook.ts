/** Outlooks for a player who is about to act. Nothing here changes the state or rolls a die. */
import type { Seat } from "../kernel/game.ts";
import { ChanceError, noChance } from "../kernel/random.ts";
import { type Action, codeOf, numberOf, verbOf } from "./board/actions.ts";
import {
  buildObstacle,
  clearObstacle,
  type Obstacle,
  promoteObstacle,
  spawnObstacle,
  wreckObstacle,
} from "./economy/building.ts";
import {
  BUILD_COSTS,
  BUILDABLE,
  CIVILIAN,
  CLEAR_COST,
  NONE,
  PROMOTE_COST,
  type Structure,
  WRECK_COST,
} from "./board/components.ts";
import { feedOf, isGrace, production, upkeep, yieldOf } from "./economy/economy.ts";
import type { SkorEvent } from "./board/events.ts";
import type { Tile } from "./board/lattice.ts";
import { moving } from "./legal-moves.ts";
import { allowance, reachOf, wayTo } from "./board/movement.ts";
import { cityReach } from "./economy/nomads.ts";
import { idsAt, kindOf, ownerOf, type PieceId, pieceAt, rested } from "./board/pieces.ts";
import { applyStep } from "./rules.ts";
import { board, copyState, NOBODY, ownTurn, type State } from "./board/state.ts";

/** A hex that a piece or a City can reach, and the way there, both ends included. */
export interface Destination {
  readonly tile: Tile;
  readonly cost: number;
  readonly way: readonly Tile[];
}

/** The destinations of a piece of the player to move, the cheapest first. */
export function destinationsOf(state: State, id: PieceId): Destination[] {
  if (state.phase !== "move") return [];
  const { tiles, costs } = reachOf(state, id);
  return tiles.map((tile, index) => ({ tile, cost: costs[index] ?? 0, way: wayTo(state, id, tile) }));
}

/** The tiles to which the player to move can carry a City, with their costs in Resource. */
export function cityDestinationsOf(state: State, city: number): { readonly tile: Tile; readonly cost: number }[] {
  if (state.phase !== "move") return [];
  const { tiles, costs } = cityReach(state, city);
  return tiles.map((tile, index) => ({ tile, cost: costs[index] ?? 0 }));
}

/** The opening of a player's next turn if nothing changed until then. */
export interface Forecast {
  /** The yield of the hexes, and the opponent's gift. */
  readonly produced: number;
  readonly gift: number;
  /** What feeding will cost; 0 in the first two turns. */
  readonly upkeep: number;
  /** Resource to spend; below 0, so much is missing, and the player has to hold or to disband. */
  readonly surplus: number;
}

/** Looks at a player's next turn: for the player to move that is the one after this. */
export function forecast(state: State, seat: Seat): Forecast {
  const produced = production(state, seat);
  const gift = state.gifts[seat] ?? 0;
  const turns = ownTurnsOf(state, seat);
  const feeding = isGrace(turns + 1) ? 0 : upkeep(state, seat);
  return { produced, gift, upkeep: feeding, surplus: produced + gift - feeding };
}

/** How many turns a player has begun. */
function ownTurnsOf(state: State, seat: Seat): number {
  if (state.turn === 0) return 0;
  return seat === state.toMove ? ownTurn(state) : state.turn >> 1;
}

/** The yield and the food of a player's pieces on a hex. */
export interface HexAccount {
  readonly tile: Tile;
  readonly makes: number;
  readonly eats: number;
}

/** Every hex that makes something for a player or on which somebody eats. */
export function accountsOf(state: State, seat: Seat): HexAccount[] {
  return [...state.structures.keys()]
    .map((tile) => ({ tile, makes: yieldOf(state, seat, tile), eats: feedOf(state, seat, tile) }))
    .filter(({ makes, eats }) => makes > 0 || eats > 0);
}

/** Something that can be done on a hex: what, for how much, and if not now, why not. */
export interface MenuItem {
  readonly verb: "build" | "wreck" | "clear" | "promote" | "spawn";
  /** What would be built; NONE for other verbs. */
  readonly structure: Structure;
  /** The piece that would be promoted, or NOBODY. */
  readonly piece: PieceId;
  readonly cost: number;
  readonly obstacle: Obstacle | undefined;
}

/** All that the player to move could ever do on a hex, in a fixed order. */
export function menuOf(state: State, tile: Tile): MenuItem[] {
  const item = (verb: MenuItem["verb"], cost: number, obstacle: Obstacle | undefined): MenuItem => ({
    verb,
    structure: NONE,
    piece: NOBODY,
    cost,
    obstacle,
  });
  const civilian = idsAt(state, tile).find((id) => kindOf(pieceAt(state, id)) === CIVILIAN);
  return [
    ...BUILDABLE.map((structure) => ({
      ...item("build", BUILD_COSTS[structure] ?? 0, buildObstacle(state, structure, tile)),
      structure,
    })),
    item("wreck", WRECK_COST, wreckObstacle(state, tile)),
    ...(state.clearDebris ? [item("clear", CLEAR_COST, clearObstacle(state, tile))] : []),
    {
      ...item("promote", PROMOTE_COST, civilian === undefined ? "nobody" : promoteObstacle(state, civilian)),
      piece: civilian ?? NOBODY,
    },
    item("spawn", 0, spawnObstacle(state, tile)),
  ];
}

/** The outcome of an action. */
export interface Outcome {
  readonly after: State;
  readonly events: readonly SkorEvent[];
}

/**
 * Looks one action ahead, from the true state or a viewer's; the state is not changed.
 * @returns undefined if dice decide
 */
export function outcomeOf(state: State, seat: Seat, action: Action): Outcome | undefined {
  const after = copyState(state);
  try {
    return { after, events: applyStep(after, seat, action, noChance) };
  } catch (error) {
    if (error instanceof ChanceError) return undefined;
    throw error;
  }
}

/** The tiles that the pieces on a hex could reach and attack in their turn. */
export interface ReachFrom {
  readonly goes: readonly Tile[];
  readonly attacks: readonly Tile[];
}

/** What those on a hex could do if a turn of theirs began now. */
export function reachFrom(state: State, tile: Tile): ReachFrom {
  const ids = idsAt(state, tile);
  const [first] = ids;
  if (first === undefined) return { goes: [], attacks: [] };
  const seat = ownerOf(pieceAt(state, first));
  const then = copyState(state);
  Object.assign(then, { toMove: seat, phase: "move", hold: false });
  for (const id of ids) {
    const piece = pieceAt(then, id);
    then.pieces[id] = rested(piece, allowance(then, seat, kindOf(piece)));
  }
  const { tiles } = board(then);
  const open = moving(then, seat).filter((action) => ids.includes(numberOf(action)));
  const targets = (verb: string) =>
    new Set(open.flatMap((action) => (verbOf(action) === verb ? (tiles.get(codeOf(action)) ?? []) : [])));
  return { goes: [...targets("move")], attacks: [...targets("attack")] };
}
