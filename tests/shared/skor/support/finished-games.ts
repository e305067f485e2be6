/** Whole games as text: what was done, how the dice fell, and what came of it. */
import { expect } from "vitest";
import { readAction } from "../../../../shared/skor/board/actions.ts";
import { knownRandom } from "../../../../shared/skor/board/dice.ts";
import { applyStep, skor } from "../../../../shared/skor/rules.ts";
import type { State } from "../../../../shared/skor/board/state.ts";
import { open } from "./random-play.ts";

export interface FinishedGame {
  readonly name: string;
  /** Lines of actions, each with its seat in front. */
  readonly steps: readonly string[];
  /** Every die of the game, a digit each; 0 is a 10. */
  readonly rolls: string;
  readonly ranking: readonly (readonly number[])[];
  readonly reason: string;
  readonly sheet: Readonly<Record<string, readonly number[]>>;
}

/**
 * Plays a game as it was played; every action has to be legal.
 * @param leave so many actions of its end are left out
 */
export function playFinished(game: FinishedGame, leave = 0): State {
  const steps = game.steps.join(" ").split(" ");
  const random = knownRandom([...game.rolls].map((digit) => Number(digit) || 10));
  const state = open();
  for (const step of steps.slice(0, steps.length - leave)) {
    const seat = Number(step[0]);
    const action = readAction(step.slice(1)) ?? Number.NaN;
    if (!skor.legal(state, seat).includes(action)) expect.fail(`${step} is not legal in turn ${state.turn}`);
    applyStep(state, seat, action, random);
  }
  return state;
}
