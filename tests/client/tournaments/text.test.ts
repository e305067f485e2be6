import { describe, expect, it } from "vitest";
import { gameText } from "../../../client/ui/tournament-games/text.ts";
import {
  headText,
  nextText,
  pointsFace,
  pointsText,
  resultText,
  settingsText,
  whenText,
  titleProblem,
} from "../../../client/ui/tournaments/text.ts";
import { aTournament } from "./tournaments.ts";

const { head } = aTournament({});
const NOON = new Date(2026, 10, 25, 12).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

describe("when a tournament begins", () => {
  it.each([
    [at(25, 15), "Today 15:00"],
    [at(25, 20), "Tonight 20:00"],
    [at(26, 9), "Tomorrow 09:00"],
    [at(28, 20), "Saturday 20:00"],
    [at(25 + 7, 20), "2 Dec 20:00"],
  ])("is told as people say it", (moment, text) => {
    expect(whenText(moment, NOON)).toBe(text);
  });
});

describe("a tournament in a list", () => {
  const words = { ...head, players: 12, startsAt: at(25, 20), now: NOON };

  it("says when, what, and how many have signed up", () => {
    expect(headText({ ...words, phase: "waiting" })).toBe("Tonight 20:00, Skora, 5 min + 5 s, 12 signed up");
    expect(headText({ ...words, phase: "running" })).toBe("Now, Skora, 5 min + 5 s, 12 players");
    expect(headText({ ...words, phase: "finished", winners: ["Ann", "Ben"], endedAt: NOON })).toBe(
      "25 Nov, Skora, 5 min + 5 s, won by Ann before Ben",
    );
    expect(headText({ ...words, phase: "cancelled" })).toBe("Skora, 5 min + 5 s, called off");
  });

  it("says on other pages that it is a tournament", () => {
    expect(nextText({ ...words, phase: "waiting" })).toBe(
      "Next tournament: Tonight 20:00, Skora, 5 min + 5 s, 12 signed up",
    );
    expect(nextText({ ...words, phase: "running" })).toBe("Tournament now: Skora, 5 min + 5 s, 12 players");
  });

  it("says what it is played by", () => {
    expect(settingsText(head)).toBe("Skora · 5 min + 5 s · Swiss, 5 rounds · not rated");
    const settings = { ...head.settings, kind: "arena", seats: 3, rated: true, minGames: 5, entry: "friends" } as const;
    expect(settingsText({ settings, rounds: 0 })).toBe(
      "Skora · 3 at a table · 5 min + 5 s · Arena, 60 minutes · rated · from 5 rated games on · your friends",
    );
  });
});

describe("a game of a tournament", () => {
  it("is told by round, opponents and table", () => {
    expect(gameText(3, false, ["Ben"], "KELP47")).toBe("Round 3: you play Ben at table KELP47");
    expect(gameText(3, true, ["Ben", ""], "KELP47")).toBe(
      "Your next game: you play Ben and a computer at table KELP47",
    );
  });

  it.each([
    [[1, 2], true, "1 – 0"],
    [[2, 1], true, "0 – 1"],
    [[1, 1], true, "½ – ½"],
    [[1, 0], false, "+ – −"],
    [[0, 1], false, "− – +"],
    [[0, 0], false, "– –"],
  ])("of two ended with the places %j, played %j: %s", (places, played, text) => {
    expect(resultText(places, played)).toBe(text);
  });

  it.each([
    [0, "0"],
    [0.5, "½"],
    [3.5, "3½"],
    [4, "4"],
    [2.25, "2.25"],
  ])("brings points: %d is written %s", (points, text) => {
    expect(pointsFace(points)).toBe(text);
  });

  it("brings one point, or several", () => {
    expect([pointsText(1), pointsText(0.5), pointsText(2)]).toEqual(["1 point", "½ points", "2 points"]);
  });
});

describe("the name of a tournament", () => {
  it.each(["Cup #3", "Nov/Dec – finals", "Ærø & friends!"])("may be %s", (title) =>
    expect(titleProblem(title)).toBeUndefined(),
  );

  it.each(["", " ", "Cup 🏆", '"Cup"', "<b>Cup</b>"])("is not %s, and the form says why", (title) =>
    expect(titleProblem(title)).toMatch(/name/),
  );
});
