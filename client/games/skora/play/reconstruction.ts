/**
 * Replays a log of Skora. Tables do not send the first position, because it follows from the log: where each card lies
 * now shows which cards lay at the grounds before anybody had played.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { readStep } from "../../../../shared/kernel/steps.ts";
import type { Action } from "../../../../shared/skora/actions.ts";
import { applyAction } from "../../../../shared/skora/apply.ts";
import { type Card, creatureOf } from "../../../../shared/skora/cards.ts";
import { type Creature, GROUNDS, HAND_SIZES } from "../../../../shared/skora/components.ts";
import { skora } from "../../../../shared/skora/rules.ts";
import { copyState, emptyState, nextCard, playerAt, type State, secretsAt } from "../../../../shared/skora/state.ts";
import type { Reconstruction } from "../../../ui/play/model/history.ts";
import type { SkoraTypes } from "./spots.ts";

export const reconstruction: Reconstruction<SkoraTypes> = {
  starts: (known, lines) => startingOrders(lines, known).map((creatures) => startWith(creatures, known)),
  sure: ({ step, toMove, grounds, discards, players }) => [
    step,
    toMove,
    grounds,
    discards,
    players.map((of) => of.catch),
  ],
  informed,
  redo(before, seat, action) {
    if (!isPossible(before, seat, action)) return undefined;
    const after = copyState(before);
    return { events: applyAction(after, seat, action), after };
  },
};

/** Decrees that are open in a later position are known here, too. */
function informed(state: State, known: State): State {
  const copy = copyState(state);
  for (const [seat, player] of copy.players.entries()) {
    const own = secretsAt(copy, seat);
    if (player.chosen) own.decree ||= secretsAt(known, seat).decree || playerAt(known, seat).decree;
  }
  return copy;
}

/** Whether the rules allow it. What depends on a hand or on dealt decrees cannot be known of others. */
function isPossible(state: State, seat: Seat, action: Action): boolean {
  if (action.kind === "keep") return state.step === "decree";
  if (action.kind === "play") return state.step === "play";
  return skora.legal(state, seat).includes(action);
}

/** The creatures that lay at the grounds at the start: all that is to be seen without what was played. */
function firstCreatures(lines: readonly string[], known: State): Creature[] {
  const left = cardsIn(known).map(creatureOf);
  for (const line of lines) {
    const step = readStep(line);
    const action = step?.kind === "act" ? skora.read(step.action) : undefined;
    if (action?.kind === "play") left.splice(left.indexOf(action.creature), 1);
  }
  return left;
}

function cardsIn({ grounds, players, discards }: State): Card[] {
  return [...grounds.flatMap(({ pile }) => pile), ...players.flatMap((player) => player.catch), ...discards];
}

/**
 * The possible orders of the first cards. A log that does not cover the whole game leaves more cards than grounds, and
 * no orders.
 */
function startingOrders(lines: readonly string[], known: State): Creature[][] {
  const creatures = firstCreatures(lines, known);
  return creatures.length === GROUNDS.length ? orders(creatures) : [];
}

/** The different orders of a few things. */
function orders(things: readonly number[]): number[][] {
  if (things.length < 2) return [[...things]];
  return [...new Set(things)].flatMap((first) => {
    const rest = things.slice();
    rest.splice(rest.indexOf(first), 1);
    return orders(rest).map((order) => [first, ...order]);
  });
}

/** The start of a game without any hand of cards, as a watcher sees it. */
function startWith(creatures: readonly Creature[], { rules, seats, first, warband }: State): State {
  const state = emptyState(seats, first, warband, rules);
  for (const [ground, { pile }] of state.grounds.entries()) pile.push(nextCard(state, creatures[ground] ?? 0));
  for (const player of state.players) player.cards = HAND_SIZES[seats] ?? 0;
  return state;
}
