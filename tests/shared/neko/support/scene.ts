/**
 * Positions for tests, in few words.
 *
 * A line is its columns from the left, divided by slashes: cards with their effects, then after a plus the cards and
 * Captains (C) tucked for their hubs: `P1-PO1 / P1-SV1 P1-SV2 + P1-TC1 C`.
 * Ships are levels at places, H for the harbour, otherwise a column: `4@2 1@H`. Of two cards that can show a level the
 * first that is free is taken.
 * Attractions are a name and its queue, the highest position first, as seat and level: `A1 1:3 0:4`.
 * Cards are letters with numbers: `F2 L1`.
 */
import { expect } from "vitest";
import type { GameEvent, Seat } from "../../../../shared/kernel/game.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import { namedCard, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { COLUMN_TYPES } from "../../../../shared/neko/harbour/effects.ts";
import { emptyState } from "../../../../shared/neko/harbour/fresh.ts";
import { ITEMS, LETTERS, RESOURCES } from "../../../../shared/neko/harbour/items.ts";
import { hubLevel } from "../../../../shared/neko/harbour/line.ts";
import { neko } from "../../../../shared/neko/rules.ts";
import { cardPoints } from "../../../../shared/neko/scoring.ts";
import { dockAt, HARBOUR_PLACE, SHIPS, SUPPLY, shipName, supplied } from "../../../../shared/neko/harbour/ships.ts";
import { berth, type Player, playerAt, SITES, type Stage, type State } from "../../../../shared/neko/harbour/state.ts";

export interface Person {
  readonly line?: string;
  /** One of level 1 in the harbour unless said otherwise. */
  readonly ships?: string;
  readonly stock?: string;
  readonly pending?: string;
  readonly harbour?: number;
  /** The names of the cards. */
  readonly hand?: string;
  readonly scored?: readonly number[];
  readonly tokens?: number;
}

export interface Scene {
  /** The first is to move. */
  readonly people: readonly Person[];
  readonly sites?: readonly string[];
  readonly period?: number;
  readonly round?: number;
  readonly stage?: Stage;
  readonly order?: readonly Seat[];
  readonly boats?: boolean;
  /** The names of the Fishing Boats on display. */
  readonly moored?: string;
}

function words(text: string | undefined): string[] {
  return (text ?? "").split(/\s+/).filter((word) => word !== "");
}

/** A table at which seat 0 is to play a card, unless the scene says otherwise. */
export function table(scene: Scene): State {
  const state = emptyState(Math.max(2, scene.people.length));
  state.stage = scene.stage ?? "play";
  state.period = scene.period ?? 1;
  state.round = scene.round ?? 1;
  if (scene.order !== undefined) state.order = [...scene.order];
  state.boats = scene.boats ?? false;
  state.moored = words(scene.moored).map(namedCard);
  state.sites = (scene.sites ?? ["A1", "A2", "A3"]).map((text) => {
    const [name = ""] = words(text);
    return { card: SITES.findIndex((site) => site.name === name), queue: [] };
  });
  for (const [seat, person] of scene.people.entries()) settleIn(state, seat, person);
  for (const [attraction, text] of (scene.sites ?? []).entries()) fillQueue(state, attraction, words(text).slice(1));
  return state;
}

function settleIn(state: State, seat: Seat, person: Person): void {
  const player = playerAt(state, seat);
  player.harbour = person.harbour ?? 1;
  player.tokens = person.tokens ?? 0;
  player.scored = [...(person.scored ?? [0, 0])];
  Object.assign(player.stock, cardsIn(person.stock));
  Object.assign(player.pending, cardsIn(person.pending));
  for (const column of (person.line ?? "").split("/")) layColumn(player, column);
  const hand = words(person.hand).map(namedCard);
  state.secrets[seat] = { hand: hand.toSorted((one, other) => one - other) };
  player.cards = hand.length;
  player.places.fill(SUPPLY);
  player.levels.fill(0);
  for (const word of words(person.ships ?? "1@H")) {
    const [level = "", place = ""] = word.split("@");
    launch(player, Number(level), place === "H" ? HARBOUR_PLACE : Number(place));
  }
}

function cardsIn(text: string | undefined): Record<string, number> {
  const counts = words(text).map((word) => {
    const item = ITEMS.find((each) => LETTERS[each] === word[0]);
    if (item === undefined) throw new SyntaxError(word);
    return [item, Number(word.slice(1))] as const;
  });
  return Object.fromEntries(counts);
}

function layColumn(player: Player, text: string): void {
  const [active = "", hubs = ""] = text.split("+");
  const cards = words(active).map(namedCard);
  const [first] = cards;
  if (first === undefined) return;
  player.columns.push(typeOf(first));
  const column = player.columns.length;
  player.captains.push(words(hubs).filter((word) => word === "C").length);
  const tucked = words(hubs).filter((word) => word !== "C");
  player.laid.push(...cards, ...tucked.map(namedCard));
  player.tucked.push(...cards.map(() => column), ...tucked.map(() => -column));
}

/** Puts a ship of the supply into play. @returns its card */
function launch(player: Player, level: number, place: number): number {
  const ship = supplied(player, level);
  expect(ship, `a ship of level ${level}`).toBeGreaterThanOrEqual(0);
  player.levels[ship] = level;
  player.places[ship] = place;
  return ship;
}

function fillQueue(state: State, attraction: number, queue: readonly string[]): void {
  for (const word of queue) {
    const [seat = 0, level = 0] = word.split(":").map(Number);
    const ship = launch(playerAt(state, seat), level, dockAt(attraction));
    state.sites[attraction]?.queue.push(berth(seat, ship));
  }
}

/** What the seat to move may do, as text. */
export function options(state: State, seat = state.toMove): string[] {
  return neko.legal(state, seat).map(neko.write);
}

/** Lets the seats to move act in turn; every action must be legal. */
export function act(state: State, ...texts: string[]): GameEvent[] {
  return texts.flatMap((text) => {
    expect(options(state)).toContain(text);
    const action = neko.read(text);
    return action === undefined ? [] : [...neko.apply(state, state.toMove, action, noChance)];
  });
}

/** The cards of a stock in the words of a scene. */
export function stockOf(state: State, seat = 0): string {
  const { stock } = playerAt(state, seat);
  return ITEMS.flatMap((item) => (stock[item] > 0 ? `${LETTERS[item]}${stock[item]}` : [])).join(" ");
}

/** The cards gained in this turn, in the words of a scene. */
export function pendingOf(state: State, seat = 0): string {
  const { pending } = playerAt(state, seat);
  return RESOURCES.flatMap((item) => (pending[item] > 0 ? `${LETTERS[item]}${pending[item]}` : [])).join(" ");
}

/** The ships in the words of a scene, by card; attractions by name. */
export function shipsOf(state: State, seat = 0): string {
  const { levels, places } = playerAt(state, seat);
  const placeName = (place: number) => {
    const site = state.sites[place - dockAt(0)];
    return site === undefined ? (place === HARBOUR_PLACE ? "H" : String(place)) : (SITES[site.card]?.name ?? "");
  };
  return SHIPS.flatMap((ship) => {
    const place = places[ship] ?? SUPPLY;
    return place === SUPPLY ? [] : `${levels[ship]}@${placeName(place)}`;
  }).join(" ");
}

/** The cards of the ship supply, by name. */
export function supplyOf(state: State, seat = 0): string {
  return SHIPS.filter((ship) => playerAt(state, seat).places[ship] === SUPPLY)
    .map(shipName)
    .join(" ");
}

/** The hub levels of the line, from the left. */
export function hubsOf(state: State, seat = 0): number[] {
  const player = playerAt(state, seat);
  return player.columns.map((_, index) => hubLevel(player, index + 1));
}

/** The queue of an attraction as seat and level, in the words of a scene. */
export function queueOf(state: State, attraction: number): string {
  const queue = state.sites[attraction]?.queue ?? [];
  return queue
    .map((docked) => {
      const seat = Math.floor(docked / 8);
      return `${seat}:${playerAt(state, seat).levels[docked % 8]}`;
    })
    .join(" ");
}

/** What all game-end cards of a player score. */
export function allCardPoints(player: Player): number {
  return COLUMN_TYPES.reduce((sum, type) => sum + cardPoints(player, type), 0);
}

/** The events of one kind. */
export function eventsOf(events: readonly GameEvent[], kind: string): GameEvent[] {
  return events.filter((event) => event.kind === kind);
}

/** Passes over everybody else: seat 0 is to play its next card. */
export function comeRound(state: State): void {
  state.toMove = 0;
  state.stage = "play";
  state.round++;
}
