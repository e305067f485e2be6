/** The actions of a seat: one short list for each stage and question, always in the same order. */
import type { Seat } from "../kernel/game.ts";
import { type Action, DECLINE, discard, END, NEXT, swap, take, upgrade } from "./harbour/actions.ts";
import { askingEffect, harbourRewards, swapsOf } from "./turn/arrival.ts";
import { boatChoices } from "./turn/boats.ts";
import { refits, rewardOf } from "./turn/docking.ts";
import { picks } from "./turn/draft.ts";
import { RESOURCES } from "./harbour/items.ts";
import { offers, tucks } from "./turn/offers.ts";
import { plays } from "./turn/playing.ts";
import { levelOf } from "./harbour/ships.ts";
import { knownHand, playerAt, type State } from "./harbour/state.ts";

const NOTHING: readonly Action[] = [];

/** The seats that may act now: never more than one. */
export function actingSeats(state: State): Seat[] {
  return state.stage === "over" ? [] : [state.toMove];
}

/** Every legal action of a seat; empty when it may not act. */
export function legalActions(state: State, seat: Seat): readonly Action[] {
  if (seat !== state.toMove) return NOTHING;
  if (state.question !== "") return answers(state, seat);
  const player = playerAt(state, seat);
  switch (state.stage) {
    case "draft":
      return picks(state, seat);
    case "play":
      return [...plays(player, knownHand(state, seat)), ...tucks(player)];
    case "column":
      return [...offers(state, seat), ...tucks(player), NEXT];
    case "after":
    case "last":
      return [...offers(state, seat), ...tucks(player), END];
    case "discard":
      return RESOURCES.filter((item) => player.stock[item] > 0).map(discard);
    case "boat":
      return boatChoices(state, seat);
    case "over":
      return NOTHING;
  }
}

/** The answers to a question; in the middle of an arrival nothing else can be done (R13). */
function answers(state: State, seat: Seat): readonly Action[] {
  const player = playerAt(state, seat);
  const effect = askingEffect(state);
  switch (state.question) {
    case "reward":
      return harbourRewards(player).map(take);
    case "raise":
      if (effect?.kind !== "arrival-upgrade") return NOTHING;
      return [upgrade(state.ship, levelOf(player, state.ship) + effect.levels), DECLINE];
    case "swap":
      if (effect === undefined) return NOTHING;
      return [...swapsOf(player, effect).map(([given, got]) => swap(given, got)), DECLINE];
    case "gift": {
      const reward = rewardOf(state, seat);
      return reward?.kind === "choice" ? reward.items.map(take) : NOTHING;
    }
    case "refit": {
      const reward = rewardOf(state, seat);
      return reward?.kind === "upgrade" ? [...refits(player, reward.levels), DECLINE] : NOTHING;
    }
    case "":
      return NOTHING;
  }
}
