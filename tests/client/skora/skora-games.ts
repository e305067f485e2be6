/** Whole games of Skora as a page gets them: the log that everybody may read, and positions as somebody sees them. */
import type { Seat, Viewer } from "../../../shared/kernel/game.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { type RecordStep, writeStep } from "../../../shared/kernel/steps.ts";
import { skora } from "../../../shared/skora/rules.ts";
import { copyState, type State } from "../../../shared/skora/state.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { finishedGames } from "../../shared/skora/finished-games.ts";
import { dealt } from "../../shared/skora/support/finished-games.ts";

export interface PlayedGame {
  readonly log: readonly string[];
  /** The truth after so many lines of the log. */
  readonly states: readonly State[];
}

/** Plays a recorded game, by its name. */
export function recordedGame(name: string): PlayedGame {
  const game = finishedGames.find((known) => known.name === name);
  if (game === undefined) throw new RangeError(name);
  const state = dealt(game);
  const log: string[] = [];
  const states = [copyState(state)];
  for (const text of game.steps.split(" ")) {
    log.push(perform(state, text));
    states.push(copyState(state));
  }
  return { log, states };
}

/** Plays at random to the end. In every fourth game somebody leaves on the way. */
export function randomGame(seats: number, seed: number): PlayedGame {
  const chance = chanceOf(seed);
  const state = skora.setup({ seats, options: { warband: "each" } }, chance);
  const log: string[] = [];
  const states = [copyState(state)];
  for (let [seat] = skora.actors(state); seat !== undefined; [seat] = skora.actors(state)) {
    const leaves = seed % 4 === 0 && log.length === 9;
    const text = leaves ? `${chance.pick(skora.playing(state))}!left` : chance.pick(skora.legal(state, seat)).text;
    log.push(perform(state, text));
    states.push(copyState(state));
  }
  return { log, states };
}

/** Performs what a record says, and returns it as the log tells it. */
function perform(state: State, text: string): string {
  const [, leaver, how] = /^(\d)!(.+)$/.exec(text) ?? [];
  const why = (["resign", "time", "left"] as const).find((known) => known === how);
  if (why !== undefined) {
    const seat: Seat = Number(leaver);
    skora.depart(state, seat, why, noChance);
    return writeStep({ kind: "depart", seat, why });
  }
  const seat = skora.actors(state)[0] ?? -1;
  const action = skora.read(text);
  if (action === undefined) throw new RangeError(text);
  const step: RecordStep = { kind: "act", seat, action: skora.writeOpenly?.(action) ?? text };
  skora.apply(state, seat, action, noChance);
  return writeStep(step);
}

export function viewOf(state: State | undefined, viewer: Viewer): State {
  if (state === undefined) throw new RangeError("no such position");
  return skora.view(state, viewer);
}
