/** Games that computer players play among themselves, each knowing what its seat may know. */
import { expect } from "vitest";
import type { Bot, BotChoice, Budget, Level } from "../../../shared/kernel/bot.ts";
import type { Game, Plain, Seat } from "../../../shared/kernel/game.ts";
import type { Random } from "../../../shared/kernel/random.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";

/** Thought that is the same on every machine: so many steps of a search. */
export function steps(most: number): Budget {
  let taken = 0;
  return { used: () => taken++ / most };
}

export function seeded(text: string): Random {
  return seededRandom(new TextEncoder().encode(text));
}

export interface MindTable<State, Action, Options, Memory extends Plain> {
  readonly game: Game<State, Action, Options, Memory>;
  readonly bot: Bot<State, Action, Memory>;
  readonly options: unknown;
  /** By seat. */
  readonly levels: readonly Level[];
  /** Steps of search for every turn. */
  readonly thought: number;
  readonly seed: string;
  /** Sees every question with its answer. */
  readonly watch?: (asked: { truth: State; seat: Seat; memory: Memory | undefined; choice: BotChoice<Action> }) => void;
}

/** Plays a game to its end. Every answer is checked. */
export function playBots<State, Action, Options, Memory extends Plain>(
  table: MindTable<State, Action, Options, Memory>,
): State {
  const { game, bot, levels, thought, seed } = table;
  const random = seeded(seed);
  const truth = game.setup({ seats: levels.length, options: game.options.parse(table.options) }, random);
  const memories: (Memory | undefined)[] = levels.map(() => undefined);
  for (let question = 0; ; question++) {
    const [seat] = game.actors(truth);
    const level = seat === undefined ? undefined : levels[seat];
    if (seat === undefined || level === undefined) return truth;
    const memory = memories[seat];
    const chance = seeded(`${seed} ${question}`);
    const view = game.view(truth, seat);
    const choice = bot.choose({ view, seat, memory, level, random: chance, budget: steps(thought) });
    expect(view, "what is asked stays as it is").toEqual(game.view(truth, seat));
    checkChoice(game, truth, seat, choice);
    table.watch?.({ truth, seat, memory, choice });
    for (const [index, action] of choice.actions.entries()) {
      const isLegal = game.legal(truth, seat).some((listed) => game.same(listed, action));
      if (index > 0 && !isLegal) break;
      expect(isLegal, game.write(action)).toBe(true);
      act(game, truth, seat, action, memories, random);
    }
  }
}

function checkChoice<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  state: State,
  seat: Seat,
  { actions, shares, weighed }: BotChoice<Action>,
): void {
  expect(actions.length).toBeGreaterThan(0);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
  const [best] = weighed;
  const [first] = actions;
  if (best === undefined || first === undefined) throw new Error("Nothing was weighed.");
  expect(game.same(best.action, first)).toBe(true);
  const legal = game.legal(state, seat);
  for (const { action } of weighed) expect(legal.some((listed) => game.same(listed, action))).toBe(true);
}

function act<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  truth: State,
  actor: Seat,
  action: Action,
  memories: (Memory | undefined)[],
  random: Random,
): void {
  const before = memories.map((_, seat) => game.view(truth, seat));
  game.apply(truth, actor, action, random);
  for (const [seat, view] of before.entries()) {
    const shown = seat === actor || game.writeOpenly === undefined ? action : game.read(game.writeOpenly(action));
    memories[seat] = game.remember?.(memories[seat], {
      seat,
      actor,
      action: shown,
      before: view,
      after: game.view(truth, seat),
    });
  }
}

/** What a seat with this knowledge chooses, as text. */
export function chosenIn<State, Action, Options, Memory extends Plain>(
  { game, bot, thought }: Pick<MindTable<State, Action, Options, Memory>, "game" | "bot" | "thought">,
  state: State,
  seat: Seat,
  memory: Memory | undefined,
  level: Level,
): string[] {
  const view = game.view(state, seat);
  const choice = bot.choose({ view, seat, memory, level, random: seeded("again"), budget: steps(thought) });
  return choice.actions.map(game.write);
}
