/** A game of Skor as plain data: every field, its type and how it travels. */
import { z } from "zod";
import {
  bool,
  list,
  number,
  seatOrNobodyOf,
  secret,
  shape,
  mapOf,
  text,
  unsent,
  type ValueOf,
  oneOf,
} from "../../kernel/shape.ts";
import { BRANCHES, CULTURES, PLAYERS, STRUCTURES, TIERS } from "./components.ts";

export const NOBODY = -1;
export const NOWHERE = -1;

/**
 * The decision that is due. `culture` and `orient` are decided by both players at once and in secret; `convert` and
 * `settle` belong to a Theocracy, `feed` follows if food is short, `purge` ends the turn of a Dictatorship.
 */
const PHASES = ["culture", "orient", "convert", "settle", "feed", "move", "build", "tech", "purge", "over"] as const;
export type Phase = (typeof PHASES)[number];

const count = (type: "uint8" | "uint16" | "uint32") => number(type, z.int().min(0));
const cultureOrNone = () => oneOf([...CULTURES, ""]);
const branchOrNone = () => oneOf([...BRANCHES, ""]);

/** What only the player knows, until both have chosen. */
const secretsShape = shape("SkorSecrets", {
  culture: secret(cultureOrNone(), ""),
  /** The branch of a Technocracy's free tech; empty for others. */
  tech: secret(branchOrNone(), ""),
  /** The side that faces the opponent, 1 to 6; 0 before it is chosen. */
  side: secret(count("uint8"), 0),
});
export type Secrets = ValueOf<typeof secretsShape>;

/** Everybody knows all of it but `secrets`. The last fields are not sent: they follow from the others, or are secret. */
export const stateShape = shape("SkorState", {
  /** Two players, or three with a DM at the last seat. */
  seats: number("uint8", z.int().min(2).max(3)),
  seventh: bool(),
  clearDebris: bool(),
  turretMinRange: count("uint8"),

  phase: oneOf(PHASES),
  /** The player whose turn it is, or NOBODY. */
  toMove: seatOrNobodyOf(PLAYERS.length),
  first: seatOrNobodyOf(PLAYERS.length),
  /** Turns begun by both together. */
  turn: count("uint16"),
  /** By player: whether the choice that both make at once is made. */
  chosen: list(bool(), PLAYERS.length),
  cultures: list(cultureOrNone(), PLAYERS.length),
  /** The chosen cultures: a DM may change the present ones later. */
  begunAs: list(cultureOrNone(), PLAYERS.length),
  /** By player and branch: the tier reached. */
  techs: list(number("uint8", z.int().min(0).max(TIERS)), PLAYERS.length * BRANCHES.length),
  /** By player: the branch of a Technocracy's free tech, once it is shown, or NOWHERE. */
  freeBranches: list(
    number(
      "int8",
      z
        .int()
        .min(NOWHERE)
        .max(BRANCHES.length - 1),
    ),
    PLAYERS.length,
  ),

  /** What each player brings, as the table's options say; "" for a fresh territory. */
  brought: list(text(), PLAYERS.length),
  /** What each player brings, terrain included, before it is turned; see cluster.ts. */
  boards: list(text(), PLAYERS.length),
  /** The side of it that faces the opponent; 0 before that is shown. */
  sides: list(number("uint8", z.int().min(0).max(6)), PLAYERS.length),
  /** The territories; boardOf() knows their hexes. Empty until the terrain is rolled. */
  lattice: text(),
  /** By tile. */
  structures: list(
    number(
      "uint8",
      z
        .int()
        .min(0)
        .max(STRUCTURES.length - 1),
    ),
  ),
  /** By tile: the seat that built the structure, or NOBODY. */
  builders: list(seatOrNobodyOf(PLAYERS.length)),
  /** The tile of each City, in the order of the territories, and its owner. A City's territory is its owner's home. */
  cities: list(count("uint16")),
  owners: list(number("uint8", z.int().min(0).max(1))),
  /** By number: a packed piece, or GONE. */
  pieces: list(count("uint16")),

  /** What this turn began with, gifts included, and what feeding takes of it. */
  income: count("uint16"),
  upkeep: count("uint16"),
  /** Resource left to spend. */
  budget: count("uint16"),
  /** Nobody moves in this turn, because food is short. */
  hold: bool(),
  /** By City: civilians spawned on it in this turn; and all strays that an Alien spawned. */
  spawned: list(count("uint8")),
  strays: count("uint8"),
  /** By player: Resource that the opponent has sent for the next turn. */
  gifts: list(count("uint16"), PLAYERS.length),
  /** Resource sent in this turn, and the free Military placed for it. */
  sent: count("uint16"),
  placed: count("uint16"),
  /** The tiles of Turrets that have fired in this turn. */
  fired: list(count("uint16")),
  /** The tiles where pieces have been in this turn, see `noteTrail`. */
  trail: list(count("uint32")),
  /** Pieces that a Theocracy may still roll for, and those that it has won over and that are still to change sides. */
  targets: list(count("uint16")),
  won: list(count("uint16")),
  /** The civilian that dies of Espionage 1, or -1; and how many have been given for that. */
  victim: number("int16"),
  given: count("uint8"),

  /** Every die of the game, in order: with the log, they tell the whole of it. */
  rolls: list(number("uint8", z.int().min(1).max(10))),
  reason: text(),
  winner: seatOrNobodyOf(PLAYERS.length),

  /** The DM: whether it left, time stands still, and the hex that a note or an edit is for, with which of the two. */
  masterGone: bool(),
  /** The DM has left what remains of the set-up to chance. */
  rollsOut: bool(),
  paused: bool(),
  desk: number("int16"),
  deskTask: oneOf(["", "note", "edit"]),
  /** The die that the DM is asked for: its sides (0: none), why, and the seat that rolls. */
  dieSides: count("uint8"),
  dieWhy: text(),
  dieSeat: seatOrNobodyOf(PLAYERS.length),
  /** Dice that the DM has given for the action that waits for them, and the seat of that action. */
  dice: list(count("uint8")),
  waiting: seatOrNobodyOf(PLAYERS.length),
  /** By hex, as text: the DM's note. */
  notes: mapOf(text()),
  /** The DM's decisions, edits and notes, in order. */
  audit: list(text()),
  secrets: list(secretsShape),

  /** The action that waits for dice, or -1. */
  pending: unsent(() => NOBODY),
  /** By tile: the pieces there; see pieces.ts. */
  occupants: unsent((): number[] => []),
});
export type State = ValueOf<typeof stateShape>;

export const SkorState = stateShape.schema;
