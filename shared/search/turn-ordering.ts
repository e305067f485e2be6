/** The order in which a search looks at turns: the better the order, the fewer turns it has to look at. */
import { type SearchGame, TURN_KINDS } from "./game-tree.ts";

export interface Ordering<Position> {
  readonly ground: SearchGame<Position>;
  /** By side and likeness of a turn. */
  readonly history: Int32Array;
  /** Two turns by ply. */
  readonly killers: Int32Array;
}

const FIRST = 2 ** 30;
/** The least score of a capture. */
export const CAPTURES = 2 ** 24;

/** By ply, a list of the turns' scores, reused: allocating a list for every node costs more than filling it. */
const scoreLists: Int32Array[] = [];
const SCORES = 512;

function scoresAt(ply: number, count: number): Int32Array {
  const known = scoreLists[ply];
  if (known !== undefined && known.length >= count) return known;
  const fresh = new Int32Array(Math.max(SCORES, 2 * count));
  scoreLists[ply] = fresh;
  return fresh;
}

/** Scores turns: highest the hint of the table, then captures, killers, and turns that were good elsewhere. */
export function scoreTurns<Position>(
  order: Ordering<Position>,
  position: Position,
  turns: readonly number[],
  hint: number,
  ply: number,
  side: number,
): Int32Array {
  const scores = scoresAt(ply, turns.length);
  const offset = side > 0 ? 0 : TURN_KINDS;
  const [one, two] = [order.killers[2 * ply] ?? 0, order.killers[2 * ply + 1] ?? 0];
  for (let index = 0; index < turns.length; index++) {
    const turn = turns[index] ?? 0;
    if (turn === hint) {
      scores[index] = FIRST;
      continue;
    }
    const promise = order.ground.promise(position, turn);
    if (promise > 0) scores[index] = CAPTURES + promise;
    else if (turn === one || turn === two) scores[index] = CAPTURES - 1;
    else scores[index] = Math.min(CAPTURES - 2, order.history[offset + order.ground.likeness(turn)] ?? 0);
  }
  return scores;
}

/** Notes a quiet turn that was too good for the other side. */
export function noteCutoff<Position>(
  order: Ordering<Position>,
  turn: number,
  ply: number,
  depth: number,
  side: number,
): void {
  if (order.killers[2 * ply] !== turn) {
    order.killers[2 * ply + 1] = order.killers[2 * ply] ?? 0;
    order.killers[2 * ply] = turn;
  }
  const place = (side > 0 ? 0 : TURN_KINDS) + order.ground.likeness(turn);
  order.history[place] = Math.min(CAPTURES - 2, (order.history[place] ?? 0) + depth * depth);
}

/** Moves the most promising of the remaining turns to `index`, and returns it. */
export function takeBest(turns: number[], scores: Int32Array, index: number): number {
  let best = index;
  for (let other = index + 1; other < turns.length; other++) {
    if ((scores[other] ?? 0) > (scores[best] ?? 0)) best = other;
  }
  const turn = turns[best] ?? 0;
  turns[best] = turns[index] ?? 0;
  turns[index] = turn;
  const score = scores[best] ?? 0;
  scores[best] = scores[index] ?? 0;
  scores[index] = score;
  return turn;
}
