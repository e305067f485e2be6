/** Turns as a whole: when one has ended, and the best ways to play one. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { gaussian } from "../../search/quick-random.ts";
import { beamSearch, type Line } from "../../search/beam.ts";
import type { Action } from "../harbour/actions.ts";
import { applyAction } from "../apply.ts";
import { CARDS, effectsOf, NO_CARD } from "../harbour/cards.ts";
import type { Icon } from "../harbour/effects.ts";
import { legalActions } from "../legal.ts";
import { iconOf } from "../turn/payment.ts";
import { isLike, SHIPS } from "../harbour/ships.ts";
import { copyState, type Player, playerAt, type State } from "../harbour/state.ts";
import { expectedPoints } from "./evaluation.ts";

/** How carefully a turn is looked for. */
export interface Care {
  /** How many beginnings are kept at every step. */
  readonly width: number;
  /** How many whole turns are found. */
  readonly most: number;
  /** Of turns that begin with the same action, how many are kept: unfinished and finished ones. */
  readonly alike?: { readonly open: number; readonly ended: number };
  /** By how many points a judgement may be wrong. */
  readonly blur: number;
  /** Whether the value of a turn includes what it leaves to others. */
  readonly heedsOthers: boolean;
  /** Whether a card or Captain that only raises a hub is tried under one random column, not under every one. */
  readonly hasty: boolean;
  /** How many of a hundred ways to go on it overlooks at every step. */
  readonly overlooks: number;
}

/**
 * What is worth something in the middle of a turn only: icons of the column that is active and of those still to come, a
 * card that may be turned over, an open question. Without those to come a player that keeps one beginning only, as in
 * trials, gives up what its next columns are for.
 */
const ICONS_NOW: Readonly<Record<Icon, number>> = { coin: 0.2, licence: 0.2, fuel: 0.5 };
const ICONS_LATER: Readonly<Record<Icon, number>> = { coin: 0.2, licence: 0.2, fuel: 0.8 };
const FLIP = 0.3;
const ASKED = 0.5;

/** By card, what its icons are worth as long as its column is still to come. */
const LATER: readonly number[] = [NO_CARD, ...CARDS].map((card) => {
  const [effect] = effectsOf(card);
  return effect?.kind === "icons" ? effect.count * ICONS_LATER[effect.icon] : 0;
});

const RULES = { apply: applyAction, copy: copyState };

/** A pick of the draft or of a boat: one action, after which it mostly is somebody else's turn. */
export function isPick(state: State): boolean {
  return state.stage === "draft" || state.stage === "boat";
}

/** Whether the turn that was under way in one state is over in another. */
export function hasEnded(before: State, after: State): boolean {
  if (after.toMove !== before.toMove || isPick(after) || after.stage === "over") return true;
  return after.stage === "play" && (after.round !== before.round || after.period !== before.period);
}

/**
 * The best ways to play the rest of the turn, best first.
 * @param isLate whether only the best few beginnings may still be tried
 */
export function linesFrom(state: State, care: Care, random: Random, isLate?: () => boolean): Line<State, Action>[] {
  return isPick(state) ? picksFrom(state, care, random) : turnsFrom(state, care, random, isLate);
}

/** A turn that begins in a given way, and ends as well as can be. */
export function lineAfter(
  state: State,
  seat: Seat,
  begun: readonly Action[],
  care: Care,
  random: Random,
): Line<State, Action> {
  const after = copyState(state);
  for (const action of begun) applyAction(after, seat, action);
  const [rest] = isPick(state) || hasEnded(state, after) ? [] : turnsFrom(after, care, random);
  return rest === undefined
    ? { actions: begun, state: after, value: 0 }
    : { ...rest, actions: [...begun, ...rest.actions] };
}

function turnsFrom(state: State, care: Care, random: Random, isLate?: () => boolean): Line<State, Action>[] {
  const seat = state.toMove;
  const value = (after: State, ended: boolean) => (ended ? endValue(after, seat, care, random) : midValue(after, seat));
  const legal = (now: State) => noticed(sensibleActions(now, seat, care.hasty, random), care.overlooks, random);
  return beamSearch({ ...RULES, legal }, state, {
    ...care,
    ...(isLate === undefined ? {} : { isLate }),
    seat,
    hasEnded,
    value,
    random,
  });
}

/** The actions that the bot does not overlook; at least one is always left. */
function noticed(actions: readonly Action[], overlooks: number, random: Random): readonly Action[] {
  if (overlooks === 0) return actions;
  const seen = actions.filter(() => random.below(100) >= overlooks);
  return seen.length > 0 ? seen : actions.slice(0, 1);
}

/** Without what is the same for another ship of the same level in the same place. */
function sensibleActions(state: State, seat: Seat, hasty: boolean, random: Random): readonly Action[] {
  const player = playerAt(state, seat);
  const all = legalActions(state, seat);
  // A seat that is asked about the ship that arrives is asked about no other.
  const twins = state.question === "raise" ? 0 : twinsOf(player);
  if (twins === 0 && !(hasty && player.columns.length > 1)) return all;
  const only = hasty ? 1 + random.below(Math.max(1, player.columns.length)) : 0;
  return all.filter((action) => {
    switch (action.kind) {
      case "sail":
      case "dock":
      case "upgrade":
        return (twins & (1 << action.ship)) === 0;
      case "deactivate":
      case "tuck":
        return only === 0 || action.column === only;
      default:
        return true;
    }
  });
}

/** The ships, a bit for each, of which an earlier one is the same. */
function twinsOf(player: Player): number {
  let twins = 0;
  for (let ship = 0; ship < SHIPS.length; ship++) {
    for (let other = 0; other < ship; other++) if (isLike(player, ship, other)) twins |= 1 << ship;
  }
  return twins;
}

function picksFrom(state: State, care: Care, random: Random): Line<State, Action>[] {
  const seat = state.toMove;
  const lines = legalActions(state, seat).map((action) => {
    const after = copyState(state);
    applyAction(after, seat, action);
    return { actions: [action], state: after, value: endValue(after, seat, care, random) };
  });
  return lines.sort((one, other) => other.value - one.value).slice(0, care.most);
}

function midValue(state: State, seat: Seat): number {
  const open = FLIP * state.flips + (state.question === "" ? 0 : ASKED);
  return expectedPoints(state, seat) + open + (state.stage === "column" ? iconsValue(state, seat) : 0);
}

function iconsValue(state: State, seat: Seat): number {
  const { columns, laid, tucked } = playerAt(state, seat);
  const icon = iconOf(columns[state.column - 1]);
  let value = icon === undefined ? 0 : state.icons * ICONS_NOW[icon];
  for (let index = 0; index < laid.length; index++) {
    if ((tucked[index] ?? 0) > state.column) value += LATER[laid[index] ?? NO_CARD] ?? 0;
  }
  return value;
}

function endValue(state: State, seat: Seat, { blur, heedsOthers }: Care, random: Random): number {
  let value = expectedPoints(state, seat) + (blur > 0 ? blur * gaussian(random) : 0);
  if (!heedsOthers) return value;
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat) value -= expectedPoints(state, other) / (state.seats - 1);
  }
  return value;
}
