/**
 * The course of the game: draft, turns, the actions after the last turn, the end of a period, the Fishing Boats, and
 * all of it again.
 */
import type { Seat } from "../../kernel/game.ts";
import { leaveColumns } from "./activation.ts";
import { choosingOrder } from "./boats.ts";
import { boatsOf } from "../harbour/cards.ts";
import { HAND_SIZE, PERIODS } from "../harbour/components.ts";
import { deal, needsDeal, pickerOf, picksOf } from "./draft.ts";
import type { Events } from "../harbour/events.ts";
import { stow, surplusOf } from "../harbour/holdings.ts";
import { offers, tucks } from "./offers.ts";
import { bringHome, newOrder, periodPoints } from "../harbour/period.ts";
import { NO_SHIP } from "../harbour/ships.ts";
import { isIn, NOBODY, playerAt, type State } from "../harbour/state.ts";

export function startDraft(state: State, events: Events): void {
  state.stage = "draft";
  state.round = 0;
  state.picks = 0;
  for (const player of state.players) player.drafted = [];
  callPicker(state, events);
}

export function nextPick(state: State, events: Events): void {
  state.picks++;
  callPicker(state, events);
}

/** Asks who is to pick, passing over who left; after the last pick what is left goes into the box. */
function callPicker(state: State, events: Events): void {
  while (state.picks < picksOf(state.seats)) {
    if (needsDeal(state.seats, state.picks)) deal(state, state.picks, events);
    state.toMove = pickerOf(state, state.picks);
    if (isIn(state, state.toMove)) return;
    state.picks++;
  }
  state.display = [];
  state.toMove = NOBODY;
  nextTurn(state, events);
}

/** Goes on to the turn of the next player in the order, or ends the period. */
export function nextTurn(state: State, events: Events): void {
  const { order } = state;
  let turn = order.indexOf(state.toMove);
  do {
    turn = (turn + 1) % order.length;
    if (turn === 0) state.round++;
  } while (!isIn(state, order[turn] ?? NOBODY));
  if (state.round > HAND_SIZE) {
    endPeriod(state, events);
    return;
  }
  state.toMove = order[turn] ?? NOBODY;
  state.stage = "play";
  state.last = false;
  events.push({ kind: "turn", seat: state.toMove, round: state.round });
}

/** The player has done all actions: what was gained joins the stock, and what is too much has to go. */
export function endActions(state: State, seat: Seat, events: Events): void {
  leaveColumns(state);
  state.flex = 0;
  stow(state, seat, events);
  keepCapacity(state, seat, events);
}

/** Asks for a card to discard while there are too many (R30). */
export function keepCapacity(state: State, seat: Seat, events: Events): void {
  if (surplusOf(playerAt(state, seat)) > 0) state.stage = "discard";
  else if (state.period === PERIODS && state.round === HAND_SIZE && !state.last) startLastActions(state, seat, events);
  else nextTurn(state, events);
}

/** After the own last turn of the game, everything can be done with the cards that are left (R19). */
function startLastActions(state: State, seat: Seat, events: Events): void {
  state.last = true;
  state.stage = "last";
  const mayTuck = state.boats && tucks(playerAt(state, seat)).length > 0;
  // A Captain that is tucked now only counts for a Fishing Boat (R46).
  if (!mayTuck && offers(state, seat).length === 0) nextTurn(state, events);
}

function endPeriod(state: State, events: Events): void {
  state.toMove = NOBODY;
  state.last = false;
  const points = state.players.map((player, seat) => (isIn(state, seat) ? periodPoints(player) : 0));
  for (const [seat, player] of state.players.entries()) {
    player.scored[state.period - 1] = points[seat] ?? 0;
    bringHome(player);
  }
  events.push({ kind: "period", period: state.period, points });
  if (state.period < PERIODS) {
    state.order = newOrder(state);
    events.push({ kind: "order", order: state.order.slice() });
  }
  if (state.boats) startBoats(state, events);
  else nextPeriod(state, events);
}

function startBoats(state: State, events: Events): void {
  state.stage = "boat";
  state.choosing = choosingOrder(state);
  events.push({ kind: "boats", boats: state.moored.slice(), choosing: state.choosing.slice() });
  callChooser(state, events);
}

export function nextBoat(state: State, events: Events): void {
  state.choosing.shift();
  callChooser(state, events);
}

/** Asks who is to choose a boat; after the last one the boats of the next period are shown. */
export function callChooser(state: State, events: Events): void {
  const [seat] = state.choosing;
  if (seat !== undefined) {
    state.toMove = seat;
    return;
  }
  state.moored = boatsOf(state.period + 1);
  nextPeriod(state, events);
}

function nextPeriod(state: State, events: Events): void {
  if (state.period === PERIODS) finish(state, events);
  else {
    state.period++;
    startDraft(state, events);
  }
}

/** Nothing is left to decide. */
export function finish(state: State, events: Events): void {
  forgetTurn(state);
  state.stage = "over";
  state.toMove = NOBODY;
  state.display = [];
  state.choosing = [];
  events.push({ kind: "over" });
}

/** Clears the fields of a turn that is under way. */
export function forgetTurn(state: State): void {
  leaveColumns(state);
  Object.assign(state, { question: "", flex: 0, ship: NO_SHIP, met: 0, better: false, last: false });
}
