/** What players' pages compute: plots, words, and what computers are worth. */
import { describe, expect, it } from "vitest";
import { nearestPoint, plotOf } from "../../client/ui/profiles/plot.ts";
import { spokenMarks } from "../../client/ui/kit/players/guest-mark.ts";
import { changeText, gameTitle, whyText } from "../../client/ui/profiles/text.ts";
import type { ProfileGame } from "../../shared/wire/profiles.ts";
import { ratingText } from "../../shared/wire/ratings.ts";

const DAY = 24 * 60 * 60 * 1000;
const FRAME = { left: 40, top: 10, width: 400, height: 200 };
const START = Date.UTC(2026, 0, 1);

describe("the plot of a rating", () => {
  it("goes from the first game at the left to the last one at the right, within its frame", () => {
    const { points, levels, moments, band } = plotOf(
      [
        [START, 1500, 350],
        [START + 10 * DAY, 1600, 200],
        [START + 100 * DAY, 1700, 60],
      ],
      FRAME,
    );
    expect(points.map(({ x }) => x)).toEqual([40, 80, 440]);
    expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).toSorted((one, other) => other - one));
    const ratings = levels.map(({ rating }) => rating);
    expect(ratings[0]).toBeLessThanOrEqual(1150);
    expect(ratings.at(-1)).toBeGreaterThanOrEqual(1850);
    expect(levels.length).toBeLessThan(8);
    expect(moments[0]?.text).toBe("1 Jan");
    for (const [, y] of band.matchAll(/,(\d+(?:\.\d+)?)/g)) {
      expect(Number(y)).toBeGreaterThanOrEqual(FRAME.top);
      expect(Number(y)).toBeLessThanOrEqual(FRAME.top + FRAME.height);
    }
  });

  it("of one game is a point, and of none is nothing", () => {
    const { points, moments } = plotOf([[START, 1612, 300]], FRAME);
    expect(points).toHaveLength(1);
    expect(moments).toHaveLength(1);
    expect(plotOf([], FRAME)).toMatchObject({ points: [], line: "", band: "" });
  });

  it("finds the moment that a hand points at", () => {
    const plot = plotOf(
      [0, 1, 2, 3].map((day) => [START + day * DAY, 1500, 80]),
      FRAME,
    );
    expect([0, 41, 175, 239, 900].map((x) => nearestPoint(plot, x))).toEqual([0, 0, 1, 1, 3]);
  });
});

describe("words", () => {
  const game = (more: Partial<ProfileGame>): ProfileGame => ({
    ...{ id: "g", game: "skorm", players: ["Ann", "Ben"], seats: [0], guests: [], bots: [], place: 1, shared: 1 },
    ...{ reason: "", steps: 9, startedAt: 0, finishedAt: 0 },
    ...more,
  });

  it("say how a game went", () => {
    expect(gameTitle(game({}))).toBe("Won against Ben");
    expect(gameTitle(game({ place: 2 }))).toBe("Lost against Ben");
    expect(gameTitle(game({ shared: 2 }))).toBe("A draw against Ben");
    expect(gameTitle(game({ players: ["Ann", "Ben", "Cat"], place: 2 }))).toBe("Second with Ben and Cat");
  });

  it("say who is a bot, and who a guest", () => {
    const title = gameTitle(game({ players: ["Ann", "Crunch", "Liv"], bots: [1], guests: [2], place: 3 }));
    expect(spokenMarks(title)).toBe("Third with Crunch (bot) and Liv (guest)");
  });

  it("say what it did, and doubt what is not sure", () => {
    expect([9.4, -11.2, 0.3].map(changeText)).toEqual(["+9", "−11", "±0"]);
    expect(ratingText({ rating: 1683.6, deviation: 110 })).toBe("1684");
    expect(ratingText({ rating: 1683.6, deviation: 111 })).toBe("1684?");
    const seat = { seat: 0, before: { rating: 1, deviation: 1 }, after: { rating: 1, deviation: 1 } };
    expect(whyText({ ...seat, expected: 0.513, score: 1, weight: 1 })).not.toContain("counts");
    expect(whyText({ ...seat, expected: 0.513, score: 1, weight: 0.5 })).toContain("It counts 50\u00a0%");
  });
});
