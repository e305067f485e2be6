/** Hex on a page: a stone goes from nowhere to a tile. */
import type { GameEvent } from "../../shared/kernel/game.ts";
import { choicesBy } from "../../client/ui/play/selection/choices.ts";
import type * as kernel from "../../client/ui/play/model/play.ts";
import type * as playing from "../../client/ui/play/model/playing.ts";
import { did, nameOf as personOf } from "../../client/ui/play/model/sentence.ts";
import { freshState, hex, nameOf, type State } from "./rules.ts";

export type Spot = `tile:${number}`;
export const tileIn = (spot: Spot) => Number(spot.slice("tile:".length));
export interface HexTypes {
  readonly state: State;
  readonly action: number;
  readonly spot: Spot;
  readonly event: GameEvent;
}
export type Playing = playing.Playing<HexTypes>;

const placing: kernel.Decision<HexTypes> = {
  between: (tile) => ({ to: `tile:${tile}` }),
  short: (tile) => `a stone on ${nameOf(tile)}`,
  spoken: (tile) => `Place a stone on ${nameOf(tile)}`,
  button: () => "Place it here",
  preview: (_, { preview: foresight }) =>
    foresight?.events.some(({ kind }) => kind === "end") ? [{ text: "It links your two sides: you win." }] : [],
  logSentence: (tile, { step }) => ("seat" in step ? did(step.seat, `placed a stone on ${nameOf(tile)}.`) : undefined),
};

export const play: kernel.Play<HexTypes> = {
  rules: hex,
  reconstruction: { starts: () => [freshState()] },
  choices: choicesBy(() => placing),
  decision: () => placing,
  question: (_, seat) => ({
    title: "Place a stone",
    hint: seat === 0 ? "Link the top side to the bottom side." : "Link the left side to the right side.",
  }),
  spot({ state, reader }, spot) {
    const owner = state.stones[tileIn(spot)] ?? -1;
    return `${nameOf(tileIn(spot))}, ${owner < 0 ? "empty" : `a stone of ${personOf(owner, reader, "yours")}`}`;
  },
  why: ({ state }, spot) => ((state.stones[tileIn(spot)] ?? -1) < 0 ? "" : "A stone lies there already."),
  sounds: { place: "place" },
};
