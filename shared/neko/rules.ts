/**
 * Neko Harbour: the rules as a Game. The parts: effects, action-cards, components, cards, items; ships, line, state,
 * actions; setup, draft, playing, activation, payment, offers, additional, arrival, docking, boats, period, course;
 * legal, apply, departure; scoring, ending. For pages: outlook, reasons, events. For computer players: memory, imagining.
 */
import type { Game } from "../kernel/game.ts";
import { type Action, readAction, writeAction } from "./harbour/actions.ts";
import { applyAction } from "./apply.ts";
import { departSeat } from "./departure.ts";
import { resultOf } from "./ending.ts";
import { imagine } from "./imagining.ts";
import { actingSeats, legalActions } from "./legal.ts";
import { type NekoMemory, remember } from "./memory.ts";
import { type NekoOptions, nekoOptions } from "./options.ts";
import { readSynced, NekoState } from "./harbour/schema.ts";
import { startState } from "./setup.ts";
import { copyState, isOver, type State, seatsIn, viewState } from "./harbour/state.ts";

export const neko: Game<State, Action, NekoOptions, NekoMemory> = {
  id: "neko",
  name: "Neko Harbour",
  seats: [2, 3, 4],
  rulesVersion: 1,
  usualSteps: { 2: 190, 3: 260, 4: 370 },
  options: nekoOptions,
  schema: NekoState,

  setup: ({ seats, options }, random) => startState(seats, options, random),
  actors: actingSeats,
  legal: legalActions,
  revealing: ["deal"],
  // Every action is open, the draft included, so that `writeOpenly` is not needed.
  apply: applyAction,
  depart: departSeat,
  playing: (state) => (isOver(state) ? [] : seatsIn(state)),
  result: resultOf,
  view: viewState,
  copy: copyState,
  readSynced,

  write: writeAction,
  read: readAction,
  same: (one, other) => one === other,

  remember,
  imagine,
  bot: async () => (await import("./bot/bot.ts")).nekoBot,
  balance: async () => (await import("./balance.ts")).nekoBalance,
};
