/** One game of the arena: players take turns until it is over, each knowing what its seat may know. */
import type { Game, Plain, Seat } from "../../../shared/kernel/game.ts";
import { type Random, watchedRandom } from "../../../shared/kernel/random.ts";
import { type Player, threadSeconds } from "./player.ts";

/** What came of a game. */
export interface Played {
  /** By seat: 1 for the only winner, split among those who share the first place. */
  readonly shares: readonly number[];
  readonly reason: string;
  /** Actions done. */
  readonly length: number;
  /** By seat: processor time of every turn, in seconds. */
  readonly turns: readonly (readonly number[])[];
  /** The actions as text, each with its seat. */
  readonly record: readonly string[];
  /** The whole State after the set-up and at the end. */
  readonly begin: unknown;
  readonly end: unknown;
}

/**
 * Plays to the end.
 * @throws Error when a player does what is not legal
 */
export function playMatch<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  options: Options,
  players: readonly Player<State, Action, Memory>[],
  random: Random,
): Played {
  const state = game.setup({ seats: players.length, options }, random);
  const begin = game.copy(state);
  const memories: (Memory | undefined)[] = players.map(() => undefined);
  const turns: number[][] = players.map(() => []);
  const record: string[] = [];
  let lastSeat: Seat = -1;

  function step(seat: Seat, action: Action): boolean {
    const watched = watchedRandom(random);
    const before = game.remember === undefined ? [] : players.map((_, each) => game.view(state, each));
    game.apply(state, seat, action, watched);
    record.push(`${seat} ${game.write(action)}`);
    for (const [each, view] of before.entries()) {
      const told = each === seat ? action : toldOf(game, action);
      const step = { seat: each, actor: seat, action: told, before: view, after: game.view(state, each) };
      memories[each] = game.remember?.(memories[each], step);
    }
    return !watched.used();
  }

  for (;;) {
    const actors = game.actors(state);
    const seat = actors[random.below(Math.max(1, actors.length))];
    const player = seat === undefined ? undefined : players[seat];
    if (seat === undefined || player === undefined) break;
    const own = turns[seat] ?? [];
    if (seat !== lastSeat) own.push(0);
    lastSeat = seat;
    const spent = own.at(-1) ?? 0;
    const start = threadSeconds();
    const chosen = player({ view: game.view(state, seat), seat, memory: memories[seat], random, spent });
    own[own.length - 1] = spent + threadSeconds() - start;
    if (chosen.length === 0) throw new Error("A player chose nothing.");
    for (const [index, action] of chosen.entries()) {
      const isLegal = game.legal(state, seat).some((listed) => game.same(listed, action));
      if (!isLegal && index > 0) break;
      if (!isLegal) throw new Error(`Seat ${seat} chose ${game.write(action)}, which is not legal.`);
      if (!step(seat, action)) break;
    }
  }
  return { ...outcomeOf(game, state, players.length), length: record.length, turns, record, begin, end: state };
}

function toldOf<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  action: Action,
): Action | undefined {
  return game.writeOpenly === undefined ? action : game.read(game.writeOpenly(action));
}

function outcomeOf<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  state: State,
  seats: number,
): { shares: number[]; reason: string } {
  const result = game.result(state);
  const [first = []] = result?.ranking ?? [];
  const shares = Array.from({ length: seats }, (_, seat) => (first.includes(seat) ? 1 / first.length : 0));
  return { shares, reason: result?.reason ?? "" };
}
