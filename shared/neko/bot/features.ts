/**
 * The features of a player, as numbers for a judgement: the line and its yield, ships and their places, cards in stock
 * and in hand, attractions, points so far. A seat may know all of it, except for other players' hands, which it
 * imagines.
 */
import type { Seat } from "../../kernel/game.ts";
import { CARDS, type Card, effectsOf, hubOf, isImmediate, NO_CARD, typeOf } from "../harbour/cards.ts";
import { CAPTAIN_HUB, HAND_SIZE, SHIP_POINTS, SHIPYARD_HUB } from "../harbour/components.ts";
import type { ColumnType, Effect, EffectKind } from "../harbour/effects.ts";
import { attractionAt, SHIPS, SUPPLY } from "../harbour/ships.ts";
import { attractionOf, berthSeat, berthShip, type Player, playerAt, type State, secretsAt } from "../harbour/state.ts";

/** Kinds of cards as a hand is judged by: one for each thing that a card can do. */
const CARD_KINDS: readonly string[] = [
  "coin-2",
  "coin-4",
  "licence-1",
  "licence-2",
  "fuel-1",
  "fuel-2",
  "goods",
  "goods-room",
  "raise",
  "set-TC",
  "set-PO",
  "set-SV",
  "each-goods",
  "each-captain",
  "each-other",
  "ships-now",
  "harbour-level",
  "flex",
  "deactivation",
  "missed-reward",
  "harbour-gain",
  "flip",
  "hub-gain",
  "better-reward",
  "dock-first",
  "unlimited",
  "licence-price",
  "swap",
  "best-hubs",
];

function kindOf(card: Card): number {
  const [first, second] = effectsOf(card);
  return first === undefined ? -1 : CARD_KINDS.indexOf(nameOfKind(first, second));
}

function nameOfKind(first: Effect, second: Effect | undefined): string {
  switch (first.kind) {
    case "icons":
      return `${first.icon}-${first.count}`;
    case "arrival-gain":
      return second === undefined ? "goods" : "goods-room";
    case "arrival-upgrade":
      return "raise";
    case "arrival-swap":
      return "swap";
    case "set":
      return `set-${first.type}`;
    case "each":
      return first.item === "goods" || first.item === "captain" ? `each-${first.item}` : "each-other";
    default:
      return first.kind;
  }
}

/** By card. */
const KINDS: readonly number[] = [-1, ...CARDS.map(kindOf)];

const COLUMN_KINDS: readonly ColumnType[] = ["TC", "PO", "SV", "ST", "SY", "RS", "boat"];
/** By card, the place of its type. */
const TYPES: readonly number[] = [-1, ...CARDS.map((card) => COLUMN_KINDS.indexOf(typeOf(card)))];

/** The place of everything that is not counted by kinds of cards. */
const AT = {
  one: 0,
  columns: 1,
  hubs: 2,
  bestHub: 3,
  nextHub: 4,
  lastHub: 5,
  hubs3: 6,
  hubs5: 7,
  fish: 8,
  licence: 9,
  goods: 10,
  penguin: 11,
  captain: 12,
  fish2: 13,
  licence2: 14,
  harbour2: 15,
  harbour3: 16,
  harbour4: 17,
  harbour5: 18,
  ships: 19,
  home1: 20,
  home2: 21,
  home3: 22,
  home4: 23,
  home5: 24,
  home6: 25,
  inLine: 26,
  places: 27,
  prepared: 28,
  preparedLevels: 29,
  short: 30,
  stuck: 31,
  linePoints: 32,
  shipPoints: 33,
  docked: 34,
  dockedLevels: 35,
  sitePoints: 36,
  siteLead: 37,
  siteThere: 38,
  siteFree: 39,
  siteRival: 40,
  points: 41,
  cardPoints: 42,
  fuelLevels: 43,
  fuelShips: 44,
  licenceShips: 45,
  newTypes: 46,
  sameTypes: 47,
  handHubs: 48,
  toDraft: 49,
  turn: 50,
  boats: 51,
} as const;

const HAS = Object.keys(AT).length;
const ACTIVE = HAS + COLUMN_KINDS.length;
const COUNT = ACTIVE + CARD_KINDS.length;
const HELD = COUNT + 3;
/** The number of features. */
export const FEATURES = HELD + CARD_KINDS.length;

/** What each number is, for the tool that fits weights to them. */
export const FEATURE_NAMES: readonly string[] = [
  ...Object.keys(AT),
  ...COLUMN_KINDS.map((type) => `place ${type}`),
  ...CARD_KINDS.map((kind) => `active ${kind}`),
  "count TC",
  "count PO",
  "count SV",
  ...CARD_KINDS.map((kind) => `held ${kind}`),
];

const KIND_FUEL_1 = CARD_KINDS.indexOf("fuel-1");
const KIND_FUEL_2 = CARD_KINDS.indexOf("fuel-2");
const KIND_LICENCE_1 = CARD_KINDS.indexOf("licence-1");
const KIND_LICENCE_2 = CARD_KINDS.indexOf("licence-2");

function add(into: Float64Array, index: number, amount: number): void {
  into[index] = (into[index] ?? 0) + amount;
}

const hubs = new Float64Array(16);

/** The turns that a seat has taken, the one it is in included: from 0 to 12. */
export function turnsOf(state: State, seat: Seat): number {
  const before = HAND_SIZE * (state.period - 1);
  return state.stage === "draft" ? before : before + HAND_SIZE - playerAt(state, seat).cards;
}

/** Writes what a seat has into `into`, which holds `FEATURES` numbers. */
export function writeFeatures(state: State, seat: Seat, into: Float64Array): void {
  into.fill(0);
  const player = playerAt(state, seat);
  into[AT.one] = 1;
  writeLine(player, into);
  writeStock(player, into);
  writeShips(player, into);
  writeSites(state, seat, into);
  writeHand(state, seat, player, into);
  if (state.stage === "draft") into[AT.toDraft] = HAND_SIZE - player.cards;
  into[AT.turn] = state.order.indexOf(seat);
  if (state.boats) into[AT.boats] = 1;
  const fuel = (into[ACTIVE + KIND_FUEL_1] ?? 0) + 2 * (into[ACTIVE + KIND_FUEL_2] ?? 0);
  const licences = (into[ACTIVE + KIND_LICENCE_1] ?? 0) + 2 * (into[ACTIVE + KIND_LICENCE_2] ?? 0);
  let levels = 0;
  let home = 0;
  for (let level = 1; level <= 6; level++) {
    const count = into[AT.home1 + level - 1] ?? 0;
    levels += level * count;
    home += count;
  }
  into[AT.fuelLevels] = (Math.min(8, fuel) * Math.min(24, levels)) / 16;
  into[AT.fuelShips] = (Math.min(8, fuel) * home) / 4;
  into[AT.licenceShips] = (Math.min(8, licences) * home) / 4;
}

function writeLine(player: Player, into: Float64Array): void {
  const { columns, laid, tucked, captains } = player;
  const length = columns.length;
  into[AT.columns] = length;
  for (let column = 1; column <= length; column++) {
    hubs[column] = CAPTAIN_HUB * (captains[column - 1] ?? 0);
    if (columns[column - 2] === "SY") hubs[column] = (hubs[column] ?? 0) + SHIPYARD_HUB;
    if (columns[column] === "SY") hubs[column] = (hubs[column] ?? 0) + SHIPYARD_HUB;
    const type = COLUMN_KINDS.indexOf(columns[column - 1] ?? "boat");
    into[HAS + type] = column;
  }
  let opened = 0;
  for (let index = 0; index < laid.length; index++) {
    const spot = tucked[index] ?? 0;
    const card = laid[index] ?? NO_CARD;
    if (spot > 0) {
      const kind = ACTIVE + (KINDS[card] ?? 0);
      add(into, kind, 1);
      const type = TYPES[card] ?? 0;
      if (type <= 2) add(into, COUNT + type, 1);
      if ((opened & (1 << spot)) !== 0) continue;
      opened |= 1 << spot;
      hubs[spot] = (hubs[spot] ?? 0) + hubOf(card);
    } else hubs[-spot] = (hubs[-spot] ?? 0) + hubOf(card);
  }
  let sum = 0;
  let best = 0;
  let next = 0;
  for (let column = 1; column <= length; column++) {
    const hub = hubs[column] ?? 0;
    sum += hub;
    if (hub > best) {
      next = best;
      best = hub;
    } else if (hub > next) next = hub;
    if (hub >= 3) add(into, AT.hubs3, 1);
    if (hub >= 5) add(into, AT.hubs5, 1);
  }
  into[AT.hubs] = sum;
  into[AT.bestHub] = best;
  into[AT.nextHub] = next;
  into[AT.lastHub] = length > 0 ? (hubs[length] ?? 0) : 0;
  into[AT.cardPoints] = pointsOfCards(player, best);
}

const FIRST_END_KINDS: ReadonlySet<EffectKind> = new Set(["set", "each", "harbour-level", "best-hubs"]);

/** The present worth of the active cards that score at the end. */
function pointsOfCards(player: Player, bestHub: number): number {
  const { laid, tucked, stock, columns } = player;
  let points = 0;
  for (let index = 0; index < laid.length; index++) {
    if ((tucked[index] ?? 0) <= 0) continue;
    const [effect] = effectsOf(laid[index] ?? NO_CARD);
    if (effect === undefined || !FIRST_END_KINDS.has(effect.kind)) continue;
    if (effect.kind === "set") {
      const column = columns.indexOf(effect.type) + 1;
      let active = 0;
      for (const spot of tucked) if (spot === column) active++;
      points += effect.points * Math.floor(active / effect.size);
    } else if (effect.kind === "each") points += effect.points * stock[effect.item];
    else if (effect.kind === "harbour-level") points += effect.points * player.harbour;
    else if (effect.kind === "best-hubs") points += Math.min(bestHub, 9);
  }
  return points;
}

function writeStock({ stock, pending, harbour }: Player, into: Float64Array): void {
  const fish = stock.fish + pending.fish;
  const licence = stock.licence + pending.licence;
  into[AT.fish] = fish;
  into[AT.licence] = licence;
  into[AT.goods] = stock.goods + pending.goods;
  into[AT.penguin] = stock.penguin;
  into[AT.captain] = stock.captain;
  into[AT.fish2] = Math.max(0, fish - 3);
  into[AT.licence2] = Math.max(0, licence - 3);
  for (let level = 2; level <= harbour; level++) into[AT.harbour2 + level - 2] = 1;
}

function writeShips(player: Player, into: Float64Array): void {
  const { levels, places, columns } = player;
  let linePoints = 0;
  for (let ship = 0; ship < SHIPS.length; ship++) {
    const place = places[ship] ?? SUPPLY;
    if (place === SUPPLY) continue;
    const level = levels[ship] ?? 0;
    add(into, AT.ships, 1);
    add(into, AT.shipPoints, SHIP_POINTS[level] ?? 0);
    if (attractionAt(place) !== undefined) {
      add(into, AT.docked, 1);
      add(into, AT.dockedLevels, level);
      continue;
    }
    add(into, AT.home1 + level - 1, 1);
    add(into, AT.short, Math.max(0, level - place));
    if (level > columns.length) add(into, AT.stuck, 1);
    if (place === 0) continue;
    add(into, AT.inLine, 1);
    add(into, AT.places, place);
    linePoints += place === columns.length ? level : 1;
    if (place < level) continue;
    add(into, AT.prepared, 1);
    add(into, AT.preparedLevels, level);
  }
  into[AT.linePoints] = linePoints;
  into[AT.points] = player.tokens + player.scored.reduce((sum, points) => sum + points, 0);
}

const there = new Float64Array(4);

/** The divisor of an attraction's points, by the number of ships ahead. */
const RANKS: readonly number[] = [1, 2, 4, 8];

function writeSites(state: State, seat: Seat, into: Float64Array): void {
  for (const site of state.sites) {
    there.fill(0);
    let all = 0;
    for (const docked of site.queue) {
      const owner = berthSeat(docked);
      const level = state.players[owner]?.levels[berthShip(docked)] ?? 0;
      there[owner] = (there[owner] ?? 0) + level;
      all += level;
    }
    const { points } = attractionOf(site);
    const worth = points === "levels" ? Math.max(6, all) : points;
    const own = there[seat] ?? 0;
    let rival = 0;
    let before = 0;
    for (let other = 0; other < state.seats; other++) {
      if (other === seat) continue;
      const levels = there[other] ?? 0;
      if (levels > rival) rival = levels;
      if (levels > own || (levels === own && own > 0 && isFirst(site.queue, other, seat))) before++;
    }
    add(into, AT.siteRival, (worth * Math.min(6, rival)) / 6);
    if (all === 0) add(into, AT.siteFree, worth);
    if (own === 0) continue;
    add(into, AT.siteThere, worth);
    add(into, AT.sitePoints, Math.floor((points === "levels" ? all : worth) / (RANKS[before] ?? 8)));
    add(into, AT.siteLead, (worth * Math.max(-6, Math.min(6, own - rival))) / 6);
  }
}

/** Whether the first of two seats has the higher position in a queue. */
function isFirst(queue: readonly number[], one: Seat, other: Seat): boolean {
  for (const docked of queue) {
    const seat = berthSeat(docked);
    if (seat === one) return true;
    if (seat === other) return false;
  }
  return false;
}

function writeHand(state: State, seat: Seat, player: Player, into: Float64Array): void {
  const { hand } = secretsAt(state, seat);
  let fresh = 0;
  for (const card of hand) {
    const kind = HELD + (KINDS[card] ?? 0);
    add(into, kind, 1);
    add(into, AT.handHubs, hubOf(card));
    if (isImmediate(card)) continue;
    const type = TYPES[card] ?? 0;
    if (player.columns.includes(typeOf(card))) add(into, AT.sameTypes, 1);
    else fresh |= 1 << type;
  }
  for (let type = 0; type < COLUMN_KINDS.length; type++) {
    if ((fresh & (1 << type)) !== 0) add(into, AT.newTypes, 1);
  }
}
