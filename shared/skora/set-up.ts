/** The start of a game, with all of its chance. */
import type { Random } from "../kernel/random.ts";
import {
  COPIES,
  CREATURES,
  type Creature,
  decreesFor,
  GIVEN,
  HAND_SIZES,
  OFFERED,
  type Warband,
} from "./components.ts";
import { emptyState, groundAt, nextCard, playerAt, type State } from "./state.ts";

/** The shuffled cards: all except those that every player is given. */
const DECK: readonly Creature[] = CREATURES.filter(({ number }) => !GIVEN.includes(number)).flatMap(({ number }) =>
  new Array<Creature>(COPIES).fill(number),
);

/**
 * Deals a game. Chance decides, in this order: the first player (R11), the order of cards, the dealt decrees (R12).
 * The decrees that are not dealt are in no place at all.
 */
export function startState(seats: number, warband: Warband, random: Random, rules?: number): State {
  const state = emptyState(seats, random.below(seats), warband, rules);
  const deck = random.shuffle(DECK);
  const decrees = random.shuffle(decreesFor(seats, warband));
  for (const [ground, creature] of deck.splice(0, state.grounds.length).entries()) {
    groundAt(state, ground).pile.push(nextCard(state, creature));
  }
  const drawn = (HAND_SIZES[seats] ?? 0) - GIVEN.length;
  for (const [seat, own] of state.secrets.entries()) {
    own.hand = [...GIVEN, ...deck.splice(0, drawn)].sort((one, other) => one - other);
    own.offer = decrees.splice(0, OFFERED);
    playerAt(state, seat).cards = own.hand.length;
  }
  state.box = deck;
  return state;
}
