/** Hands for the tests of Skorm's state machine: positions as text, inputs by the names of tiles. */
import { skorm } from "../../shared/skorm/rules.ts";
import { namedTile, type Tile } from "../../shared/skorm/board.ts";
import { readPosition } from "../../shared/skorm/position.ts";
import type { State } from "../../shared/skorm/state.ts";
import { choiceOf } from "../../client/games/skorm/choices.ts";
import { IDLE, type Input, type Interaction, type Situation, step } from "../../client/games/skorm/interaction.ts";
import { situationOf } from "../../client/games/skorm/scene.ts";

export function position(text: string): State {
  const state = readPosition(text);
  if (state === undefined) throw new Error(`no position: ${text}`);
  return state;
}

export const tile = (name: string): Tile => namedTile(name);

export function situation(state: State): Situation {
  return situationOf(state, state.toMove, skorm.legal(state, state.toMove).map(choiceOf));
}

/** Plays inputs one after another on a board that stays as it is; `acts` are all actions as text. */
export function hand(state: State) {
  const now = situation(state);
  let interaction: Interaction = step(IDLE, { kind: "board" }, now).state;
  const acts: string[] = [];
  const does = (input: Input) => {
    const outcome = step(interaction, input, now);
    interaction = outcome.state;
    acts.push(...outcome.acts.map(skorm.write));
  };
  return {
    now,
    acts,
    does,
    get state() {
      return interaction;
    },
    hover: (name: string, side?: number) => does({ kind: "hover", at: tile(name), side }),
    click: (name: string, side?: number) => does({ kind: "tap", at: tile(name), side, touch: false }),
    touch: (name: string, side?: number) => does({ kind: "tap", at: tile(name), side, touch: true }),
  };
}
