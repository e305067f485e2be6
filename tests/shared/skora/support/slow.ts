/**
 * A second reading of the rules, slow and from the other end: not what is legal, but whether one action is; not who
 * comes next in the fishing order, but who stands before whom.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import {
  type Action,
  discard,
  type Ground,
  keep,
  play,
  STAY,
  sail,
  shift,
  take,
} from "../../../../shared/skora/actions.ts";
import { CARDS, creatureOf } from "../../../../shared/skora/cards.ts";
import { CREATURES, DECREE_NAMES, GROUNDS } from "../../../../shared/skora/components.ts";
import type { State } from "../../../../shared/skora/state.ts";

const grounds: readonly Ground[] = [...GROUNDS.keys()];
const ways = grounds.flatMap((from) => grounds.filter((to) => to !== from).map((to) => [from, to] as const));

/** Every action that a player may ever do. */
export const everyAction: readonly Action[] = [
  ...DECREE_NAMES.map(keep),
  ...CREATURES.flatMap(({ number }) =>
    grounds.flatMap((at) => [play(number, at), take(number, at), discard(number, at)]),
  ),
  ...CARDS.flatMap((card) => ways.map(([from, to]) => shift(card, from, to))),
  ...ways.map(([from, to]) => sail(from, to)),
  STAY,
];

function isLegal(state: State, seat: Seat, action: Action): boolean {
  const { step, ground } = state;
  const own = state.secrets[seat];
  if (own === undefined) return false;
  if (action.kind === "keep") return step === "decree" && own.offer.some((decree) => decree === action.decree);
  if (state.toMove !== seat) return false;
  const pile = (at: Ground) => state.grounds[at]?.pile ?? [];
  switch (action.kind) {
    case "play":
      return step === "play" && own.hand.includes(action.creature);
    case "shift": {
      const there = pile(action.from).includes(action.card);
      if (step === "pull") return there && action.to === ground;
      return step === "push" && there && action.from === ground && pile(ground).at(-1) !== action.card;
    }
    case "sail":
      return step === "sail" && (state.grounds[action.from]?.boats[seat] ?? 0) > 0;
    case "stay":
      return step === "sail";
    case "take":
    case "discard":
      return step === action.kind && action.ground === ground && pile(ground).map(creatureOf).includes(action.creature);
  }
}

/** Every legal action as text, sorted. */
export function slowLegal(state: State, seat: Seat): string[] {
  return everyAction
    .filter((action) => isLegal(state, seat, action))
    .map(({ text }) => text)
    .sort();
}

/**
 * The fishing order, in one sort: an axe is only ever flipped by somebody who has a place already, so that all ties
 * are decided by the axes at the start.
 */
export function slowOrder(boats: readonly number[], axes: readonly number[], first: Seat): Seat[] {
  const turn = (seat: Seat) => (seat - first + boats.length) % boats.length;
  const by = (values: readonly number[], one: Seat, other: Seat) => (values[other] ?? 0) - (values[one] ?? 0);
  return [...boats.keys()]
    .filter((seat) => (boats[seat] ?? 0) > 0)
    .sort((one, other) => by(boats, one, other) || by(axes, one, other) || turn(one) - turn(other));
}

/** The seats that win a tie-break: each with a seat behind it that has as many boats. */
export function slowWinners(boats: readonly number[], order: readonly Seat[]): Seat[] {
  return order.filter((seat, place) => order.slice(place + 1).some((behind) => boats[behind] === boats[seat]));
}
