/** Test cases 18 to 28 of the rules: Horsemen, and the Warlord that moves like one. */
import { expect, test } from "vitest";
import { hexOf } from "../../../shared/skorm/board.ts";
import { routeOf } from "../../../shared/skorm/outlook.ts";
import { captures, isLegal, going, moves, scene, taking } from "./support/scene.ts";

/** The way that is shown for a capture, as coordinates. */
function way(pieces: string, from: readonly [number, number], to: readonly [number, number]): string[] {
  const state = scene(pieces);
  const action = taking(state, from, to);
  expect(isLegal(state, action)).toBe(true);
  return routeOf(state.board, action).map((tile) => `${hexOf(tile).q},${hexOf(tile).r}`);
}

test("T18 (R11): a Horseman alone on Gold reaches 18 tiles, and not its own", () => {
  const reached = moves(scene("1H@(0,0)"), 0, 0);
  expect(reached).toHaveLength(18);
  expect(reached).not.toContain("(0,0)");
});

test("T19 (R7): a shielded neighbour is captured by a side-step, on either side", () => {
  expect(["1,0", "-1,1"]).toContain(way("1H@(0,1) 2S@(0,0)>S", [0, 1], [0, 0])[1]);
  expect(way("1H@(0,1) 2S@(0,0)>S 1A@(-1,1)", [0, 1], [0, 0])).toEqual(["0,1", "1,0", "0,0"]);
});

test("T20 (R7): with both sides blocked there is no side-step; with one, the other remains", () => {
  const blocked = scene("1H@(0,1) 2S@(0,0)>S 1A@(1,0) 2A@(-1,1)");
  expect(captures(blocked, 0, 1)).not.toContain("(0,0)");
  expect(way("1H@(0,1) 2S@(0,0)>S 1A@(1,0)", [0, 1], [0, 0])).toEqual(["0,1", "-1,1", "0,0"]);
});

test("T21: at the edge there is only one side-step", () => {
  expect(way("1H@(4,-1) 2S@(4,-2)>S", [4, -1], [4, -2])).toEqual(["4,-1", "3,-1", "4,-2"]);
  expect(captures(scene("1H@(4,-1) 2S@(4,-2)>S 1A@(3,-1)"), 4, -1)).toEqual([]);
});

test("T22 (R7): in a straight line two away, the middle tile decides", () => {
  expect(captures(scene("1H@(0,2) 2S@(0,0)>S"), 0, 2)).toEqual([]);
  expect(way("1H@(0,2) 2S@(0,0)>SE", [0, 2], [0, 0])).toEqual(["0,2", "0,1", "0,0"]);
});

test("T23 (R7): on a bent way, the one middle tile that the shield does not face", () => {
  expect(way("1H@(1,1) 2S@(0,0)>S", [1, 1], [0, 0])).toEqual(["1,1", "1,0", "0,0"]);
  expect(captures(scene("1H@(1,1) 2S@(0,0)>S 1A@(1,0)"), 1, 1)).toEqual([]);
});

test("T24: no jumping, not over a friend and not onto one", () => {
  const state = scene("1H@(0,2) 1A@(0,1)");
  expect(isLegal(state, going(state, [0, 2], [0, 0]))).toBe(false);
  expect(isLegal(state, going(state, [0, 2], [0, 1]))).toBe(false);
});

test("T25 (R10): after a capture on the first step there is no second", () => {
  expect(captures(scene("1H@(0,0) 2A@(0,-1) 2A@(0,-2)"), 0, 0)).toEqual(["(0,-1)"]);
});

test("T26 (R9): a bent capture goes by the middle tile that is free", () => {
  expect(way("1H@(0,0) 2A@(0,-1) 2A@(1,-2)", [0, 0], [1, -2])).toEqual(["0,0", "1,-1", "1,-2"]);
});

test("T27: into a corner by a side-step", () => {
  const pieces = "1W@(0,0) 1H@(0,3) 2S@(0,4)>N";
  expect(["1,3", "-1,4"]).toContain(way(pieces, [0, 3], [0, 4])[1]);
});

test("T28: a Warlord captures as a Horseman does", () => {
  expect(captures(scene("1W@(0,1) 2S@(0,0)>S"), 0, 1)).toEqual(["(0,0)"]);
  expect(captures(scene("1W@(0,1) 2S@(0,0)>S 1A@(1,0) 1A@(-1,1)"), 0, 1)).toEqual([]);
});
