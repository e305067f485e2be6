/** What the things of Skor are called, and what they do: one place, so that table, log and guide say the same. */
import type { Obstacle } from "../../../../shared/skor/economy/building.ts";
import {
  type Branch,
  BRANCHES,
  type BranchName,
  type Culture,
  type Kind,
  KINDS,
  MARKS,
  type Structure,
  STRUCTURES,
} from "../../../../shared/skor/board/components.ts";
import type { ModifierReason, RollReason } from "../../../../shared/skor/board/events.ts";
import type { TechObstacle } from "../../../../shared/skor/economy/research.ts";
import { count } from "../../../ui/text/words.ts";

const KIND_NAMES = { civilian: "Civilian", military: "Military" } as const;

const KIND_DOES = {
  civilian: "Civilians make 2 each on a Resource or a Farm, and build.",
  military: "Military attacks beside it, and takes the City.",
} as const;

export function kindDoes(kind: Kind): string {
  return KIND_DOES[KINDS[kind] ?? "civilian"];
}

export const CITY_DOES =
  "Two civilians a turn come into the game here, while there is room. Who has no City left has lost.";

export function kindName(kind: Kind): string {
  return KIND_NAMES[KINDS[kind] ?? "civilian"];
}

/** `1 civilian`, `3 military`. */
export function kindCount(kind: Kind, number: number): string {
  if (kind === 1) return `${number} military`;
  return count(number, "civilian");
}

const STRUCTURE_WORDS = {
  none: { name: "Open land", does: "" },
  resource: { name: "Resource", does: "Each of your civilians here makes 2." },
  obstruction: { name: "Obstruction", does: "Nobody gets through. Turrets shoot over it." },
  farm: { name: "Farm", does: "Each of your civilians here makes 2. Only beside a City." },
  base: { name: "Military Base", does: "A civilian here can be promoted for 1." },
  fort: { name: "Fortification", does: "Whoever stands here rolls with +2 to defend and +1 to attack." },
  debris: { name: "Debris", does: "Whoever stands here rolls with -1. Nothing can be built on it." },
  turret: { name: "Turret", does: "Two Military here shoot two hexes and farther; each hex costs 1." },
  road: { name: "Road", does: "A step onto it is free, for both players." },
} as const satisfies Record<(typeof STRUCTURES)[number], { name: string; does: string }>;

export function structureName(structure: Structure): string {
  return STRUCTURE_WORDS[STRUCTURES[structure] ?? "none"].name;
}

export function structureDoes(structure: Structure): string {
  return STRUCTURE_WORDS[STRUCTURES[structure] ?? "none"].does;
}

interface CultureWords {
  readonly name: string;
  /** What it gives, in one or two sentences. */
  readonly gives: string;
}

const CULTURE_WORDS: Readonly<Record<Culture, CultureWords>> = {
  technocracy: { name: "Technocracy", gives: "Start with one tech of tier 1, from any branch you like." },
  feudal: { name: "Feudal", gives: "Your civilians walk two steps a turn instead of one." },
  dictatorship: {
    name: "Dictatorship",
    gives: "Two pieces on a hex eat as one. After each of your turns a coin decides whether one piece has to go.",
  },
  theocracy: {
    name: "Theocracy",
    gives: "As your turn begins, roll for enemy pieces beside yours: on a 6 they join you.",
  },
  nomadic: { name: "Nomadic", gives: "Carry your City over open land and Roads, for 1 Resource a hex." },
  alien: { name: "Alien", gives: "Once a turn, spawn a civilian beside a single piece of yours on any structure." },
  alternative: { name: "Alternative", gives: "Roll before you pay for a tech: on a 6 it is free." },
};

export function cultureName(culture: Culture | ""): string {
  return culture === "" ? "" : CULTURE_WORDS[culture].name;
}

export function cultureGives(culture: Culture): string {
  return CULTURE_WORDS[culture].gives;
}

interface BranchWords {
  readonly name: string;
  /** What each tier does, short enough for the tree. */
  readonly tiers: readonly [string, string, string];
  /** The same in whole sentences. */
  readonly does: readonly [string, string, string];
}

const BRANCH_WORDS: Readonly<Record<BranchName, BranchWords>> = {
  city: {
    name: "City",
    tiers: ["Opens tier 1", "Opens tier 2", "Opens tier 3"],
    does: [
      "Tier 1 of every other branch can be learnt.",
      "Tier 2 of every other branch can be learnt.",
      "Tier 3 of every other branch can be learnt.",
    ],
  },
  res: {
    name: "Resources",
    tiers: ["Lone farmer 3", "Empty farm 2", "Two eat as one"],
    does: [
      "A Farm with one civilian of yours makes 3 instead of 2.",
      "A Farm that you built makes 2 while nobody stands there.",
      "Two civilians on a Resource or a Farm cost 1 together to feed.",
    ],
  },
  civ: {
    name: "Civilians",
    tiers: ["Pair rolls d6", "One rolls d4", "One rolls d6"],
    does: [
      "Two civilians on a hex defend with a d6 instead of a d4.",
      "A single civilian defends with a d4.",
      "A single civilian defends with a d6.",
    ],
  },
  mil: {
    name: "Military",
    tiers: ["Rolls d8", "Moves 2", "Rolls d10"],
    does: [
      "Your Military rolls a d8 instead of a d6.",
      "Your Military walks two steps a turn.",
      "Your Military rolls a d10.",
    ],
  },
  dip: {
    name: "Diplomacy",
    tiers: ["Gifts raise troops", "Ties spare all", "Civilian may win"],
    does: [
      "Send Resource to your opponent; each 3 sent give you a Military at home.",
      "Where a fight ends in a tie, nobody falls.",
      "Your civilians take an enemy City too.",
    ],
  },
  esp: {
    name: "Espionage",
    tiers: ["Trade 2 for 1", "Strike a pair", "Wreck one"],
    does: [
      "Give two civilians and 1 Resource to remove any enemy civilian.",
      "For 2, a lone Military attacks two as if they were one.",
      "For 6, anything that your opponent built becomes debris.",
    ],
  },
};

function branchWords(branch: Branch): BranchWords {
  return BRANCH_WORDS[BRANCHES[branch] ?? "city"];
}

export function branchName(branch: Branch): string {
  return branchWords(branch).name;
}

/** What a tier does, in two or three words. */
export function tierBrief(branch: Branch, tier: number): string {
  return branchWords(branch).tiers[tier - 1] ?? "";
}

export function tierDoes(branch: Branch, tier: number): string {
  return branchWords(branch).does[tier - 1] ?? "";
}

/** `Military 2`. */
export function techName(branch: Branch, tier: number): string {
  return `${branchName(branch)} ${tier}`;
}

const OBSTACLE_WORDS: Readonly<Record<Obstacle, string>> = {
  phase: "not in this part of the turn",
  grace: "from your third turn on",
  budget: "too little Resource",
  nobody: "needs one of yours here",
  taken: "something stands here",
  city: "only beside a City",
  nothing: "nothing here for that",
  base: "needs a Military Base",
  tech: "needs a tech",
  culture: "not with your culture",
  option: "not at this table",
  full: "no room left",
  foreign: "not yours",
  earned: "send 3 Resource first",
};

export function obstacleWords(obstacle: Obstacle): string {
  return OBSTACLE_WORDS[obstacle];
}

export function techObstacleWords(obstacle: TechObstacle, tier: number): string {
  if (obstacle === "city") return `needs City ${tier}`;
  if (obstacle === "budget") return "too little Resource";
  return obstacle === "phase" ? "comes after building" : "complete";
}

const MODIFIER_WORDS: Readonly<Record<ModifierReason, string>> = {
  stack: "two Military",
  structure: "structure",
  fort: "Fortification",
  debris: "debris",
};

export function modifierWords(why: ModifierReason): string {
  return MODIFIER_WORDS[why];
}

/** A number with its sign: `+1`, `−1`. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export const ROLL_WORDS: Readonly<Record<RollReason, string>> = {
  terrain: "the terrain",
  start: "who goes first",
  convert: "a conversion",
  attack: "the attack",
  defend: "the defence",
  purge: "what the people want",
  study: "a free tech",
};

/** What a DM has written on a hex: a mark, `lair 7`, or words of their own. */
export function noteWords(note: string): string {
  const [mark = "", number = ""] = note.split("-");
  return MARKS.some((known) => known === mark && note === `${mark}-${number}`) ? `${mark} ${number}` : note;
}
