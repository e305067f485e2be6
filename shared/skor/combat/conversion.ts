/** Theocracy: rolls for adjacent enemy pieces, and settles the converted ones (R9, R25, R43). */
import type { Seat } from "../../kernel/game.ts";
import { CONVERT_DIE, CONVERT_ON, OBSTRUCTION } from "../board/components.ts";
import type { Dice } from "../board/dice.ts";
import { capture } from "../board/ending.ts";
import type { SkorEvent } from "../board/events.ts";
import { feed } from "../economy/feeding.ts";
import type { Tile } from "../board/lattice.ts";
import { isEnemyCity, takesCities } from "../board/movement.ts";
import {
  hasRoom,
  idsAt,
  kindOf,
  type PieceId,
  pieceAt,
  seatAt,
  shiftPiece,
  tileOf,
  setOwner,
} from "../board/pieces.ts";
import { board, isOver, opponentOf, type State, structureAt } from "../board/state.ts";

/** The enemy pieces adjacent to a seat's own, by number. */
export function findTargets(state: State, seat: Seat): PieceId[] {
  const { neighbours } = board(state);
  const targets: PieceId[] = [];
  for (const [tile, near] of neighbours.entries()) {
    if (seatAt(state, tile) !== opponentOf(seat)) continue;
    if (near.some((other) => seatAt(state, other) === seat)) targets.push(...idsAt(state, tile));
  }
  return targets.sort((one, other) => one - other);
}

/** Rolls for one of the targets. A piece that is won over changes sides when all rolls are made (R46). */
export function preach(state: State, id: PieceId, dice: Dice, events: SkorEvent[]): void {
  const rolled = dice(CONVERT_DIE, "convert", state.toMove);
  const won = rolled >= CONVERT_ON;
  state.targets = state.targets.filter((target) => target !== id);
  if (won) state.won.push(id);
  events.push({ kind: "preach", piece: id, rolled, won });
  if (state.targets.length === 0) stopPreaching(state, events);
}

/** The player makes no more rolls. If everybody on a hex is won over, they change sides there. */
export function stopPreaching(state: State, events: SkorEvent[]): void {
  const seat = state.toMove;
  state.targets = [];
  for (const id of [...state.won]) {
    const tile = tileOf(pieceAt(state, id));
    if (!state.won.includes(id) || !staysTogether(state, seat, tile)) continue;
    const there = idsAt(state, tile);
    for (const each of there) change(state, seat, each, tile, events);
    state.won = state.won.filter((each) => !there.includes(each));
    if (isEnemyCity(state, tile, seat)) capture(state, seat, tile, "sermon", events);
    if (isOver(state)) return;
  }
  settleNext(state, events);
}

/** Whether everybody on a hex is won over, and may stay there. */
function staysTogether(state: State, seat: Seat, tile: Tile): boolean {
  const there = idsAt(state, tile);
  if (!there.every((id) => state.won.includes(id))) return false;
  if (!isEnemyCity(state, tile, seat)) return true;
  return there.some((id) => takesCities(state, seat, kindOf(pieceAt(state, id))));
}

function change(state: State, seat: Seat, id: PieceId, to: Tile, events: SkorEvent[]): void {
  const from = tileOf(pieceAt(state, id));
  setOwner(state, id, seat);
  if (from !== to) shiftPiece(state, id, to);
  events.push({ kind: "convert", seat, piece: id, from, to });
}

/** The others leave their hex one after the other; a piece without a place to go keeps its side. */
function settleNext(state: State, events: SkorEvent[]): void {
  for (let [id] = state.won; id !== undefined; [id] = state.won) {
    if (settlements(state, id).length > 0) {
      state.phase = "settle";
      return;
    }
    state.won.shift();
    events.push({ kind: "unconverted", piece: id });
  }
  feed(state, events);
}

/** The places for a piece that is won over: hexes next to its own, except enemy Cities (R43). */
export function settlements(state: State, id: PieceId): Tile[] {
  const seat = state.toMove;
  return (board(state).neighbours[tileOf(pieceAt(state, id))] ?? []).filter(
    (tile) => structureAt(state, tile) !== OBSTRUCTION && hasRoom(state, tile, seat) && !isEnemyCity(state, tile, seat),
  );
}

/** Puts the first converted piece on a tile adjacent to its hex. */
export function settle(state: State, id: PieceId, to: Tile, events: SkorEvent[]): void {
  state.won.shift();
  change(state, state.toMove, id, to, events);
  settleNext(state, events);
}
