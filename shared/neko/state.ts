/** A game of Neko Harbour as plain data, and what can be read off it without any rule. */
import type { Departure, Seat, Viewer } from "../kernel/game.ts";
import type { Card } from "./cards.ts";
import { ATTRACTIONS, type Attraction, EXTRA_ATTRACTIONS } from "./components.ts";
import type { ColumnType } from "./effects.ts";
import type { Pending, Stock } from "./items.ts";
import type { Column } from "./line.ts";
import type { Level, Place, Ship } from "./ships.ts";

export const NOBODY = -1;

/**
 * What is to be decided now, always by `toMove`: a pick of the draft; the card to play; what to do while a column is
 * active, after all columns, and with the cards left after the last turn; what to discard; which Fishing Boat to take.
 */
export const STAGES = ["draft", "play", "column", "after", "last", "discard", "boat", "over"] as const;
export type Stage = (typeof STAGES)[number];

/**
 * A question that has to be answered before the stage goes on: the harbour reward, a level for the ship that arrived,
 * a swap, a card of one's choice or an upgrade from an attraction.
 */
export const QUESTIONS = ["", "reward", "raise", "swap", "gift", "refit"] as const;
export type Question = (typeof QUESTIONS)[number];

/** A ship at an attraction. */
export type Berth = number;

/** An attraction on display. */
export interface Site {
  /** Its place in `SITES`. */
  card: number;
  /** The ships that are there, the highest position first. */
  queue: Berth[];
}

/** What everybody knows about a player. */
export interface Player {
  /** Cards in hand. */
  cards: number;
  /** The hand, at a table with open hands. */
  shown: Card[];
  /** The sizes of the sets drafted in this period. */
  drafted: number[];
  harbour: number;
  stock: Stock;
  /** Gained in this turn, usable from the next. */
  pending: Pending;
  /** Points of cards that score at once. */
  tokens: number;
  /** By ship card. */
  levels: Level[];
  places: Place[];
  /** The Preparation Line, see `Line`. */
  columns: ColumnType[];
  captains: number[];
  laid: Card[];
  under: number[];
  /** Points scored at the end of each period. */
  scored: number[];
}

/** What only the player knows. */
export interface Secrets {
  /** Ascending. */
  hand: Card[];
}

export interface State {
  /** Players at the start. */
  seats: number;
  kickstarter: boolean;
  boats: boolean;
  openHands: boolean;
  period: number;
  /** The turn that everybody takes, from 1; 0 before the first of a period. */
  round: number;
  /** The turn order of this period, those who left included. */
  order: Seat[];
  stage: Stage;
  question: Question;
  /** The seat that decides, or NOBODY. */
  toMove: Seat;
  /** How many picks of the draft are done, and what is on display: rows of six, or eight cards for two; NO_CARD where one was. */
  picks: number;
  display: Card[];
  /** The column that is active, or NO_COLUMN. */
  column: Column;
  /** Icons that are left in it, how often cards may be turned over in it, and bonuses of `flex` left in this turn. */
  icons: number;
  flips: number;
  flex: number;
  /** The ship that is arriving, or NO_SHIP; how many effects it has met; whether it gets the better reward. */
  ship: Ship;
  met: number;
  better: boolean;
  /** Whether the player who decides has come to the actions after the last turn. */
  last: boolean;
  sites: Site[];
  /** The Fishing Boats on display, and who is to choose one, the next first. */
  moored: Card[];
  choosing: Seat[];
  players: Player[];
  /** Seats that left, in that order. */
  gone: Seat[];
  /** Why the game ended early; empty otherwise. */
  reason: Departure | "";
  secrets: Secrets[];

  /** The action cards that are still to be dealt, by period. In no schema. */
  decks: Card[][];
}

/** Every attraction there is. */
export const SITES: readonly Attraction[] = [...ATTRACTIONS, ...EXTRA_ATTRACTIONS];

/** The attraction on a card of the row. @throws RangeError when there is no such card */
export function attractionOf(site: Site): Attraction {
  const found = SITES[site.card];
  if (found === undefined) throw new RangeError(`attraction ${site.card}`);
  return found;
}

const BERTHS = 8;

export function berth(seat: Seat, ship: Ship): Berth {
  return seat * BERTHS + ship;
}

export function berthSeat(docked: Berth): Seat {
  return (docked / BERTHS) | 0;
}

export function berthShip(docked: Berth): Ship {
  return docked % BERTHS;
}

/** A copy that shares nothing with the state. */
export function copyState(state: State): State {
  return {
    ...state,
    order: state.order.slice(),
    display: state.display.slice(),
    sites: state.sites.map(({ card, queue }) => ({ card, queue: queue.slice() })),
    moored: state.moored.slice(),
    choosing: state.choosing.slice(),
    players: state.players.map(copyPlayer),
    gone: state.gone.slice(),
    secrets: state.secrets.map(({ hand }) => ({ hand: hand.slice() })),
    decks: state.decks.map((deck) => deck.slice()),
  };
}

function copyPlayer(player: Player): Player {
  return {
    ...player,
    shown: player.shown.slice(),
    drafted: player.drafted.slice(),
    stock: { ...player.stock },
    pending: { ...player.pending },
    levels: player.levels.slice(),
    places: player.places.slice(),
    columns: player.columns.slice(),
    captains: player.captains.slice(),
    laid: player.laid.slice(),
    under: player.under.slice(),
    scored: player.scored.slice(),
  };
}

/** What a viewer may know: its own hand, no other that is not shown, and nothing of the decks (R6). */
export function viewState(state: State, viewer: Viewer): State {
  const copy = copyState(state);
  copy.secrets = copy.secrets.map((own, seat) => (seat === viewer ? own : { hand: [] }));
  copy.decks = copy.decks.map(() => []);
  return copy;
}

/** @throws RangeError when there is no such seat */
export function playerAt(state: State, seat: Seat): Player {
  const found = state.players[seat];
  if (found === undefined) throw new RangeError(`seat ${seat}`);
  return found;
}

/** @throws RangeError when there is no such seat */
export function secretsAt(state: State, seat: Seat): Secrets {
  const found = state.secrets[seat];
  if (found === undefined) throw new RangeError(`seat ${seat}`);
  return found;
}

/** @throws RangeError when there is no such attraction in the row */
export function siteAt(state: State, attraction: number): Site {
  const found = state.sites[attraction];
  if (found === undefined) throw new RangeError(`attraction ${attraction}`);
  return found;
}

export function isOver(state: State): boolean {
  return state.stage === "over";
}

export function isIn(state: State, seat: Seat): boolean {
  return !state.gone.includes(seat);
}

/** The seats still in the game, ascending. */
export function seatsIn(state: State): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) if (isIn(state, seat)) seats.push(seat);
  return seats;
}

/** What of a hand is known here: one's own, or one that everybody sees. */
export function knownHand(state: State, seat: Seat): readonly Card[] {
  const { hand } = secretsAt(state, seat);
  return hand.length > 0 ? hand : playerAt(state, seat).shown;
}

/** Puts cards into a hand. */
export function takeInHand(state: State, seat: Seat, cards: readonly Card[]): void {
  const own = secretsAt(state, seat);
  const player = playerAt(state, seat);
  own.hand = [...own.hand, ...cards].sort((one, other) => one - other);
  player.cards += cards.length;
  if (state.openHands) player.shown = own.hand.slice();
}

/** Takes a card out of a hand, also where the hand is not known. */
export function leaveHand(state: State, seat: Seat, card: Card): void {
  const own = secretsAt(state, seat);
  const player = playerAt(state, seat);
  own.hand = own.hand.filter((held) => held !== card);
  player.cards--;
  if (state.openHands) player.shown = player.shown.filter((held) => held !== card);
}
