/** How columns become active, one after the other, from the left. */
import type { Seat } from "../../kernel/game.ts";
import type { Events } from "../harbour/events.ts";
import { effectsIn, forEachEffect, NO_COLUMN } from "../harbour/line.ts";
import { offers } from "./offers.ts";
import { iconsOf } from "./payment.ts";
import { playerAt, type State } from "../harbour/state.ts";

/** Begins to activate the line, after a card was played. */
export function startActivation(state: State, seat: Seat, events: Events): void {
  state.column = NO_COLUMN;
  state.flex = effectsIn(playerAt(state, seat), "flex").length;
  nextColumn(state, seat, events);
}

/** Moves on to the next column with something to do (R46); after the last column, to the next part of the turn. */
export function nextColumn(state: State, seat: Seat, events: Events): void {
  const player = playerAt(state, seat);
  while (state.column < player.columns.length) {
    state.column++;
    state.stage = "column";
    state.icons = iconsOf(player, state.column);
    state.flips = flipsIn(state, seat);
    events.push({ kind: "activate", seat, column: state.column, icons: state.icons });
    if (offers(state, seat).length > 0) return;
  }
  leaveColumns(state);
  state.stage = "after";
}

/** Icons that are left are lost. */
export function leaveColumns(state: State): void {
  state.column = NO_COLUMN;
  state.icons = 0;
  state.flips = 0;
}

function flipsIn(state: State, seat: Seat): number {
  let count = 0;
  forEachEffect(playerAt(state, seat), (effect, column) => {
    if (column === state.column && effect.kind === "flip") count++;
  });
  return count;
}

/** Leaves the active column when nothing more can be done in it. */
export function settle(state: State, seat: Seat, events: Events): void {
  if (state.stage === "column" && state.question === "" && offers(state, seat).length === 0) {
    nextColumn(state, seat, events);
  }
}
