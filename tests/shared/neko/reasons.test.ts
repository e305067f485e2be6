/** What is not possible, and the code that says why: among them every illegal move that the specification names. */
import { describe, expect, test } from "vitest";
import { readAction } from "../../../shared/neko/harbour/actions.ts";
import { OBSTACLES, type Obstacle, obstacleTo } from "../../../shared/neko/reasons.ts";
import type { State } from "../../../shared/neko/harbour/state.ts";
import { playRandomly, TABLES } from "./support/random-play.ts";
import { act, options, type Person, type Scene, table } from "./support/scene.ts";

function why(state: State, text: string, seat = state.toMove): Obstacle | undefined {
  const action = readAction(text);
  if (action === undefined) throw new SyntaxError(text);
  const obstacle = obstacleTo(state, seat, action);
  expect(options(state, seat).includes(text)).toBe(obstacle === undefined);
  return obstacle;
}

/** Seat 0 has played a Seaside Town and stands before column `at`, or after all columns. */
function turn(person: Person, at = 0, scene: Partial<Scene> = {}): State {
  const state = table({ people: [{ ...person, hand: "P2-ST3" }], ...scene });
  act(state, "P2-ST3");
  while (state.stage === "column" && state.column !== at) act(state, ">");
  return state;
}

test("a turn has exactly one card", () => {
  const state = table({ people: [{ hand: "P1-PO1 P1-SV1", stock: "L1" }] });
  expect(why(state, "end")).toBe("play-first");
  expect(why(state, ">")).toBe("play-first");
  expect(why(state, "1a^2")).toBe("play-first");
  act(state, "P1-PO1");
  expect(why(state, "P1-SV1")).toBe("not-now");
});

describe("a ship cannot", () => {
  const line = "P1-SV5 / P1-PO1 / P1-ST3 / P1-RS2";
  const state = turn({ line, ships: "2@2 4@2 1@H 1@4", stock: "F9" }, 1, { sites: ["A1 0:3", "A2", "A4"] });

  test.each([
    ["go back", "2a>1", "one-column-at-a-time"],
    ["skip a column", "2a>4", "one-column-at-a-time"],
    ["go from the harbour to column 2", "1a>2", "one-column-at-a-time"],
    ["go past the last column", "1b>5", "line-ends"],
    ["dock from the harbour", "1a>A1", "in-harbour"],
    ["dock before its column", "3a>A1", "not-prepared"],
    ["dock where no attraction lies", "2a>A3", "not-displayed"],
    ["skip an attraction", "3b>A4", "not-adjacent"],
    ["come back from an attraction", "3b>4", "docked"],
    ["move while it is in the supply", "2b>1", "no-ship"],
    ["move with a bonus that is not there", "2a>3*", "no-bonus"],
  ] as const)("%s", (_what, text, code) => {
    expect(why(state, text)).toBe(code);
  });

  test("sail without fuel", () => {
    const poor = turn({ line: "P2-SV3 / P1-RS2", ships: "1@H" }, 1);
    expect(why(poor, "1a>1")).toBe("column-past");
    expect(why(turn({ ships: "1@H" }), "1a>1")).toBe("too-dear");
  });
});

describe("licences", () => {
  const state = turn({ line: "P1-PO5", ships: "1@H 6@1 2@H 3@H 3@H", harbour: 2, stock: "L3 F9" }, 1, {
    sites: ["A1 0:2", "A2", "A4"],
  });

  test.each([
    ["skip no level of the harbour", "H4", "one-level-at-a-time"],
    ["raise no ship to a level that no card can show", "2a^6", "level-not-available"],
    ["lower no ship", "1b^5", "level-not-higher"],
    ["raise no ship at an attraction", "2b^5", "docked"],
    ["raise no ship of the supply", "1a^1", "level-not-higher"],
  ] as const)("%s", (_what, text, code) => {
    expect(why(state, text)).toBe(code);
  });

  test("are not paid with Fish", () => {
    expect(why(turn({ line: "P1-PO5", stock: "F9" }, 1), "1a^4")).toBe("too-dear");
  });

  test("end at harbour 5", () => {
    expect(why(turn({ line: "P1-PO5", harbour: 5, stock: "L9" }, 1), "H5")).toBe("harbour-top");
  });
});

test("coins and fuel are not paid with Licences or Goods", () => {
  const state = turn({ stock: "L9 G9" });
  expect([why(state, "buy1"), why(state, "1a>1"), why(state, "buyL")]).toEqual(["too-dear", "too-dear", "too-dear"]);
});

test("a ship is not bought without a card that can show its level", () => {
  const state = turn({ ships: "1@H 6@H", stock: "F20" });
  expect([why(state, "buy1"), why(state, "buy6")]).toEqual(["level-not-available", "level-not-available"]);
});

describe("an additional action waits for its time", () => {
  const person: Person = { line: "P1-TC1 / P1-PO1 / P2-RS2", stock: "F9 L9" };

  test.each([
    { at: 1, codes: { H2: "column-later", "1a>1": "after-columns", flipF: "column-later" } },
    { at: 2, codes: { buy1: "column-past", "1a>1": "after-columns", flipF: "column-later" } },
    { at: 3, codes: { buy1: "column-past", H2: "column-past", "1a>1": "after-columns" } },
    { at: 0, codes: { buy1: "column-past", H2: "column-past", flipF: "column-past" } },
  ])("in column $at", ({ at, codes }) => {
    const state = turn(person, at);
    for (const [text, code] of Object.entries(codes)) expect(why(state, text)).toBe(code);
  });

  test("and for cards that can be used", () => {
    const state = table({ people: [{ line: "P1-RS2", hand: "P1-TC1" }] });
    act(state, "P1-TC1/1");
    expect(why(state, "1a>1")).toBe("pending");
    expect(why(state, "1a^2")).toBe("pending");
    expect(why(state, "H2")).toBe("too-dear");
    expect(why(turn({ line: "P2-RS2", stock: "F1" }, 1), "flipL")).toBe("no-card");
    expect(why(turn({ line: "P1-RS1" }), "flipF")).toBe("no-bonus");
  });
});

describe("cards", () => {
  test("are played from one's own hand, under columns that are there", () => {
    const state = table({ people: [{ line: "P1-PO1", hand: "P1-SV1 P2-SY1" }], period: 2 });
    expect(why(state, "P1-TC1")).toBe("not-in-hand");
    expect(why(state, "FB1-1")).toBe("not-in-hand");
    expect(why(state, "P1-SV1/2")).toBe("no-column");
    expect(why(state, "P2-SY1")).toBe("immediate");
    expect(why(state, "P2-SY1!2")).toBe("no-column");
    expect(why(table({ people: [{ hand: "P1-SV1 P2-SY1" }] }), "P2-SY1!")).toBe("other-card-first");
  });

  test("are drafted from what is there", () => {
    const state = table({ people: [{}, {}, {}], stage: "draft" });
    state.display = Array.from({ length: 24 }, (_, index) => index + 1);
    act(state, "@a2", "@b2", "@c2");
    expect(why(state, "@d2")).toBe("size-taken");
    expect(why(state, "@P1-TC1")).toBe("not-now");
    act(state, "@a1", "@b1", "@c1");
    expect(why(state, "@a1", 0)).toBe("size-taken");
    expect(why(state, "P1-TC1")).toBe("not-now");
    const pair = table({ people: [{}, {}], stage: "draft" });
    pair.display = [1, 2, 3];
    expect(why(pair, "@P1-PO1")).toBe("card-gone");
    const gone = table({ people: [{}, {}, {}], stage: "draft" });
    gone.display = Array.from({ length: 24 }, (_, index) => index + 1);
    act(gone, "@a2");
    expect(why(gone, "@a2")).toBe("set-gone");
  });

  test("of the stock are discarded only when there are too many", () => {
    const state = turn({ stock: "F9" });
    expect(why(state, "-F")).toBe("not-now");
    act(state, "end");
    expect(why(state, "-L")).toBe("no-card");
    expect(why(state, "end")).toBe("not-now");
  });

  test("of boats are chosen from those on display", () => {
    const state = table({ people: [{}, {}], stage: "boat", moored: "FB1-1" });
    expect([why(state, "FB1-2"), why(state, "FB1-1/1")]).toEqual(["card-gone", "no-column"]);
  });
});

describe("nobody", () => {
  test("acts out of turn, or tucks a Captain then", () => {
    const state = table({ people: [{ hand: "P1-PO1" }, { line: "P1-PO2", stock: "C1", hand: "P1-SV1" }] });
    expect([why(state, "P1-SV1", 1), why(state, "C1", 1)]).toEqual(["not-your-turn", "not-your-turn"]);
  });

  test("tucks a Captain that is not there, or between an arrival and its rewards", () => {
    const state = turn({ line: "P1-SV1 / P1-PO3", ships: "1@1", harbour: 2, stock: "C1" }, 1);
    act(state, "1a>2");
    expect(why(state, "C1")).toBe("answer-first");
    act(state, "+F", "C1");
    expect(why(state, "C1")).toBe("no-captain");
    expect(why(turn({ stock: "C1" }), "C2")).toBe("no-column");
  });

  test("answers what is not asked", () => {
    const state = turn({ stock: "F1" });
    expect([why(state, "+F"), why(state, "--"), why(state, "L:C")]).toEqual(["not-now", "not-now", "not-now"]);
  });

  test("goes on after the end", () => {
    expect(why(table({ people: [{}], stage: "over" }), "end", 0)).toBe("over");
  });
});

test("every action of the game is legal or has a reason, wherever a game stands", () => {
  const texts = [
    "@a1",
    "@P1-TC1",
    "P1-TC1",
    "P1-PO1/1",
    "P2-SY1!1",
    "C1",
    "H2",
    "1a^3",
    "buy2",
    "buyL*",
    "1a>1",
    "2a>A2",
  ];
  const seen = new Set<string>();
  for (const table of TABLES) {
    playRandomly(table, 5, (state) => {
      for (const text of [...texts, "flipF", "+F", "L:C", "-F", "--", ">", "end"])
        seen.add(why(state, text) ?? "legal");
    });
  }
  for (const code of seen) if (code !== "legal") expect(OBSTACLES).toContain(code);
  expect(seen.size).toBeGreaterThan(20);
});
