/**
 * Replays the game on a client from the log and the state that it was sent. All dice are in `State.rolls`, and secret
 * choices are in the state once they are shown.
 */
import type { Seat } from "../kernel/game.ts";
import { type Action, chooseCulture, on, startOf, verbOf } from "./board/actions.ts";
import { knownRandom } from "./board/dice.ts";
import type { Outcome } from "./outlook.ts";
import { applyStep } from "./rules.ts";
import { copyState, emptyState, type State } from "./board/state.ts";

/** The state in which the game began, from any state of it. */
export function beginningOf(sent: State): State {
  return emptyState({ ...sent, boards: sent.brought });
}

/** An action of the log as it really was. @returns undefined for a secret choice that has not been shown yet */
export function trueAction(sent: State, seat: Seat, action: Action): Action | undefined {
  const verb = verbOf(action);
  if (verb === "culture") {
    const culture = sent.begunAs[seat] ?? "";
    const branch = sent.freeBranches[seat] ?? -1;
    return culture === "" ? undefined : chooseCulture(culture, branch < 0 ? undefined : branch);
  }
  if (verb !== "orient") return action;
  const side = sent.sides[seat] ?? 0;
  return side === 0 ? undefined : on(startOf("side"), side);
}

/**
 * Takes the next step of a game again.
 * @param state the position before, which is not changed
 * @param sent the newest known state, with the dice and choices that have come out since
 * @throws ChanceError if a needed die is not known
 */
export function retell(state: State, seat: Seat, action: Action, sent: State): Outcome {
  const after = copyState(state);
  // Dice for an action that still waits for more of them are not among the rolls yet.
  const random = knownRandom([...sent.rolls, ...sent.dice].slice(state.rolls.length + state.dice.length));
  return { after, events: applyStep(after, seat, trueAction(sent, seat, action) ?? action, random) };
}
