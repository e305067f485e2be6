/** What could be behind a view: the choice that the other has made and not yet shown. */
import type { Seat } from "../kernel/game.ts";
import type { Random } from "../kernel/random.ts";
import { BRANCHES, PLAYERS, SIDE_DIE } from "./components.ts";
import { culturesFor } from "./set-up.ts";
import { copyState, type State } from "./state.ts";

/** A whole state that could be behind what a seat knows. The action that waits for a DM's die stays unknown (R49). */
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
  return state;
}
