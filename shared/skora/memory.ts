/**
 * What a seat knows of a game beyond its view of the table: the cards that each seat played, wherever those are by now;
 * the decree that it let go itself; and how well what the others took fits each decree that they may hold.
 */
import type { Seat, ObservedStep } from "../kernel/game.ts";
import type { Action } from "./actions.ts";
import { type Creature, DECREE_NAMES, type DecreeName } from "./components.ts";
import { fitOf } from "./promise.ts";
import { isFishing, type State, secretsAt } from "./state.ts";

export type SkoraMemory = {
  /** By seat, the creatures that it played. */
  readonly played: readonly (readonly Creature[])[];
  /** The decree that the seat itself was offered and did not keep, or empty. */
  readonly refused: DecreeName | "";
  /** By seat and by place in `DECREE_NAMES`, how likely its catch is under that decree, the likeliest at 1. */
  readonly leanings: readonly (readonly number[])[];
};

export function remember(memory: SkoraMemory | undefined, step: ObservedStep<State, Action>): SkoraMemory {
  const known = memory ?? nothingKnown(step.before.seats);
  const { action, actor, seat, before } = step;
  if (action?.kind === "play")
    return { ...known, played: changed(known.played, actor, (all) => [...all, action.creature]) };
  if (action?.kind === "keep" && actor === seat) {
    const refused = secretsAt(before, seat).offer.find((decree) => decree !== action.decree);
    return { ...known, refused: refused ?? "" };
  }
  if (action?.kind === "take" && actor !== seat && isFishing(before)) {
    const fit = fitOf(before, actor, action.creature);
    return { ...known, leanings: changed(known.leanings, actor, (old) => blend(old, fit)) };
  }
  return known;
}

function nothingKnown(seats: number): SkoraMemory {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  return { played: each.map(() => []), refused: "", leanings: each.map(() => DECREE_NAMES.map(() => 1)) };
}

function changed<T>(bySeat: readonly T[], seat: Seat, change: (old: T) => T): T[] {
  return bySeat.map((old, other) => (other === seat ? change(old) : old));
}

/** Both likelihoods together, the likeliest decree at 1. */
function blend(old: readonly number[], fit: readonly number[]): number[] {
  const product = old.map((likelihood, index) => likelihood * (fit[index] ?? 1));
  const most = Math.max(...product);
  return product.map((likelihood) => Math.round((1000 * likelihood) / most) / 1000);
}
