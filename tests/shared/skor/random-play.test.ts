/** What must hold in every game, tried with every pair of cultures, and in positions that games rarely bring about. */
import { describe, expect, test } from "vitest";
import { verbOf } from "../../../shared/skor/board/actions.ts";
import { isOpen } from "../../../shared/skor/economy/building.ts";
import {
  BRANCHES,
  CITY,
  CULTURES,
  type Culture,
  DEBRIS,
  FARM,
  OBSTRUCTION,
  RESOURCE,
  SPAWNS,
  STACK,
  TURN_LIMIT,
} from "../../../shared/skor/board/components.ts";
import { REASONS } from "../../../shared/skor/board/ending.ts";
import { allowance } from "../../../shared/skor/board/movement.ts";
import { GONE, kindOf, movesOf, ownerOf, restand, tileOf } from "../../../shared/skor/board/pieces.ts";
import { applyStep, skor } from "../../../shared/skor/rules.ts";
import { cityOwnerAt, copyState, isOver, type State, tierOf } from "../../../shared/skor/board/state.ts";
import { drawNaively, drawTurn, open, openWith, playOn, quickRandom } from "./support/random-play.ts";
import { scatter } from "./support/scatter.ts";
import { slowActions } from "./support/slow.ts";
import { runs } from "../../support/runs.ts";

const pairs = CULTURES.flatMap((one) => CULTURES.map((other): [Culture, Culture] => [one, other]));

/** Thousands of these are looked at in one game: `expect` would take most of the time. */
function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** At most two pieces of one owner on a hex, nobody on Obstructions, nobody on a City that is not theirs. */
function checkBoard(state: State): void {
  const there = new Map<number, number[]>();
  for (const piece of state.pieces) {
    if (piece !== GONE) there.set(tileOf(piece), [...(there.get(tileOf(piece)) ?? []), ownerOf(piece)]);
  }
  for (const [tile, owners] of there) {
    must(owners.length <= STACK, "too many on a hex");
    must(new Set(owners).size === 1, "enemies on one hex");
    must(state.structures[tile] !== OBSTRUCTION, "somebody on an Obstruction");
    const isCity = !isOver(state) && state.cities.includes(tile);
    must(!isCity || cityOwnerAt(state, tile) === owners[0], "somebody on an enemy City");
  }
  const again = copyState(state);
  restand(again, state.structures.length);
  must(isSame(state.occupants, again.occupants), "who stands where is out of step with the pieces");
}

function checkAccounts(state: State): void {
  must(state.budget >= 0, "a budget below zero");
  must(
    state.spawned.every((spawned) => spawned <= SPAWNS),
    "a City spawned too many",
  );
  const born = state.spawned.reduce((sum, each) => sum + each, state.strays);
  must(born <= SPAWNS * state.cities.length, "too many spawned");
  must(state.turn <= TURN_LIMIT, "too many turns");
  must(
    state.rolls.slice(-4).every((rolled) => rolled >= 1 && rolled <= 10),
    "a roll outside of every die",
  );
}

/** Known techs follow the order of the tree, except for those that a Technocracy was given. */
function checkTechs(state: State): void {
  for (const seat of [0, 1]) {
    for (const branch of BRANCHES.keys()) {
      const given = state.freeBranches[seat] === branch ? 1 : 0;
      must(tierOf(state, seat, branch) <= Math.max(given, tierOf(state, seat, CITY)), "a tech without its City tier");
    }
  }
}

/** Obstructions and debris stay, Resources are not made, and only the seat to move builds Farms. */
function checkNature(state: State, before: State): void {
  if (before.lattice === "" || before.phase === "orient") return;
  for (const [tile, was] of before.structures.entries()) {
    const is = state.structures[tile];
    must((was !== OBSTRUCTION && was !== DEBRIS) || is === was, "something for good is gone");
    must(is !== RESOURCE || was === RESOURCE, "a Resource out of nothing");
    must(is !== FARM || was === FARM || state.builders[tile] === before.toMove, "a Farm without its builder");
  }
}

test.each(pairs)("%s against %s: a game stays in order from step to step, and ends", (one, other) => {
  const seed = 100 * CULTURES.indexOf(one) + CULTURES.indexOf(other) + 1;
  const random = quickRandom(seed);
  const state = openWith([one, other], random);
  while (!isOver(state)) {
    const before = copyState(state);
    const { seat, actions, chosen } = drawNaively(state, random);
    const actors = skor.actors(state);
    must(new Set(actions).size === actions.length, "an action twice");
    for (const each of [0, 1]) must(skor.legal(state, each).length > 0 === actors.includes(each), "who may act");
    const events = applyStep(state, seat, chosen, random);
    // After `enough` in preaching, placing a follower may be next, without an event.
    must(events.length > 0 || verbOf(chosen) === "enough", "nothing is told");
    must(!isSame(state, before), "nothing happened");
    checkBoard(state);
    checkAccounts(state);
    checkTechs(state);
    checkNature(state, before);
  }
  const result = skor.result(state);
  expect(result?.ranking.flat().sort()).toEqual([0, 1]);
  expect(REASONS).toContain(result?.reason);
  expect([skor.actors(state), skor.playing(state), skor.legal(state, 0), skor.legal(state, 1)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

function allowed(state: State, piece: number): number {
  return piece === GONE ? 0 : allowance(state, ownerOf(piece), kindOf(piece));
}

describe("whatever the position", () => {
  const random = quickRandom(77);
  const phases = ["move", "build", "tech", "move"] as const;

  test("what is legal is what a slow second reading of the rules allows, in games and in scattered positions", () => {
    for (let run = 0; run < runs(240); run++) {
      const state = scatter(random, phases[run % 4]);
      expect(slowActions(state)).toEqual(skor.legal(state, state.toMove).map(skor.write).sort());
    }
    for (let seed = 1; seed <= 6; seed++) {
      playOn(open(), quickRandom(seed), (state) => {
        if (!isOpen(state) || state.victim >= 0 || state.turn % 7 !== 0) return;
        expect(slowActions(state)).toEqual(skor.legal(state, state.toMove).map(skor.write).sort());
      });
    }
  });

  test("every legal action can be done, changes something, tells it, and leaves the board in order", () => {
    for (let run = 0; run < runs(60); run++) {
      const state = scatter(random, phases[run % 4]);
      for (const action of skor.legal(state, state.toMove)) {
        const after = copyState(state);
        const events = applyStep(after, state.toMove, action, random);
        must(events.length > 0 && !isSame(after, state), "nothing happened");
        must(isSame(JSON.parse(JSON.stringify(events)), events), "events that are no plain data");
        checkBoard(after);
        checkAccounts(after);
      }
    }
  });

  test("legal actions are listed in the same order every time, and listing them changes nothing", () => {
    for (let run = 0; run < runs(60); run++) {
      const state = scatter(random, phases[run % 4]);
      const before = JSON.stringify(state);
      expect(skor.legal(copyState(state), state.toMove)).toEqual(skor.legal(state, state.toMove));
      expect(JSON.stringify(state)).toBe(before);
    }
  });

  test("every turn ends, also without ever ending it: there are only so many things to do in one", () => {
    for (let run = 0; run < runs(40); run++) {
      const state = scatter(random);
      const turn = state.turn;
      let steps = 0;
      for (; state.turn === turn && !isOver(state); steps++) {
        const actions = skor.legal(state, state.toMove).filter((action) => verbOf(action) !== "disband");
        const going = actions.filter((action) => !["building", "research", "end"].includes(verbOf(action)));
        const from = going.length > 0 ? going : actions.slice(0, 1);
        const action = from[random.below(from.length)] ?? drawTurn(state, random).chosen;
        applyStep(state, state.toMove, action, random);
      }
      expect(steps).toBeLessThan(400);
    }
  });

  test("the same actions and dice lead to the same game", () => {
    const [one, two] = [open(), open()].map((state) => playOn(state, quickRandom(21)));
    expect(one).toEqual(two);
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
    expect(structuredClone(one)).toEqual(one);
  });

  test("movement is never more than a kind can have", () => {
    playOn(open(), quickRandom(4), (state) => {
      for (const piece of state.pieces) must(movesOf(piece) <= allowed(state, piece), "too much movement");
    });
  });
});

test("naive players of every culture bring most games to an end on the board", () => {
  const reasons = new Map<string, number>();
  for (let seed = 1; seed <= 60; seed++) {
    const { reason } = playOn(open(), quickRandom(500 + seed));
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  expect((reasons.get("march") ?? 0) + (reasons.get("storm") ?? 0)).toBeGreaterThan(20);
});
