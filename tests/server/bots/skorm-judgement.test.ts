/** When a computer gives a real game of Skorm up, and when it takes a draw or offers one. */
import { describe, expect, it } from "vitest";
import { shouldResign, EXPECTATIONS_KEPT, offersDraw, acceptsDraw } from "../../../shared/table/bots/verdict.ts";
import { findGame } from "../../../shared/games.ts";
import { stepRandom } from "../../../shared/kernel/seeded-random.ts";
import { skormBot } from "../../../shared/skorm/bot/bot.ts";
import { skormGround } from "../../../shared/skorm/bot/moves.ts";
import type { State } from "../../../shared/skorm/state.ts";
import { countBudget } from "../../../shared/kernel/bot.ts";
import { quickRandom } from "../../shared/skorm/support/random-play.ts";
import { scene } from "../../shared/skorm/support/scene.ts";

const LONG = 200;
const match = findGame("skorm")?.start(2, {}, stepRandom("5a".repeat(32), 0));
const USUAL = findGame("skorm")?.usualSteps(2) ?? 0;
if (match === undefined) throw new Error("There is no Skorm.");

function sharesAt(state: State): readonly number[] {
  const budget = countBudget(60);
  const { toMove: seat } = state;
  return skormBot.choose({ view: state, seat, memory: undefined, level: "kraken", random: quickRandom(1), budget })
    .shares;
}

/** As if the computer had thought so at all of its last turns. */
function hopesAt(state: State): readonly number[] {
  return Array.from({ length: EXPECTATIONS_KEPT }, () => sharesAt(state)[0] ?? Number.NaN);
}

function offered(shares: readonly number[], hopes: readonly number[]) {
  return { steps: LONG, usual: USUAL, seat: 0, shares, hopes };
}

/** A position whose every turn leads to an earlier position. */
function dead(): State {
  const state = scene("1S@(0,2)>S 1A@(3,0) 1H@(-3,3) 2A@(0,-2) 2S@(-4,1)>N 2H@(4,-4)");
  const [now = 0] = state.seen;
  const nexts = skormGround.turns(state).map((turn) => skormGround.play(state, turn).seen.at(-1) ?? 0);
  state.seen = [...nexts.flatMap((key) => [now + 1, key]), now];
  return state;
}

const ARMY = "2A@(0,-2) 2A@(1,-2) 2A@(-1,-1) 2H@(2,-2) 2H@(3,-3) 2S@(0,-3)>S 2S@(1,-3)>S 2H@(-2,-1)";

describe("a draw", () => {
  it("is offered and taken where nobody can do anything new", () => {
    expect(offersDraw(match, LONG, hopesAt(dead()))).toBe(true);
    expect(acceptsDraw(match, offered(sharesAt(dead()), hopesAt(dead())))).toBe(true);
  });

  it("is neither offered nor taken by who is clearly ahead", () => {
    const ahead = scene("1A@(0,2) 1A@(1,1) 1H@(2,0) 1H@(-2,3) 1S@(0,1)>N 2A@(0,-3) 2S@(1,-4)>S");
    expect(offersDraw(match, LONG, hopesAt(ahead))).toBe(false);
    expect(acceptsDraw(match, offered(skormBot.evaluate(ahead), hopesAt(ahead)))).toBe(false);
  });

  it("is not taken after placing, in any game", () => {
    // Placing takes up to 30 actions.
    expect(USUAL / 3).toBeGreaterThan(36);
    const behind = skormBot.evaluate(scene(`1S@(4,0)>N ${ARMY}`));
    expect(acceptsDraw(match, { ...offered(behind, []), steps: 36 })).toBe(false);
  });

  it("is welcome to who is behind", () => {
    expect(acceptsDraw(match, offered(skormBot.evaluate(scene(`1S@(4,0)>N ${ARMY}`)), []))).toBe(true);
  });
});

it("each seat takes a draw by its own share, wherever it sits", () => {
  const asks = (seat: number, shares: readonly number[]) => acceptsDraw(match, { ...offered(shares, []), seat });
  expect([0, 1].map((seat) => asks(seat, [0.1, 0.9]))).toEqual([true, false]);
  expect([0, 1].map((seat) => asks(seat, [0.9, 0.1]))).toEqual([false, true]);
});

describe("giving up", () => {
  it("is right for a Warlord nearly alone against an army", () => {
    expect(shouldResign("kraken", match, LONG, hopesAt(scene(`1S@(4,0)>N ${ARMY}`)))).toBe(true);
  });

  it.each([
    ["two pieces behind in a crowd", "1A@(0,2) 1A@(1,2) 1S@(0,3)>N 1S@(1,1)>N 1H@(-1,3) 1H@(2,1)", `${ARMY}`],
    ["as long as a Warlord may be first on Gold", "1W@(0,2) 1S@(4,0)>N 1A@(3,1)", "2A@(4,-4) 2H@(4,-3) 2A@(-3,-1)"],
    ["in an even game", "1A@(0,2) 1S@(0,3)>N", "2A@(0,-2) 2S@(0,-3)>S"],
  ])("is not: %s", (_, own, others) => {
    expect(shouldResign("kraken", match, LONG, hopesAt(scene(`${own} ${others}`)))).toBe(false);
  });
});
