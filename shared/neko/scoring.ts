/** What things are worth at the end; earlier in the game, what they are worth so far. */
import type { Seat } from "../kernel/game.ts";
import { hubOf } from "./harbour/cards.ts";
import { CAPTAIN_HUB, CAPTAIN_POINTS, GOODS_POINTS, PENGUIN_POINTS, SHIP_POINTS } from "./harbour/components.ts";
import type { ColumnType, Effect } from "./harbour/effects.ts";
import { type Column, columnType, countActive, forEachEffect, hubCards } from "./harbour/line.ts";
import { levelOf, placeOf, SHIPS, SUPPLY } from "./harbour/ships.ts";
import { attractionOf, berthSeat, berthShip, type Player, playerAt, type Site, type State } from "./harbour/state.ts";

/** How one player stands at an attraction. */
export interface SiteRank {
  readonly seat: Seat;
  /** The sum of the levels of the player's ships there. */
  readonly levels: number;
  /** The position of the player's best ship there, from 0 for the highest. */
  readonly position: number;
  readonly points: number;
}

/** The seats that have ships at an attraction, the best first; a tie goes to the higher position (R18). */
export function ranksAt(state: State, site: Site): SiteRank[] {
  const levels = new Map<Seat, number>();
  for (const docked of site.queue) {
    const seat = berthSeat(docked);
    levels.set(seat, (levels.get(seat) ?? 0) + levelOf(playerAt(state, seat), berthShip(docked)));
  }
  // A Map keeps the order of the queue, in which everybody's best ship comes first; sorting keeps it among equals.
  const ranked = [...levels].sort(([, one], [, other]) => other - one);
  let points = attractionPoints(state, site);
  return ranked.map(([seat, sum]) => {
    const position = site.queue.findIndex((docked) => berthSeat(docked) === seat);
    const rank = { seat, levels: sum, position, points };
    points = Math.floor(points / 2);
    return rank;
  });
}

/** The points of the first place. */
export function attractionPoints(state: State, site: Site): number {
  const { points } = attractionOf(site);
  if (points !== "levels") return points;
  return site.queue.reduce((sum, docked) => sum + levelOf(playerAt(state, berthSeat(docked)), berthShip(docked)), 0);
}

/** What each seat scores at an attraction. */
export function sitePoints(state: State, site: Site): number[] {
  const ranks = ranksAt(state, site);
  return state.players.map((_, seat) => ranks.find((rank) => rank.seat === seat)?.points ?? 0);
}

/** The points of one card's effect at the end. */
function effectPoints(player: Player, effect: Effect): number {
  switch (effect.kind) {
    case "set":
      return effect.points * Math.floor(countActive(player, effect.type) / effect.size);
    case "each":
      return effect.points * player.stock[effect.item];
    case "harbour-level":
      return effect.points * player.harbour;
    case "best-hubs":
      return bestHubs(player, effect.cards);
    default:
      return 0;
  }
}

/**
 * The sum of the highest hub cards of the best column, at most so many. Captains count, adjacent Shipyards do not
 * (R37).
 */
function bestHubs(player: Player, cards: number): number {
  const columns = player.columns.map((_, index) => hubsOf(player, index + 1));
  return Math.max(0, ...columns.map((hubs) => hubs.slice(0, cards).reduce((sum, hub) => sum + hub, 0)));
}

/** The hub numbers of a column, highest first. */
function hubsOf(player: Player, column: Column): number[] {
  const captains = new Array<number>(player.captains[column - 1] ?? 0).fill(CAPTAIN_HUB);
  return [...hubCards(player, column).map(hubOf), ...captains].sort((one, other) => other - one);
}

/** The points of the game-end cards of one type. */
export function cardPoints(player: Player, type: ColumnType): number {
  let points = 0;
  forEachEffect(player, (effect, column) => {
    if (columnType(player, column) === type) points += effectPoints(player, effect);
  });
  return points;
}

export function penguinPoints({ stock }: Player): number {
  return PENGUIN_POINTS * stock.penguin;
}

/** Points for Captains that are not tucked (R27). */
export function captainPoints({ stock }: Player): number {
  return CAPTAIN_POINTS * stock.captain;
}

export function goodsPoints({ stock }: Player): number {
  return GOODS_POINTS * stock.goods;
}

/** Ships of high levels, wherever they are in play. */
export function shipPoints(player: Player): number {
  return SHIPS.reduce(
    (sum, ship) => sum + (placeOf(player, ship) === SUPPLY ? 0 : (SHIP_POINTS[levelOf(player, ship)] ?? 0)),
    0,
  );
}
