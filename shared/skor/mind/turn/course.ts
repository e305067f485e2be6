/** A turn as it is being played out on a copy: who plays it, by which plan, and what has been done so far. */
import type { Seat } from "../../../kernel/game.ts";
import type { Random } from "../../../kernel/random.ts";
import { at, on, type Packed, startOf, type Verb } from "../../actions.ts";
import { applyAction } from "../../apply.ts";
import type { Kind } from "../../components.ts";
import type { Dice } from "../../dice.ts";
import type { Tile } from "../../lattice.ts";
import { firstAt, GONE, isTwin, kindOf, ownerOf, type Piece, type PieceId, pieceAt, tileOf } from "../../pieces.ts";
import { board, isOver, opponentOf, type State } from "../../state.ts";
import type { Plan } from "../plan.ts";
import { type Terrain, terrainOf } from "../terrain.ts";

export interface Course {
  readonly state: State;
  readonly seat: Seat;
  readonly foe: Seat;
  readonly terrain: Terrain;
  readonly plan: Plan;
  readonly dice: Dice;
  /** What was done, in order. */
  readonly done: Packed[];
  /** How many actions were done when the first die had been thrown; 0 while none was. */
  rolledAfter: number;
  /** Pieces that have got their orders for this turn. */
  readonly ordered: Set<PieceId>;
  /** Places that somebody is on the way to, by tile. */
  readonly claims: Map<Tile, number>;
}

/** A course of the player to move, from any point of a turn. The state is changed in place. */
export function openCourse(state: State, plan: Plan, random: Random): Course {
  const done: Packed[] = [];
  const course: Course = {
    state,
    seat: state.toMove,
    foe: opponentOf(state.toMove),
    terrain: terrainOf(state),
    plan,
    dice: (sides) => {
      if (course.rolledAfter === 0) course.rolledAfter = done.length;
      return 1 + random.below(sides);
    },
    done,
    rolledAfter: 0,
    ordered: new Set(),
    claims: new Map(),
  };
  return course;
}

/** Whether the turn is still going on. */
export function goesOn({ state, seat }: Course): boolean {
  return !isOver(state) && state.toMove === seat;
}

/** Does a legal action. */
export function act(course: Course, action: Packed): void {
  course.done.push(action);
  applyAction(course.state, course.seat, action, course.dice);
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
export function actOn(course: Course, verb: Verb, number = 0): void {
  act(course, on(started(verb), number));
}

/** Does what a verb says on a hex, with a number where it has one. */
export function actAt(course: Course, verb: Verb, tile: Tile, number = 0): void {
  act(course, at(on(started(verb), number), board(course.state).codes[tile] ?? 0));
}

/** The number by which an action names a piece: of two that are alike on a hex, the first. */
export function nameOf(state: State, id: PieceId): PieceId {
  return isTwin(state, id) ? firstAt(state, tileOf(pieceAt(state, id))) : id;
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

export function claim({ claims }: Course, tile: Tile): void {
  claims.set(tile, (claims.get(tile) ?? 0) + 1);
}

export function claimsOn({ claims }: Course, tile: Tile): number {
  return claims.get(tile) ?? 0;
}
