/** What every game keeps of `imagine`, at every size of table and with all its options. */
import { describe, expect, test } from "vitest";
import type { Game, Plain, Seat } from "../../shared/kernel/game.ts";
import { neko } from "../../shared/neko/rules.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { chanceOf } from "../fuzz/chance.ts";
import { goofspiel } from "../goofspiel/rules.ts";
import { hex } from "../hex/rules.ts";
import { toyGame } from "../toy/toy.ts";
import { tables } from "./support/tables.ts";

/** How far a game goes, how often somebody imagines what is behind it, and how far that is played on. */
const STEPS = 160;
const SPARSENESS = 20;
const PLAYOUT = 120;

type Chance = ReturnType<typeof chanceOf>;

/** While a game goes on, somebody who is asked can answer: a DM may have nothing to say but words of his own. */
function playStep<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  state: State,
  chance: Chance,
): { readonly actor: Seat; readonly action: Action } | undefined {
  const actors = game.actors(state);
  if (actors.length === 0) {
    expect(game.result(state), "a game in which nobody acts is over").toBeDefined();
    return undefined;
  }
  const able = actors.filter((seat) => game.legal(state, seat).length > 0);
  expect(able.length, "nobody who is asked can answer").toBeGreaterThan(0);
  const actor = chance.pick(able);
  const action = chance.pick(game.legal(state, actor));
  game.apply(state, actor, action, chance);
  return { actor, action };
}

/** A world behind what a seat knows: without secrets, its view itself. */
function worldBehind<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  view: State,
  seat: Seat,
  memory: Memory | undefined,
  chance: Chance,
): State {
  return game.imagine === undefined ? game.copy(view) : game.imagine(view, seat, memory, chance);
}

function imaginesWell<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  tables: readonly object[],
) {
  const rows = game.seats.flatMap((seats) => tables.map((options) => ({ seats, options })));
  describe(game.name, () => {
    test.each(rows)("for $seats with $options", ({ seats, options }) => {
      const chance = chanceOf(seats + JSON.stringify(options).length);
      const truth = game.setup({ seats, options: game.options.parse(options) }, chance);
      const memories = new Map<Seat, Memory>();
      let imagined = 0;
      for (let step = 0; step < STEPS; step++) {
        const playing = game.playing(truth);
        const views = playing.map((seat) => game.view(truth, seat));
        if (step === 0 || chance.below(SPARSENESS) === 0) {
          for (const [index, seat] of playing.entries()) {
            const view = views[index];
            if (view === undefined) continue;
            const world = worldBehind(game, view, seat, memories.get(seat), chance);
            expect(game.view(world, seat)).toEqual(view);
            for (let on = 0; on < PLAYOUT && playStep(game, world, chance) !== undefined; on++);
            imagined++;
          }
        }
        const done = playStep(game, truth, chance);
        if (done === undefined) break;
        for (const [index, seat] of playing.entries()) {
          const [before, { actor, action }] = [views[index], done];
          if (before === undefined) continue;
          const told = seat === actor || game.writeOpenly === undefined ? action : game.read(game.writeOpenly(action));
          const after = game.view(truth, seat);
          const memory = game.remember?.(memories.get(seat), { seat, actor, action: told, before, after });
          if (memory !== undefined) memories.set(seat, memory);
        }
      }
      expect(imagined).toBeGreaterThan(0);
    });
  });
}

imaginesWell(skorm, tables.skorm);
imaginesWell(skora, tables.skora);
imaginesWell(skor, tables.skor);
imaginesWell(neko, tables.neko);
imaginesWell(hex, [{}]);
imaginesWell(goofspiel, [{}]);
imaginesWell(toyGame, [{}]);
