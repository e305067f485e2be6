/**
 * What a player wants to see before acting: what columns yield, what hubs allow, what attractions and everything else
 * would score now, and what an action would lead to. Works on the truth and on what a viewer knows alike.
 */
import type { Seat } from "../kernel/game.ts";
import { harbourRewards } from "./turn/arrival.ts";
import type { Icon } from "./harbour/effects.ts";
import { scoreSheet } from "./ending.ts";
import { capacityOf } from "./harbour/holdings.ts";
import { type Item, resourcesIn } from "./harbour/items.ts";
import { type Column, columnType, hubLevel } from "./harbour/line.ts";
import { iconOf, iconsOf } from "./turn/payment.ts";
import { periodPoints } from "./harbour/period.ts";
import { attractionPoints, type SiteRank, ranksAt } from "./scoring.ts";
import { levelsAt } from "./harbour/ships.ts";
import { playerAt, type Site, type State, siteAt } from "./harbour/state.ts";

/** The yield of a column while it is active; no icon for columns that yield none. */
export interface Yield {
  readonly icon: Icon | undefined;
  readonly count: number;
}

export function yieldOf(state: State, seat: Seat, column: Column): Yield {
  const player = playerAt(state, seat);
  return { icon: iconOf(columnType(player, column)), count: iconsOf(player, column) };
}

/** The effect of a column's hub on the next arrival. */
export interface HubOutlook {
  readonly hub: number;
  /** The sum of the levels of the ships there. */
  readonly levels: number;
  /** The highest level of a ship whose arrival would bring the harbour reward; 0 for none. */
  readonly room: number;
  /** The harbour rewards to choose from. */
  readonly rewards: readonly Item[];
}

export function hubOutlook(state: State, seat: Seat, column: Column): HubOutlook {
  const player = playerAt(state, seat);
  const hub = hubLevel(player, column);
  const levels = levelsAt(player, column);
  return { hub, levels, room: Math.max(0, hub - levels - 1), rewards: harbourRewards(player) };
}

/** How an attraction would be scored now. */
export interface AttractionOutlook {
  /** The points of each rank, first to last, taken or not. */
  readonly ranks: readonly number[];
  /** The seats with ships there, the best first, with their points. */
  readonly seatRanks: readonly SiteRank[];
}

/** @param attraction its place in the row */
export function attractionOutlook(state: State, attraction: number): AttractionOutlook {
  const site: Site = siteAt(state, attraction);
  const ranks: number[] = [];
  for (let points = attractionPoints(state, site); ranks.length < state.seats; points = Math.floor(points / 2)) {
    ranks.push(points);
  }
  return { ranks, seatRanks: ranksAt(state, site) };
}

/** One line of what a player scores. */
export interface ScoredLine {
  readonly line: string;
  readonly points: number;
}

export interface Estimate {
  readonly lines: readonly ScoredLine[];
  readonly total: number;
}

/** Lines of the score sheet that break ties and are no points. */
const TIE_BREAKS: readonly string[] = ["total", "levels", "resources"];

/**
 * What each player would have if the game ended now, by seat. `line` is what the ships in the line would score at the
 * end of this period; the other lines are those of the score sheet.
 */
export function estimates(state: State): Estimate[] {
  const sheet = scoreSheet(state).filter(({ line }) => !TIE_BREAKS.includes(line));
  return state.players.map((player, seat) => {
    const known = sheet.map(({ line, values }) => ({ line, points: Number(values[seat] ?? 0) }));
    const lines = [...known, { line: "line", points: periodPoints(player) }];
    return { lines, total: lines.reduce((sum, { points }) => sum + points, 0) };
  });
}

/** A player's capacity at present. */
export interface CapacityOutlook {
  /** Undefined if any number may be kept. */
  readonly capacity: number | undefined;
  /** Resource cards in the stock and gained in this turn, together. */
  readonly held: number;
  /** How many would have to be discarded if the turn ended now. */
  readonly surplus: number;
}

export function capacityOutlook(state: State, seat: Seat): CapacityOutlook {
  const player = playerAt(state, seat);
  const capacity = capacityOf(player);
  const held = resourcesIn(player.stock) + resourcesIn(player.pending);
  return { capacity, held, surplus: capacity === undefined ? 0 : Math.max(0, held - capacity) };
}
