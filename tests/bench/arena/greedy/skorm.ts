/**
 * A greedy player of Skorm: wins when it can, takes the piece of most value, leaves nothing where it can be taken, and
 * otherwise moves nearer to Gold. It turns no shields at the start of a turn.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { distance } from "../../../../shared/kernel/hex.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import { CAPTURE, MOVE, ROTATE, SHOOT, toOf, verbOf } from "../../../../shared/skorm/actions.ts";
import { GOLD, hexOf } from "../../../../shared/skorm/board.ts";
import { actionsFrom } from "../../../../shared/skorm/legal.ts";
import { EMPTY, kindOf, ownerOf, WARLORD } from "../../../../shared/skorm/pieces.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { isOver, NOBODY, type State } from "../../../../shared/skorm/state.ts";
import type { Greedy } from "../player.ts";
import { bestOf } from "./best.ts";

/** Shieldman, Archer, Horseman, Warlord. */
const WORTH: readonly number[] = [2, 4, 5, 100];
const WON = 1000;
const NEARER = 0.02;

export const greedySkorm: Greedy<State, number> = (view, seat, random) => {
  const actions = skorm.legal(view, seat).filter((action) => verbOf(action) !== ROTATE);
  const now = away(view, seat);
  return bestOf(actions, (action) => worthOf(view, seat, action, now), random);
};

function worthOf(view: State, seat: Seat, action: number, now: number): number {
  const after = skorm.copy(view);
  skorm.apply(after, seat, action, noChance);
  if (isOver(after)) return after.winner === seat ? WON : after.winner === NOBODY ? 0 : -WON;
  const verb = verbOf(action);
  const victim = verb === CAPTURE || verb === SHOOT ? (WORTH[kindOf(view.board[toOf(action)] ?? EMPTY)] ?? 0) : 0;
  return victim - atRisk(after, seat) + (verb === MOVE ? NEARER * (now - away(after, seat)) : 0);
}

/** The steps from all pieces but the Warlord to Gold. */
function away(state: State, seat: Seat): number {
  let sum = 0;
  for (const [tile, piece] of state.board.entries()) {
    if (piece === EMPTY || ownerOf(piece) !== seat || kindOf(piece) === WARLORD) continue;
    sum += distance(hexOf(tile), hexOf(GOLD));
  }
  return sum;
}

/** The most that an enemy could take next. */
function atRisk(state: State, seat: Seat): number {
  let most = 0;
  for (const [tile, piece] of state.board.entries()) {
    if (piece === EMPTY || ownerOf(piece) === seat) continue;
    for (const action of actionsFrom(state, tile)) {
      const target = state.board[toOf(action)] ?? EMPTY;
      if (target !== EMPTY && ownerOf(target) === seat) most = Math.max(most, WORTH[kindOf(target)] ?? 0);
    }
  }
  return most;
}
