/** What a player's page shows of a table of cards, followed as the selection goes on. */
import type { GameTypes } from "../../../client/ui/play/game-types.ts";
import type { Play } from "../../../client/ui/play/model/play.ts";
import { type Input, step } from "../../../client/ui/play/selection/machine.ts";
import { EMPTY_SELECTION, type Selection } from "../../../client/ui/play/selection/selection.ts";
import { momentIn } from "../../client/selection-steps.ts";

export interface Sight<G extends GameTypes> {
  readonly state: G["state"];
  readonly seat: number;
  readonly hand: Selection<G>;
}

/** @param view what a seat may know of a state */
export function sightsOf<G extends GameTypes>(play: Play<G>, view: (state: G["state"], seat: number) => G["state"]) {
  const momentOf = ({ state, seat, hand }: Sight<G>) => momentIn(play, state, seat, hand);
  return {
    momentOf,
    sightOf: ({ state, seat }: { readonly state: G["state"]; readonly seat: number }): Sight<G> => ({
      state: view(state, seat),
      seat,
      hand: EMPTY_SELECTION,
    }),
    after(sight: Sight<G>, input: Input<G>): Sight<G> {
      const { choices } = momentOf(sight);
      return { ...sight, hand: step(sight.hand, input, { choices, rules: play.selection ?? {} }).selection };
    },
  };
}
