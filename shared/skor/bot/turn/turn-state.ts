/** A turn that is being played out on a copy: the seat that plays it, its plan, and its actions so far. */
import type { Seat } from "../../../kernel/game.ts";
import type { Random } from "../../../kernel/random.ts";
import { at, on, type Packed, startOf, type Verb, verbOf } from "../../board/actions.ts";
import { applyAction } from "../../apply.ts";
import type { Kind } from "../../board/components.ts";
import type { Dice } from "../../board/dice.ts";
import type { Tile } from "../../board/lattice.ts";
import {
  firstAt,
  GONE,
  isTwin,
  kindOf,
  ownerOf,
  type Piece,
  type PieceId,
  pieceAt,
  tileOf,
} from "../../board/pieces.ts";
import { board, isOver, opponentOf, type State } from "../../board/state.ts";
import type { Plan } from "./plan.ts";
import { type Terrain, terrainOf } from "../position/distances.ts";

export interface TurnState {
  readonly state: State;
  readonly seat: Seat;
  readonly foe: Seat;
  readonly terrain: Terrain;
  readonly plan: Plan;
  readonly dice: Dice;
  /** The actions so far, in order. */
  readonly done: Packed[];
  /** The number of actions at the first roll of a die; 0 before one. */
  rolledAfter: number;
  /** Pieces that have got their orders for this turn. */
  readonly ordered: Set<PieceId>;
  /** Places that somebody is on the way to, by tile. */
  readonly claims: Map<Tile, number>;
}

/** A course of the player to move, from any point of a turn. The state is changed in place. */
export function openTurn(state: State, plan: Plan, random: Random): TurnState {
  const done: Packed[] = [];
  const turn: TurnState = {
    state,
    seat: state.toMove,
    foe: opponentOf(state.toMove),
    terrain: terrainOf(state),
    plan,
    dice: (sides) => {
      if (turn.rolledAfter === 0) turn.rolledAfter = done.length;
      return 1 + random.below(sides);
    },
    done,
    rolledAfter: 0,
    ordered: new Set(),
    claims: new Map(),
  };
  return turn;
}

/** Whether the turn is still going on. */
export function canContinue({ state, seat }: TurnState): boolean {
  return !isOver(state) && state.toMove === seat;
}

/** Does a legal action. */
function act(turn: TurnState, action: Packed): void {
  turn.done.push(action);
  applyAction(turn.state, turn.seat, action, turn.dice);
}

const STARTS = new Map<Verb, Packed>();

function started(verb: Verb): Packed {
  const known = STARTS.get(verb);
  if (known !== undefined) return known;
  const start = startOf(verb);
  STARTS.set(verb, start);
  return start;
}

/** Does what a verb says by itself, or with a number. */
export function actOn(turn: TurnState, verb: Verb, number = 0): void {
  act(turn, on(started(verb), number));
}

/** Acts with a verb on a hex, with a number if the verb takes one. */
export function actAt(turn: TurnState, verb: Verb, tile: Tile, number = 0): void {
  act(turn, at(on(started(verb), number), board(turn.state).codes[tile] ?? 0));
}

/** The number by which an action names a piece: of two that are alike on a hex, the first. */
export function nameOf(state: State, id: PieceId): PieceId {
  return isTwin(state, id) ? firstAt(state, tileOf(pieceAt(state, id))) : id;
}

/**
 * Whether the seat spawned in this turn. Then it sends nobody away for good, because the spawned piece would have been
 * wasted.
 */
export function hasSpawned({ done }: TurnState): boolean {
  return done.some((action) => verbOf(action) === "spawn");
}

/** The numbers of a seat's pieces of a kind. */
export function idsOf(state: State, seat: Seat, kind: Kind): PieceId[] {
  const ids: PieceId[] = [];
  for (let id = 0; id < state.pieces.length; id++) if (isOf(state.pieces[id] ?? GONE, seat, kind)) ids.push(id);
  return ids;
}

/** How many pieces of a kind a seat has. */
export function countOf(state: State, seat: Seat, kind: Kind): number {
  let count = 0;
  for (const piece of state.pieces) if (isOf(piece, seat, kind)) count++;
  return count;
}

function isOf(piece: Piece, seat: Seat, kind: Kind): boolean {
  return piece !== GONE && ownerOf(piece) === seat && kindOf(piece) === kind;
}

export function claim({ claims }: TurnState, tile: Tile): void {
  claims.set(tile, (claims.get(tile) ?? 0) + 1);
}

export function claimsOn({ claims }: TurnState, tile: Tile): number {
  return claims.get(tile) ?? 0;
}
