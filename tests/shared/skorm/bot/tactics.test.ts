/** Moves that a computer player of Skorm must not miss, and moves that it must not make. */
import { describe, expect, test } from "vitest";
import { LEVELS, type Level } from "../../../../shared/kernel/bot.ts";
import type { Action } from "../../../../shared/skorm/actions.ts";
import { ZONE_SHAPES } from "../../../../shared/skorm/board.ts";
import { sharesOf, skormBot } from "../../../../shared/skorm/bot/bot.ts";
import { actionsOf, skormGround } from "../../../../shared/skorm/bot/moves.ts";
import { worthOf } from "../../../../shared/skorm/bot/evaluation.ts";
import { writeAction } from "../../../../shared/skorm/notation.ts";
import { noChance } from "../../../../shared/kernel/random.ts";
import { put } from "../../../../shared/skorm/facts.ts";
import { EMPTY, kindOf, ownerOf, WARLORD } from "../../../../shared/skorm/pieces.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { copyState, isOver, removeSeat, type State } from "../../../../shared/skorm/state.ts";
import { countBudget } from "../../../../shared/kernel/bot.ts";
import { quickRandom } from "../support/random-play.ts";
import { scene } from "../support/scene.ts";

/** What a level does, as text. */
function answer(state: State, level: Level, calls = 400, seed = 1): string[] {
  return choice(state, level, calls, seed).actions.map(writeAction);
}

function choice(state: State, level: Level, calls = 400, seed = 1) {
  return skormBot.choose({
    view: skorm.view(state, state.toMove),
    seat: state.toMove,
    memory: undefined,
    level,
    random: quickRandom(seed),
    budget: countBudget(calls),
  });
}

function perform(state: State, actions: readonly Action[]): void {
  for (const action of actions) {
    expect(skorm.legal(state, state.toMove)).toContain(action);
    skorm.apply(state, state.toMove, action, quickRandom(1));
  }
}

describe("wins", () => {
  test.each(LEVELS)("%s takes a Warlord that stands in the open", (level) => {
    const state = scene("1A@(0,-2) 1S@(4,0)>N 2S@(0,-3)>S 2H@(4,-4)");
    expect(answer(state, level)).toContain("Ae7>e9");
  });

  test.each(LEVELS)("%s moves onto Gold against a dominated enemy", (level) => {
    const state = scene("1W@(0,1) 1S@(4,0)>N 2H@(4,-4) 2A@(2,-2)");
    expect(answer(state, level).join()).toMatch(/^We4-e5$/);
  });

  test.each(["seal", "orca", "kraken"] as const)("%s conquers Gold where nobody can strike at it", (level) => {
    const state = scene("1W@(0,1) 1S@(4,0)>N 2A@(3,-4) 2A@(4,-4) 2A@(2,-4) 2S@(1,-4)>S 2H@(-1,-3)");
    expect(answer(state, level)).toContain("We4-e5");
  });

  test("a win in two turns is seen", () => {
    // The Archer steps behind the shield; wherever the Warlord goes, it is shot.
    const state = scene("1A@(0,-1) 1H@(3,-4) 1H@(-3,-1) 1S@(4,0)>N 2S@(4,-4)>S 2S@(-4,0)>N 2S@(-4,1)>N 2S@(4,-3)>N");
    const found = choice(state, "kraken", 4000);
    expect(found.shares[0]).toBeGreaterThan(0.99);
  });
});

describe("captures", () => {
  test.each(["seal", "orca", "kraken"] as const)("%s takes a Horseman for nothing", (level) => {
    const state = scene(
      "1A@(0,2) 1S@(4,0)>N 1S@(3,1)>N 1A@(-3,4) 1S@(-2,4)>N 1H@(2,2) 2H@(0,0) 2S@(-4,0)>N 2S@(-3,-1)>N 2A@(4,-4) 2A@(3,-4)",
    );
    expect(answer(state, level)).toContain("Ae3>e5");
  });

  test.each(["orca", "kraken"] as const)("%s saves a Warlord in danger", (level) => {
    const state = scene("1W@(0,3) 1S@(4,0)>N 1A@(3,1) 2A@(0,1) 2S@(-4,0)>N 2S@(-3,-1)>N 2A@(4,-4) 2A@(3,-4)");
    perform(state, choice(state, level).actions);
    const replies = skormGround.captures(state).map((turn) => skormGround.play(state, turn));
    expect(replies.some((reply) => reply.winner === 1)).toBe(false);
  });
});

test("a shield turns to the only archer that threatens it, before another piece moves", () => {
  const state = scene("1S@(0,2)>S 1A@(4,0) 1H@(-4,4) 2A@(0,0) 2S@(-4,0)>N 2H@(4,-4) 2H@(3,-4) 2A@(2,-4)");
  const [turn = 0] = skormGround.turns(state).filter((each) => writeAction(each).startsWith("Ai1"));
  expect(actionsOf(state, turn).map(writeAction)[0]).toBe("e3@N");
});

test("what is worth something to one of two is worth as much less to the other", () => {
  const state = scene("1S@(0,2)>S 1A@(3,0) 1H@(-3,3) 2A@(0,0) 2S@(-4,1)>N 2H@(4,-4)");
  expect(worthOf(state, 0)).toBe(-worthOf(state, 1));
});

test("a position that is turned by half is worth the same to the other seat", () => {
  const south = scene("1S@(0,2)>S 1A@(3,0) 1H@(-3,3) 2A@(0,-1) 2S@(-4,1)>N");
  const north = scene("2S@(0,-2)>N 2A@(-3,0) 2H@(3,-3) 1A@(0,1) 1S@(4,-1)>S");
  expect(worthOf(south, 0)).toBe(worthOf(north, 1));
});

describe("among three", () => {
  const horses = (player: number, count: number) =>
    Array.from({ length: count }, (_, step) => {
      const [q = 0, r = 0] =
        [
          [2, 0 + step],
          [-2 - step, 2],
          [step, -2 - step],
        ][player - 1] ?? [];
      return `${player}H@(${q},${r})`;
    });
  const among = (...counts: readonly number[]) =>
    scene(counts.flatMap((count, seat) => horses(seat + 1, count)).join(" "), 3);

  test("whose odds are those of each of the others has one in three", () => {
    const state = among(2, 2, 2);
    for (const seat of [0, 1, 2]) {
      const value = worthOf(state, seat);
      expect(Math.abs(sharesOf(state, seat, value)[seat] ?? 0)).toBeCloseTo(1 / 3, 1);
    }
  });

  test("it is good when somebody falls, however weak, and it is the worst to fall oneself", () => {
    const random = quickRandom(5);
    const state = skorm.setup({ seats: 3, options: { zoneShape: "triangle", army: "full" } }, random);
    while (state.phase === "place") {
      const actions = skorm.legal(state, state.toMove);
      skorm.apply(state, state.toMove, actions[random.below(actions.length)] ?? Number.NaN, noChance);
    }
    const weak = state.board.findIndex((piece) => piece !== EMPTY && ownerOf(piece) === 2 && kindOf(piece) !== WARLORD);
    put(state, weak, EMPTY);
    const without = (seat: number) => {
      const next = copyState(state);
      removeSeat(next, seat);
      return next;
    };
    expect(worthOf(without(2), 0)).toBeGreaterThan(worthOf(state, 0));
    expect(worthOf(without(1), 0)).toBeGreaterThan(worthOf(without(2), 0));
    expect(worthOf(without(0), 0)).toBeLessThan(worthOf(among(1, 3, 3), 0));
  });
});

describe.each([2, 3])("%i players", (players) => {
  test.each(ZONE_SHAPES)("place in zones of the shape of a %s and play without an illegal action", (zoneShape) => {
    const random = quickRandom(players);
    const state = skorm.setup({ seats: players, options: { zoneShape, army: "full" } }, random);
    for (let turn = 0; turn < 70 && !isOver(state); turn++) {
      const level = LEVELS[turn % 3] ?? "seal";
      const { actions, shares, weighed } = choice(state, level, 12, turn);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      expect(weighed.length).toBeGreaterThan(0);
      perform(state, actions);
    }
  });
});

test.each(LEVELS)("%s answers the same question with the same answer", (level) => {
  const state = scene("1S@(0,2)>S 1A@(4,0) 1H@(-4,4) 1H@(2,2) 2A@(0,0) 2S@(-4,0)>N 2H@(4,-4) 2H@(3,-4) 2A@(2,-4)");
  expect(answer(state, level, 60, 7)).toEqual(answer(state, level, 60, 7));
});

test("who is far behind does not mind a draw, and says so", () => {
  const state = scene("1S@(4,0)>N 2A@(0,-2) 2A@(1,-2) 2H@(2,-2) 2H@(3,-3) 2S@(0,-3)>S 2A@(-1,-2)");
  expect(choice(state, "orca", 40).shares[0]).toBeLessThan(0.1);
});

test("asking for a seat that is not to move is an error", () => {
  const state = scene("1S@(4,0)>N");
  expect(() => skormBot.choose({ ...asked(state), seat: 1 })).toThrow(RangeError);
});

function asked(state: State) {
  const budget = countBudget(1);
  return { view: state, seat: 0, memory: undefined, level: "seal", random: quickRandom(1), budget } as const;
}
