/**
 * Skorm: the rules as a Game. The parts: board, pieces, actions, legal, apply, ending; words: notation, position. For
 * computer players: memory.
 */
import type { Game } from "../kernel/game.ts";
import type { Action } from "./actions.ts";
import { agreeOnDraw, applyAction, departSeat } from "./apply.ts";
import { skormBeginning } from "./beginning.ts";
import { resultOf } from "./ending.ts";
import { legalActions } from "./legal.ts";
import { remember, type SkormMemory } from "./memory.ts";
import { readAction, writeAction } from "./notation.ts";
import { type SkormOptions, skormOptions } from "./options.ts";
import { isRatableArmy } from "./pieces.ts";
import { SkormState } from "./schema.ts";
import { aliveSeats, copyState, readSynced, type State, startState } from "./state.ts";

export const skorm: Game<State, Action, SkormOptions, SkormMemory> = {
  id: "skorm",
  name: "Skorm",
  seats: [2, 3],
  rulesVersion: 1,
  usualSteps: { 2: 170, 3: 300 },
  options: skormOptions,
  schema: SkormState,

  setup: ({ seats, options }, random) => startState(seats, options.zoneShape, random, options.army),
  ratable: ({ army }) => isRatableArmy(army),
  // Placing takes 28 steps at the most; some more are taken back.
  beginning: { within: 44, of: (seats, options, _, acts) => skormBeginning(seats, options, acts) },
  actors: (state) => (state.phase === "over" ? [] : [state.toMove]),
  legal: legalActions,
  apply: applyAction,
  depart: departSeat,
  agreeDraw: agreeOnDraw,
  playing: (state) => (state.phase === "over" ? [] : aliveSeats(state)),
  result: resultOf,
  view: copyState,
  copy: copyState,
  readSynced,
  remember,

  write: writeAction,
  read: readAction,
  same: (one, other) => one === other,

  bot: async () => (await import("./bot/bot.ts")).skormBot,
  balance: async () => (await import("./balance.ts")).skormBalance,
};
