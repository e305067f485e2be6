/** The places of the table that mean something to a hand, and what may be done between them. */
import type { Action, Ground } from "../../../../shared/skora/actions.ts";
import { type Card, creatureOf } from "../../../../shared/skora/cards.ts";
import { type Creature, DECREE_NAMES, type DecreeName } from "../../../../shared/skora/components.ts";
import { isFishing, type State } from "../../../../shared/skora/state.ts";
import type { SkoraEvent } from "../../../../shared/skora/events.ts";
import type * as history from "../../../ui/play/model/history.ts";
import type * as play from "../../../ui/play/model/play.ts";
import type * as playing from "../../../ui/play/model/playing.ts";

/**
 * A creature in one's own hand, a decree on offer, a fishing ground, a card that lies face up, all cards of one creature
 * that may be picked, one's own boats at a ground, one's own catch, the box.
 */
export type Spot =
  | `hand:${Creature}`
  | `decree:${DecreeName}`
  | `ground:${Ground}`
  | `card:${Card}`
  | `pick:${Creature}`
  | `fleet:${Ground}`
  | "catch"
  | "box";

export interface SkoraTypes {
  readonly state: State;
  readonly action: Action;
  readonly spot: Spot;
  readonly event: SkoraEvent;
}

export type Moment = play.Moment<SkoraTypes>;
export type PlayedStep = history.PlayedStep<SkoraTypes>;
export type Playing = playing.Playing<SkoraTypes>;

/** The spots of an item on the canvas, the nearest one first. */
export function spotsOf(state: State, id: string | undefined): readonly Spot[] {
  if (id === undefined) return [];
  const [kind, first] = id.split(":");
  const number = Number(first);
  if (kind === "hand") return [`hand:${number}`];
  if (kind === "ground") return [`ground:${number}`];
  if (kind === "fleet") return [`fleet:${number}`, `ground:${number}`];
  if (kind === "catch") return ["catch"];
  if (kind !== "card") return [];
  const ground = groundOf(state, number);
  const places: Spot[] = ground === undefined ? ["catch"] : [`ground:${ground}`];
  if (isFishing(state) && ground === state.ground) return [`pick:${creatureOf(number)}`, `card:${number}`, ...places];
  return [`card:${number}`, ...places];
}

/** The ground whose pile holds a card, if any does. */
export function groundOf(state: Pick<State, "grounds">, card: Card): Ground | undefined {
  const found = state.grounds.findIndex(({ pile }) => pile.includes(card));
  return found < 0 ? undefined : found;
}

/** The number in a spot: a creature, a card or a ground. */
export function numberIn(spot: Spot): number {
  return Number(spot.slice(spot.indexOf(":") + 1));
}

/** The decree in a spot, if it is one. */
export function decreeIn(spot: Spot): DecreeName | undefined {
  return DECREE_NAMES.find((name) => spot === `decree:${name}`);
}
