/** How a game of Skor ends. */
import type { Result, Seat } from "../../kernel/game.ts";
import { BRANCHES, CIVILIAN, FARM, MILITARY, PLAYERS } from "./components.ts";
import type { SkorEvent } from "./events.ts";
import type { Tile } from "./lattice.ts";
import { kindOf, ownIds, type PieceId, pieceAt } from "./pieces.ts";
import { cityAt, isOver, NOBODY, NOTHING_ASKED, opponentOf, type State, structureAt, tierOf } from "./state.ts";

/**
 * Why a game ended: a City taken by Military that walked in, by an attack, by a civilian (Diplomacy 3) or by a
 * conversion; a departure; or a draw.
 */
export const REASONS = ["march", "storm", "envoy", "sermon", "resign", "time", "left", "agreement", "turns"] as const;
export type Reason = (typeof REASONS)[number];
/** The ways to take a City. */
export type Way = Extract<Reason, "march" | "storm" | "envoy" | "sermon">;

/** Ends the game. @param winner NOBODY for a draw */
export function finish(state: State, reason: Reason, winner: Seat, events: SkorEvent[]): void {
  state.phase = "over";
  state.reason = reason;
  state.winner = winner;
  // A game master has nothing to answer any more.
  Object.assign(state, { paused: false, deskTask: "", desk: NOBODY, ...NOTHING_ASKED });
  events.push({ kind: "end", reason, winner });
}

/** A seat's piece stands on an enemy City that it takes; a player without a City has lost (R48). */
export function capture(state: State, seat: Seat, tile: Tile, way: Way, events: SkorEvent[]): void {
  const city = cityAt(state, tile);
  state.owners[city] = seat;
  events.push({ kind: "capture", seat, city, at: tile });
  if (!state.owners.includes(opponentOf(seat))) finish(state, way, seat, events);
}

/** The outcome; a DM has no place in it. */
export function resultOf(state: State): Result | undefined {
  if (!isOver(state)) return undefined;
  const { winner } = state;
  return {
    ranking: winner === NOBODY ? [[...PLAYERS]] : [[winner], [opponentOf(winner)]],
    reason: state.reason,
    sheet: [
      { line: "cities", values: PLAYERS.map((seat) => state.owners.filter((owner) => owner === seat).length) },
      { line: "civilians", values: PLAYERS.map((seat) => pieces(state, seat, CIVILIAN)) },
      { line: "military", values: PLAYERS.map((seat) => pieces(state, seat, MILITARY)) },
      { line: "built", values: PLAYERS.map((seat) => built(state, seat)) },
      { line: "techs", values: PLAYERS.map((seat) => techs(state, seat)) },
    ],
  };
}

function pieces(state: State, seat: Seat, kind: number): number {
  return ownIds(state, seat).filter((id: PieceId) => kindOf(pieceAt(state, id)) === kind).length;
}

/** The number of structures that a player built and that still stand. */
function built(state: State, seat: Seat): number {
  return state.builders.filter((builder, tile) => builder === seat && structureAt(state, tile) >= FARM).length;
}

function techs(state: State, seat: Seat): number {
  return BRANCHES.reduce((sum, _, branch) => sum + tierOf(state, seat, branch), 0);
}
