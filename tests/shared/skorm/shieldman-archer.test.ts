/** Test cases 6 to 17 of the rules: what Shieldmen and Archers do. */
import { expect, test } from "vitest";
import { pieceCount } from "../../../shared/skorm/state.ts";
import { captures, going, isLegal, moves, on, perform, scene, shooting, shots, taking } from "./support/scene.ts";

const FACINGS = ["N", "NE", "SE", "S", "SW", "NW"];

test("T6: a Shieldman moves one step and lands with any facing", () => {
  const state = scene("1S@(0,0)>N");
  expect(moves(state, 0, 0)).toEqual(["(-1,0)", "(-1,1)", "(0,-1)", "(0,1)", "(1,-1)", "(1,0)"]);
  expect(isLegal(state, going(state, [0, 0], [0, -2], "N"))).toBe(false);
  perform(state, going(state, [0, 0], [1, 0], "SW"));
  expect(on(state, 1, 0)).toBe("1S>SW");
  expect(on(state, 0, 0)).toBe("-");
  expect(state.toMove).toBe(1);
});

test("T7: an Archer never enters an occupied tile; it shoots and stays", () => {
  const state = scene("1A@(0,1) 2H@(0,0)");
  expect(isLegal(state, going(state, [0, 1], [0, 0]))).toBe(false);
  expect(isLegal(state, taking(state, [0, 1], [0, 0]))).toBe(false);
  perform(state, shooting([0, 1], [0, 0]));
  expect([on(state, 0, 0), on(state, 0, 1)]).toEqual(["-", "1A"]);
});

test("T8 (R28): an Archer shoots over a friend, never at one", () => {
  expect(shots(scene("1A@(0,2) 1H@(0,1) 2H@(0,0)"), 0, 2)).toEqual(["(0,0)"]);
});

test("T9: a Shieldman that faces the Archer is safe, and the piece behind it is not", () => {
  expect(shots(scene("1A@(0,2) 2S@(0,1)>S 2H@(0,0)"), 0, 2)).toEqual(["(0,0)"]);
});

test("T10 (R8): bent tiles and tiles three away are out of range", () => {
  expect(shots(scene("1A@(0,2) 2H@(1,0) 2H@(0,-1)"), 0, 2)).toEqual([]);
});

test("T11 (R7): a shield stops the shot at range 1", () => {
  expect(shots(scene("1A@(0,2) 2S@(0,1)>S"), 0, 2)).toEqual([]);
});

test("T12 (R7): a shield stops the shot at range 2", () => {
  expect(shots(scene("1A@(0,2) 2S@(0,0)>S"), 0, 2)).toEqual([]);
});

test.each(FACINGS)("T13 (R6, R7): the shot from the south at a Shieldman that faces %s", (facing) => {
  expect(shots(scene(`1A@(0,2) 2S@(0,0)>${facing}`), 0, 2)).toEqual(facing === "S" ? [] : ["(0,0)"]);
});

test("T14 (R28): no shots at friends and empty tiles", () => {
  expect(shots(scene("1A@(0,2) 1S@(0,1)>N"), 0, 2)).toEqual([]);
});

test.each(FACINGS)("T15 (R6): the capture from the south of a Shieldman that faces %s", (facing) => {
  expect(captures(scene(`1S@(0,1)>N 2S@(0,0)>${facing}`), 0, 1)).toEqual(facing === "S" ? [] : ["(0,0)"]);
});

test("T16 (R21): a Shieldman lands with any facing when it captures", () => {
  const state = scene("1S@(0,1)>N 2S@(0,0)>NE");
  const before = pieceCount(state, 1);
  perform(state, taking(state, [0, 1], [0, 0], "NW"));
  expect(on(state, 0, 0)).toBe("1S>NW");
  expect(pieceCount(state, 1)).toBe(before - 1);
});

test("T17 (R6): face to face nobody captures; the attacker's own facing does not matter", () => {
  const faceToFace = scene("1S@(0,1)>N 2S@(0,0)>S");
  expect(captures(faceToFace, 0, 1)).toEqual([]);
  faceToFace.toMove = 1;
  expect(captures(faceToFace, 0, 0)).toEqual([]);

  const turnedAway = scene("1S@(0,1)>SE 2S@(0,0)>S");
  turnedAway.toMove = 1;
  expect(captures(turnedAway, 0, 0)).toEqual(["(0,1)"]);
});
