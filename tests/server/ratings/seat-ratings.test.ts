/** Ratings beside the names of those who sit at a table. */
import { describe, expect, it, vi } from "vitest";
import { INITIAL_RATING } from "../../../server/ratings/rating.ts";
import type { StoredRating } from "../../../server/store/ratings.ts";
import { seatRatingsOf, shownRating } from "../../../server/tables/seat-ratings.ts";
import { ann, ben, openDesk } from "../support/tables.ts";

const NOW = 1_800_000_000_000;
const FAST = { minutes: 10, increment: 0 } as const;
const LONG = { minutes: 11, increment: 0 } as const;

function kept(more: Partial<StoredRating> = {}): StoredRating {
  const pool = { player: "ann", game: "tiny", pace: "fast", field: "two" } as const;
  return { ...INITIAL_RATING, ...pool, rating: 1612, deviation: 60, games: 30, people: 9, at: NOW, ...more };
}

describe("the rating beside a name", () => {
  it("is of the kind of clock and the number of players", () => {
    const all = [kept(), kept({ pace: "live", rating: 1700 }), kept({ field: "many", rating: 1400 })];
    expect(shownRating(all, "tiny", { clock: FAST, seats: 2, rated: true }, NOW)).toBe("1612");
    expect(shownRating(all, "tiny", { clock: LONG, seats: 2, rated: true }, NOW)).toBe("1700");
    expect(shownRating(all, "tiny", { clock: FAST, seats: 3, rated: true }, NOW)).toBe("1400");
    expect(shownRating(all, "tiny", { clock: { days: 3 }, seats: 2, rated: true }, NOW)).toBe("?");
    expect(shownRating(all, "hex", { clock: FAST, seats: 2, rated: true }, NOW)).toBe("?");
  });

  it("is the surest where no clock says which", () => {
    const all = [kept({ deviation: 100 }), kept({ pace: "slow", rating: 1500, deviation: 50 })];
    expect(shownRating(all, "tiny", { clock: null, seats: 2, rated: false }, NOW)).toBe("1500");
  });

  it("has a question mark while it is not sure, and is none without a game that counted", () => {
    expect(shownRating([kept({ deviation: 200 })], "tiny", { clock: FAST, seats: 2, rated: true }, NOW)).toBe("1612?");
    expect(shownRating([kept({ games: 0 })], "tiny", { clock: FAST, seats: 2, rated: true }, NOW)).toBe("?");
    expect(shownRating([], "tiny", { clock: FAST, seats: 2, rated: false }, NOW)).toBe("");
  });
});

describe("a table", () => {
  function ground(ratingsOf: () => Promise<readonly StoredRating[]>) {
    const desk = openDesk({ clock: FAST, rated: true });
    const asked = vi.fn(ratingsOf);
    const warn = vi.fn();
    const ratings = seatRatingsOf({ store: { ratingsOf: asked }, log: { warn } });
    return { desk, asked, warn, ratings };
  }

  it("looks ratings up as people sit down, and not with every move", async () => {
    const { desk, asked, ratings } = ground(async () => [kept()]);
    await ratings.attend(desk.table);
    expect(desk.table.seats[0]?.rating).toBe("1612");
    await ratings.attend(desk.table);
    expect(asked.mock.calls).toEqual([[ann.id]]);
    desk.come(ben);
    desk.ask(ben, "sit", { seat: 1 });
    await ratings.attend(desk.table);
    expect(desk.table.seats[1]?.rating).toBe("1612");
  });

  it("looks again after the store was away", async () => {
    let isAway = true;
    const { desk, warn, ratings } = ground(async () => {
      if (isAway) throw new Error("away");
      return [];
    });
    await ratings.attend(desk.table);
    expect(warn).toHaveBeenCalled();
    expect(desk.table.seats[0]?.rating).toBe("");
    isAway = false;
    await ratings.attend(desk.table);
    expect(desk.table.seats[0]?.rating).toBe("?");
  });
});
