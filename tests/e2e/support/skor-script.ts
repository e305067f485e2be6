/**
 * Games of Skor made up beforehand. What the tables that play them on will roll is not known, so a script has dice in its
 * first steps alone, which the table takes from a seed, and goes on without: West builds up and marches, East starves.
 */
import type { Seat } from "../../../shared/kernel/game.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { type Action, verbOf } from "../../../shared/skor/board/actions.ts";
import { skorOptions } from "../../../shared/skor/options.ts";
import { outcomeOf } from "../../../shared/skor/outlook.ts";
import { skor } from "../../../shared/skor/rules.ts";
import { copyState, isOver, type State } from "../../../shared/skor/board/state.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { chooseNaively } from "../../shared/skor/support/naive-player.ts";

export const SEED = "00".repeat(32);

/** One thing that is done in a game, and the position in which it is. */
export interface Ply {
  readonly seat: Seat;
  readonly action: Action;
  readonly state: State;
}

export interface Script {
  readonly plies: readonly Ply[];
  /** The position at the end. */
  readonly end: State;
}

/** Decides the next action of a seat. */
type Player = (state: State, legal: readonly Action[]) => Action;

const SET_UP: readonly string[] = ["feudal", "nomadic", "side-2", "side-5"];

/** A whole game, to the City that falls. */
export function skorScript(seed: number): Script {
  const state = skor.setup({ seats: 2, options: skorOptions.parse({}) }, stepRandom(SEED, 0));
  const players: readonly Player[] = [builder(seed), starving];
  const plies: Ply[] = [];
  for (let [seat] = skor.actors(state); seat !== undefined && !isOver(state); [seat] = skor.actors(state)) {
    const legal = skor.legal(state, seat);
    const set = skor.read(SET_UP[plies.length] ?? "");
    const action = set ?? players[seat]?.(state, legal);
    if (action === undefined || !legal.includes(action)) throw new Error("the script goes wrong");
    plies.push({ seat, action, state: copyState(state) });
    skor.apply(state, seat, action, set === undefined ? noChance : stepRandom(SEED, plies.length));
  }
  return { plies, end: state };
}

/** Has no wish but to end turns; when food is short, everybody goes. */
const starving: Player = (_, legal) => legal.find((action) => verbOf(action) === "end") ?? legal.at(-1) ?? -1;

function builder(seed: number): Player {
  const chance = chanceOf(seed);
  return (state, legal) => {
    const sure = legal.filter((action) => verbOf(action) !== "disband" && outcomeOf(state, state.toMove, action));
    return chooseNaively(state, sure.length > 0 ? sure : legal, chance);
  };
}

/** A ply as a log writes it. */
export function lineOf({ seat, action }: Ply): string {
  return `${seat}${skor.write(action)}`;
}

/** Lays the land, and makes the first player begin. */
const MASTER_SET_UP = [
  "0feudal",
  "1nomadic",
  ...["11", "22", "33", "44", "55"].flatMap((two) => [...two].map((face) => `2die-${face}`)),
  ...["11", "22", "33", "44", "55"].flatMap((two) => [...two].map((face) => `2die-${face}`)),
  "0side-2",
  "1side-5",
  "2die-1",
];

/** The DM sets the scene: a Turret with its crew, and somebody to shoot at. */
const MASTER_SCENE = [
  "2pause",
  "2edit@1,-1",
  "2found-7",
  "2add-1",
  "2add-1",
  ...["2grant", "2grant", "2grant", "2grant"],
  "2done",
  "2edit@4,-2",
  "2add-3",
  "2done",
  "2resume",
];

/** The shot, with the dice that the DM gives. */
const MASTER_SHOT = ["0fire-4@4,-2", "2die-5", "2die-2"];

/** The march from there to the City that falls; the other player starves. */
const MASTER_MARCH = [
  ...["0end", "1end"],
  ...["04>2,-2", "00>0,-1", "01>2,0", "0end", "1end"],
  ...["0disband-5", "0disband-0", "04>3,-2", "0end", "1disband-2", "1disband-3", "1end"],
  ...["04>4,-2", "0end", "1end", "04>5,-3", "0end", "1end", "04>6,-3"],
];

/** A game with a DM, who gives every die, up to a shot of a Turret. */
export function masterScript() {
  const { plies } = ledGame([...MASTER_SET_UP, ...MASTER_SCENE, ...MASTER_SHOT]);
  return { plies, setUp: MASTER_SET_UP.length, shot: MASTER_SET_UP.length + MASTER_SCENE.length };
}

/** The same game to its end, and the index of the shot in it. */
export function masterGame(): Script & { readonly shot: number } {
  const { shot } = masterScript();
  return { ...ledGame([...MASTER_SET_UP, ...MASTER_SCENE, ...MASTER_SHOT, ...MASTER_MARCH]), shot };
}

function ledGame(lines: readonly string[]): Script {
  const state = skor.setup({ seats: 3, options: skorOptions.parse({}) }, stepRandom(SEED, 0));
  const plies = lines.map((line): Ply => {
    const [seat, action] = [Number(line[0]), skor.read(line.slice(1))];
    if (action === undefined || !skor.legal(state, seat).includes(action)) throw new Error(`${line} is not legal`);
    const ply = { seat, action, state: copyState(state) };
    skor.apply(state, seat, action, noChance);
    return ply;
  });
  return { plies, end: state };
}
