/** What a computer player of Neko Harbour sees in single positions: its last turn, beginnings that differ, ships that are alike. */
import { expect, test } from "vitest";
import type { Level } from "../../../shared/kernel/bot.ts";
import { noChance } from "../../../shared/kernel/random.ts";
import { expectedPoints, expectedShares, winningShares } from "../../../shared/neko/bot/evaluation.ts";
import { nekoBot as mind } from "../../../shared/neko/bot/bot.ts";
import { linesFrom } from "../../../shared/neko/bot/turns.ts";
import { neko as game } from "../../../shared/neko/rules.ts";
import { copyState, isOver, type State } from "../../../shared/neko/harbour/state.ts";
import { seeded, steps } from "../support/bots.ts";
import { table } from "./support/scene.ts";

function chosen(state: State, level: Level, thought: number) {
  const seat = state.toMove;
  const view = game.view(state, seat);
  return mind.choose({ view, seat, memory: undefined, level, random: seeded("position"), budget: steps(thought) });
}

/** The last turn of the game, of the seat that is also the last in the order. */
function lastTurn(): State {
  return table({
    people: [
      {
        line: "P1-SV1 / P1-ST1",
        ships: "2@1 1@H",
        stock: "F1 L1",
        hand: "P2-SV1",
        scored: [4, 0],
      },
      { line: "P1-SV2 / P1-PO1", ships: "1@H", scored: [30, 0] },
    ],
    sites: ["A1 1:2", "A2", "A3 1:3"],
    period: 2,
    round: 6,
    order: [1, 0],
  });
}

const pointsOf = (state: State, seat: number) =>
  Number(game.result(state)?.sheet.find(({ line }) => line === "total")?.values[seat]);

const leadOf = (state: State) => pointsOf(state, 0) - pointsOf(state, 1);

/** The best lead that any way to play on brings the first seat by the end of the game. */
function bestLead(position: State): number {
  const seat = 0;
  const seen = new Set<string>();
  let most = Number.NEGATIVE_INFINITY;
  const open = [position];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const action of game.legal(state, seat)) {
      const after = copyState(state);
      game.apply(after, seat, action, noChance);
      const key = JSON.stringify(after);
      if (seen.has(key)) continue;
      seen.add(key);
      if (isOver(after)) most = Math.max(most, leadOf(after));
      else open.push(after);
    }
  }
  return most;
}

test("Kraken comes within a point of the best lead that its last turn can bring", () => {
  const state = lastTurn();
  const most = bestLead(state);
  for (const action of chosen(state, "kraken", 8000).actions) game.apply(state, 0, action, noChance);
  expect(isOver(state)).toBe(true);
  expect(leadOf(state)).toBeGreaterThanOrEqual(most - 1);
});

test("a game that is over is worth its points, and its first place more than half of it", () => {
  const state = lastTurn();
  for (const action of chosen(state, "seal", 1).actions) game.apply(state, 0, action, noChance);
  expect(expectedPoints(state, 0)).toBe(pointsOf(state, 0));
  const [first] = game.result(state)?.ranking[0] ?? [];
  expect(expectedShares(state)[first ?? -1]).toBeGreaterThan(0.7);
});

test("who shares the points but wins the tie has won", () => {
  const state = table({
    people: [
      { ships: "1@H", scored: [9, 0] },
      { ships: "2@H", scored: [9, 0] },
    ],
    period: 2,
    stage: "over",
  });
  const [winner = 0, loser = 1] = expectedShares(state);
  expect(winner).toBeCloseTo(0.75, 5);
  expect(loser).toBeCloseTo(0.25, 5);
});

test("of a game that is over people are told who won it, however close it was", () => {
  const state = table({
    people: [
      { ships: "1@H", scored: [9, 0] },
      { ships: "2@H", scored: [10, 0] },
      { ships: "2@H", scored: [4, 0] },
    ],
    period: 2,
    stage: "over",
  });
  expect(winningShares(state)).toEqual([0, 1, 0]);
  expect(expectedShares(state)[1]).toBeLessThan(0.9);
});

/** The first seat has more than the others, which are alike: before the first draft, or with a card left for each. */
function ahead(seats: number, when: "first" | "last"): State {
  const left = when === "first" ? {} : { hand: "P2-SV1" };
  const others = Array.from({ length: seats - 1 }, () => ({ line: "P1-SV2 / P1-PO2", ships: "1@H", ...left }));
  const first = { line: "P1-TC1 / P1-SV1 / P1-PO1 / P1-ST1", ships: "2@H 1@H", scored: [14, 0], ...left };
  const people = [first, ...others];
  return when === "first" ? table({ people, stage: "draft" }) : table({ people, period: 2, round: 6 });
}

/** How many points of lead make it e times likelier to win, by what people are told. */
function spreadOf(state: State): number {
  const [own = 0, other = 1] = winningShares(state);
  return (expectedPoints(state, 0) - expectedPoints(state, 1)) / Math.log(own / other);
}

test("what people are told of a lead grows surer towards the end, and is never as sure as what turns are weighed by", () => {
  for (const seats of [2, 3, 4]) {
    const [early, late] = [ahead(seats, "first"), ahead(seats, "last")];
    expect(spreadOf(early)).toBeGreaterThan(spreadOf(late));
    for (const state of [early, late]) expect(winningShares(state)[0]).toBeLessThan(expectedShares(state)[0] ?? 0);
  }
});

test("among three and four a lead in the first period says little", () => {
  expect(spreadOf(ahead(2, "first"))).toBeLessThan(12);
  for (const seats of [3, 4]) expect(spreadOf(ahead(seats, "first"))).toBeGreaterThan(13);
});

test("Kraken weighs turns that begin in many ways, also when one card looks best by far", () => {
  const state = table({
    people: [
      {
        line: "P1-TC1 / P1-SV1 / P1-PO1 / P1-ST1",
        ships: "2@H 1@H",
        stock: "F4 L2",
        hand: "P2-TC1 P2-PO1 P2-SV1 P2-ST1 P2-SY2 P2-RS1",
        scored: [6, 0],
      },
      { line: "P1-SV2 / P1-PO2", hand: "P2-TC2 P2-PO2 P2-SV2 P2-ST2 P2-SY1 P2-RS2", scored: [6, 0] },
    ],
    period: 2,
  });
  const cards = new Set(
    chosen(state, "kraken", 2500).weighed.flatMap(({ action }) => ("card" in action ? [action.card] : [])),
  );
  expect(cards.size).toBeGreaterThanOrEqual(4);
});

test("of ships that are alike one is tried, but each that arrives at a Shipyard can be raised", () => {
  const state = table({
    people: [
      { line: "P1-SV1 / P1-SY1", ships: "1@2 1@1", stock: "F2", hand: "P1-PO1 P1-TC1" },
      { line: "P1-SV2", hand: "P1-PO2 P1-TC2" },
    ],
  });
  const care = { width: 40, most: 40, blur: 0, heedsOthers: false, hasty: false, overlooks: 0 };
  const lines = linesFrom(state, care, seeded("alike")).map(({ actions }) => actions.map(game.write).join(" "));
  expect(lines.some((line) => /1b>2 1b\^2/.test(line))).toBe(true);
});

test("who keeps one beginning only, as in trials, still opens a column for the icons that it brings later", () => {
  const state = table({ people: [{ line: "P1-SV1", ships: "2@1 1@H", hand: "P1-PO5" }, { line: "P1-SV2" }] });
  const care = { width: 1, most: 1, blur: 0, heedsOthers: false, hasty: false, overlooks: 0 };
  const [best] = linesFrom(state, care, seeded("icons"));
  expect(best?.actions.slice(0, 1).map(game.write)).toEqual(["P1-PO5"]);
});
