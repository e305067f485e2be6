/** Diplomacy and Espionage in BUILD: what is sent and placed, killed and ruined. */
import { DEBRIS, GIFT_PER_MILITARY, KILL_COST, KILL_SACRIFICES, MILITARY } from "../board/components.ts";
import type { SkorEvent } from "../board/events.ts";
import { fall } from "./fallen.ts";
import type { Tile } from "../board/lattice.ts";
import { addPiece, NO_PIECE, type PieceId, pieceOf } from "../board/pieces.ts";
import { NOBODY, opponentOf, type State, structureAt } from "../board/state.ts";

/** Resource goes to the opponent, for the next turn. */
export function send(state: State, amount: number, events: SkorEvent[]): void {
  const other = opponentOf(state.toMove);
  state.budget -= amount;
  state.gifts[other] = (state.gifts[other] ?? 0) + amount;
  state.sent += amount;
  events.push({ kind: "send", seat: state.toMove, amount, earned: Math.floor(state.sent / GIFT_PER_MILITARY) });
}

/** A free Military takes its place; it neither moves nor attacks in this turn. */
export function place(state: State, tile: Tile, events: SkorEvent[]): void {
  const piece = addPiece(state, pieceOf(state.toMove, MILITARY, tile));
  state.placed++;
  events.push({ kind: "place", seat: state.toMove, piece, at: tile });
}

/** Names the civilian that is to die, and pays; own civilians follow it. */
export function plot(state: State, victim: PieceId, events: SkorEvent[]): void {
  state.budget -= KILL_COST;
  state.victim = victim;
  state.given = 0;
  events.push({ kind: "plot", seat: state.toMove, victim });
}

/** Gives one civilian for an assassination; with the last of them the victim dies. */
export function give(state: State, id: PieceId, events: SkorEvent[]): void {
  fall(state, id, "give", events);
  state.given++;
  if (state.given < KILL_SACRIFICES) return;
  fall(state, state.victim, "kill", events);
  state.victim = NO_PIECE;
  state.given = 0;
}

/** Turns the structure on a tile into debris; the pieces there stay. */
export function wreck(state: State, tile: Tile, cost: number, events: SkorEvent[]): void {
  const was = structureAt(state, tile);
  state.budget -= cost;
  state.structures[tile] = DEBRIS;
  state.builders[tile] = NOBODY;
  events.push({ kind: "wreck", seat: state.toMove, was, at: tile, cost });
}
