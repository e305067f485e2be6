/**
 * The components of Skor: structures, techs, cultures, terrain and dice, as data. No other file contains a cost, a die
 * or a bonus.
 */

/** The two players. A third seat is the DM's and has no pieces. */
export const PLAYERS = [0, 1] as const;
export const MASTER = 2;

export const KINDS = ["civilian", "military"] as const;
/** A kind of piece, as its place in `KINDS`. */
export type Kind = number;
export const CIVILIAN = 0;
export const MILITARY = 1;

/** Pieces that fit on one hex. */
export const STACK = 2;

/** What may stand on a hex. A City is not a structure of the hex but a token on it, because Nomads carry theirs. */
export const STRUCTURES = [
  "none",
  "resource",
  "obstruction",
  "farm",
  "base",
  "fort",
  "debris",
  "turret",
  "road",
] as const;
export type StructureName = (typeof STRUCTURES)[number];
/** A structure, as its place in `STRUCTURES`. */
export type Structure = number;
export const NONE = 0;
export const RESOURCE = 1;
export const OBSTRUCTION = 2;
export const FARM = 3;
export const BASE = 4;
export const FORT = 5;
export const DEBRIS = 6;
export const TURRET = 7;
export const ROAD = 8;

/** What each structure costs to build, in Resource; the natural ones are not for sale. */
export const BUILD_COSTS: readonly (number | undefined)[] = [undefined, undefined, undefined, 2, 3, 2, 2, 4, 2];
/** The structures that can be built, in the order in which a menu shows them. */
export const BUILDABLE: readonly Structure[] = [FARM, BASE, FORT, DEBRIS, TURRET, ROAD];

export const WRECK_COST = 1;
/** With the option `clearDebris` (R19, R42). */
export const CLEAR_COST = 1;
export const PROMOTE_COST = 1;
/** For each hex that a Nomadic City moves. */
export const CITY_STEP_COST = 1;

/** The yield of a civilian on a Resource or a Farm, and on Farms with techs. */
export const YIELD = 2;
export const SINGLE_FARM_YIELD = 3;
export const EMPTY_FARM_YIELD = 2;

export const BRANCHES = ["city", "res", "civ", "mil", "dip", "esp"] as const;
export type BranchName = (typeof BRANCHES)[number];
/** A branch of techs, as its place in `BRANCHES`. */
export type Branch = number;
export const CITY = 0;
export const PRODUCTION = 1;
export const CIVILIANS = 2;
export const ARMY = 3;
export const DIPLOMACY = 4;
export const ESPIONAGE = 5;
export const TIERS = 3;
/** The cost of each tier, from the first on. */
export const TECH_COSTS: readonly number[] = [4, 6, 8];

export const CULTURES = [
  "technocracy",
  "feudal",
  "dictatorship",
  "theocracy",
  "nomadic",
  "alien",
  "alternative",
] as const;
export type Culture = (typeof CULTURES)[number];

/** Structures on each fresh territory, in the order in which they are rolled. */
export const TERRAIN: readonly Structure[] = [RESOURCE, RESOURCE, RESOURCE, OBSTRUCTION, OBSTRUCTION];
export const SIDE_DIE = 6;

/** Civilians on each City at the start, and how many a City can spawn in a turn. */
export const SETTLERS = 2;
export const SPAWNS = 2;
/** The number of a City's spawns that an Alien may have elsewhere. */
export const STRAYS = 1;
/** Own turns without feeding and building (R8). */
export const GRACE_TURNS = 2;
/** Turns of both players together, after which the game is drawn (R39). */
export const TURN_LIMIT = 400;

/** The die of Military by tier of the Military branch. */
export const MILITARY_DICE: readonly number[] = [6, 8, 8, 10];
/** The dice of civilians by tier of their branch; 0 is no roll, and lost. */
export const SINGLE_CIVILIAN_DICE: readonly number[] = [0, 0, 4, 6];
export const DOUBLE_CIVILIAN_DICE: readonly number[] = [4, 6, 6, 6];

export const CONVERT_DIE = 6;
export const CONVERT_ON = 6;
export const PURGE_DIE = 2;
export const PURGE_ON = 1;
export const STUDY_DIE = 6;
export const STUDY_ON = 6;

/** Resource sent for one free Military. */
export const GIFT_PER_MILITARY = 3;
/** Espionage, tier by tier: what an assassination, an attack on two as one, and sabotage cost. */
export const KILL_COST = 1;
export const KILL_SACRIFICES = 2;
export const STRIKE_COST = 2;
export const RUIN_COST = 6;

/** The keys that a DM can put on a hex; the number next to one refers to the DM's own notes. */
export const MARKS = [
  "camp",
  "village",
  "ruin",
  "lair",
  "treasure",
  "danger",
  "portal",
  "quest",
  "meeting",
  "secret",
] as const;
export const MARK_NUMBERS = 9;
