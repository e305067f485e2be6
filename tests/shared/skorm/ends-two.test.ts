/** Test cases 34 to 43 of the rules: how a game of two ends. */
import { describe, expect, test } from "vitest";
import { PASS, verbOf } from "../../../shared/skorm/actions.ts";
import { dominationLimit, quietLimit } from "../../../shared/skorm/ending.ts";
import { pieceCount, type State } from "../../../shared/skorm/state.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { going, outcome, perform, scene, shooting, taking, waste } from "./support/scene.ts";

const WARLORD_TO_GOLD = [
  [0, 1],
  [0, 0],
] as const;

test("T34 (R12): shooting the Warlord wins, however many pieces the opponent has", () => {
  const state = scene("1A@(0,-2) 2S@(0,-3)>S 2W@(0,-4) 2A@(4,-4) 2A@(3,-4) 2A@(2,-4) 2A@(1,-4)");
  perform(state, shooting([0, -2], [0, -4]));
  expect(outcome(state)).toBe("eliminate 0");
  expect(skorm.result(state)?.ranking).toEqual([[0], [1]]);
  expect(skorm.actors(state)).toEqual([]);
});

const FIVE = "1W@(0,1) 2A@(4,-4) 2A@(3,-4) 2A@(2,-4) 2A@(1,-4)";

test("T35 (R14): a Warlord that still stands on Gold when its turn comes has conquered", () => {
  const state = scene(FIVE);
  perform(state, going(state, ...WARLORD_TO_GOLD));
  expect(state.pending).toBe(0);
  expect(outcome(state)).toBeUndefined();
  waste(state, 1);
  expect(outcome(state)).toBe("conquer 0");
});

test("T36 (R7): the opponent shoots the Warlord on Gold and wins", () => {
  const state = scene("1W@(0,1) 2A@(2,-2) 2A@(3,-4) 2A@(2,-4) 2A@(1,-4)");
  perform(state, going(state, ...WARLORD_TO_GOLD));
  perform(state, shooting([2, -2], [0, 0]));
  expect(outcome(state)).toBe("eliminate 1");
});

test("T37 (R12): with four pieces left, the Warlord among them, the opponent is dominated at once", () => {
  const state = scene("1W@(0,1) 2A@(2,-2) 2H@(3,-4) 2H@(2,-4)");
  expect(pieceCount(state, 1)).toBe(dominationLimit(state));
  perform(state, going(state, ...WARLORD_TO_GOLD));
  expect(outcome(state)).toBe("dominate 0");
});

test("T38: with five pieces left there is no domination", () => {
  const state = scene("1W@(0,1) 2A@(2,-2) 2H@(3,-4) 2H@(2,-4) 2H@(1,-4)");
  perform(state, going(state, ...WARLORD_TO_GOLD));
  expect([outcome(state), state.pending]).toEqual([undefined, 0]);
});

test("T39 (R12): the piece captured on Gold no longer counts", () => {
  const state = scene("1W@(0,1) 2A@(0,0) 2H@(3,-4) 2H@(2,-4) 2H@(1,-4)");
  perform(state, taking(state, ...WARLORD_TO_GOLD));
  expect(outcome(state)).toBe("dominate 0");
});

test("T40 (R25): any other piece on Gold changes nothing", () => {
  const state = scene("1H@(0,1) 2H@(3,-4)");
  perform(state, going(state, ...WARLORD_TO_GOLD));
  expect([outcome(state), state.pending]).toEqual([undefined, -1]);
});

test("T41 (R13): a Warlord that crosses Gold changes nothing", () => {
  const state = scene("1W@(0,1) 2H@(3,-4) 1A@(1,0) 1A@(-1,1) 1A@(1,-1) 1A@(-1,0)");
  perform(state, going(state, [0, 1], [0, -1]));
  expect([outcome(state), state.pending]).toEqual([undefined, -1]);
});

describe("draws", () => {
  /** Both Warlords step out of their corners and back. */
  function shuffleWarlords(state: State, turns: number): void {
    const steps: readonly (readonly [number, number])[][] = [
      [
        [0, 4],
        [0, 3],
      ],
      [
        [0, -4],
        [0, -3],
      ],
      [
        [0, 3],
        [0, 4],
      ],
      [
        [0, -3],
        [0, -4],
      ],
    ];
    for (let turn = 0; turn < turns; turn++) {
      const [from = [0, 0], to = [0, 0]] = steps[turn % 4] ?? [];
      expect(outcome(state)).toBeUndefined();
      perform(state, going(state, from, to));
    }
  }

  test("T42 (R24): the first position stands for the third time after eight turns", () => {
    const state = scene("1A@(4,0) 2A@(-4,0)");
    shuffleWarlords(state, 8);
    expect(outcome(state)).toBe("repetition -1");
    expect(skorm.result(state)?.ranking).toEqual([[0, 1]]);
  });

  test("T42: the same places with a shield turned, or with the other player to move, are another position", () => {
    const state = scene("1S@(4,0)>N 2A@(-4,0)");
    shuffleWarlords(state, 4);
    const turned = skorm.legal(state, 0).find((action) => verbOf(action) === 1) ?? 0;
    perform(state, turned);
    shuffleWarlords(state, 4);
    expect(outcome(state)).toBeUndefined();
  });

  test("T43 (R24): 100 turns without a removal are a draw", () => {
    const state = scene("1A@(4,0) 2A@(-4,0)");
    state.turn = 130;
    state.quietSince = 31;
    expect(quietLimit(state)).toBe(100);
    perform(state, going(state, [0, 4], [0, 3]));
    expect(outcome(state)).toBe("quiet -1");
  });

  test("T43: a capture on turn 100 starts the count again", () => {
    const state = scene("1A@(4,0) 1H@(0,1) 2A@(0,0)");
    state.turn = 130;
    state.quietSince = 31;
    perform(state, taking(state, [0, 1], [0, 0]));
    expect([outcome(state), state.quietSince]).toEqual([undefined, 131]);
  });

  test("T43: a win on turn 100 takes precedence, a conquest that this turn completes included", () => {
    const dominating = scene("1W@(0,1) 2H@(3,-4)");
    dominating.turn = 99;
    perform(dominating, going(dominating, ...WARLORD_TO_GOLD));
    expect(outcome(dominating)).toBe("dominate 0");

    const conquering = scene(FIVE);
    conquering.turn = 98;
    perform(conquering, going(conquering, ...WARLORD_TO_GOLD));
    waste(conquering, 1);
    expect([conquering.turn, outcome(conquering)]).toEqual([100, "conquer 0"]);
  });

  test("R24: when all who live pass in direct succession, the game is drawn", () => {
    const state = scene("1W@(0,4) 2S@(0,3)>S 2S@(1,3)>SW 2S@(-1,4)>SE");
    state.passes = 1;
    perform(state, PASS);
    expect(outcome(state)).toBe("stalemate -1");
  });

  test("R24: a pass after an action is one pass", () => {
    const state = scene("1W@(0,4) 2S@(0,3)>S 2S@(1,3)>SW 2S@(-1,4)>SE");
    perform(state, PASS);
    waste(state, 1);
    expect([state.passes, outcome(state)]).toEqual([0, undefined]);
  });

  test("agreement ends the game with one shared place", () => {
    const state = scene("1A@(4,0)");
    skorm.agreeDraw?.(state);
    expect(skorm.result(state)).toMatchObject({ reason: "agreement", ranking: [[0, 1]] });
  });
});
