/** What every game keeps of the contract, whatever its State holds. */
import { describe, expect, test } from "vitest";
import type { Game, Plain, Viewer } from "../../shared/kernel/game.ts";
import { syncState } from "../../shared/kernel/sync.ts";
import { neko } from "../../shared/neko/rules.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { chanceOf } from "../fuzz/chance.ts";
import { goofspiel } from "../goofspiel/rules.ts";
import { hex } from "../hex/rules.ts";
import { toyGame } from "../toy/toy.ts";
import { openAudience, type Watcher } from "./support/audience.ts";

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

    test("what is sent to a viewer is read back as what that viewer may know", () => {
      const node = new game.schema();
      let watchers: (readonly [Viewer, Watcher])[] | undefined;
      let patch = () => {};
      for (const state of positions(game, seats, 31 + seats)) {
        if (typeof state === "object" && state !== null) syncState(node, state);
        if (watchers === undefined) {
          const audience = openAudience(node);
          patch = audience.patch;
          patch();
          watchers = [...Array(seats).keys(), "spectator" as const].map((viewer) => [viewer, audience.join(viewer)]);
        }
        patch();
        for (const [viewer, watcher] of watchers) {
          const read = game.readSynced(watcher.seen());
          if (read === undefined) throw new Error(`${viewer} cannot read what came`);
          expect(game.view(read, viewer)).toEqual(read);
          for (const seat of game.actors(state).filter((actor) => actor === viewer)) {
            expect(game.legal(read, seat)).toEqual(game.legal(state, seat));
          }
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
keepsTheContract(hex);
keepsTheContract(goofspiel);
