/**
 * Skor: the rules as a Game. The parts: components, lattice, cluster, pieces, actions, state; set-up; a turn with feeding,
 * conversion, movement, nomads, combat and attack, building, espionage and research; legal, apply, ending; the DM in
 * master. For pages: outlook, odds, retelling, legacy.
 */
import type { Game, Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import { type Action, readAction, writeOpenly, verbOf, writeAction } from "./board/actions.ts";
import { agreeOnDraw, applyAction, departSeat } from "./apply.ts";
import { MASTER, PLAYERS } from "./board/components.ts";
import { chanceDice } from "./board/dice.ts";
import { resultOf } from "./board/ending.ts";
import type { SkorEvent } from "./board/events.ts";
import { actingSeats, legalActions } from "./legal.ts";
import { applyMaster, attempt, isSayable } from "./master.ts";
import { type SkorOptions, skorOptions } from "./options.ts";
import { SkorState } from "./board/schema.ts";
import { imagineSecrets } from "./imagining.ts";
import { copyState, emptyState, hasMaster, isOver, readSynced, type State, viewState } from "./board/state.ts";

export const skor: Game<State, Action, SkorOptions> = {
  id: "skor",
  name: "Skor",
  // The third seat is the DM's.
  seats: [2, 3],
  rulesVersion: 1,
  usualSteps: { 2: 300, 3: 350 },
  options: skorOptions,
  schema: SkorState,

  // Dice are rolled from the choice of cultures on, so that a DM can roll them.
  setup: ({ seats, options }) => emptyState({ seats, ...options, boards: [options.westBoard, options.eastBoard] }),
  actors: actingSeats,
  masters: (seats) => (seats > MASTER ? [MASTER] : []),
  brings: (seat) => ["westBoard", "eastBoard"][seat],
  legal: legalActions,
  admits: (state, seat, action) => seat === MASTER && hasMaster(state) && isSayable(state, action),
  // The seat that rolls the die does not see the action that waits for it.
  revealing: ["cultures", "oriented", "die"],
  apply: applyStep,
  depart: departSeat,
  agreeDraw: agreeOnDraw,
  playing: (state) => (isOver(state) ? [] : [...PLAYERS, ...(hasMaster(state) ? [MASTER] : [])]),
  result: resultOf,
  view: viewState,
  copy: copyState,
  readSynced,

  write: writeAction,
  read: readAction,
  writeOpenly,
  same: (one, other) => one === other,

  imagine: imagineSecrets,
  bot: async () => (await import("./bot/bot.ts")).skorBot,
  balance: async () => (await import("./balance.ts")).skorBalance,
};

/** Applies a legal action of a player or of the DM. */
export function applyStep(state: State, seat: Seat, action: Action, random: Random): SkorEvent[] {
  if (seat === MASTER || typeof action === "string" || verbOf(action) === "roll") {
    return applyMaster(state, action, random);
  }
  if (hasMaster(state)) return attempt(state, seat, action, random);
  return applyAction(state, seat, action, chanceDice(state, random));
}
