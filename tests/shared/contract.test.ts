/** What every game keeps of the contract, whatever its State holds. */
import { describe, expect, test } from "vitest";
import type { Game, Plain } from "../../shared/kernel/game.ts";
import { neko } from "../../shared/neko/rules.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { chanceOf } from "../fuzz/chance.ts";
import { toyGame } from "../toy/toy.ts";

const STEPS = 60;

/** Every array and record in a value, itself included. */
function nodesOf(value: unknown, found = new Set<object>()): Set<object> {
  if (typeof value === "object" && value !== null) {
    found.add(value);
    for (const inner of Object.values(value)) nodesOf(inner, found);
  }
  return found;
}

function* positions<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  seats: number,
  seed: number,
): Generator<State> {
  const chance = chanceOf(seed);
  const state = game.setup({ seats, options: game.options.parse({}) }, chance);
  for (let step = 0; step < STEPS; step++) {
    yield state;
    const actors = game.actors(state).filter((seat) => game.legal(state, seat).length > 0);
    if (actors.length === 0) return;
    const seat = chance.pick(actors);
    game.apply(state, seat, chance.pick(game.legal(state, seat)), chance);
  }
}

function keepsTheContract<State, Action, Options, Memory extends Plain>(game: Game<State, Action, Options, Memory>) {
  describe.each(game.seats)(`${game.name} for %i`, (seats) => {
    test("a copy is equal, and shares nothing", () => {
      for (const state of positions(game, seats, 11 + seats)) {
        const copy = game.copy(state);
        expect(copy).toEqual(state);
        const own = nodesOf(state);
        expect([...nodesOf(copy)].filter((node) => own.has(node))).toEqual([]);
      }
    });

    test("a view shares nothing with the truth, and is a view of itself", () => {
      for (const state of positions(game, seats, 21 + seats)) {
        const own = nodesOf(state);
        for (const viewer of [...Array(seats).keys(), "spectator" as const]) {
          const view = game.view(state, viewer);
          expect(game.view(view, viewer)).toEqual(view);
          expect([...nodesOf(view)].filter((node) => own.has(node))).toEqual([]);
        }
      }
    });
  });
}

keepsTheContract(skorm);
keepsTheContract(skora);
keepsTheContract(skor);
keepsTheContract(neko);
keepsTheContract(toyGame);
