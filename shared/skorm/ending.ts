/** How a game of Skorm ends: wins, draws, and what the score sheet says. */
import type { Result, ScoreLine, Seat } from "../kernel/game.ts";
import { positionKey } from "./facts.ts";
import { type Army, armySize, WARLORD } from "./pieces.ts";
import { aliveCount, aliveSeats, casualtiesOf, NOBODY, pieceCount, quietTurns, type State } from "./state.ts";

/** Why a game ended. A departure ends it when one player is left. */
export const REASONS = [
  "eliminate",
  "conquer",
  "dominate",
  "resign",
  "time",
  "left",
  "agreement",
  "repetition",
  "quiet",
  "stalemate",
] as const;
export type Reason = (typeof REASONS)[number];

/**
 * The piece count up to which the only remaining opponent is dominated: then a Warlord that moves onto Gold wins at
 * once (R12, R20, R34).
 */
const DOMINATED: Readonly<Record<Army, Readonly<Record<number, number>>>> = {
  full: { 2: 4, 3: 3 },
  half: { 2: 2, 3: 2 },
};

export function dominationLimit({ army, seats }: Pick<State, "army" | "seats">): number {
  return DOMINATED[army][seats] ?? 0;
}

/** Turns of each player in a row without a removed piece that make a draw. */
const QUIET_TURNS_EACH = 50;

/** Turns in a row without a removed piece that make a draw now. */
export function quietLimit(state: State): number {
  return QUIET_TURNS_EACH * aliveCount(state);
}

const REPETITIONS = 3;

/** Ends the game; `winner` is NOBODY for a draw. */
export function finish(state: State, reason: Reason, winner: Seat): void {
  state.phase = "over";
  state.reason = reason;
  state.winner = winner;
  state.toll = state.casualties.slice();
}

/** The draw that the turn which just ended makes, if any. */
export function drawReason(state: State): Reason | undefined {
  if (state.passes >= aliveCount(state)) return "stalemate";
  if (isRepeated(state)) return "repetition";
  if (quietTurns(state) >= quietLimit(state)) return "quiet";
  return undefined;
}

/** Whether the present position, the last entry of `seen`, occurs for the third time. */
function isRepeated(state: State): boolean {
  const { seen } = state;
  const key = positionKey(state);
  // Only every position with the same player to move can be the same.
  const stride = aliveCount(state);
  let times = 1;
  for (let index = seen.length - 1 - stride; index >= 0; index -= stride) if (seen[index] === key) times++;
  return times >= REPETITIONS;
}

/** The outcome, or undefined while the game goes on. */
export function resultOf(state: State): Result | undefined {
  if (state.phase !== "over") return undefined;
  return { ranking: ranking(state), reason: state.reason, sheet: sheet(state) };
}

/** The winner first, then those who stood to the end, then the fallen, the last to fall before the others. */
function ranking(state: State): Seat[][] {
  const alive = aliveSeats(state);
  const fallen = state.fallen.map((seat) => [seat]).reverse();
  if (state.winner === NOBODY) return [alive, ...fallen];
  const others = alive.filter((seat) => seat !== state.winner);
  return [[state.winner], ...(others.length > 0 ? [others] : []), ...fallen];
}

function sheet(state: State): ScoreLine[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const casualties = casualtiesOf(state);
  return [
    { line: "taken", values: seats.map((seat) => casualties.filter(({ taker }) => taker === seat).length) },
    { line: "lost", values: seats.map((seat) => casualties.filter(({ owner }) => owner === seat).length) },
    { line: "left", values: seats.map((seat) => pieceCount(state, seat)) },
    ...(state.army === "full" ? [] : [{ line: "army", values: seats.map(() => armySize(state.seats, state.army)) }]),
    { line: "warlord", values: seats.map((seat) => warlordFate(state, seat)) },
  ];
}

/** What became of a Warlord: it stands, was taken, or left with its player. */
function warlordFate(state: State, seat: Seat): string {
  if (!state.fallen.includes(seat)) return "stands";
  const taken = casualtiesOf(state).some(({ owner, kind }) => owner === seat && kind === WARLORD);
  return taken ? "taken" : "gone";
}
