/** How tournaments stand: against published examples, and the points of arenas and larger tables. */
import { describe, expect, it } from "vitest";
import { arenaPoints, pointsAt } from "../../../shared/tournament/points.ts";
import { leadOf, standingsOf } from "../../../shared/tournament/standings.ts";
import { headOf } from "../../../shared/tournament/view.ts";
import { heldRoundRobin, heldSwiss } from "./held.ts";
import { blank, entered } from "./tournaments.ts";

const byPlayer = (rows: readonly number[]) => Object.fromEntries(rows.map((value, index) => [index + 1, value]));

describe("the Swiss example of Held's exercises stands as it was published", () => {
  const rows = standingsOf(heldSwiss());
  const column = (value: (row: (typeof rows)[number]) => number) =>
    Object.fromEntries(rows.map((row) => [row.id, value(row)]));

  it("by points", () => {
    const points = [3.5, 4, 3.5, 3.5, 2.5, 3, 1.5, 2.5, 1.5, 1, 2.5, 2, 1.5, 2, 2, 3.5];
    expect(column((row) => row.points)).toEqual(byPlayer(points));
  });

  it("by Buchholz (exercises 1 to 4)", () => {
    const published = [12.5, 13, 15.5, 15, 8.5, 12, 14.5, 13.5, 9, 13, 13.5, 11.5, 14, 11, 12, 12.5];
    expect(column((row) => row.buchholz)).toEqual(byPlayer(published));
  });

  it("by Sonneborn-Berger (exercises 11 and 12)", () => {
    const published = [8, 9.5, 10.5, 9.75, 4.25, 6.5, 3.25, 5.25, 2.25, 1.5, 5.75, 4, 4.25, 4.5, 3.5, 7.25];
    expect(column((row) => row.berger)).toEqual(byPlayer(published));
  });

  it("in the order of points, Buchholz and Sonneborn-Berger", () => {
    expect(rows.slice(0, 5).map(({ id, place }) => `${place} ${id}`)).toEqual(["1 2", "2 3", "3 4", "4 1", "5 16"]);
  });
});

it("the round robin of Held's exercises stands as it was published (exercise 14)", () => {
  const rows = standingsOf(heldRoundRobin());
  const berger = Object.fromEntries(rows.map((row) => [row.id, row.berger]));
  expect(berger).toEqual({ 1: 9.25, 2: 6.25, 3: 6.25, 4: 4.25, 5: 3.25, 6: 2.25 });
  expect(rows.map(({ id }) => id).slice(0, 1)).toEqual(["1"]);
});

describe("points", () => {
  const at = (places: readonly number[], seat: number, size = places.length) =>
    pointsAt({ places: [...places], players: places.map(String) }, seat, size);

  it.each([
    ["a win of two", [1, 2], 0, 2, 1],
    ["a draw of two", [1, 1], 0, 2, 0.5],
    ["the second of four", [1, 2, 3, 4], 1, 4, 2],
    ["two who share the second place of four", [1, 2, 2, 4], 2, 4, 1.5],
    ["the winner of a table of three among tables of four", [1, 2, 3], 0, 4, 3],
    ["the last of three among tables of four", [1, 2, 3], 2, 4, 0],
    ["somebody who was not there", [1, 2, 0], 2, 3, 0],
    ["who sits out", [1], 0, 4, 3],
    ["who came too late for a round", [2], 0, 2, 0.5],
  ])("of %s", (_, places, seat, size, points) => expect(at(places, seat, size)).toBe(points));

  it("double in an arena after two wins in a row", () => {
    const pairing = { places: [1, 2], players: ["a", "b"] };
    expect([0, 1, 2, 3].map((streak) => arenaPoints(pairing, 0, 2, streak))).toEqual([2, 2, 4, 4]);
  });
});

it("nobody has won more games than they had, and all who had one count in the end", () => {
  const rows = standingsOf(heldSwiss());
  for (const { id, games, wins } of rows) expect(games, `of ${id}`).toBeGreaterThanOrEqual(wins);
  const start = entered(blank({ kind: "swiss", rounds: 3 }), 3);
  const pairing = { number: 1, round: 1, code: "C0", state: "over", gameId: "g", at: 1, endedAt: 5 } as const;
  const pairings = [{ ...pairing, players: ["p1", "p2"], places: [1, 0], played: false }];
  const { p1, p2, p3 } = Object.fromEntries(
    standingsOf({ ...start, round: 1, pairings }).map(({ id, games, wins }) => [id, { games, wins }]),
  );
  const left = { ...start, entrants: start.entrants.map((one) => ({ ...one, status: "out" as const })) };
  expect(headOf({ ...left, phase: "finished", round: 1, pairings }, 1).players, "who had a game").toBe(2);
  expect({ p1, p2, p3 }).toEqual({
    p1: { games: 1, wins: 1 },
    p2: { games: 1, wins: 0 },
    p3: { games: 0, wins: 0 },
  });
});

it("the lead tells who stood first, and with how many points, as that changed", () => {
  expect(
    leadOf(heldRoundRobin())
      .map(({ at, id, points }) => `${at} ${id} ${points}`)
      .at(-1),
  ).toMatch(/^5 [123] 3.5$/);
});
