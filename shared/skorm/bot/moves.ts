/**
 * Skorm as alpha-beta walks it. A turn is one move, written as the action without a facing; all shields turn by
 * themselves to where they are needed, before the move or with it.
 */
import type { SearchGame } from "../../search/game-tree.ts";
import {
  type Action,
  actorOf,
  aimed,
  CAPTURE,
  fromOf,
  PASS,
  PASSING,
  rotate,
  SHOOT,
  startOf,
  toOf,
  verbOf,
} from "../actions.ts";
import { applyAction } from "../apply.ts";
import { OFF_BOARD } from "../board.ts";
import { giveTurn, positionKey } from "../facts.ts";
import { bareMoves } from "../legal.ts";
import { EMPTY, facingOf, kindOf, ownerOf, SHIELDMAN, WARLORD } from "../pieces.ts";
import { aliveCount, copyState, isOver, nextAlive, NOBODY, type State } from "../state.ts";
import { braceShields, isExposed, takesGold, warlordOf } from "./threats.ts";
import { PIECE_WORTH, worthOf } from "./evaluation.ts";
import { turnIdleShields } from "./shields.ts";

const REGICIDE = 100_000;
/** A cheap attacker before a dear one, by so much of the difference. */
const ATTACKER_SHARE = 8;

export const skormGround: SearchGame<State> = {
  mover: (state) => state.toMove,
  ending(state) {
    if (isOver(state)) return state.winner === NOBODY ? "drawn" : state.winner;
    return cameBefore(state) ? "drawn" : undefined;
  },
  turns(state) {
    const turns = bareMoves(state, state.toMove, false);
    return turns.length > 0 ? turns : [PASS];
  },
  captures: (state) => bareMoves(state, state.toMove, true),
  promise,
  likeness: (turn) => (actorOf(turn) << 12) | (fromOf(turn) << 6) | toOf(turn),
  play,
  pass(state) {
    if (state.pending !== NOBODY || aliveCount(state) > 2) return undefined;
    const next = copyState(state);
    giveTurn(next, nextAlive(next, next.toMove));
    return next;
  },
  sureWin(state) {
    if (aliveCount(state) > 2) return 0;
    const { toMove } = state;
    const enemy = nextAlive(state, toMove);
    const at = warlordOf(state, enemy);
    if (at !== OFF_BOARD && isExposed(state, enemy, at)) return 1;
    // A Warlord about to hold Gold cannot be overtaken: the other one would have to take it there.
    return state.pending === NOBODY ? takesGold(state, toMove, enemy) : 0;
  },
  inDanger(state) {
    const { toMove, pending } = state;
    if (pending !== NOBODY && pending !== toMove) return true;
    const at = warlordOf(state, toMove);
    if (at !== OFF_BOARD && isExposed(state, toMove, at)) return true;
    return aliveCount(state) === 2 && takesGold(state, nextAlive(state, toMove), toMove) > 0;
  },
  value: worthOf,
  hashHigh: (state) => state.hashHigh,
  hashLow: (state) => state.hashLow,
};

/** Whether the position at the start of this turn has occurred before. */
function cameBefore({ seen, seats, fallen }: State): boolean {
  const last = seen.length - 1;
  const key = seen[last];
  const stride = seats - fallen.length;
  for (let index = last - stride; index >= 0; index -= stride) if (seen[index] === key) return true;
  return false;
}

function promise(state: State, turn: Action): number {
  const verb = verbOf(turn);
  if (verb !== CAPTURE && verb !== SHOOT) return 0;
  const victim = kindOf(state.board[toOf(turn)] ?? EMPTY);
  if (victim === WARLORD) return REGICIDE;
  const attacker = verb === SHOOT ? 0 : (PIECE_WORTH[actorOf(turn)] ?? 0);
  return (PIECE_WORTH[victim] ?? 0) - Math.trunc(attacker / ATTACKER_SHARE);
}

function play(state: State, turn: Action): State {
  const next = copyState(state);
  const seat = next.toMove;
  applyAction(next, seat, turn);
  if (next.phase !== "play") return next;
  braceShields(next, seat);
  // The position that was noted as seen is replaced by the one with the shields as they are now.
  next.seen[next.seen.length - 1] = positionKey(next);
  return next;
}

/** The actions that make a turn: rotations, then the move. Shields that nothing threatens do not look at their own army. */
export function actionsOf(state: State, turn: Action): Action[] {
  const seat = state.toMove;
  const next = play(state, turn);
  if (next.phase === "play") turnIdleShields(next, seat);
  const from = verbOf(turn) === PASSING ? OFF_BOARD : fromOf(turn);
  const rotations: Action[] = [];
  for (const [tile, piece] of state.board.entries()) {
    if (tile === from || piece === EMPTY || ownerOf(piece) !== seat || kindOf(piece) !== SHIELDMAN) continue;
    const facing = facingOf(next.board[tile] ?? piece);
    if (facing !== facingOf(piece)) rotations.push(rotate(tile, facing));
  }
  return [...rotations, landing(turn, next)];
}

/** The move with the facing that its Shieldman lands with. */
function landing(turn: Action, next: State): Action {
  const verb = verbOf(turn);
  if (verb === PASSING || verb === SHOOT || actorOf(turn) !== SHIELDMAN) return turn;
  const facing = facingOf(next.board[toOf(turn)] ?? EMPTY);
  return aimed(startOf(verb, SHIELDMAN, fromOf(turn)), toOf(turn), facing);
}
