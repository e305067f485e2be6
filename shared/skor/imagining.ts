/** What could be behind a view: the choice that the other has made and not yet shown, and what waits for a die. */
import type { Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import type { Packed } from "./board/actions.ts";
import { BRANCHES, PLAYERS, SIDE_DIE } from "./board/components.ts";
import { legalActions } from "./legal.ts";
import { attempt } from "./master.ts";
import { culturesFor } from "./set-up.ts";
import { copyState, NOBODY, NOTHING_ASKED, type State } from "./board/state.ts";

/** A whole state that could be behind what a seat knows. */
export function imagineSecrets(view: State, seat: Seat, _memory: null | undefined, random: Random): State {
  const state = copyState(view);
  for (const player of PLAYERS) {
    const own = state.secrets[player];
    if (player === seat || own === undefined) continue;
    if (state.phase === "culture" && state.chosen[player] === true) {
      const cultures = culturesFor(state);
      own.culture = cultures[random.below(cultures.length)] ?? "feudal";
      own.tech = own.culture === "technocracy" ? (BRANCHES[random.below(BRANCHES.length)] ?? "") : "";
    }
    if (state.phase !== "culture") {
      own.culture = state.cultures[player] ?? "";
      own.tech = BRANCHES[state.freeBranches[player] ?? -1] ?? "";
    }
    if (state.phase === "orient" && state.chosen[player] === true) own.side = 1 + random.below(SIDE_DIE);
    if (state.phase !== "culture" && state.phase !== "orient") own.side = state.sides[player] ?? 0;
  }
  if (state.dieSides > 0) state.pending = pendingIn(state, random);
  return state;
}

/** An action that could be what waits for the DM's die (R49): it asks for just this one. */
function pendingIn(state: State, random: Random): Packed {
  const { waiting, dieSides, dieWhy, dieSeat } = state;
  // The DM may have stopped the time since.
  const before = Object.assign(copyState(state), NOTHING_ASKED, { paused: false });
  const fitting = legalActions(before, waiting).flatMap((action) => {
    if (typeof action === "string") return [];
    const asked = copyState(before);
    attempt(asked, waiting, action, random);
    return asked.dieSides === dieSides && asked.dieWhy === dieWhy && asked.dieSeat === dieSeat ? [action] : [];
  });
  return fitting[random.below(fitting.length)] ?? NOBODY;
}
