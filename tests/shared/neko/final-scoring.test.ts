/** The final scores, and the winner. */
import { describe, expect, test } from "vitest";
import { scoreSheet } from "../../../shared/neko/ending.ts";
import { neko } from "../../../shared/neko/rules.ts";
import { captainPoints, shipPoints, sitePoints } from "../../../shared/neko/scoring.ts";
import { playerAt, type State, siteAt } from "../../../shared/neko/harbour/state.ts";
import { act, allCardPoints, type Person, table } from "./support/scene.ts";

function ended(people: readonly Person[], sites?: readonly string[]): State {
  const state = table({ people, stage: "over", period: 2, ...(sites && { sites }) });
  state.toMove = -1;
  return state;
}

function valuesOf(state: State, line: string): readonly (number | string)[] {
  return scoreSheet(state).find((each) => each.line === line)?.values ?? [];
}

function pointsAt(state: State, attraction: number): number[] {
  return sitePoints(state, siteAt(state, attraction));
}

describe("T42: Marco", () => {
  const marco: Person = {
    line: "P1-PO1 P1-PO2 P2-PO3 / P2-ST3 / P2-SY2",
    ships: "5@H",
    harbour: 3,
    stock: "G3 P1 C2",
    scored: [2, 2],
  };
  const sites = ["A1 1:3 0:4", "A3 1:6 0:3", "A5 2:5 1:2 0:1", "A2"];
  const state = ended([marco, { ships: "1@H" }, { ships: "1@H" }], sites);

  test.each([
    ["period-1", 2],
    ["period-2", 2],
    ["attraction-A1", 20],
    ["attraction-A3", 7],
    ["attraction-A5", 2],
    ["attraction-A2", 0],
    ["cards-PO", 8],
    ["cards-ST", 3],
    ["cards-SY", 3],
    ["penguins", 2],
    ["captains", 2],
    ["goods", 3],
    ["ships", 1],
    ["total", 55],
  ])("%s: %i points", (line, points) => {
    expect(valuesOf(state, line)[0]).toBe(points);
  });

  test("wins over Judy and Louis", () => {
    expect([valuesOf(state, "attraction-A1"), valuesOf(state, "attraction-A3")]).toEqual([
      [20, 10, 0],
      [7, 14, 0],
    ]);
    expect(valuesOf(state, "attraction-A5")).toEqual([2, 5, 10]);
    expect(neko.result(state)).toMatchObject({ ranking: [[0], [1], [2]], reason: "points" });
  });
});

describe("T43: an attraction", () => {
  test("halves its points for each place, rounded down", () => {
    const people = [{}, {}, {}, {}].map(() => ({ ships: "2@H" }));
    const state = ended(people, ["A5 0:4 0:5 1:6 1:1 2:4 3:1", "A3 0:3 1:3 2:3 3:2"]);
    expect(pointsAt(state, 0)).toEqual([10, 5, 2, 1]);
    expect(pointsAt(state, 1)).toEqual([14, 7, 3, 1]);
  });

  test("gives nothing to who has no ship there", () => {
    const state = ended([{}, {}, {}], ["A5 2:1", "A3"]);
    expect(pointsAt(state, 0)).toEqual([0, 0, 10]);
    expect(pointsAt(state, 1)).toEqual([0, 0, 0]);
  });
});

describe("T44, R18: a tie at an attraction", () => {
  test("goes to the ship that docked first", () => {
    expect(pointsAt(ended([{}, {}], ["A1 0:3 1:3", "A2"]), 0)).toEqual([20, 10]);
    expect(pointsAt(ended([{}, {}], ["A1 1:3 0:3", "A2"]), 0)).toEqual([10, 20]);
    expect(pointsAt(ended([{}, {}, {}], ["A1 2:3 0:3 1:3", "A2"]), 0)).toEqual([10, 5, 20]);
  });

  test("goes to the ship that took the highest position", () => {
    const state = table({
      people: [{ line: "P1-SV5 / P1-PO1 / KS-R1", ships: "3@3", hand: "P2-ST3" }, {}],
      sites: ["A1 1:3", "A2"],
    });
    act(state, "P2-ST3", "3a>A1");
    expect(pointsAt(state, 0)).toEqual([20, 10]);
  });

  test("goes to the best placed ship of each player, whatever its level", () => {
    expect(pointsAt(ended([{}, {}], ["A1 0:1 1:3 0:2", "A2"]), 0)).toEqual([20, 10]);
    expect(pointsAt(ended([{}, {}], ["A1 1:1 0:3 1:2", "A2"]), 0)).toEqual([10, 20]);
  });
});

test("T45: an attraction may be worth all levels that are docked there", () => {
  expect(pointsAt(ended([{}, {}, {}], ["K1 0:4 1:2 2:5", "A2"]), 0)).toEqual([5, 2, 11]);
});

describe("game-end cards", () => {
  const points = (line: string, more: Person = {}) => allCardPoints(playerAt(ended([{ line, ...more }]), 0));

  test("T46: score the level of the harbour", () => {
    expect(points("P2-SY2", { harbour: 4 })).toBe(4);
  });

  test("T47, R25: score every full set of three active cards, each card for itself", () => {
    expect(points("P1-PO1 P1-PO2 P1-PO3 P1-PO4 P2-PO3")).toBe(8);
    expect(points("P1-TC1 P1-TC2 P1-TC3 P1-TC4 P2-TC3 P2-TC6")).toBe(16);
    expect(points("P1-SV1 P2-SV3")).toBe(0);
    expect(points("P1-SV1 P2-SV3 P2-SV5")).toBe(12);
  });

  test("T47, R25: do not count deactivated cards, nor score when they are", () => {
    expect(points("P1-PO1 P2-PO3 + P1-PO2")).toBe(0);
    expect(points("P1-PO1 P1-PO2 P1-PO3 + P2-PO3")).toBe(0);
  });

  test("T49, R27: score Captains that are not tucked", () => {
    const state = ended([{ line: "P2-RS1 + C C", stock: "C3" }]);
    expect([allCardPoints(playerAt(state, 0)), captainPoints(playerAt(state, 0))]).toEqual([3, 3]);
  });

  test("score Goods once more for each of them", () => {
    expect(points("P2-ST3 P2-ST5", { stock: "G3" })).toBe(6);
  });
});

test("T48: ships of level 5 score 1 and of level 6 score 3, wherever they are in play", () => {
  const state = ended([{ line: "P1-SV1", ships: "5@H 6@1 4@H" }], ["A1 0:6", "A2"]);
  expect(shipPoints(playerAt(state, 0))).toBe(7);
});

test("points of immediate cards count, Fish and Licences do not", () => {
  expect(valuesOf(ended([{ tokens: 3, stock: "F9 L9" }, {}]), "total")).toEqual([3, 0]);
});

describe("T50, R20: equal points", () => {
  const sixty: Person = { scored: [30, 30] };

  test("are won by the lower levels of all ships in play", () => {
    const state = ended(
      [
        { ...sixty, ships: "4@H 4@H 2@H 2@H 1@H 1@H" },
        { ...sixty, ships: "4@H 4@H 2@H 2@H" },
      ],
      ["A1", "A2"],
    );
    expect(neko.result(state)).toMatchObject({ ranking: [[1], [0]], reason: "levels" });
  });

  test("and equal levels by more Resource cards", () => {
    const people = [
      { ...sixty, stock: "F2 L1" },
      { ...sixty, stock: "F1 L4" },
    ];
    expect(neko.result(ended(people))).toMatchObject({ ranking: [[1], [0]], reason: "resources" });
  });

  test("and equal resources are a shared place", () => {
    const people = [{ ...sixty, stock: "F3" }, { ...sixty, stock: "L3" }, { ships: "2@H" }];
    expect(neko.result(ended(people))).toMatchObject({ ranking: [[0, 1], [2]], reason: "shared" });
  });

  test("levels at attractions count for the tie", () => {
    const state = ended([{ scored: [30, 14] }, { scored: [30, 30], ships: "5@H 1@H" }], ["A2 0:6", "A1"]);
    // 44 + 16 for the attraction + 3 for the ship of level 6, against 60 + 1 for the ship of level 5.
    expect(valuesOf(state, "total")).toEqual([63, 61]);
    playerAt(state, 1).scored = [30, 32];
    expect(neko.result(state)).toMatchObject({ ranking: [[1], [0]], reason: "levels" });
  });
});

test("R51: nobody agrees on a draw", () => {
  expect(neko.agreeDraw).toBeUndefined();
});
