/** Test cases 29 to 33 of the rules: rotation, and the duty to act. */
import { expect, test } from "vitest";
import { CAPTURE, PASS, ROTATE, verbOf } from "../../../shared/skorm/actions.ts";
import { ROTATIONS_PER_TURN } from "../../../shared/skorm/legal.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { going, isLegal, on, outcome, perform, scene, taking, turning } from "./support/scene.ts";

const BOXED = "1W@(0,4) 2S@(0,3)>S 2S@(1,3)>SW";

/** All that may be done now, rotations aside. */
function moves(state: ReturnType<typeof scene>): readonly number[] {
  return skorm.legal(state, state.toMove).filter((action) => verbOf(action) !== ROTATE);
}

test("T29 (R21): any number of rotations, again and again, then an action", () => {
  const state = scene("1S@(0,1)>N 1S@(2,1)>N");
  perform(state, turning([0, 1], "SW"));
  perform(state, turning([2, 1], "SE"));
  perform(state, turning([2, 1], "S"));
  expect(state.toMove).toBe(0);
  perform(state, going(state, [0, 1], [0, 0], "NE"));
  expect([on(state, 0, 0), on(state, 2, 1)]).toEqual(["1S>NE", "1S>S"]);
  expect(state.toMove).toBe(1);
});

test("T30 (R22): no rotation of an enemy or an Archer, and no turn of rotations alone", () => {
  const state = scene("1S@(0,1)>N 1A@(1,1) 2S@(0,-1)>S");
  expect(isLegal(state, turning([0, -1], "N"))).toBe(false);
  expect(isLegal(state, turning([1, 1], "N"))).toBe(false);
  perform(state, turning([0, 1], "SW"));
  expect(isLegal(state, PASS)).toBe(false);
});

test("T30: turning a shield to where it is already is no rotation", () => {
  expect(isLegal(scene("1S@(0,1)>N"), turning([0, 1], "N"))).toBe(false);
});

test("T31 (R15): who cannot act passes, and the game goes on", () => {
  const state = scene(`${BOXED} 2S@(-1,4)>SE`);
  expect(moves(state)).toEqual([PASS]);
  perform(state, PASS);
  expect(state.toMove).toBe(1);
  expect(outcome(state)).toBeUndefined();
});

test("T32 (R23): a single legal action must be taken", () => {
  const state = scene(`${BOXED} 2S@(-1,4)>S`);
  expect(moves(state)).toEqual([taking(state, [0, 4], [-1, 4])]);
  expect(moves(state).map(verbOf)).toEqual([CAPTURE]);
});

test("T33 (R22): a Shieldman that can move must, and it may turn first", () => {
  const state = scene(`${BOXED} 2S@(-1,4)>SE 1S@(-4,4)>N`);
  expect(isLegal(state, PASS)).toBe(false);
  perform(state, turning([-4, 4], "NE"));
  expect(isLegal(state, PASS)).toBe(false);
  perform(state, going(state, [-4, 4], [-4, 3], "S"));
  expect(on(state, -4, 3)).toBe("1S>S");
});

test("R22: who can only pass may turn shields first, and the turns stay", () => {
  const state = scene(`${BOXED} 2S@(-1,4)>SE 1S@(-4,0)>N 2S@(-3,-1)>SW 2S@(-3,0)>NW 2S@(-4,1)>N`);
  expect(moves(state)).toEqual([PASS]);
  perform(state, turning([-4, 0], "S"));
  perform(state, PASS);
  expect(on(state, -4, 0)).toBe("1S>S");
});

test("R31: a turn has at most 60 rotations, and the count starts again with the next", () => {
  const state = scene("1S@(0,1)>N 2S@(0,-1)>S");
  for (let done = 0; done < ROTATIONS_PER_TURN; done++) perform(state, turning([0, 1], done % 2 === 0 ? "S" : "N"));
  expect(skorm.legal(state, 0).some((action) => verbOf(action) === ROTATE)).toBe(false);
  perform(state, going(state, [0, 1], [1, 0], "N"));
  perform(state, turning([0, -1], "N"));
});
