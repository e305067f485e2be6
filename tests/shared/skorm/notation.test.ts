/** Actions and positions as text. That every one round-trips is a property of random play, in random-play.test.ts. */
import { describe, expect, test } from "vitest";
import { capture, move, PASS, place, rotate, shoot } from "../../../shared/skorm/actions.ts";
import { namedTile } from "../../../shared/skorm/board.ts";
import { forPeople, readAction, writeAction } from "../../../shared/skorm/notation.ts";
import { ARCHER, HORSEMAN, namedFacing, SHIELDMAN } from "../../../shared/skorm/pieces.ts";
import { readPosition, writePosition } from "../../../shared/skorm/position.ts";
import { GOLD } from "../../../shared/skorm/board.ts";
import { on } from "./support/scene.ts";

const tile = namedTile;

describe("actions", () => {
  test.each([
    [place(HORSEMAN, tile("e2")), "He2", "He2"],
    [place(SHIELDMAN, tile("e2"), namedFacing("N")), "Se2N", "Se2 N"],
    [rotate(tile("c4"), namedFacing("NW")), "c4@NW", "c4↻NW"],
    [move(HORSEMAN, tile("f4"), tile("g5")), "Hf4-g5", "Hf4–g5"],
    [move(SHIELDMAN, tile("b4"), tile("c4"), namedFacing("N")), "Sb4-c4N", "Sb4–c4 N"],
    [capture(HORSEMAN, tile("f4"), tile("g5")), "Hf4xg5", "Hf4×g5"],
    [capture(SHIELDMAN, tile("c6"), tile("d6"), namedFacing("SE")), "Sc6xd6SE", "Sc6×d6 SE"],
    [shoot(ARCHER, tile("f3"), tile("f5")), "Af3>f5", "Af3»f5"],
    [PASS, "--", "pass"],
  ])("%i is %s", (action, text, people) => {
    expect(writeAction(action)).toBe(text);
    expect(readAction(text)).toBe(action);
    expect(forPeople(text)).toBe(people);
  });

  test.each([
    "",
    "-",
    "---",
    "He",
    "Hj2",
    "Ha6",
    "He0",
    "Se2",
    "He2N",
    "Se2X",
    "c4@",
    "c4@N ",
    "Hf4-g5N",
    "Sb4-c4",
    "Af3xf5",
    "Hf4>g5",
    "Sf4>g5N",
    "Hf4+g5",
    "hf4-g5",
    "Hf4-g5\n",
    "Hf4-i9",
    "__proto__",
  ])("%j is none", (text) => {
    expect(readAction(text)).toBeUndefined();
  });
});

describe("positions", () => {
  test("the armies alone are a position", () => {
    const state = readPosition("We1,Sc4NW/We9,Hf6");
    if (state === undefined) throw new Error("unread");
    expect([on(state, 0, 4), on(state, -2, 1), on(state, 0, -4)]).toEqual(["1W", "1S>NW", "2W"]);
    expect(state).toMatchObject({ seats: 2, phase: "play", toMove: 0, pending: -1, reason: "" });
  });

  test("every field comes back", () => {
    const text = "Ae2,We5,Sf4NW/-/Wi5 play 2 1 0 1 37 12 0 3 wedge 01W,20H -";
    const state = readPosition(text);
    expect(state).toMatchObject({ seats: 3, toMove: 2, first: 1, pending: 0, fallen: [1], turn: 37, quietSince: 25 });
    expect(state && writePosition(state)).toBe(text);
    expect(state?.board[GOLD]).not.toBe(0);
  });

  test("an ended game keeps its ending", () => {
    const text = "We5/- over 1 0 - 1 9 0 0 0 triangle 01W eliminate:0";
    const state = readPosition(text);
    expect(state).toMatchObject({ phase: "over", reason: "eliminate", winner: 0 });
    expect(state && writePosition(state)).toBe(text);
  });

  test.each([
    "",
    "We1",
    "We1/We9/Wa5/Wi5",
    "We1,Ae1/We9",
    "We1,Sd2/We9",
    "We1,Ad2N/We9",
    "We1/We9 dance",
    "We1/We9 play 2",
    "We1/We9 play 0 0 - - x",
    "We1/We9 play 0 0 - - 0 0 0 0 circle",
    "We1/We9 play 0 0 - - 0 0 0 0 triangle 01Q",
    "We1/We9 over 0 0 - - 0 0 0 0 triangle - boredom:0",
    "We1/We9 play 0 0 - - 0 0 0 0 triangle - - -",
  ])("%j is none", (text) => {
    expect(readPosition(text)).toBeUndefined();
  });
});
