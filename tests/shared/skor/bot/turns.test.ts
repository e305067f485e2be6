/** Computer players of Skor: whole games without an illegal action, moves that they must not miss, and no peeking. */
import { describe, expect, test } from "vitest";
import { LEVELS, type Level } from "../../../../shared/kernel/bot.ts";
import { seededRandom } from "../../../../shared/kernel/seeded-random.ts";
import { quickRandom } from "../../../../shared/search/quick-random.ts";
import { chooseCulture, verbOf, writeAction } from "../../../../shared/skor/board/actions.ts";
import { BRANCHES, CULTURES, type Culture } from "../../../../shared/skor/board/components.ts";
import { expectation } from "../../../../shared/skor/bot/position/evaluation.ts";
import { skorBot } from "../../../../shared/skor/bot/bot.ts";
import { terrainOf } from "../../../../shared/skor/bot/position/distances.ts";
import { skor } from "../../../../shared/skor/rules.ts";
import { isOver, type State } from "../../../../shared/skor/board/state.ts";
import { countBudget } from "../../../../shared/kernel/bot.ts";

const chance = (seed: string) => quickRandom(seededRandom(new TextEncoder().encode(seed)));

function opened(options: unknown, seats = 2): State {
  return skor.setup({ seats, options: skor.options.parse(options) }, chance("open"));
}

function choice(state: State, seat: number, level: Level, seed: string, calls = 24) {
  const view = skor.view(state, seat);
  return skorBot.choose({ view, seat, memory: null, level, random: chance(seed), budget: countBudget(calls) });
}

/** Plays so many answers; every action is checked against `legal`. */
function playOn(state: State, level: (seat: number) => Level, answers: number, seed: string, calls = 24): void {
  const dice = chance(`${seed} dice`);
  for (let count = 0; count < answers && !isOver(state); count++) {
    const [seat = 0] = skor.actors(state);
    const { actions, shares } = choice(state, seat, level(seat), `${seed} ${count}`, calls);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    const rolled = state.rolls.length;
    for (const [index, action] of actions.entries()) {
      if (isOver(state) || !skor.actors(state).includes(seat) || state.rolls.length > rolled) break;
      const legal = skor.legal(state, seat).includes(action);
      if (!legal && index > 0 && state.phase === "over") break;
      expect(legal, `${writeAction(action)} in ${state.phase}`).toBe(true);
      skor.apply(state, seat, action, dice);
    }
  }
}

function chosen(options: unknown, cultures: readonly Culture[]): State {
  const state = opened(options);
  for (const [seat, culture] of cultures.entries()) {
    skor.apply(state, seat, chooseCulture(culture, culture === "technocracy" ? 3 : undefined), chance(culture));
  }
  return state;
}

describe("no illegal action", () => {
  test.each(CULTURES)("with %s against others", (culture) => {
    const state = chosen({}, [culture, CULTURES[(CULTURES.indexOf(culture) + 3) % CULTURES.length] ?? "feudal"]);
    playOn(state, (seat) => LEVELS[seat + 1] ?? "seal", 60, culture);
  });

  test("at a table with other rules", () => {
    playOn(opened({ seventh: false, clearDebris: true, turretMinRange: 1 }), () => "orca", 40, "rules");
  });
});

test("the level that plays worst plays its games to an end", () => {
  const state = opened({});
  playOn(state, (seat) => (seat === 0 ? "puffin" : "seal"), 900, "end", 6);
  expect(isOver(state)).toBe(true);
});

test.each(LEVELS)("%s chooses culture and side without knowing the other's choice", (level) => {
  const answers = CULTURES.map((culture) => {
    const state = opened({});
    skor.apply(
      state,
      1,
      chooseCulture(culture, culture === "technocracy" ? BRANCHES.length - 1 : undefined),
      chance("x"),
    );
    return choice(state, 0, level, "same").actions.map(writeAction).join(" ");
  });
  expect(new Set(answers).size).toBe(1);
});

test.each(LEVELS)("%s turns its territory without knowing how the other has turned", (level) => {
  const answers = Array.from({ length: 6 }, (_, side) => {
    const state = chosen({}, ["feudal", "theocracy"]);
    skor.apply(state, 1, skor.legal(state, 1)[side] ?? 0, chance("side"));
    return choice(state, 0, level, "same").actions.map(writeAction).join(" ");
  });
  expect(new Set(answers).size).toBe(1);
});

test.each(LEVELS)("%s answers the same question with the same answer", (level) => {
  const state = chosen({}, ["feudal", "alien"]);
  playOn(state, () => "puffin", 12, "same");
  const answers = [1, 2].map(() => choice(state, state.toMove, level, "same").actions);
  expect(answers[0]).toEqual(answers[1]);
});

test("a choice that is made and not shown is drawn anew by who imagines it, and his view stays what it was", () => {
  const state = opened({});
  skor.apply(state, 1, chooseCulture("nomadic"), chance("x"));
  const view = skor.view(state, 0);
  const imagined = Array.from({ length: 40 }, (_, seed) => skor.imagine?.(view, 0, null, chance(`${seed}`)) ?? view);
  expect(new Set(imagined.map(({ secrets }) => secrets[1]?.culture)).size).toBe(CULTURES.length);
  for (const each of imagined) expect(skor.view(each, 0)).toEqual(view);
});

test("whatever is imagined can be played on", () => {
  const state = chosen({}, ["feudal", "theocracy"]);
  skor.apply(state, 1, skor.legal(state, 1)[2] ?? 0, chance("side"));
  const imagined = skor.imagine?.(skor.view(state, 0), 0, null, chance("imagine")) ?? state;
  playOn(imagined, () => "puffin", 40, "imagined");
  expect(imagined.turn).toBeGreaterThan(1);
});

test("what one can expect is what the other cannot", () => {
  const state = chosen({}, ["feudal", "alien"]);
  playOn(state, () => "puffin", 20, "even");
  const [one, other] = [0, 1].map((seat) => expectation(state, seat, terrainOf(state)));
  expect((one ?? 0) + (other ?? 0)).toBeCloseTo(1);
});

test("a City that stands open is entered", () => {
  const state = chosen({}, ["feudal", "feudal"]);
  playOn(state, () => "orca", 2, "sides");
  for (let answers = 0; answers < 150 && !isOver(state); answers++) {
    const seat = state.toMove;
    const wins = skor.legal(state, seat).some((action) => {
      const after = skor.copy(state);
      if (verbOf(action) !== "move") return false;
      skor.apply(after, seat, action, chance("win"));
      return after.winner === seat;
    });
    playOn(state, () => "seal", 1, `${answers}`, 6);
    if (wins) expect(state.winner).toBe(seat);
  }
});
