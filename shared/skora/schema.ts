/** A game of Skora as plain data: every field, its type, how it travels, and how what arrived becomes a State again. */
import { z } from "zod";
import type { Departure } from "../kernel/game.ts";
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
} from "../kernel/shape.ts";
import { CARDS } from "./cards.ts";
import { CREATURES, type Creature, DECREE_NAMES, GROUNDS, WARBANDS } from "./components.ts";

export const NOBODY = -1;
export const NOWHERE = -1;

/** The decision that is due. `decree` is decided by all at once, everything else by `toMove`. */
const STEPS = ["decree", "play", "pull", "push", "sail", "take", "discard", "over"] as const;

/**
 * Why a seat picks before the next one: more boats; more face-up axes; or turn order, with an axe to flip or without
 * one. The last seat in the order has no reason.
 */
const PRECEDENCES = ["boats", "axes", "turn", "bare", "last"] as const;
export type Precedence = (typeof PRECEDENCES)[number];

const SEATS = 4;
const count = () => number("uint8", z.int().min(0));
const creature = () => number("uint8", z.int().min(1).max(CREATURES.length));
const card = () =>
  number(
    "uint8",
    z.int().refine((value) => CARDS.includes(value)),
  );
const decree = () => oneOf(DECREE_NAMES);
const decreeOrNone = () => oneOf([...DECREE_NAMES, ""]);

/** What lies at a fishing ground. */
const groundShape = shape("SkoraGround", {
  /** Oldest first; the newest card is on top. */
  pile: list(card()),
  /** Boats by seat. */
  boats: list(count()),
});
export type GroundState = ValueOf<typeof groundShape>;

/** The public facts about a player. */
const playerShape = shape("SkoraPlayer", {
  cards: count(),
  /** Boats still to be placed. */
  boats: count(),
  /** Axes face up. */
  axes: count(),
  /** Axes face down. */
  spent: count(),
  /** Tie-breaks won, also those without an axe (R29). */
  ties: count(),
  /** In the order in which it was taken. */
  catch: list(card()),
  chosen: bool(),
  /** The decree, turned over when the catch is in; empty until then. */
  decree: decreeOrNone(),
});
export type Player = ValueOf<typeof playerShape>;

/** What only the player knows. */
const secretsShape = shape("SkoraSecrets", {
  /** Ascending. */
  hand: secret(list(creature()), []),
  /** The decrees to choose from; empty once one is chosen. */
  offer: secret(list(decree()), []),
  /** The chosen decree, or empty. */
  decree: secret(decreeOrNone(), ""),
});

/** The newest version of the rules. By the first one the boats of a player who leaves are lost (R32). */
export const RULES = 2;

const stateShape = shape("SkoraState", {
  /** The version of the rules that the game is played by. */
  rules: number("uint8", z.int().min(1).max(RULES)),
  /** Players at the start. */
  seats: number("uint8", z.int().min(2).max(SEATS)),
  warband: oneOf(WARBANDS),
  /** The seat that plays the first card; the others follow by seat: that is the turn order of the game (R11). */
  first: seatOf(SEATS),
  step: oneOf(STEPS),
  /** The seat that decides, or NOBODY. */
  toMove: seatOrNobodyOf(SEATS),
  /** The ground of the card in play, or the ground that is being fished; NOWHERE between turns. */
  ground: number(
    "int8",
    z
      .int()
      .min(NOWHERE)
      .max(GROUNDS.length - 1),
  ),
  /** The fishing order at `ground`, while it is fished. A player who left keeps the place, without boats. */
  order: list(seatOf(SEATS)),
  /** The number of boats that each seat in the order had there at first. */
  fleets: list(count()),
  /** Why each in the order comes before the next. */
  precedences: list(oneOf(PRECEDENCES)),
  grounds: list(groundShape, GROUNDS.length),
  players: list(playerShape),
  /** Cards that two players discarded, for everybody to see. */
  discards: list(card()),
  /** Seats that left, in that order. */
  gone: list(seatOf(SEATS)),
  /** Why the game ended before the last catch; empty otherwise. */
  reason: oneOf<Departure | "">(["resign", "time", "left", ""]),
  secrets: list(secretsShape),
  /** Cards that nobody may see: the one left over, and the hands of players who left. */
  box: unsent((): Creature[] => []),
});
export type State = ValueOf<typeof stateShape>;

export const SkoraState = stateShape.schema;

/**
 * The State in what a table sent as its `game`, as that viewer's view; undefined when that is none, as while the first
 * patch is under way.
 */
export const readSynced = (game: unknown): State | undefined => decodeSeated(stateShape, game);
