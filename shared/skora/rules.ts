/**
 * Skora: the rules as a Game. The parts: components, cards, actions, state; set-up, legal, apply with baiting and fishing;
 * scoring, ending. For pages: outlook. For computer players: memory, imagining.
 */
import type { Game } from "../kernel/game.ts";
import { type Action, readAction, writeOpenly, writeAction } from "./actions.ts";
import { applyAction, departSeat } from "./apply.ts";
import { resultOf } from "./ending.ts";
import { imagine } from "./imagining.ts";
import { actingSeats, legalActions } from "./legal.ts";
import { remember, type SkoraMemory } from "./memory.ts";
import { type SkoraOptions, skoraOptions } from "./options.ts";
import { RULES, readSynced, SkoraState } from "./schema.ts";
import { startState } from "./set-up.ts";
import { copyState, isOver, type State, seatsIn, viewState } from "./state.ts";

export const skora: Game<State, Action, SkoraOptions, SkoraMemory> = {
  id: "skora",
  name: "Skora",
  seats: [2, 3, 4],
  rulesVersion: RULES,
  usualSteps: { 2: 48, 3: 60, 4: 69 },
  options: skoraOptions,
  schema: SkoraState,

  setup: ({ seats, options, rules }, random) => startState(seats, options.warband, random, rules),
  actors: actingSeats,
  legal: legalActions,
  revealing: ["reveal"],
  apply: applyAction,
  // There is no `agreeDraw` (R36).
  depart: departSeat,
  playing: (state) => (isOver(state) ? [] : seatsIn(state)),
  result: resultOf,
  view: viewState,
  copy: copyState,
  readSynced,

  write: writeAction,
  read: readAction,
  writeOpenly,
  same: (one, other) => one === other,

  remember,
  imagine,
  bot: async () => (await import("./bot/bot.ts")).skoraBot,
  balance: async () => (await import("./balance.ts")).skoraBalance,
};
