/** How a game ends: the ranking, and a score sheet with a line for everything that counts. */
import type { Result, ScoreLine, Seat } from "../kernel/game.ts";
import { rankSeats } from "../kernel/seats.ts";
import { PERIODS } from "./harbour/components.ts";
import { COLUMN_TYPES } from "./harbour/effects.ts";
import { resourcesIn } from "./harbour/items.ts";
import { captainPoints, cardPoints, goodsPoints, penguinPoints, shipPoints, sitePoints } from "./scoring.ts";
import { levelsInPlay } from "./harbour/ships.ts";
import { attractionOf, isIn, isOver, playerAt, type State } from "./harbour/state.ts";

/** The reason of the first place. A departure ends the game when one player is left. */
export const REASONS = ["points", "levels", "resources", "shared", "resign", "time", "left"] as const;
type Reason = (typeof REASONS)[number];

/**
 * The points of everything, line by line, by seat; before the end, the points so far. The lines with points come first
 * and add up to `total`; `levels` and `resources` break ties.
 */
export function scoreSheet(state: State): ScoreLine[] {
  const { players } = state;
  const points = [
    ...Array.from({ length: PERIODS }, (_, index) => ({
      line: `period-${index + 1}`,
      values: players.map(({ scored }) => scored[index] ?? 0),
    })),
    { line: "tokens", values: players.map(({ tokens }) => tokens) },
    ...state.sites.map((site) => ({ line: `attraction-${attractionOf(site).name}`, values: sitePoints(state, site) })),
    ...COLUMN_TYPES.filter((type) => type !== "boat" || state.boats).map((type) => ({
      line: `cards-${type}`,
      values: players.map((player) => cardPoints(player, type)),
    })),
    { line: "penguins", values: players.map(penguinPoints) },
    { line: "captains", values: players.map(captainPoints) },
    { line: "goods", values: players.map(goodsPoints) },
    { line: "ships", values: players.map(shipPoints) },
  ];
  const totals = players.map((_, seat) => points.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0));
  return [
    ...points,
    { line: "total", values: totals },
    { line: "levels", values: players.map(levelsInPlay) },
    { line: "resources", values: players.map(({ stock }) => resourcesIn(stock)) },
  ];
}

/** The outcome; undefined while the game goes on. */
export function resultOf(state: State): Result | undefined {
  if (!isOver(state)) return undefined;
  const sheet = scoreSheet(state);
  const scores = state.players.map((_, seat) => scoreOf(state, sheet, seat));
  const at = (seat: Seat) => scores[seat] ?? NO_SCORE;
  const places = rankSeats(state, (one, other) => compare(at(one), at(other)).ahead);
  return { ranking: places, reason: reasonOf(state, places, scores), sheet };
}

interface Score {
  readonly total: number;
  readonly levels: number;
  readonly resources: number;
}

function scoreOf(state: State, sheet: readonly ScoreLine[], seat: Seat): Score {
  const player = playerAt(state, seat);
  const total = Number(sheet.find(({ line }) => line === "total")?.values[seat] ?? 0);
  return { total, levels: levelsInPlay(player), resources: resourcesIn(player.stock) };
}

/** Which of two scores is better, and why: points, then lower levels, then more Resource cards (R20). */
function compare(one: Score, other: Score): { readonly ahead: number; readonly why: Reason } {
  if (one.total !== other.total) return { ahead: one.total - other.total, why: "points" };
  if (one.levels !== other.levels) return { ahead: other.levels - one.levels, why: "levels" };
  return { ahead: one.resources - other.resources, why: one.resources === other.resources ? "shared" : "resources" };
}

const NO_SCORE: Score = { total: 0, levels: 0, resources: 0 };

function reasonOf(state: State, places: readonly (readonly Seat[])[], scores: readonly Score[]): Reason {
  if (state.reason !== "") return state.reason;
  const [winners = [], next = []] = places;
  const [winner, rival] = [winners[0], next[0]];
  if (winners.length > 1) return "shared";
  if (winner === undefined || rival === undefined || !isIn(state, rival)) return "points";
  return compare(scores[winner] ?? NO_SCORE, scores[rival] ?? NO_SCORE).why;
}
