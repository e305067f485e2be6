/**
 * The facts that a search gets without looking ahead: who wins at once, and who wins on Gold because nobody can strike
 * there.
 */
import { describe, expect, test } from "vitest";
import { skormBot } from "../../../../shared/skorm/bot/bot.ts";
import { skormGround } from "../../../../shared/skorm/bot/moves.ts";
import { skorm } from "../../../../shared/skorm/rules.ts";
import { isOver, type State } from "../../../../shared/skorm/state.ts";
import { countBudget } from "../../../../shared/kernel/bot.ts";
import { quickRandom } from "../support/random-play.ts";
import { scene } from "../support/scene.ts";

const FAR = "2A@(3,-4) 2A@(4,-4) 2S@(1,-4)>S 2S@(-1,-3)>S";

describe("a Warlord next to Gold", () => {
  test.each([
    ["holds it where nobody strikes at it", `1W@(0,1) ${FAR}`, 2],
    ["reaches it in two steps", `1W@(1,1) ${FAR}`, 2],
    ["does not where the way is closed", `1W@(2,0) 1S@(1,0)>N ${FAR}`, 0],
    ["wins at once against who is dominated", "1W@(0,1) 2A@(0,-2) 2A@(2,-2)", 1],
    ["wins by taking the fifth piece there", "1W@(0,1) 2S@(0,0)>N 2A@(0,-2) 2A@(2,-2) 2A@(1,-2)", 1],
    ["is stopped by the shield there", "1W@(0,1) 1S@(1,0)>N 1S@(-1,1)>N 2S@(0,0)>S 2A@(0,-2) 2A@(2,-2) 2A@(1,-3)", 0],
    ["is shot there by an Archer", `1W@(0,1) 2A@(0,-2) ${FAR}`, 0],
    ["is reached there by a rider", `1W@(0,1) 2H@(1,-2) ${FAR}`, 0],
    ["is reached there over the tile that it leaves", `1W@(0,1) 2H@(0,2) 1S@(4,0)>N ${FAR}`, 0],
    ["waits behind its own Archer on Gold", `1W@(0,1) 1A@(0,0) ${FAR}`, 0],
  ])("%s", (_, pieces, turns) => {
    expect(skormGround.sureWin(scene(pieces))).toBe(turns);
  });

  test("of the enemy is a danger, and of one who is shot there none", () => {
    expect(skormGround.inDanger(scene("2W@(0,-1) 1A@(4,0) 1A@(3,1) 1S@(-4,4)>N 1S@(-3,4)>N"))).toBe(true);
    expect(skormGround.inDanger(scene("2W@(0,-1) 1A@(2,0) 1A@(3,1) 1S@(-4,4)>N 1S@(-3,4)>N"))).toBe(false);
  });

  test("is no certain win among three", () => {
    expect(skormGround.sureWin(scene("1W@(0,1) 2H@(-4,0) 3H@(4,-4) 2W@(-4,1) 3W@(4,-3)", 3))).toBe(0);
  });
});

test("what is told to be won is won by the rules, and no win at once is missed", () => {
  const wins = [0, 0, 0];
  for (let game = 0; game < 60; game++) {
    const random = quickRandom(game);
    let state = skorm.setup({ seats: 2, options: { zoneShape: "triangle", army: "full" } }, random);
    for (let step = 0; step < 400 && !isOver(state); step++) {
      if (state.phase === "place") {
        const actions = skorm.legal(state, state.toMove);
        skorm.apply(state, state.toMove, actions[random.below(actions.length)] ?? Number.NaN, random);
        continue;
      }
      const sure = skormGround.sureWin(state);
      wins[sure] = (wins[sure] ?? 0) + 1;
      expect(turnsToWin(state, sure)).toBe(sure);
      const turns = skormGround.turns(state);
      const captures = skormGround.captures(state);
      const pool = captures.length > 0 && random.below(2) === 0 ? captures : turns;
      state = skormGround.play(state, pool[random.below(pool.length)] ?? 0);
    }
  }
  expect(Math.min(...wins)).toBeGreaterThan(10);
});

/** 1 for a win at once; 2 if `claimed` says so and the enemy has no answer to some turn; otherwise 0. */
function turnsToWin(state: State, claimed: number): number {
  const seat = state.toMove;
  const nexts = skormGround.turns(state).map((turn) => skormGround.play(state, turn));
  if (nexts.some((next) => isOver(next) && next.winner === seat)) return 1;
  if (claimed !== 2) return 0;
  const isLost = (next: State) =>
    !isOver(next) &&
    skormGround.turns(next).every((reply) => skormGround.play(next, reply).winner === seat && next.toMove !== seat);
  return nexts.some(isLost) ? 2 : 0;
}

function asked(state: State, calls: number) {
  const budget = countBudget(calls);
  const { toMove: seat } = state;
  return { view: state, seat, memory: undefined, level: "kraken", random: quickRandom(1), budget } as const;
}

test("of two bare Warlords the one that begins is first on Gold", () => {
  const state = scene("1W@(0,4) 2W@(0,-4)");
  expect(skormBot.choose(asked(state, 300)).shares[0]).toBe(1);
});

test("who can only repeat what was there expects a draw, and no less", () => {
  const state = scene("1S@(0,2)>S 1A@(3,0) 1H@(-3,3) 2A@(0,-2) 2S@(-4,1)>N 2H@(4,-4)");
  const [now = 0] = state.seen;
  const nexts = skormGround.turns(state).map((turn) => skormGround.play(state, turn).seen.at(-1) ?? 0);
  state.seen = [...nexts.flatMap((key) => [now + 1, key]), now];
  const { shares } = skormBot.choose(asked(state, 60));
  expect(shares).toEqual([0.5, 0.5]);
});
