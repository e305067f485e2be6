/**
 * A game of Neko Harbour as plain data: every field, its type, how it travels, and how what arrived becomes a State
 * again.
 */
import { z } from "zod";
import type { Departure } from "../../kernel/game.ts";
import {
  decodeSeated,
  bool,
  list,
  number,
  seatOf,
  seatOrNobodyOf,
  secret,
  shape,
  unsent,
  type ValueOf,
  oneOf,
} from "../../kernel/shape.ts";
import { CARDS, type Card, NO_CARD } from "./cards.ts";
import { ATTRACTIONS, type Attraction, EXTRA_ATTRACTIONS, HARBOUR, PERIODS, TOP_LEVEL } from "./components.ts";
import { COLUMN_TYPES } from "./effects.ts";
import { NO_SHIP, SHIPS, SUPPLY } from "./ships.ts";

export const NOBODY = -1;

/**
 * What is to be decided now, always by `toMove`: a pick of the draft; the card to play; what to do while a column is
 * active, after all columns, and with the cards left after the last turn; what to discard; which Fishing Boat to take.
 */
const STAGES = ["draft", "play", "column", "after", "last", "discard", "boat", "over"] as const;
export type Stage = (typeof STAGES)[number];

/**
 * A question that has to be answered before the stage goes on: the harbour reward, a level for the ship that arrived,
 * a swap, a card of one's choice or an upgrade from an attraction.
 */
const QUESTIONS = ["", "reward", "raise", "swap", "gift", "refit"] as const;
export type QuestionKind = (typeof QUESTIONS)[number];

export const SITES: readonly Attraction[] = [...ATTRACTIONS, ...EXTRA_ATTRACTIONS];

/** A ship at an attraction: `berth(seat, ship)`. */
export type Berth = number;

const SEATS = 4;
const count = () => number("uint8", z.int().min(0));
const upTo = (least: number, length: number) =>
  z
    .int()
    .min(least)
    .max(length - 1);
const card = () => number("uint8", z.int().min(1).max(CARDS.length));
const place = () => number("int8", z.int().min(SUPPLY));

/** An attraction on display. */
const siteShape = shape("NekoSite", {
  /** Its place in `SITES`. */
  card: number("uint8", upTo(0, SITES.length)),
  /** The ships there, the highest position first. */
  queue: list(count()),
});
export type Site = ValueOf<typeof siteShape>;

/** A player's cards that can be used: see `Stock`. */
const stockShape = shape("NekoStock", {
  fish: count(),
  licence: count(),
  goods: count(),
  penguin: count(),
  captain: count(),
});

/** See `Pending`. */
const pendingShape = shape("NekoPending", { fish: count(), licence: count(), goods: count() });

/** The public facts about a player. */
const playerShape = shape("NekoPlayer", {
  cards: count(),
  /** The hand, at a table with open hands. */
  shown: list(card()),
  /** The sizes of the sets drafted in this period. */
  drafted: list(count()),
  harbour: number("uint8", z.int().min(1).max(HARBOUR.length)),
  stock: stockShape,
  /** Gained in this turn, usable from the next. */
  pending: pendingShape,
  /** Points of cards that score at once. */
  tokens: count(),
  /** By ship card. */
  levels: list(number("uint8", upTo(0, TOP_LEVEL + 1)), SHIPS.length),
  places: list(place(), SHIPS.length),
  /** The Preparation Line, see `Line`. */
  columns: list(oneOf(COLUMN_TYPES)),
  captains: list(count()),
  laid: list(card()),
  tucked: list(number("int8")),
  /** Points scored at the end of each period. */
  scored: list(count(), PERIODS),
});
export type Player = ValueOf<typeof playerShape>;

/** What only the player knows. */
const secretsShape = shape("NekoSecrets", {
  /** Ascending. */
  hand: secret(list(card()), []),
});

const stateShape = shape("NekoState", {
  /** Players at the start. */
  seats: number("uint8", z.int().min(2).max(SEATS)),
  kickstarter: bool(),
  boats: bool(),
  openHands: bool(),
  period: number("uint8", z.int().min(1).max(PERIODS)),
  /** The turn that everybody takes, from 1; 0 before the first of a period. */
  round: count(),
  /** The turn order of this period, those who left included. */
  order: list(seatOf(SEATS)),
  stage: oneOf(STAGES),
  question: oneOf(QUESTIONS),
  /** The seat that decides, or NOBODY. */
  toMove: seatOrNobodyOf(SEATS),
  /**
   * The number of picks in the draft so far, and the display: rows of six, or eight cards for two; NO_CARD for a picked
   * card.
   */
  picks: count(),
  display: list(number("uint8", z.int().min(NO_CARD).max(CARDS.length))),
  /** The column that is active, or NO_COLUMN. */
  column: count(),
  /** Icons that are left in it, how often cards may be turned over in it, and bonuses of `flex` left in this turn. */
  icons: count(),
  flips: count(),
  flex: count(),
  /** The ship that is arriving, or NO_SHIP; how many effects it has met; whether it gets the better reward. */
  ship: number("int8", upTo(NO_SHIP, SHIPS.length)),
  met: count(),
  better: bool(),
  /** Whether the player who decides has come to the actions after the last turn. */
  last: bool(),
  sites: list(siteShape),
  /** The Fishing Boats on display, and the seats that are to choose one, the next first. */
  moored: list(card()),
  choosing: list(seatOf(SEATS)),
  players: list(playerShape),
  /** Seats that left, in that order. */
  gone: list(seatOf(SEATS)),
  /** Why the game ended early; empty otherwise. */
  reason: oneOf<Departure | "">(["resign", "time", "left", ""]),
  secrets: list(secretsShape),
  /** The action cards that are still to be dealt, by period. */
  decks: unsent((): Card[][] => [[], []]),
});
export type State = ValueOf<typeof stateShape>;

export const NekoState = stateShape.schema;

/**
 * The State in what a table sent as its `game`, as that viewer's view; undefined when that is none, as while the first
 * patch is under way.
 */
export const readSynced = (game: unknown): State | undefined => decodeSeated(stateShape, game);
