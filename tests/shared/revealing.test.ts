/**
 * What every game says of its actions with `revealing`, held against what it comes to: whether who acts could have
 * worked out what the own view is after an action from what it was before. At every size of table and with all options.
 */
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { Game, Plain, Seat } from "../../shared/kernel/game.ts";
import { noChance, watchedRandom } from "../../shared/kernel/random.ts";
import { neko } from "../../shared/neko/rules.ts";
import { skor } from "../../shared/skor/rules.ts";
import { skora } from "../../shared/skora/rules.ts";
import { skorm } from "../../shared/skorm/rules.ts";
import { chanceOf } from "../fuzz/chance.ts";
import { goofspiel } from "../goofspiel/rules.ts";
import { hex } from "../hex/rules.ts";
import { toyGame } from "../toy/toy.ts";
import { tables } from "./support/tables.ts";

const GAMES = 3;
/** No game is looked at for longer; one in so many steps is the departure of a player. */
const STEPS = 500;
const LEAVING = 200;

/** A seat's view after an action as far as it can compute it in advance; undefined if it cannot. */
function foresee<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  view: State,
  seat: Seat,
  action: Action,
): State | undefined {
  try {
    game.apply(view, seat, action, noChance);
    return game.view(view, seat);
  } catch {
    // Rules may throw over things that a view does not contain: a card to draw that is not there.
    return undefined;
  }
}

/** Plays a game. @returns how many actions brought something out without a roll, and how many rolled nothing */
function play<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  state: State,
  chance: ReturnType<typeof chanceOf>,
) {
  const counted = { revealed: 0, quiet: 0 };
  for (let step = 0; step < STEPS && game.result(state) === undefined; step++) {
    if (chance.below(LEAVING) === 0) {
      game.depart(state, chance.pick(game.playing(state)), "left", noChance);
      continue;
    }
    const seat = chance.pick(game.actors(state).filter((actor) => game.legal(state, actor).length > 0));
    const action = chance.pick(game.legal(state, seat));
    const known = game.view(state, seat);
    const watched = watchedRandom(chance);
    const events = game.apply(state, seat, action, watched);
    if (watched.used()) continue;
    const surprised = !isDeepStrictEqual(foresee(game, known, seat, action), game.view(state, seat));
    const isRevealed = events.some(({ kind }) => game.revealing?.includes(kind));
    const kinds = events.map(({ kind }) => kind).join(" ");
    expect(isRevealed, `${game.write(action)} of seat ${seat}: ${kinds}`).toBe(surprised);
    counted.quiet++;
    if (surprised) counted.revealed++;
  }
  return counted;
}

function revealsWell<State, Action, Options, Memory extends Plain>(
  game: Game<State, Action, Options, Memory>,
  options: readonly object[],
) {
  describe(game.name, () => {
    test.each(game.seats)("for %i", (seats) => {
      let [revealed, quiet] = [0, 0];
      for (const table of options) {
        for (let number = 0; number < GAMES; number++) {
          const chance = chanceOf(seats + 10 * number + JSON.stringify(table).length);
          const state = game.setup({ seats, options: game.options.parse(table) }, chance);
          const counted = play(game, state, chance);
          revealed += counted.revealed;
          quiet += counted.quiet;
        }
      }
      expect(quiet).toBeGreaterThan(0);
      // What Skor has hidden comes out with rolls, as long as no DM gives the dice.
      if (game.revealing !== undefined && !(game.id === skor.id && seats === 2)) expect(revealed).toBeGreaterThan(0);
    });
  });
}

revealsWell(skorm, tables.skorm);
revealsWell(skora, tables.skora);
revealsWell(skor, tables.skor);
revealsWell(neko, tables.neko);
revealsWell(hex, [{}]);
revealsWell(goofspiel, [{}]);
revealsWell(toyGame, [{}]);
