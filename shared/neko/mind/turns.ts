/** Turns as a whole: when one has ended, and the best ways to play one. */
import type { Seat } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { beamSearch, type Line } from "../../search/beam.ts";
import type { Action } from "../actions.ts";
import { applyAction } from "../apply.ts";
import { legalActions } from "../legal.ts";
import { copyState, playerAt, type State } from "../state.ts";
import { expectedPoints } from "./judgement.ts";

/** How carefully a turn is looked for. */
export interface Care {
  /** How many beginnings are kept at every step. */
  readonly width: number;
  /** How many whole turns are found. */
  readonly most: number;
  /** By how many points a judgement may be wrong. */
  readonly blur: number;
  /** Whether it matters as well what the turn leaves to others. */
  readonly minds: boolean;
  /** Whether a card or Captain that only raises a hub is tried under one column, drawn at random, not under each. */
  readonly hasty: boolean;
}

/** What is worth something in the middle of a turn only: an icon, a card that may be turned over, an open question. */
const ICON = 0.5;
const FLIP = 0.3;
const ASKED = 0.5;

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

/** The best ways to play on from here until the turn has ended, best first. */
export function linesFrom(state: State, care: Care, random: Random): Line<State, Action>[] {
  return isPick(state) ? picksFrom(state, care, random) : turnsFrom(state, care, random);
}

function turnsFrom(state: State, care: Care, random: Random): Line<State, Action>[] {
  const seat = state.toMove;
  const value = (after: State, ended: boolean) => (ended ? endValue(after, seat, care, random) : midValue(after, seat));
  const legal = care.hasty ? (now: State) => hastyActions(now, seat, random) : legalActions;
  return beamSearch({ ...RULES, legal }, state, { seat, width: care.width, most: care.most, hasEnded, value, random });
}

function hastyActions(state: State, seat: Seat, random: Random): readonly Action[] {
  const columns = playerAt(state, seat).columns.length;
  const only = 1 + random.below(Math.max(1, columns));
  return legalActions(state, seat).filter(
    (action) => (action.kind !== "deactivate" && action.kind !== "tuck") || action.column === only,
  );
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
  const open = ICON * state.icons + FLIP * state.flips + (state.question === "" ? 0 : ASKED);
  return expectedPoints(state, seat) + open;
}

function endValue(state: State, seat: Seat, { blur, minds }: Care, random: Random): number {
  let value = expectedPoints(state, seat) + (blur > 0 ? blur * bell(random) : 0);
  if (!minds) return value;
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat) value -= expectedPoints(state, other) / (state.seats - 1);
  }
  return value;
}

/** A number about 0, with a spread of about 1. */
export function bell(random: Random): number {
  return (random.below(1024) + random.below(1024) + random.below(1024) - 1534.5) / 512;
}
