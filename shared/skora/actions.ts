/**
 * All actions, each created once: `legal` returns these objects and creates none, so that two actions are equal if they
 * are the same object. The text of each, as in messages and records, is short ASCII:
 *
 *   voyager   keeps that decree; others only see `decree`
 *   5b        plays a Hammerclaw at b
 *   41a-b     moves the first Drawtail from pile a to pile b
 *   a-c       moves a boat
 *   --        moves none
 *   +6b       takes a Ribbon King at b
 *   -6b       discards one
 */
import { present } from "../kernel/seats.ts";
import { CARDS, type Card } from "./cards.ts";
import { CREATURES, type Creature, DECREE_NAMES, type DecreeName, GROUNDS } from "./components.ts";

/** A fishing ground, as its place in `GROUNDS`. */
export type Ground = number;

export type Action =
  | { readonly kind: "keep"; readonly text: string; readonly decree: DecreeName | "" }
  | { readonly kind: "play"; readonly text: string; readonly creature: Creature; readonly ground: Ground }
  | { readonly kind: "shift"; readonly text: string; readonly card: Card; readonly from: Ground; readonly to: Ground }
  | { readonly kind: "sail"; readonly text: string; readonly from: Ground; readonly to: Ground }
  | { readonly kind: "stay"; readonly text: string }
  | { readonly kind: "take"; readonly text: string; readonly creature: Creature; readonly ground: Ground }
  | { readonly kind: "discard"; readonly text: string; readonly creature: Creature; readonly ground: Ground };

const SPOTS = GROUNDS.length;
const grounds = [...GROUNDS.keys()];

function letter(ground: Ground): string {
  return GROUNDS[ground]?.letter ?? "";
}

const keeps = DECREE_NAMES.map((decree): Action => ({ kind: "keep", text: decree, decree }));

/** One action for each creature and ground, at `creature * SPOTS + ground`. */
function onCreatures(kind: "play" | "take" | "discard", sign: string): readonly Action[] {
  const made: Action[] = [];
  for (const { number } of CREATURES) {
    for (const ground of grounds) {
      made[number * SPOTS + ground] = { kind, text: `${sign}${number}${letter(ground)}`, creature: number, ground };
    }
  }
  return made;
}

const plays = onCreatures("play", "");
const takes = onCreatures("take", "+");
const discards = onCreatures("discard", "-");

const ways = grounds.flatMap((from) => grounds.filter((to) => to !== from).map((to) => ({ from, to })));

const sails: Action[] = [];
const shifts: Action[] = [];
for (const { from, to } of ways) {
  const way = `${letter(from)}-${letter(to)}`;
  sails[from * SPOTS + to] = { kind: "sail", text: way, from, to };
  for (const card of CARDS) {
    shifts[(card * SPOTS + from) * SPOTS + to] = { kind: "shift", text: `${card}${way}`, card, from, to };
  }
}

/** Another player's choice of a decree, as in the log: never legal, but it can be applied to a view. */
export const HIDDEN_CHOICE: Action = { kind: "keep", text: "decree", decree: "" };

/** Moves no boat. */
export const STAY: Action = { kind: "stay", text: "--" };

const everyAction = [...keeps, HIDDEN_CHOICE, ...plays, ...shifts, ...sails, STAY, ...takes, ...discards].filter(
  (action) => action !== undefined,
);
const byText: ReadonlyMap<string, Action> = new Map(everyAction.map((action) => [action.text, action]));

/** Keeps a decree and lets the other one go. */
export function keep(decree: DecreeName): Action {
  return present(keeps, DECREE_NAMES.indexOf(decree), "decree");
}

/** Plays a card of the creature from hand. */
export function play(creature: Creature, ground: Ground): Action {
  return present(plays, creature * SPOTS + ground, "card played");
}

/** Moves a card to the top of another pile: the second half of playing a card that pulls or pushes. */
export function shift(card: Card, from: Ground, to: Ground): Action {
  return present(shifts, (card * SPOTS + from) * SPOTS + to, "card shifted");
}

/** Moves one boat. */
export function sail(from: Ground, to: Ground): Action {
  return present(sails, from * SPOTS + to, "boat");
}

/** Takes a card of the creature into the catch. Which of several does not matter any more. */
export function take(creature: Creature, ground: Ground): Action {
  return present(takes, creature * SPOTS + ground, "card taken");
}

/** Puts a card of the creature back in the box, in a game of two. */
export function discard(creature: Creature, ground: Ground): Action {
  return present(discards, creature * SPOTS + ground, "card discarded");
}

export function writeAction(action: Action): string {
  return action.text;
}

/** The action of this text; undefined if there is none. */
export function readAction(text: string): Action | undefined {
  return byText.get(text);
}

/** An action as everybody may read it: which decree a player keeps stays secret. */
export function writeOpenly(action: Action): string {
  return action.kind === "keep" ? HIDDEN_CHOICE.text : action.text;
}
