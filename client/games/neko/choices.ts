/**
 * What a player may do now, as the hand meets it: something is taken from one spot to another, or a button is pressed.
 * Made from the legal actions.
 */
import type { Action } from "../../../shared/neko/actions.ts";
import { type Card, effectsOf, NO_CARD, typeOf } from "../../../shared/neko/cards.ts";
import type { Item } from "../../../shared/neko/items.ts";
import { type Column, columnOf, NO_COLUMN } from "../../../shared/neko/line.ts";
import { becomes, type Ship } from "../../../shared/neko/ships.ts";
import { playerAt, type State } from "../../../shared/neko/state.ts";

/**
 * A place on the table that means something to the hand: a set or a card on display, a card in one's hand or a boat on
 * offer, a ship, a kind of card in the stock, the harbour; the body of a column, where cards lie for their effect; its
 * hub, where cards and Captains are tucked; the water over it, where ships lie; an attraction; the ships and Licences
 * that can be bought; an answer on a button.
 */
export type Spot =
  | `set:${number}:${number}`
  | `show:${Card}`
  | `hand:${Card}`
  | `ship:${Ship}`
  | `stock:${Item}`
  | "harbour"
  | `column:${Column}`
  | `hub:${Column}`
  | `water:${Column}`
  | `site:${number}`
  | `level:${number}`
  | `answer:${string}`;

/** A legal action that something on the table stands for. */
export interface Choice {
  readonly action: Action;
  /** What is taken up. */
  readonly from: Spot;
  /** Where it goes; what is done by a single press goes nowhere. */
  readonly to: Spot | undefined;
}

/** The legal actions as choices, in their order. */
export function choicesOf(state: State, actions: readonly Action[]): Choice[] {
  return actions.map((action) => {
    const [from, to] = spotsOf(state, action);
    return { action, from, to };
  });
}

function spotsOf(state: State, action: Action): readonly [from: Spot, to: Spot | undefined] {
  switch (action.kind) {
    case "draft-set":
      return [`set:${action.row}:${action.size}`, undefined];
    case "draft-card":
      return [`show:${action.card}`, undefined];
    case "add":
      return [`hand:${action.card}`, `column:${columnFor(state, action.card)}`];
    case "deactivate":
      return [`hand:${action.card}`, `hub:${action.column}`];
    case "resolve":
      return [`hand:${action.card}`, `column:${action.column === NO_COLUMN ? 1 : action.column}`];
    case "tuck":
      return ["stock:captain", `hub:${action.column}`];
    case "harbour":
      return ["harbour", undefined];
    case "upgrade":
      // What an effect offers to the ship that arrives is a plain yes or no.
      if (state.question === "raise") return [`answer:${action.text}`, undefined];
      return [`ship:${action.ship}`, `level:${action.level}`];
    case "sail":
      return [`ship:${action.ship}`, `water:${action.to}`];
    case "dock":
      return [`ship:${action.ship}`, `site:${action.site}`];
    case "flip":
    case "discard":
      return [`stock:${action.item}`, undefined];
    case "buy-ship":
    case "buy-licence":
    case "take":
    case "swap":
    case "decline":
    case "next":
    case "end":
      return [`answer:${action.text}`, undefined];
  }
}

/** The column that a card joins, or the new one that it opens at the right end. */
export function columnFor(state: State, card: Card): Column {
  const player = playerAt(state, state.toMove);
  const type = typeOf(card);
  const known = type === "boat" ? NO_COLUMN : columnOf(player, type);
  return known === NO_COLUMN ? player.columns.length + 1 : known;
}

/** What may be taken up on the table, each once. */
export function sourcesOf(choices: readonly Choice[]): Spot[] {
  return [...new Set(choices.flatMap(({ from }) => (isAnswer(from) ? [] : [from])))];
}

/** Where what is in the hand may go, each once. */
export function targetsOf(choices: readonly Choice[], hand: Spot | undefined): Spot[] {
  return [...new Set(choices.flatMap(({ from, to }) => (from === hand && to !== undefined ? [to] : [])))];
}

/** Choices that are buttons beside the question, those that go on with the turn left out. */
export function answersOf(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ from, action }) => isAnswer(from) && !isOnward(action));
}

/** The action that goes on to the next column, ends the turn, or declines. */
export function onwardOf(choices: readonly Choice[]): Choice | undefined {
  return choices.find(({ action }) => isOnward(action));
}

function isOnward({ kind }: Action): boolean {
  return kind === "next" || kind === "end" || kind === "decline";
}

function isAnswer(spot: Spot): boolean {
  return spot.startsWith("answer:");
}

/** Whether an action spends the bonus of a Research Station. */
export function usesBonus(action: Action): boolean {
  return "flex" in action && action.flex;
}

/** What stands behind the colon of a spot, as a number. */
export function numberIn(spot: Spot): number {
  return Number(spot.slice(spot.lastIndexOf(":") + 1));
}

/** The ship in the hand, the card in the hand: whatever the spot says it is. */
export function shipIn(spot: Spot | undefined): Ship | undefined {
  return spot?.startsWith("ship:") ? numberIn(spot) : undefined;
}

export function cardIn(spot: Spot | undefined): Card {
  return spot?.startsWith("hand:") || spot?.startsWith("show:") ? numberIn(spot) : NO_CARD;
}

/** The spot of a ship after an action: a ship that is raised may lie on another card from then on. */
export function shipAfter(state: State, action: Action): Ship | undefined {
  if (action.kind === "upgrade") return becomes(playerAt(state, state.toMove), action.ship, action.level);
  return action.kind === "sail" || action.kind === "dock" ? action.ship : undefined;
}

/** Whether a card brings points or resources at once, and no column. */
export function scoresAtOnce(card: Card): boolean {
  return effectsOf(card).some(({ kind }) => kind === "ships-now");
}
