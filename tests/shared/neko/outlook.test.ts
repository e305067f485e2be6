/** What pages show before anybody acts. */
import { describe, expect, test } from "vitest";
import { readAction } from "../../../shared/neko/harbour/actions.ts";
import { applyAction } from "../../../shared/neko/apply.ts";
import { scoreSheet } from "../../../shared/neko/ending.ts";
import { attractionOutlook, capacityOutlook, estimates, hubOutlook, yieldOf } from "../../../shared/neko/outlook.ts";
import { isOver } from "../../../shared/neko/harbour/state.ts";
import { playRandomly, TABLES } from "./support/random-play.ts";
import { act, table } from "./support/scene.ts";

test("a column yields the icons of its type that its active cards have", () => {
  const state = table({ people: [{ line: "P1-TC1 P1-TC6 + P1-TC2 / P1-RS1 / P2-SV3" }] });
  expect([1, 2, 3].map((column) => yieldOf(state, 0, column))).toEqual([
    { icon: "coin", count: 6 },
    { icon: undefined, count: 0 },
    { icon: "fuel", count: 0 },
  ]);
});

describe("a hub", () => {
  test("says which levels may still arrive for a reward", () => {
    const state = table({ people: [{ line: "P1-SV1 / P1-TC1 + C", ships: "1@2 4@1", harbour: 2 }] });
    expect(hubOutlook(state, 0, 2)).toEqual({ hub: 5, levels: 1, room: 3, rewards: ["fish", "licence"] });
    expect(hubOutlook(state, 0, 1)).toMatchObject({ hub: 2, levels: 4, room: 0 });
  });

  test("keeps what it says", () => {
    const scene = { line: "P1-SV1 / P1-TC1 + C", harbour: 2, hand: "P2-ST3" };
    for (const [ships, isHeld] of [
      ["1@2 3@1", true],
      ["1@2 4@1", false],
    ] as const) {
      const state = table({ people: [{ ...scene, ships }] });
      act(state, "P2-ST3", "3a>2");
      expect(state.question === "reward").toBe(isHeld);
    }
  });
});

test("an attraction says what each rank would score, and for whom", () => {
  const state = table({ people: [{}, {}, {}], sites: ["A3 1:3 0:5", "K1 2:4 0:2", "A1"] });
  expect(attractionOutlook(state, 0)).toEqual({
    ranks: [14, 7, 3],
    seatRanks: [
      { seat: 0, levels: 5, position: 1, points: 14 },
      { seat: 1, levels: 3, position: 0, points: 7 },
    ],
  });
  expect(attractionOutlook(state, 1)).toMatchObject({ ranks: [6, 3, 1], seatRanks: [{ seat: 2 }, { seat: 0 }] });
  expect(attractionOutlook(state, 2)).toEqual({ ranks: [20, 10, 5], seatRanks: [] });
});

test("the capacity says what would have to go", () => {
  const state = table({
    people: [
      { line: "P1-ST1", stock: "F7 P2", pending: "G5" },
      { line: "KS-R2", stock: "F20" },
    ],
  });
  expect(capacityOutlook(state, 0)).toEqual({ capacity: 10, held: 12, surplus: 2 });
  expect(capacityOutlook(state, 1)).toEqual({ capacity: undefined, held: 20, surplus: 0 });
});

describe("the running score", () => {
  test("adds what ships in the line would score to everything else", () => {
    const state = table({
      people: [{ line: "P1-SV1 / P2-SY2", ships: "4@2 1@1", harbour: 2, stock: "G1", scored: [3, 0] }, {}],
      sites: ["A1 0:6", "A2"],
    });
    const [own] = estimates(state);
    expect(own?.lines.filter(({ points }) => points > 0)).toEqual([
      { line: "period-1", points: 3 },
      { line: "attraction-A1", points: 20 },
      { line: "cards-SY", points: 2 },
      { line: "goods", points: 1 },
      { line: "ships", points: 3 },
      { line: "line", points: 5 },
    ]);
    expect(own?.total).toBe(34);
  });

  test.each(TABLES)("comes to the result when the game is over (%j)", (kind) => {
    const end = playRandomly(kind, 21);
    expect(isOver(end)).toBe(true);
    expect(estimates(end).map(({ total }) => total)).toEqual(
      scoreSheet(end).find(({ line }) => line === "total")?.values,
    );
  });
});

test("a ship that arrives is told step by step", () => {
  const state = table({ people: [{ line: "P1-SV1 / P1-PO3", ships: "1@1", harbour: 2, hand: "P1-ST3" }] });
  act(state, "P1-ST3");
  const move = readAction("1a>2");
  if (move === undefined) throw new SyntaxError();
  const events = applyAction(state, 0, move);
  expect(events.map(({ kind }) => kind)).toEqual(["pay", "sail", "check"]);
  expect(state.question).toBe("reward");
});
