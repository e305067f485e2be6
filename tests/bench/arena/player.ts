/** The players of the arena: a level of the game's bot, random actions, or one ply of greed. */
import type { Game, Plain, Seat } from "../../../shared/kernel/game.ts";
import { type Budget, countBudget, LEVELS, type Level, type Bot } from "../../../shared/kernel/bot.ts";
import type { Random } from "../../../shared/kernel/random.ts";

/** A sensible player that looks one action ahead; it sees what its seat may know. */
export type Greedy<State, Action> = (view: State, seat: Seat, random: Random) => Action;

/** A player of one way only, which it never thinks about; it sees what its seat may know. The actions of its turn. */
export type Habitual<State, Action> = (view: State, seat: Seat, random: Random) => readonly Action[];

/** Thinks for a seat: the actions to do, at least one. `spent` is what it has used of this turn, in seconds. */
export type Player<State, Action, Memory> = (asked: {
  readonly view: State;
  readonly seat: Seat;
  readonly memory: Memory | undefined;
  readonly random: Random;
  readonly spent: number;
}) => readonly Action[];

/** The players of a game that do not think. */
export interface Scripted<State, Action> {
  readonly greedy: Greedy<State, Action>;
  /** Goes for the end at once; not in every game. */
  readonly rush?: Habitual<State, Action>;
  /** Somebody who has just finished the course: does what it says, and nothing more. */
  readonly course: Habitual<State, Action>;
}

/** Hears what a level expects of the game for its own seat, whenever it decides. */
export type Heard = (seat: Seat, share: number) => void;

/** Processor time for a turn of each level, in seconds. */
export const TURN_TIME: Readonly<Record<Level, number>> = {
  "young-puffin": 0.05,
  puffin: 0.05,
  "young-seal": 0.05,
  seal: 0.05,
  "young-orca": 0.06,
  orca: 0.16,
  "young-kraken": 0.5,
  kraken: 1.5,
};

/** How often, in calls of `used`, the processor's clock is read: reading it costs about a microsecond. */
const CALLS_PER_LOOK = 8;

/** The processor time of this thread since it started, in seconds. */
export function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

/** A budget of processor time of this thread. */
export function timeBudget(seconds: number): Budget {
  const start = threadSeconds();
  let calls = 0;
  let used = seconds > 0 ? 0 : 1;
  return {
    used() {
      if (calls++ % CALLS_PER_LOOK === 0) used = Math.max(used, (threadSeconds() - start) / seconds);
      return used;
    },
  };
}

/** What a player is called: `random`, `greedy`, `rush`, `course`, a level, a level with seconds a turn `kraken@0.3` or calls `orca#500`. */
const NAME = /^(random|greedy|rush|course|(?:young-)?(?:puffin|seal|orca|kraken))(?:@([\d.]+)|#(\d+))?$/;

/** Whether a text names a player. */
export function isPlayerName(text: string): boolean {
  return NAME.test(text);
}

/**
 * The player of that name.
 * @param heard is called with its expectations, if the player is a level
 * @throws RangeError if there is none, or if the game has no computer player
 */
export function playerNamed<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  bot: Bot<State, Action, Memory> | undefined,
  { greedy, rush, course }: Scripted<State, Action>,
  name: string,
  heard?: Heard,
): Player<State, Action, Memory> {
  const [, kind = "", seconds = "", calls = ""] = NAME.exec(name) ?? [];
  if (kind === "random") return ({ view, seat, random }) => [anyOf(game.legal(view, seat), random)];
  if (kind === "rush" && rush !== undefined) return ({ view, seat, random }) => rush(view, seat, random);
  if (kind === "course") return ({ view, seat, random }) => course(view, seat, random);
  if (kind === "greedy") return ({ view, seat, random }) => [greedy(view, seat, random)];
  const level = LEVELS.find((known) => known === kind);
  if (level === undefined) throw new RangeError(`There is no player ${name}.`);
  if (bot === undefined) throw new RangeError(`${game.name} has no mind yet.`);
  const time = seconds === "" ? TURN_TIME[level] : Number(seconds);
  return ({ spent, ...asked }) => {
    const budget = calls === "" ? timeBudget(time - spent) : countBudget(Number(calls));
    const { actions, shares } = bot.choose({ ...asked, level, budget });
    heard?.(asked.seat, shares[asked.seat] ?? 0);
    return actions;
  };
}

function anyOf<Thing>(actions: readonly Thing[], random: Random): Thing {
  const action = actions[random.below(actions.length)];
  if (action === undefined) throw new RangeError("Nothing is legal.");
  return action;
}

/** The same player, who leaves choices of these texts to chance: the first group of the pattern first, then one of it. */
export function randomlyWhere<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  player: Player<State, Action, Memory>,
  dealt: RegExp,
): Player<State, Action, Memory> {
  return (asked) => {
    const { view, seat, random } = asked;
    const groups = Map.groupBy(game.legal(view, seat), (action) => dealt.exec(game.write(action))?.[1]);
    if (groups.has(undefined)) return player(asked);
    return [anyOf(anyOf([...groups.values()], random), random)];
  };
}
