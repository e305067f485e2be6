/**
 * Actions, packed into one number, because random play lists millions of them. Bits 0-15 are a hex, 16-25 a number (a
 * piece, an amount, a culture), from 26 on the verb. As text they are short and ASCII; pieces go by their numbers and
 * hexes by their coordinates:
 *
 *   plain  end            number  disband-12       hex      farm@2,0           at    city-0@2,-1
 *   way    12>3,-2        culture technocracy-mil  tech     mil-2, mil-2?      mark  lair-7
 *   turned 1-nomadic      known   0-mil-2
 *
 * The one action of many words is what a DM writes on a hex, `say:Here be dragons`: it is its text.
 */
import type { Hex } from "../../kernel/hex.ts";
import {
  BRANCHES,
  CULTURES,
  type Culture,
  MARK_NUMBERS,
  MARKS,
  PLAYERS,
  STRUCTURES,
  TECH_COSTS,
  TIERS,
} from "./components.ts";
import { packHex, readHex, unpackHex, writeHex } from "./lattice.ts";
import { isNote } from "./notes.ts";

/** An action that is packed: every one but the words of a DM. */
export type Packed = number;
const SAY = "say:";
export type Action = Packed | `${typeof SAY}${string}`;

interface VerbForm {
  readonly form:
    | "plain"
    | "number"
    | "hex"
    | "at"
    | "way"
    | "structure"
    | "culture"
    | "tech"
    | "mark"
    | "turned"
    | "known"
    | "words";
  /** Between the parts of a way, or behind a tech. */
  readonly sign?: string;
}

/** Every verb. The order is that of their numbers, so that the DM's, beyond the 32nd, need not be fast. */
const FORMS = {
  /** Set-up: a culture, a side, and what others are told of either until both are shown. */
  choose: { form: "culture" },
  culture: { form: "plain" },
  side: { form: "number" },
  orient: { form: "plain" },
  /** Theocracy: roll for a piece; no more of that; put a converted piece beside the hex that it cannot stay on. */
  convert: { form: "number" },
  enough: { form: "plain" },
  settle: { form: "at" },
  /** Feeding, and later: a piece goes. */
  hold: { form: "plain" },
  disband: { form: "number" },
  /** Moving. A strike is an attack on two as one (Espionage 2); a Turret fires by the number of one of its crew. */
  move: { form: "way", sign: ">" },
  attack: { form: "way", sign: "x" },
  strike: { form: "way", sign: "xx" },
  fire: { form: "at" },
  city: { form: "at" },
  /** Ends a phase: on to building, on to research, or the turn. */
  building: { form: "plain" },
  research: { form: "plain" },
  end: { form: "plain" },
  spawn: { form: "hex" },
  promote: { form: "number" },
  /** Building: a structure, a structure to debris, debris away; what Diplomacy and Espionage offer. */
  build: { form: "structure" },
  wreck: { form: "hex" },
  clear: { form: "hex" },
  send: { form: "number" },
  place: { form: "hex" },
  kill: { form: "number" },
  give: { form: "number" },
  ruin: { form: "hex" },
  /** Research: a tech that is paid for, or one that is rolled for first. */
  learn: { form: "tech", sign: "" },
  study: { form: "tech", sign: "?" },
  /** The DM: a die, by chance or by choice; time; notes; edits. */
  roll: { form: "plain" },
  die: { form: "number" },
  pause: { form: "plain" },
  resume: { form: "plain" },
  note: { form: "hex" },
  mark: { form: "mark" },
  wipe: { form: "plain" },
  edit: { form: "hex" },
  add: { form: "number" },
  remove: { form: "number" },
  found: { form: "number" },
  raze: { form: "plain" },
  grant: { form: "plain" },
  levy: { form: "plain" },
  done: { form: "plain" },
  /** All dice of the set-up at once, those that are still to come included. */
  rollout: { form: "plain" },
  /** Words on a hex; see notes.ts. */
  say: { form: "words" },
  /** The properties of a player: the culture, the tier of a branch, and the gift for the next turn. */
  turn: { form: "turned" },
  teach: { form: "known" },
  bestow: { form: "number" },
  retract: { form: "number" },
  /** Movement of a piece of the player to move. */
  spur: { form: "number" },
  rein: { form: "number" },
} as const satisfies Record<string, VerbForm>;

export type Verb = keyof typeof FORMS;

const isVerb = (name: string): name is Verb => Object.hasOwn(FORMS, name);
const VERBS: readonly Verb[] = Object.keys(FORMS).filter(isVerb);
const CODES = new Map(VERBS.map((verb, code) => [verb, code]));

const NUMBER_SHIFT = 16;
const VERB_UNIT = 2 ** 26;
const MAX_NUMBER = 2 ** 10;
const HEX_MASK = 2 ** NUMBER_SHIFT - 1;

/** An action that is complete but for its number and its hex, which are added to it: see `on` and `at`. */
export function startOf(verb: Verb): Packed {
  return (CODES.get(verb) ?? 0) * VERB_UNIT;
}

/** Adds the number to `startOf`. */
export function on(start: Packed, number: number): Packed {
  return start + (number << NUMBER_SHIFT);
}

/** Adds the packed coordinates of a hex. */
export function at(start: Packed, code: number): Packed {
  return start + code;
}

export function verbOf(action: Action): Verb {
  return typeof action === "string" ? "say" : (VERBS[action >>> 26] ?? "end");
}

/** The piece, amount, side, City or structure that the action names. */
export function numberOf(action: Action): number {
  return typeof action === "string" ? 0 : (action >>> NUMBER_SHIFT) & (MAX_NUMBER - 1);
}

/** The packed coordinates of the hex that the action names. */
export function codeOf(action: Action): number {
  return typeof action === "string" ? 0 : action & HEX_MASK;
}

export function hexOf(action: Action): Hex {
  return unpackHex(codeOf(action));
}

const CHOOSE = startOf("choose");
/** A Technocracy's free tech stands beside its culture, counted from 1. */
const TECH_UNIT = 8;
/** A tech's tier stands beside its branch. */
const TIER_UNIT = TIERS + 1;

/** The number that keys a hex stands beside its mark. */
export const MARK_UNIT = MARK_NUMBERS + 1;

/** The choice of a culture. @param branch the branch whose first tier a Technocracy starts with */
export function chooseCulture(culture: Culture, branch?: number): Packed {
  return on(CHOOSE, CULTURES.indexOf(culture) * TECH_UNIT + (branch === undefined ? 0 : branch + 1));
}

/** The culture in a choice, and the branch of a Technocracy. */
export function chosenCulture(action: Action): { readonly culture: Culture; readonly branch: number | undefined } {
  const number = numberOf(action);
  const branch = (number % TECH_UNIT) - 1;
  return {
    culture: CULTURES[Math.floor(number / TECH_UNIT)] ?? "feudal",
    branch: branch < 0 ? undefined : branch,
  };
}

/** The tier of a branch, as a number that actions hold. */
export function techNumber(branch: number, tier: number): number {
  return branch * TIER_UNIT + tier;
}

export function techOf(action: Action): { readonly branch: number; readonly tier: number } {
  const number = numberOf(action);
  return { branch: Math.floor(number / TIER_UNIT), tier: number % TIER_UNIT };
}

/** A player is given a culture. */
export function turnTo(seat: number, culture: Culture): Packed {
  return on(startOf("turn"), seat * TECH_UNIT + CULTURES.indexOf(culture));
}

export function turnedOf(action: Action): { readonly seat: number; readonly culture: Culture } {
  const number = numberOf(action);
  return { seat: Math.floor(number / TECH_UNIT), culture: CULTURES[number % TECH_UNIT] ?? "feudal" };
}

const KNOWN_UNIT = BRANCHES.length * TIER_UNIT;

/** A player is given the tiers of a branch up to one, 0 for none. */
export function teachTo(seat: number, branch: number, tier: number): Packed {
  return on(startOf("teach"), seat * KNOWN_UNIT + techNumber(branch, tier));
}

export function taughtOf(action: Action): { readonly seat: number; readonly branch: number; readonly tier: number } {
  const number = numberOf(action);
  const tech = number % KNOWN_UNIT;
  return {
    seat: Math.floor(number / KNOWN_UNIT),
    branch: Math.floor(tech / TIER_UNIT),
    tier: tech % TIER_UNIT,
  };
}

/** The words of a DM as an action; undefined if they cannot be put on a hex. */
export function sayWords(words: string): Action | undefined {
  return isNote(words) ? `${SAY}${words}` : undefined;
}

export function wordsOf(action: Action): string {
  return typeof action === "string" ? action.slice(SAY.length) : "";
}

/** The key that a DM puts on a hex, as text. */
export function markOf(action: Action): string {
  const number = numberOf(action);
  return `${MARKS[Math.floor(number / MARK_UNIT)] ?? ""}-${number % MARK_UNIT}`;
}

/** An action as the wire and the records hold it. */
export function writeAction(action: Action): string {
  if (typeof action === "string") return action;
  const verb = verbOf(action);
  const { form, ...rest } = FORMS[verb];
  const number = numberOf(action);
  switch (form) {
    case "plain":
      return verb;
    case "number":
      return `${verb}-${number}`;
    case "hex":
      return `${verb}@${writeHex(hexOf(action))}`;
    case "at":
      return `${verb}-${number}@${writeHex(hexOf(action))}`;
    case "way":
      return `${number}${"sign" in rest ? rest.sign : ""}${writeHex(hexOf(action))}`;
    case "structure":
      return `${STRUCTURES[number]}@${writeHex(hexOf(action))}`;
    case "culture":
      return writeCulture(action);
    case "tech":
      return `${BRANCHES[techOf(action).branch]}-${techOf(action).tier}${"sign" in rest ? rest.sign : ""}`;
    case "mark":
      return markOf(action);
    case "turned":
      return `${turnedOf(action).seat}-${turnedOf(action).culture}`;
    case "known":
      return `${taughtOf(action).seat}-${BRANCHES[taughtOf(action).branch]}-${taughtOf(action).tier}`;
    case "words":
      return SAY;
  }
}

function writeCulture(action: Action): string {
  const { culture, branch } = chosenCulture(action);
  return branch === undefined ? culture : `${culture}-${BRANCHES[branch]}`;
}

/** All arguments of a verb that is written with words; other verbs have their arguments written as digits. */
function argumentsOf(verb: Verb): number[] {
  switch (FORMS[verb].form) {
    case "plain":
    case "hex":
      return [0];
    case "structure":
      return [...STRUCTURES.keys()].slice(1);
    case "culture":
      return CULTURES.flatMap((culture) => {
        const branches = culture === "technocracy" ? [...BRANCHES.keys()] : [undefined];
        return branches.map((branch) => numberOf(chooseCulture(culture, branch)));
      });
    case "tech":
      return BRANCHES.flatMap((_, branch) => TECH_COSTS.map((_, tier) => techNumber(branch, tier + 1)));
    case "mark":
      return MARKS.flatMap((_, mark) =>
        Array.from({ length: MARK_NUMBERS }, (_, number) => mark * MARK_UNIT + number + 1),
      );
    case "turned":
      return PLAYERS.flatMap((seat) => CULTURES.map((culture) => numberOf(turnTo(seat, culture))));
    case "known":
      return PLAYERS.flatMap((seat) =>
        BRANCHES.flatMap((_, branch) =>
          Array.from({ length: TIER_UNIT }, (_, tier) => numberOf(teachTo(seat, branch, tier))),
        ),
      );
    default:
      return [];
  }
}

/** The text of an action without its hex. */
function stemOf(text: string): string {
  return text.includes("@") ? text.slice(0, text.indexOf("@") + 1) : text;
}

/** The actions that are written with words, without their hexes, by their text. */
const STEMS: ReadonlyMap<string, Packed> = new Map(
  VERBS.flatMap((verb) => argumentsOf(verb).map((number) => on(startOf(verb), number))).map((action) => [
    stemOf(writeAction(action)),
    action,
  ]),
);

const SIGNS: ReadonlyMap<string, Verb> = new Map([
  [">", "move"],
  ["x", "attack"],
  ["xx", "strike"],
]);

/** The action that `writeAction` gave this text for, or undefined for any other. */
export function readAction(text: string): Action | undefined {
  if (text.startsWith(SAY)) return sayWords(text.slice(SAY.length));
  const action = unpacked(text);
  return action !== undefined && writeAction(action) === text ? action : undefined;
}

function unpacked(text: string): Packed | undefined {
  const known = STEMS.get(text);
  if (known !== undefined) return known;
  const [, stem = "", place = ""] = /^(.*?(?:@|>|x+))(-?\d+,-?\d+)$/.exec(text) ?? [];
  const hex = readHex(place);
  const start = startIn(hex === undefined ? text : stem);
  if (start === undefined) return undefined;
  return hex === undefined ? start : at(start, packHex(hex));
}

/** The verb and the number in a text without its hex. */
function startIn(stem: string): Packed | undefined {
  const known = STEMS.get(stem);
  if (known !== undefined) return known;
  const [, name = "", digits = "", sign = ""] = /^([a-z]*)-?(\d+)(@|>|x+|)$/.exec(stem) ?? [];
  const verb = name === "" ? SIGNS.get(sign) : name;
  const number = Number(digits);
  if (verb === undefined || !isVerb(verb) || digits === "" || number >= MAX_NUMBER) return undefined;
  return on(startOf(verb), number);
}

/** An action as everybody may read it: which culture and which side a player takes stays secret at first. */
export function writeOpenly(action: Action): string {
  const verb = verbOf(action);
  if (verb === "choose") return "culture";
  return verb === "side" ? "orient" : writeAction(action);
}
