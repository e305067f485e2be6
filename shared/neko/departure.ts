/** What follows when a player leaves. */
import type { Departure, Seat } from "../kernel/game.ts";
import { callChooser, finish, forgetTurn, nextPick, nextTurn } from "./turn/course.ts";
import type { Events } from "./harbour/events.ts";
import { freshPlayer } from "./harbour/fresh.ts";
import { SHIPS, SUPPLY } from "./harbour/ships.ts";
import { berthSeat, isIn, isOver, playerAt, type State, seatsIn, secretsAt } from "./harbour/state.ts";

/**
 * A player leaves: all that was theirs leaves the game, ships at attractions as well. The others go on, with the rules
 * for the number that started; the last player left has won (R48).
 */
export function departSeat(state: State, seat: Seat, why: Departure): Events {
  if (isOver(state) || !isIn(state, seat)) return [];
  const events: Events = [{ kind: "gone", seat }];
  const hadTurn = state.toMove === seat;
  state.gone.push(seat);
  clearSeat(state, seat);
  if (seatsIn(state).length === 1) {
    state.reason = why;
    finish(state, events);
  } else if (hadTurn) goOnWithout(state, events);
  return events;
}

function clearSeat(state: State, seat: Seat): void {
  const { scored } = playerAt(state, seat);
  const noShips = { levels: SHIPS.map(() => 0), places: SHIPS.map(() => SUPPLY) };
  state.players[seat] = { ...freshPlayer(), ...noShips, scored };
  secretsAt(state, seat).hand = [];
  for (const site of state.sites) site.queue = site.queue.filter((docked) => berthSeat(docked) !== seat);
  state.choosing = state.choosing.filter((chooser) => chooser !== seat);
}

function goOnWithout(state: State, events: Events): void {
  forgetTurn(state);
  if (state.stage === "draft") nextPick(state, events);
  else if (state.stage === "boat") callChooser(state, events);
  else nextTurn(state, events);
}
