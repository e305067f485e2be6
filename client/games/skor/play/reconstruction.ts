/** Replays a log of Skor: all dice are in the state, and secret choices are there once they are shown. */
import { ChanceError } from "../../../../shared/kernel/random.ts";
import { BRANCHES, PLAYERS } from "../../../../shared/skor/board/components.ts";
import { beginningOf, retell, trueAction } from "../../../../shared/skor/reconstruction.ts";
import { copyState, NOBODY, NOWHERE, type State } from "../../../../shared/skor/board/state.ts";
import type { Reconstruction } from "../../../ui/play/model/history.ts";
import type { SkorTypes } from "./spots.ts";

export const reconstruction: Reconstruction<SkorTypes> = {
  starts: (known) => [beginningOf(known)],
  sure: ({ phase, turn, toMove, budget, structures, pieces }) => [phase, turn, toMove, budget, structures, pieces],
  informed,
  redo(before, seat, action, known) {
    try {
      return retell(before, seat, action, known);
    } catch (error) {
      if (error instanceof ChanceError) return undefined;
      throw error;
    }
  },
};

/** A state with the choices that were secret then and have been shown since. */
function informed(state: State, known: State): State {
  const copy = copyState(state);
  // A choice that waited for the DM's dice was not known when it was made.
  const waited = copy.pending === NOBODY ? undefined : trueAction(known, copy.waiting, copy.pending);
  if (typeof waited === "number") copy.pending = waited;
  for (const player of PLAYERS) {
    const own = copy.secrets[player];
    if (own === undefined || copy.chosen[player] !== true) continue;
    if (copy.phase === "culture" && own.culture === "") {
      own.culture = known.begunAs[player] ?? "";
      own.tech = BRANCHES[known.freeBranches[player] ?? NOWHERE] ?? "";
    }
    if (copy.phase === "orient" && own.side === 0) own.side = known.sides[player] ?? 0;
  }
  return copy;
}
