/** What a player sees before acting. */
import { describe, expect, test } from "vitest";
import { tileName } from "../../../shared/skorm/board.ts";
import { readAction } from "../../../shared/skorm/notation.ts";
import { exposedTiles, outcomeOf, routeOf, shieldedTile, threatsTo } from "../../../shared/skorm/outlook.ts";
import { ARCHER, EMPTY, kindOf, NO_FACING, SHIELDMAN } from "../../../shared/skorm/pieces.ts";
import { writePosition } from "../../../shared/skorm/position.ts";
import { at, scene, taking } from "./support/scene.ts";

const read = (text: string) => readAction(text) ?? Number.NaN;

describe("foresee", () => {
  test("names the victim and those who could take the piece where it would stand", () => {
    const state = scene("1H@(1,0) 2S@(2,-2)>SW 2A@(2,-4)");
    const before = writePosition(state);
    const { victim, threats, result } = outcomeOf(state, 0, taking(state, [1, 0], [2, -2]));
    expect(kindOf(victim)).toBe(SHIELDMAN);
    expect(threats).toEqual([{ from: at(2, -4), seat: 1, kind: ARCHER, how: "shoot" }]);
    expect(result).toBeUndefined();
    expect(writePosition(state)).toBe(before);
  });

  test("tells the end of the game", () => {
    const state = scene("1W@(0,1) 2H@(4,-4)");
    expect(outcomeOf(state, 0, read("We4-e5")).result).toMatchObject({ reason: "dominate", ranking: [[0], [1]] });
  });

  test("takes the shield into account that a Shieldman would land with", () => {
    const state = scene("1S@(0,1)>N 2A@(0,-1)");
    expect(outcomeOf(state, 0, read("Se4-f4N")).threats).toEqual([]);
    expect(outcomeOf(state, 0, read("Se4-e5S")).threats.map(({ how }) => how)).toEqual(["shoot"]);
    expect(outcomeOf(state, 0, read("Se4-e5N")).threats).toEqual([]);
  });

  test("a move takes nothing", () => {
    expect(outcomeOf(scene("1H@(0,0)"), 0, read("He5-e6")).victim).toBe(EMPTY);
  });
});

test("threats come from every living enemy, whoever is to move, and respect shields", () => {
  const state = scene("1S@(0,0)>N 2A@(0,-2) 2H@(-2,0) 2S@(1,0)>N 3A@(0,2)", 3);
  expect(threatsTo(state, at(0, 0)).map(({ from, how }) => `${tileName(from)} ${how}`)).toEqual([
    "c5 capture",
    "e3 shoot",
    "f4 capture",
  ]);
});

test("exposed tiles are those of a seat's pieces that an enemy could take", () => {
  const state = scene("1S@(0,0)>N 1A@(0,1) 2A@(0,-1) 2H@(3,0)");
  expect(exposedTiles(state, 0).map(tileName)).toEqual(["e4"]);
  expect(exposedTiles(state, 1).map(tileName)).toEqual(["e6"]);
});

test.each([
  ["1H@(0,0)", "He5-e6", "e5 e6"],
  ["1H@(0,0)", "He5-e7", "e5 e6 e7"],
  ["1H@(0,0) 1A@(0,-1)", "He5-f6", "e5 f5 f6"],
  ["1A@(0,0) 2H@(0,-2)", "Ae5>e7", "e5 e7"],
  ["1S@(0,0)>N", "e5@S", "e5"],
])("with %s the way of %s is %s", (pieces, action, way) => {
  expect(routeOf(scene(pieces).board, read(action)).map(tileName).join(" ")).toBe(way);
});

test("a shield guards one neighbour tile, and other pieces have none", () => {
  expect(tileName(shieldedTile(at(0, 0), 1))).toBe("f5");
  expect(tileName(shieldedTile(at(0, 0), NO_FACING))).toBe("");
});
