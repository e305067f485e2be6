/**
 * The diagrams of the guide as text: a table, and below it what to show. The rules themselves say what follows from an
 * action and what things score, so that no diagram can be wrong about them.
 *
 *   line P1-PO1 / P1-SV1 P1-SV5 + P1-TC1 C   the columns of seat 0 from the left: cards for their effect, then after
 *                                            a plus cards and Captains (C) tucked for their hub
 *   ships 1@H 4@2      its ships, as levels in the harbour or at a column
 *   stock F2 L1        its cards; `harbour 3` the level of its harbour, which is drawn then
 *   sites A2 1:3 0:4 / A5   attractions with their queues, the highest position first, as seat and level
 *   do P1-TC1 1a>2     what seat 0 does: what is drawn is the table after it, with what is said of it
 *   sets P1-TC1 / P1-SV1 P1-PO1   the sets of a row of the draft
 *   score              what seat 0 scores, line by line
 *   effects            everything that cards do, with its signs
 *   caption …          said below; `alt …` is said instead of the drawing
 */
import { type Action, readAction } from "../../../shared/neko/actions.ts";
import { applyAction } from "../../../shared/neko/apply.ts";
import { type Card, CARDS, nameOf, typeOf } from "../../../shared/neko/cards.ts";
import { scoreSheet } from "../../../shared/neko/ending.ts";
import { emptyState } from "../../../shared/neko/fresh.ts";
import { ITEMS, LETTERS } from "../../../shared/neko/items.ts";
import { legalActions } from "../../../shared/neko/legal.ts";
import { dockAt, HARBOUR_PLACE, NO_SHIP, SUPPLY, supplied } from "../../../shared/neko/ships.ts";
import { berth, copyState, type Player, playerAt, SITES, type State, takeInHand } from "../../../shared/neko/state.ts";
import type { Happening } from "./happenings.ts";

/** A figure of the score of seat 0. */
export interface Figure {
  readonly line: string;
  readonly points: number;
}

export interface Diagram {
  readonly state: State;
  /** What led there. */
  readonly happenings: readonly Happening[];
  readonly sets: readonly (readonly Card[])[];
  readonly showsLine: boolean;
  readonly showsHarbour: boolean;
  readonly showsSites: boolean;
  readonly showsEffects: boolean;
  readonly score: readonly Figure[];
  readonly caption: string;
  readonly alt: string;
}

/** The seat that acts. */
export const ACTOR = 0;

class Unreadable extends Error {}

/** The diagram that a text tells, or undefined when it makes no sense. */
export function readDiagram(text: string): Diagram | undefined {
  const said = new Map(text.trim().split("\n").map(wordAndRest));
  const [caption = "", alt = ""] = [said.get("caption"), said.get("alt")];
  if (caption === "" || alt === "") return undefined;
  try {
    const { state, happenings } = performed(tableOf(said), words(said.get("do")));
    return {
      state,
      happenings,
      sets: parts(said.get("sets")).map((set) => words(set).map(cardNamed)),
      showsLine: said.has("line"),
      showsHarbour: said.has("harbour"),
      showsSites: said.has("sites"),
      showsEffects: said.has("effects"),
      score: said.has("score") ? scoreOf(state) : [],
      caption,
      alt,
    };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function wordAndRest(line: string): [string, string] {
  const end = line.indexOf(" ");
  return end < 0 ? [line, ""] : [line.slice(0, end), line.slice(end + 1)];
}

function words(text: string | undefined): string[] {
  return (text ?? "").split(" ").filter((word) => word !== "");
}

function parts(text: string | undefined): string[] {
  return text === undefined ? [] : text.split("/");
}

function cardNamed(name: string): Card {
  const card = CARDS.find((known) => nameOf(known) === name);
  if (card === undefined) throw new Unreadable(name);
  return card;
}

function tableOf(said: ReadonlyMap<string, string>): State {
  const seats = Math.max(2, ...[...(said.get("sites") ?? "").matchAll(/(\d):/g)].map(([, seat]) => Number(seat) + 1));
  const state = emptyState(seats);
  const player = playerAt(state, ACTOR);
  player.harbour = Number(said.get("harbour") ?? 1);
  for (const word of words(said.get("stock"))) {
    const item = ITEMS.find((known) => LETTERS[known] === word[0]);
    if (item === undefined) throw new Unreadable(word);
    player.stock[item] = Number(word.slice(1));
  }
  for (const column of parts(said.get("line"))) layColumn(player, column);
  for (const { places } of state.players) places.fill(SUPPLY);
  for (const word of words(said.get("ships") ?? "")) {
    const [level, place] = word.split("@");
    launch(player, Number(level), place === "H" ? HARBOUR_PLACE : Number(place));
  }
  for (const site of parts(said.get("sites"))) addSite(state, words(site));
  return state;
}

function layColumn(player: Player, text: string): void {
  const [active, hubs] = text.split("+").map(words);
  const cards = (active ?? []).map(cardNamed);
  const [first] = cards;
  if (first === undefined) throw new Unreadable(text);
  player.columns.push(typeOf(first));
  const column = player.columns.length;
  const tucked = (hubs ?? []).filter((word) => word !== "C").map(cardNamed);
  player.captains.push((hubs ?? []).length - tucked.length);
  player.laid.push(...cards, ...tucked);
  player.under.push(...cards.map(() => column), ...tucked.map(() => -column));
}

/** Puts a ship of the supply into play. @returns its card */
function launch(player: Player, level: number, place: number): number {
  const ship = supplied(player, level);
  if (ship === NO_SHIP) throw new Unreadable(`a ship of level ${level}`);
  player.levels[ship] = level;
  player.places[ship] = place;
  return ship;
}

function addSite(state: State, [name, ...queue]: readonly string[]): void {
  const card = SITES.findIndex((site) => site.name === name);
  if (card < 0) throw new Unreadable(name);
  const attraction = state.sites.length;
  const berths = queue.map((word) => {
    const [seat = 0, level = 0] = word.split(":").map(Number);
    return berth(seat, launch(playerAt(state, seat), level, dockAt(attraction)));
  });
  state.sites.push({ card, queue: berths });
}

/** Seat 0 plays the cards that it is told to play; where it begins with anything else, all actions are open. */
function performed(before: State, deeds: readonly string[]): Pick<Diagram, "state" | "happenings"> {
  const happenings: Happening[] = [];
  let state = before;
  state.toMove = ACTOR;
  state.round = 1;
  for (const [index, text] of deeds.entries()) {
    const action = readAction(text);
    if (action === undefined) throw new Unreadable(text);
    if (index === 0) state.stage = openFor(state, action);
    const happening = happeningOf(state, action);
    happenings.push(happening);
    state = happening.after;
  }
  return { state, happenings };
}

function openFor(state: State, action: Action): State["stage"] {
  if (action.kind !== "add" && action.kind !== "deactivate" && action.kind !== "resolve") return "last";
  takeInHand(state, ACTOR, [action.card]);
  return "play";
}

function happeningOf(before: State, action: Action): Happening {
  if (!legalActions(before, ACTOR).includes(action)) throw new Unreadable(action.text);
  const after = copyState(before);
  const events = applyAction(after, ACTOR, action);
  return { step: { kind: "act", seat: ACTOR, action: action.text }, action, before, after, events };
}

/** The lines in which seat 0 scores, and the total. */
function scoreOf(state: State): Figure[] {
  return scoreSheet(state)
    .filter(({ line }) => line !== "levels" && line !== "resources")
    .map(({ line, values }) => ({ line, points: Number(values[ACTOR] ?? 0) }))
    .filter(({ line, points }) => points > 0 || line === "total");
}
