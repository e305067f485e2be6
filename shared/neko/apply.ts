/** Applies actions. Everything here changes the state in place. */
import type { Seat } from "../kernel/game.ts";
import type { Action } from "./harbour/actions.ts";
import { nextColumn, startActivation } from "./turn/activation.ts";
import {
  buyLicence,
  buyShip,
  flipCard,
  moveToAttraction,
  moveToColumn,
  payRaise,
  raiseHarbour,
} from "./turn/additional.ts";
import { declineEffect, takeRaise, takeReward, takeSwap } from "./turn/arrival.ts";
import { deactivateBoat, openBoat } from "./turn/boats.ts";
import type { Card } from "./harbour/cards.ts";
import { endActions, keepCapacity, nextBoat, nextPick } from "./turn/course.ts";
import { leave, takeGift, takeRefit } from "./turn/docking.ts";
import { takeCard, takeSet } from "./turn/draft.ts";
import type { Events } from "./harbour/events.ts";
import { gain, give } from "./harbour/holdings.ts";
import type { Column } from "./harbour/line.ts";
import { deactivationGain, layCard, tuckCaptain, tuckCard, useCard } from "./turn/playing.ts";
import { leaveHand, playerAt, type State } from "./harbour/state.ts";

export function applyAction(state: State, seat: Seat, action: Action): Events {
  const events: Events = [];
  if (state.question !== "") answer(state, seat, action, events);
  else if (state.stage === "draft") pick(state, seat, action, events);
  else if (state.stage === "boat") chooseBoat(state, seat, action, events);
  else if (state.stage === "play" && action.kind !== "tuck") play(state, seat, action, events);
  else act(state, seat, action, events);
  return events;
}

function pick(state: State, seat: Seat, action: Action, events: Events): void {
  if (action.kind === "draft-set") takeSet(state, seat, action.row, action.size, events);
  else if (action.kind === "draft-card") takeCard(state, seat, action.card, events);
  nextPick(state, events);
}

function play(state: State, seat: Seat, action: Action, events: Events): void {
  if (action.kind === "add") {
    leaveHand(state, seat, action.card);
    layCard(state, seat, action.card, events);
  } else if (action.kind === "deactivate") deactivateCard(state, seat, action.card, action.column, events);
  else if (action.kind === "resolve") {
    leaveHand(state, seat, action.card);
    useCard(state, seat, action.card, action.column, events);
  }
  startActivation(state, seat, events);
}

function deactivateCard(state: State, seat: Seat, card: Card, column: Column, events: Events): void {
  const cards = deactivationGain(playerAt(state, seat));
  leaveHand(state, seat, card);
  tuckCard(state, seat, card, column, false, events);
  gain(state, seat, cards, "deactivation", events);
}

function chooseBoat(state: State, seat: Seat, action: Action, events: Events): void {
  if (action.kind === "add") openBoat(state, seat, action.card, events);
  else if (action.kind === "deactivate") deactivateBoat(state, seat, action.card, action.column, events);
  nextBoat(state, events);
}

function answer(state: State, seat: Seat, action: Action, events: Events): void {
  const { question } = state;
  if (action.kind === "take" && question === "gift") takeGift(state, seat, action.item, events);
  else if (action.kind === "take") takeReward(state, seat, action.item, events);
  else if (action.kind === "swap") takeSwap(state, seat, action.give, action.get, events);
  else if (action.kind === "upgrade" && question === "refit") {
    takeRefit(state, seat, action.ship, action.level, events);
  } else if (action.kind === "upgrade") takeRaise(state, seat, action.level, events);
  else if (question === "refit") leave(state, seat, events);
  else declineEffect(state, seat, events);
}

/** The actions while a column is active, after all columns, and at the end of the turn. */
function act(state: State, seat: Seat, action: Action, events: Events): void {
  switch (action.kind) {
    case "tuck":
      tuckCaptain(state, seat, action.column, events);
      break;
    case "harbour":
      raiseHarbour(state, seat, events);
      break;
    case "upgrade":
      payRaise(state, seat, action.ship, action.level, events);
      break;
    case "buy-ship":
      buyShip(state, seat, action.level, action.flex, events);
      break;
    case "buy-licence":
      buyLicence(state, seat, action.flex, events);
      break;
    case "sail":
      moveToColumn(state, seat, action.ship, action.to, action.flex, events);
      break;
    case "dock":
      moveToAttraction(state, seat, action.ship, action.site, action.flex, events);
      break;
    case "flip":
      flipCard(state, seat, action.item, events);
      break;
    case "next":
      nextColumn(state, seat, events);
      break;
    case "end":
      endActions(state, seat, events);
      break;
    case "discard":
      give(state, seat, { [action.item]: 1 }, events);
      keepCapacity(state, seat, events);
  }
}
