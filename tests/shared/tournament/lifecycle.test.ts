/** Tournaments from the first player to the last result, with people who leave, come late and do not come. */
import { describe, expect, it } from "vitest";
import { advance, withResult, withTable } from "../../../shared/tournament/lifecycle.ts";
import { end, join, pause, remove, withdraw } from "../../../shared/tournament/entry.ts";
import { standingsOf } from "../../../shared/tournament/standings.ts";
import type { Tournament } from "../../../shared/tournament/tournament.ts";
import { newsIn, viewOf, withNews } from "../../../shared/tournament/view.ts";
import {
  blank,
  type Course,
  entered,
  killedBetween,
  newCodes,
  played,
  START,
  strongerWins,
  sure,
} from "./tournaments.ts";

const newVisitor = (id: string, bound = true) => ({ id, name: id, bound, rating: 1500 });

/** Nobody is at two tables at once, and nobody who left is paired after that. */
function isSound(tournament: Tournament): void {
  const busy = tournament.pairings.filter((one) => one.state !== "over" && one.at > 0).flatMap((one) => one.players);
  const people = busy.filter((id) => id !== "");
  expect(new Set(people).size).toBe(people.length);
  const codes = tournament.pairings.flatMap(({ code }) => (code === "" ? [] : [code]));
  expect(new Set(codes).size).toBe(codes.length);
}

describe.each([9, 32, 200])("a simulated tournament of %s players with accountsToDelete and kills", (players) => {
  it.each([
    ["swiss", {}],
    ["swiss", { computers: true }],
    ["swiss", { seats: 3 }],
    ["swiss", { seats: 4, computers: true }],
    ["arena", { minutes: 10 }],
    ["arena", { minutes: 10, seats: 4 }],
    ["arena", { minutes: 10, computers: true }],
    ["round-robin", {}],
  ] as const)("as %s with %j ends with everything played", (kind, settings) => {
    const count = kind === "round-robin" ? Math.min(players, 16) : players;
    const simulated = (keep?: Course["keep"]) => {
      let looks = 0;
      return played(entered(blank({ kind, rounds: 4, ...settings }), count), {
        play: (pairing) =>
          pairing.number % 17 === 3 ? pairing.players.map((_, seat) => (seat === 0 ? 1 : 0)) : strongerWins(pairing),
        takes: ({ number }) => 20_000 + (number % 7) * 9000,
        check: isSound,
        ...(keep === undefined ? {} : { keep }),
        meddle(tournament, now) {
          looks++;
          if (now <= START || looks % 60 !== 0) return tournament;
          const leaver = `p${1 + (looks / 60) * 2}`;
          const left = tournament.entrants.some(({ id, status }) => id === leaver && status === "in")
            ? sure(withdraw(tournament, leaver))
            : tournament;
          const late = join(left, newVisitor(`late${looks}`), now);
          return "entrants" in late ? late : left;
        },
      });
    };
    const over = simulated();
    // The runner is killed after each change, with many players after each seventh: the state that is read again goes
    // on as if nothing had happened.
    const each = players > 9 ? 7 : 1;
    expect(simulated(killedBetween((changes) => changes % each === 0))).toEqual(over);
    expect(over.phase).toBe("finished");
    expect(over.pairings.every(({ state }) => state === "over")).toBe(true);
    const gone = new Set(over.entrants.filter(({ status }) => status === "out").map(({ id }) => id));
    expect(gone.size).toBeGreaterThan(0);
    expect(standingsOf(over).length).toBeGreaterThanOrEqual(Math.min(8, count - gone.size));
  });
});

describe("an arena", () => {
  const arena = () => entered(blank({ kind: "arena", minutes: 10 }), 4);

  it("puts nobody together with whom they just played while there are others", () => {
    const over = played(arena(), { play: strongerWins });
    const rounds = over.pairings.map(({ players }) => players.toSorted().join(" "));
    expect(new Set(rounds.slice(0, 6)).size).toBeGreaterThan(2);
  });

  it("lets somebody pause who was not there, until they are back", () => {
    const begun = advance(arena(), START, newCodes());
    const [pairing] = begun.pairings;
    const [first = "", second = ""] = pairing?.players ?? [];
    const after = withResult(
      withTable(begun, new Set([0, 1]), START),
      0,
      { places: [1, 0], played: false, gameId: "" },
      START + 60_000,
    );
    const status = (tournament: Tournament, player: string) =>
      tournament.entrants.find(({ id }) => id === player)?.status;
    expect([status(after, first), status(after, second)]).toEqual(["in", "paused"]);
    expect(status(sure(pause(after, second, false)), second)).toBe("in");
  });

  it("makes no more pairings after its end, and is finished with its last game", () => {
    const over = played(arena(), { play: strongerWins, takes: () => 100_000 });
    const last = Math.max(...over.pairings.map(({ at }) => at));
    expect(last).toBeLessThan(START + 10 * 60_000);
    expect(over.endedAt).toBeGreaterThan(START + 10 * 60_000);
  });
});

describe("coming and going", () => {
  it("a player who comes late to a Swiss tournament gets half a point for the round that goes on, and plays the next", () => {
    const begun = advance(entered(blank({ rounds: 5 }), 4), START, newCodes());
    const late = sure(join(begun, newVisitor("late"), START + 1));
    expect(standingsOf(late).find(({ id }) => id === "late")?.points).toBe(0.5);
  });

  it("nobody comes to a round robin that has begun, nor to one that is full", () => {
    const begun = advance(entered(blank({ kind: "round-robin" }), 4), START, newCodes());
    expect(join(begun, newVisitor("late"), START + 1)).toEqual({ code: "tournament-begun" });
    expect(join(entered(blank({ kind: "round-robin" }), 24), newVisitor("late"), 1)).toEqual({
      code: "tournament-full",
    });
  });

  it("a guest plays in an unrated one only", () => {
    expect(join(blank({ rated: true }), newVisitor("guest", false), 1)).toEqual({ code: "no-own-name" });
    expect(sure(join(blank(), newVisitor("guest", false), 1)).entrants).toHaveLength(1);
  });

  it("whoever the host removed does not come back, and nobody but the host removes", () => {
    const four = entered(blank(), 4);
    expect(remove(four, "p1", "p2")).toEqual({ code: "not-host" });
    const removed = sure(remove(four, "host", "p2"));
    expect(join(removed, newVisitor("p2"), 9)).toEqual({ code: "tournament-removed" });
    expect(advance(removed, START, newCodes()).pairings.flatMap(({ players }) => players)).not.toContain("p2");
  });

  it("who left a round robin has lost to those they had still to meet", () => {
    const over = played(entered(blank({ kind: "round-robin" }), 4), {
      play: strongerWins,
      meddle: (tournament, now) => (now === START + 5000 ? sure(withdraw(tournament, "p1")) : tournament),
    });
    expect(standingsOf(over).map(({ id, points }) => `${id} ${points}`)).toEqual(["p2 3", "p3 2", "p1 1", "p4 0"]);
  });

  it("too few players: it comes to nothing", () => {
    expect(advance(entered(blank(), 1), START, newCodes()).phase).toBe("cancelled");
  });

  it("the host ends it: what goes on is played, and nothing begins", () => {
    const over = played(entered(blank({ kind: "round-robin" }), 4), {
      play: strongerWins,
      meddle: (tournament, now) => (now === START + 5000 ? sure(end(tournament, "host", now)) : tournament),
    });
    expect(over.pairings.filter(({ players }) => players.length > 0).map(({ round }) => round)).toEqual([1, 1]);
  });

  it("with days for each action, all games of a round robin begin at once", () => {
    const begun = advance(entered(blank({ kind: "round-robin", clock: { days: 1 } }), 4), START, newCodes());
    expect(begun.pairings.filter(({ at }) => at > 0)).toHaveLength(6);
  });

  it.each([
    ["by itself", (tournament: Tournament) => tournament],
    [
      "when its host ends it",
      (tournament: Tournament, now: number) =>
        now === START + 20_000 ? sure(end(tournament, "host", now)) : tournament,
    ],
  ])("such a round robin is over with the last of its games, not with those of its last round: %s", (_, meddle) => {
    const over = played(entered(blank({ kind: "round-robin", clock: { days: 1 } }), 4), {
      play: strongerWins,
      takes: ({ round }) => (round === 3 ? 10_000 : 100_000),
      meddle,
    });
    expect(over.phase).toBe("finished");
    expect(over.endedAt).toBeGreaterThanOrEqual(START + 100_000);
    expect(over.pairings.map(({ state, played }) => [state, played])).toEqual(Array(6).fill(["over", true]));
    expect(standingsOf(over).map(({ id, points }) => `${id} ${points}`)).toEqual(["p1 3", "p2 2", "p3 1", "p4 0"]);
  });
});

it("what is new of a view, put into the one before, makes the view", () => {
  const code = newCodes();
  const begun = advance(entered(blank(), 6), START, code);
  const later = withResult(
    withTable(begun, new Set([0, 1, 2]), START),
    0,
    { places: [1, 2], played: true, gameId: "g" },
    START + 9,
  );
  const [before, after] = [viewOf(begun, 1), viewOf(later, 2)];
  const news = newsIn(after, before);
  expect(news.pairings).toHaveLength(3);
  expect(news.entrants).toEqual([]);
  expect(withNews(before, news)).toEqual(after);
});

it("whoever withdraws before a game stands nowhere, also where the page knew them", () => {
  const [three, two] = [entered(blank(), 3), sure(withdraw(entered(blank(), 3), "p2"))];
  const [before, after] = [viewOf(three, 1), viewOf(two, 2)];
  expect(withNews(before, newsIn(after, before))).toEqual(after);
  expect(after.standings.map(({ id }) => id)).toEqual(["p1", "p3"]);
});

it("what a round robin that its host ends will not play any more is gone from pages", () => {
  const running = advance(entered(blank({ kind: "round-robin" }), 4), START, newCodes());
  const [before, after] = [viewOf(running, 1), viewOf(sure(end(running, "host", START)), 2)];
  expect(withNews(before, newsIn(after, before))).toEqual(after);
});
