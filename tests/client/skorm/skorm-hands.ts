/** Hands for the tests of Skorm's board: positions as text, spots by the names of tiles. */
import type { SkormTypes } from "../../../client/games/skorm/play/spots.ts";
import { play } from "../../../client/games/skorm/play/play.ts";
import { type Spot, tileSpot } from "../../../client/games/skorm/play/spots.ts";
import { readLines, type PlayedStep } from "../../../client/ui/play/model/history.ts";
import { namedTile, type Tile } from "../../../shared/skorm/board.ts";
import { readPosition } from "../../../shared/skorm/position.ts";
import type { State } from "../../../shared/skorm/state.ts";
import { handAt } from "../selection-steps.ts";

export function position(text: string): State {
  const state = readPosition(text);
  if (state === undefined) throw new Error(`no position: ${text}`);
  return state;
}

export const tile = (name: string): Tile => namedTile(name);
export const at = (name: string): Spot => tileSpot(namedTile(name));

/** A hand at a board that stays as it is; `side` is the side of a tile that is meant. */
export function hand(state: State) {
  const bare = handAt(play, state, state.toMove);
  const beside = (name: string, side: number | undefined, touch: boolean) =>
    bare.does({ kind: "tap", at: [at(name)], touch, way: side === undefined ? undefined : String(side) });
  return {
    bare,
    acts: bare.acts,
    does: bare.does,
    get state() {
      return bare.state;
    },
    get aim() {
      return bare.aim;
    },
    hover: (name: string, side?: number) =>
      bare.does({ kind: "hover", at: [at(name)], way: side === undefined ? undefined : String(side) }),
    click: (name: string, side?: number) => beside(name, side, false),
    touch: (name: string, side?: number) => beside(name, side, true),
  };
}

/** What lines of a log do, one after another. */
export function happened(state: State, ...lines: string[]): PlayedStep<SkormTypes>[] {
  const all = readLines(play, state, lines, state);
  if (all === undefined) throw new Error(`${lines} cannot have happened`);
  return all;
}
