import { gameToTell } from "../../../client/ui/tournament-games/games-now.ts";
import { describe, expect, it } from "vitest";
import { byeText } from "../../../client/ui/tournaments/text.ts";
import {
  crossTable,
  dutyOf,
  latestPairings,
  pairingsOf,
  topTables,
} from "../../../client/ui/tournaments/tournament-view.ts";
import { ANN, BEN, CLEO, aPairing, aTournament } from "./tournaments.ts";

describe("what a player has to do in a tournament", () => {
  const table = aPairing({ number: 2, round: 2, players: [BEN, ANN], state: "open", code: "KELP47" });

  it("is their game, as soon as it has its table", () => {
    const view = aTournament({ round: 2, pairings: [table] });
    expect(dutyOf(view, ANN)).toEqual({ is: "game", pairing: table, opponents: ["Ben"] });
  });

  it("is nothing yet while the table is not made", () => {
    const view = aTournament({ round: 2, pairings: [{ ...table, state: "made", code: "" }] });
    expect(dutyOf(view, ANN)).toEqual({ is: "free" });
  });

  it("is to sit out, for as long as the round goes on", () => {
    const bye = aPairing({ round: 2, players: [CLEO], state: "over", places: [1] });
    const view = aTournament({ round: 2, pairings: [bye, table] });
    expect(dutyOf(view, CLEO)).toEqual({ is: "bye", round: 2, late: false });
    expect(dutyOf(aTournament({ round: 2, nextAt: 5000, pairings: [bye] }), CLEO)).toEqual({ is: "free" });
  });

  it("is to wait where they came late, for half a point", () => {
    const half = aPairing({ round: 2, players: [CLEO], state: "over", places: [2] });
    expect(dutyOf(aTournament({ round: 2, pairings: [half, table] }), CLEO)).toEqual({
      is: "bye",
      round: 2,
      late: true,
    });
    expect(byeText(2, true)).toBe("Round 2 has begun without you, and gives you half a point.");
    expect(byeText(2, false)).toBe("Round 2: you sit out this one, and get the point.");
  });

  it("is nothing when the game is over, and for who only looks on", () => {
    const over = aPairing({ round: 2, players: [BEN, ANN], state: "over", code: "KELP47", places: [1, 2] });
    expect(dutyOf(aTournament({ round: 2, pairings: [over] }), ANN)).toEqual({ is: "free" });
    expect(dutyOf(aTournament({ round: 2, pairings: [table] }), CLEO)).toEqual({ is: "free" });
  });
});

describe("the games of a tournament", () => {
  it("are told by round, without those that were never opened", () => {
    const first = aPairing({ number: 0, round: 1, players: [ANN, BEN] });
    const never = aPairing({ number: 1, round: 2, players: [] });
    const view = aTournament({ round: 2, pairings: [first, never] });
    expect(pairingsOf(view, 1)).toEqual([first]);
    expect(pairingsOf(view, 2)).toEqual([]);
  });

  it("of an arena are told by when they began, those that go on first", () => {
    const old = aPairing({ number: 0, players: [ANN, BEN], state: "over", at: 1 });
    const open = aPairing({ number: 1, players: [ANN, CLEO], state: "open", at: 2 });
    const late = aPairing({ number: 2, players: [BEN, CLEO], state: "over", at: 3 });
    expect(latestPairings(aTournament({ pairings: [old, open, late] }), 2)).toEqual([open, late]);
  });

  it("to watch are those at the first places", () => {
    const low = aPairing({ number: 0, players: [CLEO], state: "open", code: "KELP48" });
    const high = aPairing({ number: 1, players: [BEN, ANN], state: "open", code: "KELP47" });
    const over = aPairing({ number: 2, players: [ANN], state: "over", code: "KELP49" });
    const view = aTournament({ pairings: [low, high, over], places: [ANN, BEN, CLEO] });
    expect(topTables(view, 4)).toEqual([high, low]);
    expect(topTables(view, 1)).toEqual([high]);
  });
});

describe("the cross table", () => {
  it("tells for every round what was got against whom, by rows", () => {
    const pairings = [
      aPairing({ number: 0, round: 1, players: [ANN, BEN], places: [1, 2] }),
      aPairing({ number: 1, round: 1, players: [CLEO], places: [1] }),
      aPairing({ number: 2, round: 2, players: [CLEO, ANN], places: [1, 1] }),
      aPairing({ number: 3, round: 3, players: [ANN, CLEO], state: "open", places: [] }),
      aPairing({ number: 4, round: 3, players: [BEN, ""], places: [0, 1] }),
    ];
    const rows = crossTable(aTournament({ round: 3, pairings, places: [ANN, CLEO, BEN] }));
    expect(rows.map(({ name }) => name)).toEqual(["Ann", "Cleo", "Ben"]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [
        { sign: "+", rows: [3] },
        { sign: "=", rows: [2] },
        { sign: "*", rows: [2] },
      ],
      [
        { sign: "+", rows: [] },
        { sign: "=", rows: [1] },
        { sign: "*", rows: [1] },
      ],
      [{ sign: "-", rows: [1] }, undefined, { sign: "-", rows: [0] }],
    ]);
  });
});

it("a game is told of on every page but its table's and its tournament's, until it is waved away", () => {
  const game = { id: "k4m7q2xwAB", title: "Cup", kind: "swiss", round: 3, code: "KELP47", opponents: ["Ben"] } as const;
  const games = [{ ...game, opponents: ["Ben"] }];
  const nobody = new Set<string>();
  expect(gameToTell(games, { page: "home" }, nobody)?.code).toBe("KELP47");
  expect(gameToTell(games, { page: "table", code: "OTHER2" }, nobody)?.code).toBe("KELP47");
  expect(gameToTell(games, { page: "table", code: "KELP47" }, nobody)).toBeUndefined();
  expect(gameToTell(games, { page: "tournament", id: game.id }, nobody)).toBeUndefined();
  expect(gameToTell(games, { page: "home" }, new Set(["KELP47"]))).toBeUndefined();
});
