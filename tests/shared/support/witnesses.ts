/** What every seat of a game knows, step by step: its view and what it remembers. */
import { expect } from "vitest";
import type { Game, Plain, Seat } from "../../../shared/kernel/game.ts";
import { noChance, type Random } from "../../../shared/kernel/random.ts";

export interface Knowledge<State, Memory> {
  readonly seat: Seat;
  readonly view: State;
  readonly memory: Memory | undefined;
}

/** No game of these has more steps. */
const MAX_STEPS = 2000;

/**
 * Plays a random game to its end.
 * @param leaving one in so many steps is the departure of a player; 0 for none
 * @param watch sees the truth and what each seat knows, before every step
 */
export function playWatched<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  truth: State,
  random: Random,
  leaving: number,
  watch: (truth: State, known: readonly Knowledge<State, Memory>[]) => void,
): void {
  const seats = game.playing(truth);
  const memories = new Map<Seat, Memory>();
  for (let step = 0; game.actors(truth).length > 0; step++) {
    expect(step).toBeLessThan(MAX_STEPS);
    const playing = game.playing(truth);
    watch(
      truth,
      playing.map((seat) => ({ seat, view: game.view(truth, seat), memory: memories.get(seat) })),
    );
    if (leaving > 0 && random.below(leaving) === 0) {
      game.depart(truth, playing[random.below(playing.length)] ?? 0, "left", noChance);
      continue;
    }
    const before = seats.map((seat) => game.view(truth, seat));
    const { actor, action } = draw(game, truth, random);
    game.apply(truth, actor, action, random);
    for (const seat of seats) {
      const old = before[seat];
      if (old === undefined) continue;
      const shown = seat === actor || game.writeOpenly === undefined ? action : game.read(game.writeOpenly(action));
      const step = { seat, actor, action: shown, before: old, after: game.view(truth, seat) };
      const memory = game.remember?.(memories.get(seat), step);
      if (memory !== undefined) memories.set(seat, memory);
    }
  }
}

function draw<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  state: State,
  random: Random,
): { actor: Seat; action: Action } {
  const actors = game.actors(state);
  const actor = actors[random.below(actors.length)] ?? 0;
  const actions = game.legal(state, actor);
  const action = actions[random.below(actions.length)];
  if (action === undefined) throw new Error("Nothing is legal, and the game is not over.");
  return { actor, action };
}

/** Draws a world behind what a seat knows: it looks the same to the seat, and can be played to its end. */
export function imagineWell<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  { seat, view, memory }: Knowledge<State, Memory>,
  random: Random,
): State {
  const before = game.copy(view);
  const world = game.imagine?.(view, seat, memory, random);
  if (world === undefined) throw new Error("The game imagines nothing.");
  expect(game.view(world, seat)).toEqual(view);
  expect(view, "what is known stays as it is").toEqual(before);
  const played = game.copy(world);
  for (let step = 0; game.actors(played).length > 0; step++) {
    expect(step).toBeLessThan(MAX_STEPS);
    const { actor, action } = draw(game, played, random);
    game.apply(played, actor, action, noChance);
  }
  expect(game.result(played)).toBeDefined();
  return world;
}
