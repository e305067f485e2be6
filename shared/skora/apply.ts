/** Applies actions and departures. Everything here changes the state in place. */
import type { Departure, Seat } from "../kernel/game.ts";
import type { Action } from "./actions.ts";
import { endTurn, keepDecree, playCard, sailBoat, shiftCard, startBaitingWhenChosen, stay } from "./baiting.ts";
import type { SkoraEvent } from "./events.ts";
import { discardCard, finishGame, nextPick, takeCard } from "./fishing.ts";
import { isFishing, isIn, isOver, playerAt, type State, seatsIn, secretsAt } from "./state.ts";

/** Applies a legal action. Works on the view of any viewer just as well; only the last catch shows fewer decrees. */
export function applyAction(state: State, seat: Seat, action: Action): SkoraEvent[] {
  switch (action.kind) {
    case "keep":
      return keepDecree(state, seat, action.decree);
    case "play":
      return playCard(state, seat, action.creature, action.ground);
    case "shift":
      return shiftCard(state, seat, action.card, action.from, action.to);
    case "sail":
      return sailBoat(state, seat, action.from, action.to);
    case "stay":
      return stay(state, seat);
    case "take":
      return takeCard(state, seat, action.creature);
    case "discard":
      return discardCard(state, seat, action.creature);
  }
}

/**
 * A player leaves: boats go home, hand and decree go back into the box unseen, the catch no longer counts. Cards on the
 * table stay there. The last remaining player wins (R32).
 */
export function departSeat(state: State, seat: Seat, why: Departure): SkoraEvent[] {
  if (isOver(state) || !isIn(state, seat)) return [];
  const events: SkoraEvent[] = [{ kind: "gone", seat }];
  state.gone.push(seat);
  putAway(state, seat);
  if (seatsIn(state).length === 1) {
    state.reason = why;
    finishGame(state, events);
  } else goOnWithout(state, seat, events);
  return events;
}

function putAway(state: State, seat: Seat): void {
  const own = secretsAt(state, seat);
  state.box.push(...own.hand);
  state.secrets[seat] = { hand: [], offer: [], decree: "" };
  const player = playerAt(state, seat);
  player.cards = 0;
  for (const { boats } of state.grounds) {
    // In the first version of the rules they were lost.
    if (state.rules > 1) player.boats += boats[seat] ?? 0;
    boats[seat] = 0;
  }
}

/** A turn or a pick of the player who left falls away; in the fishing order the place stays, without boats (R17). */
function goOnWithout(state: State, seat: Seat, events: SkoraEvent[]): void {
  if (state.step === "decree") startBaitingWhenChosen(state);
  else if (state.toMove !== seat) return;
  else if (isFishing(state)) nextPick(state, events);
  else endTurn(state, events);
}
