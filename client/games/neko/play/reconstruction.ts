/**
 * Replays a log of Neko Harbour. Tables do not send the first position, because the log contains it: chance decides
 * only hands and displays there, and neither is needed to follow the actions.
 */
import type { Seat } from "../../../../shared/kernel/game.ts";
import { applyAction } from "../../../../shared/neko/apply.ts";
import { boatsOf, NO_CARD } from "../../../../shared/neko/harbour/cards.ts";
import { START_FISH } from "../../../../shared/neko/harbour/components.ts";
import { picksOf } from "../../../../shared/neko/turn/draft.ts";
import { emptyState } from "../../../../shared/neko/harbour/fresh.ts";
import { clockwise } from "../../../../shared/neko/setup.ts";
import { copyState, playerAt, type State, secretsAt } from "../../../../shared/neko/harbour/state.ts";
import type { Reconstruction } from "../../../ui/play/model/history.ts";
import type { NekoTypes } from "./spots.ts";

export const reconstruction: Reconstruction<NekoTypes> = {
  starts: (known) => Array.from({ length: known.seats }, (_, first) => startWith(first, known)),
  sure,
  /** A hand that has not changed since is the hand that is known now. */
  informed(state, known) {
    if (state.period !== known.period || (state.stage === "draft") !== (known.stage === "draft")) return state;
    const seats = [...known.secrets.keys()].filter((seat) => {
      const { length } = secretsAt(known, seat).hand;
      return length > 0 && playerAt(state, seat).cards === length;
    });
    if (seats.length === 0) return state;
    const informed = copyState(state);
    for (const seat of seats) secretsAt(informed, seat).hand = secretsAt(known, seat).hand.slice();
    return informed;
  },
  /**
   * Cards are dealt by chance: after an action that deals, the later position shows the dealt cards as far as they are
   * still there. The others are unknown, and are drafted as NO_CARD.
   */
  redo(before, seat, action, known) {
    const after = copyState(before);
    if (action.kind === "draft-card" && !after.display.includes(action.card)) after.display.push(action.card);
    const events = applyAction(after, seat, action);
    dropUnknown(after, seat);
    if (events.some(({ kind }) => kind === "deal") && isSameDeal(after, known)) after.display = known.display.slice();
    return { after, events };
  },
};

/** A played card that was not known to be in the hand was one of the unknown cards. */
function dropUnknown(state: State, seat: Seat): void {
  const own = secretsAt(state, seat);
  while (own.hand.length > playerAt(state, seat).cards && own.hand.includes(NO_CARD)) {
    own.hand.splice(own.hand.indexOf(NO_CARD), 1);
  }
}

/** Whether two positions show the same deal of the display. */
function isSameDeal(one: State, other: State): boolean {
  const isDraft = one.stage === "draft" && other.stage === "draft" && one.period === other.period;
  return isDraft && isSecondDisplay(one) === isSecondDisplay(other);
}

/** Two players draft from two displays, one after the other. */
function isSecondDisplay({ seats, picks }: State): boolean {
  return seats === 2 && picks >= picksOf(seats) / 2;
}

/** The start of a game in which that seat began, without any card, as a watcher sees it. */
function startWith(first: Seat, sent: State): State {
  const { seats, kickstarter, boats, openHands } = sent;
  const state = { ...emptyState(seats), kickstarter, boats, openHands };
  state.order = clockwise(seats, first);
  state.toMove = first;
  state.sites = sent.sites.map(({ card }) => ({ card, queue: [] }));
  for (const [turn, seat] of state.order.entries()) playerAt(state, seat).stock.fish = START_FISH[seats]?.[turn] ?? 0;
  if (boats) state.moored = boatsOf(1);
  if (sent.period === 1 && sent.stage === "draft") state.display = sent.display.slice();
  return state;
}

/** The public facts that no chance decides. */
function sure({ period, round, stage, question, toMove, order, sites, players, picks }: State): unknown {
  const seen = players.map(({ cards, harbour, stock, pending, tokens, levels, places, laid, tucked, captains }) => {
    return [cards, harbour, stock, pending, tokens, levels, places, laid, tucked, captains];
  });
  return [period, round, stage, question, toMove, order, sites, picks, seen];
}
