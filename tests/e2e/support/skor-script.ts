/**
 * Games of Skor made up beforehand. What the tables that play them on will roll is not known, so a script has dice in its
 * first steps alone, which the table takes from a seed, and goes on without: West builds up and marches, East starves.
 */
import type { Seat } from "../../../shared/kernel/game.ts";
import { noChance, stepRandom } from "../../../shared/kernel/random.ts";
import { type Action, verbOf } from "../../../shared/skor/actions.ts";
import { skorOptions } from "../../../shared/skor/options.ts";
import { foresee } from "../../../shared/skor/outlook.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { copyState, isOver, type State } from "../../../shared/skor/state.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { chooseNaively } from "../../shared/skor/support/naive-player.ts";

export const SEED = "00".repeat(32);

/** One thing that is done in a game, and the position in which it is. */
export interface Deed {
  readonly seat: Seat;
  readonly action: Action;
  readonly state: State;
}

export interface Script {
  readonly deeds: readonly Deed[];
  /** The position at the end. */
  readonly end: State;
}

/** Whoever decides what a seat does. */
type Player = (state: State, legal: readonly Action[]) => Action;

const SET_UP: readonly string[] = ["feudal", "nomadic", "side-2", "side-5"];

/** A whole game, to the City that falls. */
export function skorScript(seed: number): Script {
  const state = skor.setup({ seats: 2, options: skorOptions.parse({}) }, stepRandom(SEED, 0));
  const players: readonly Player[] = [builder(seed), starving];
  const deeds: Deed[] = [];
  for (let [seat] = skor.actors(state); seat !== undefined && !isOver(state); [seat] = skor.actors(state)) {
    const legal = skor.legal(state, seat);
    const set = skor.read(SET_UP[deeds.length] ?? "");
    const action = set ?? players[seat]?.(state, legal);
    if (action === undefined || !legal.includes(action)) throw new Error("the script goes wrong");
    deeds.push({ seat, action, state: copyState(state) });
    skor.apply(state, seat, action, set === undefined ? noChance : stepRandom(SEED, deeds.length));
  }
  return { deeds, end: state };
}

/** Has no wish but to end turns; when food is short, everybody goes. */
const starving: Player = (_, legal) => legal.find((action) => verbOf(action) === "end") ?? legal.at(-1) ?? -1;

function builder(seed: number): Player {
  const chance = chanceOf(seed);
  return (state, legal) => {
    const sure = legal.filter((action) => verbOf(action) !== "disband" && foresee(state, state.toMove, action));
    return chooseNaively(state, sure.length > 0 ? sure : legal, chance);
  };
}

/** A deed as a log writes it. */
export function lineOf({ seat, action }: Deed): string {
  return `${seat}${skor.write(action)}`;
}
