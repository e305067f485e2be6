/** The turn machine: income, Theocracy and feeding open a turn; moving, building and research fill it; then it ends. */
import type { Seat } from "../kernel/game.ts";
import { PURGE_DIE, PURGE_ON, TURN_LIMIT } from "./board/components.ts";
import { findTargets } from "./combat/conversion.ts";
import type { Dice } from "./board/dice.ts";
import { production } from "./economy/economy.ts";
import { finish } from "./board/ending.ts";
import type { SkorEvent } from "./board/events.ts";
import { fall } from "./combat/fallen.ts";
import { feed } from "./economy/feeding.ts";
import { ownIds, type PieceId, pieceAt, rested } from "./board/pieces.ts";
import { hasCulture, NOBODY, opponentOf, ownTurn, type State } from "./board/state.ts";

/** Begins a player's turn: income is counted before anything else happens (R9). */
export function startTurn(state: State, seat: Seat, events: SkorEvent[]): void {
  state.toMove = seat;
  state.turn++;
  // The only Resource that outlives a turn (R37).
  const gift = state.gifts[seat] ?? 0;
  state.gifts[seat] = 0;
  state.income = production(state, seat) + gift;
  state.upkeep = 0;
  state.budget = 0;
  state.hold = false;
  state.spawned.fill(0);
  state.strays = 0;
  state.sent = 0;
  state.placed = 0;
  state.fired = [];
  state.trail = [];
  events.push({ kind: "turn", seat, turn: ownTurn(state), income: state.income, gift });
  if (hasCulture(state, seat, "theocracy")) state.targets = findTargets(state, seat);
  if (state.targets.length > 0) state.phase = "convert";
  else feed(state, events);
}

/**
 * Removes one of the player's pieces: to save food, because there is no use for it, or because the people demand it
 * (R30, R40).
 */
export function disband(state: State, id: PieceId, events: SkorEvent[]): void {
  const { phase } = state;
  fall(state, id, phase === "purge" ? "purge" : "disband", events);
  if (phase === "feed") feed(state, events);
  if (phase === "purge") nextTurn(state, events);
}

/** Ends a phase and opens a later one, which cannot be undone. */
export function enterPhase(state: State, phase: "build" | "tech", events: SkorEvent[]): void {
  stopMoving(state);
  state.phase = phase;
  events.push({ kind: "phase", phase });
}

/** Clears movement and attacks of the player's pieces, so that pieces on the same hex are alike again. */
function stopMoving(state: State): void {
  if (state.phase !== "move") return;
  state.trail = [];
  for (const id of ownIds(state, state.toMove)) state.pieces[id] = rested(pieceAt(state, id), 0);
}

/** Ends a turn: what is left of the budget is lost, and a Dictatorship rolls for its peace. */
export function endTurn(state: State, dice: Dice, events: SkorEvent[]): void {
  const seat = state.toMove;
  stopMoving(state);
  state.budget = 0;
  if (hasCulture(state, seat, "dictatorship")) {
    const rolled = dice(PURGE_DIE, "purge", seat);
    const demands = rolled === PURGE_ON && ownIds(state, seat).length > 0;
    events.push({ kind: "purge", seat, rolled, demands });
    if (demands) {
      state.phase = "purge";
      return;
    }
  }
  nextTurn(state, events);
}

function nextTurn(state: State, events: SkorEvent[]): void {
  if (state.turn >= TURN_LIMIT) finish(state, "turns", NOBODY, events);
  else startTurn(state, opponentOf(state.toMove), events);
}
