/** Players' pages and lists of the best, over HTTP, with games of months. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { profileOf } from "../../server/profiles/profile.ts";
import { leaderboardOf } from "../../server/ratings/leaderboard.ts";
import { gameStatistics, MIN_TOLD } from "../../shared/balance/statistics.ts";
import { identityAnswer } from "../../shared/wire/http.ts";
import { GUESTS_HEADER } from "../../shared/wire/past-games.ts";
import {
  type Profile,
  type PlayedGames,
  playedGames,
  profile,
  type Leaderboard,
  leaderboard,
} from "../../shared/wire/profiles.ts";
import { gameRatings, isEstablished } from "../../shared/wire/ratings.ts";
import { playSeason, regulars } from "../support/season.ts";
import { type LastingServer, lastingSkerry } from "../support/server.ts";
import { storeIn } from "./store/support/store-in.ts";

const GAMES = 400;

let server: LastingServer;
beforeAll(async () => {
  server = await lastingSkerry({ LIMITS: "off" });
  const store = await storeIn(server.data);
  await playSeason(store, GAMES);
  await store.learn(
    regulars[0]?.id ?? "",
    ["skorm/day.20779", "skorm/day.20780", "neko/day.20780", "skorm/archer"],
    1,
    9,
  );
  await store.close();
  await server.start();
});
afterAll(() => server?.close());

async function answer(path: string, token?: string): Promise<{ status: number; body: unknown }> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.base}${path}`, { headers });
  return { status: response.status, body: await response.json() };
}

async function pageOf(who: string): Promise<Profile> {
  return profile.parse((await answer(`/api/people/${encodeURIComponent(who)}`)).body);
}

describe("the figures of a game", () => {
  it("are public, without names, and come from a row that the server counted by itself", async () => {
    const read = async () => gameStatistics.parse((await answer("/api/stats/skorm")).body);
    await expect.poll(async () => (await read()).at, { timeout: 30_000 }).toBeGreaterThan(0);
    const { tables, names } = await read();
    expect(tables.map(({ players }) => players)).toContain(2);
    expect(tables.every(({ games }) => games >= MIN_TOLD)).toBe(true);
    expect(names["Moved W"]).toBe("Warlord");
    expect(JSON.stringify(tables)).not.toMatch(new RegExp(regulars.map(({ id, name }) => `${id}|${name}`).join("|")));
    expect((await answer("/api/stats/chess")).body).toMatchObject({ code: "no-such-game" });
  });
});

describe("somebody's page", () => {
  it("says how they play, and how it came to that", async () => {
    const page = await pageOf("Solveig");
    expect(page).toMatchObject({ who: page.id, name: "Solveig", guest: false, more: false });
    expect(page.games).toBeGreaterThan(100);
    const skorm = page.ratings.find(({ game, pace, field }) => game === "skorm" && pace === "live" && field === "two");
    if (skorm === undefined) throw new Error("no rating");
    expect(isEstablished(skorm)).toBe(true);
    expect(skorm.rating).toBeGreaterThan(1550);
    expect(skorm.line).toHaveLength(Math.min(160, skorm.games));
    expect(skorm.line.map(([at]) => at)).toEqual(skorm.line.map(([at]) => at).toSorted((one, other) => one - other));
    const last = skorm.line.at(-1);
    expect(Math.abs((last?.[1] ?? 0) - skorm.rating)).toBeLessThan(0.1);
  });

  it("tells the score with the player who is named, of all games of the two", async () => {
    const page = await pageOf("Solveig");
    const other = page.opponents.find(({ guest }) => !guest);
    const scoreOf = async (who: string, against: string) =>
      profile.parse((await answer(`/api/people/${who}?against=${against}`)).body).against;
    const score = await scoreOf(page.id, other?.who ?? "");
    expect(score).toEqual({ won: other?.won, drawn: other?.drawn, lost: other?.lost });
    expect((score?.won ?? 0) + (score?.lost ?? 0)).toBeGreaterThan(0);
    expect(page.against).toBeUndefined();
    expect(await scoreOf(page.id, "a".repeat(16))).toBeUndefined();
    expect((await answer(`/api/people/${page.id}?against=x`)).body).toMatchObject({ code: "malformed" });
  });

  it("counts what was won, drawn and lost, against whom, how they begin, and what they solved", async () => {
    const page = await pageOf("Solveig");
    const all = page.records.reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0);
    expect(all + page.aside).toBe(page.games);
    expect(page.records[0]).toMatchObject({ game: "skorm", seats: 2 });
    expect(page.records[0]?.won).toBeGreaterThan(page.records[0]?.lost ?? 0);
    expect(page.records[0]?.steps).toBeGreaterThan(5);
    expect(page.opponents).toHaveLength(8);
    const guests = regulars.filter(({ bound }) => !bound).map(({ name }) => name);
    expect(page.opponents.flatMap(({ name, guest }) => (guest ? [name] : [])).toSorted()).toEqual(guests);
    expect(page.opponents.every(({ games, won, drawn, lost }) => games === won + drawn + lost)).toBe(true);
    // In Skorm by the set-up and not by the first placement; elsewhere by the first action.
    const setUps = page.beginnings.filter(({ game }) => game === "skorm");
    expect(setUps.map(({ action }) => action).toSorted()).toEqual(["wall", "wings"]);
    expect(setUps.reduce((sum, { count }) => sum + count, 0)).toBe(setUps[0]?.of);
    expect(page.beginnings[0]?.game).toBe("skorm");
    const habit = page.beginnings.find(({ game }) => game === "skor");
    expect(habit?.count).toBeGreaterThan((habit?.of ?? 0) / 6);
    expect(page.last).toHaveLength(12);
    expect(page.last.some(({ guests: signs }) => signs.length > 0)).toBe(true);
    for (const { players, guests: signs } of page.last) {
      expect(players.filter((_, seat) => signs.includes(seat))).toEqual(
        players.filter((name) => guests.includes(name)),
      );
    }
    expect(page.last.some(({ change }) => change !== undefined)).toBe(true);
    expect(page.streaks.bestDays).toBeGreaterThan(2);
    expect(page.streaks.fortnight.reduce((sum, games) => sum + games)).toBeGreaterThan(5);
    expect(page.puzzles).toEqual(
      expect.arrayContaining([
        { game: "skorm", solved: 2 },
        { game: "neko", solved: 1 },
      ]),
    );
  });

  it("is summed up once, until another game is over", async () => {
    const store = await storeIn(server.data);
    onTestFinished(() => store.close());
    const [id = ""] = regulars.map((regular) => regular.id);
    const asked: string[] = [];
    const counted = new Proxy(store, {
      get: (target, name) => {
        asked.push(String(name));
        return Reflect.get(target, name);
      },
    });
    const requester = { player: "", address: "here", kind: "page" } as const;
    const now = Date.now();
    const read = () => profileOf(counted, { id, name: "Solveig" }, now, requester);
    const sums = () => asked.filter((name) => name === "gamesOf").length;
    const [first, second] = await Promise.all([read(), read()]);
    expect([sums(), second]).toEqual([1, first]);
    const opened = { id: "newest", game: "skorm", header: "{}", startedAt: 1, players: [id] };
    const code = "NEWEST";
    const change = { code, revision: 1, phase: "finished", document: "{}", at: 1, players: [], said: [] } as const;
    const finished = { id: "newest", result: "{}", finishedAt: Date.now() };
    await store.save({ ...change, gameId: "newest", opened, steps: [], finished });
    expect((await read())?.games).toBe(first?.games);
    await read();
    expect(sums()).toBe(2);
    await store.deleteAccount("somebody else", Date.now());
    await read();
    expect(sums()).toBe(3);
  });

  it("is less sure of a rating with every week without a game", async () => {
    const store = await storeIn(server.data);
    onTestFinished(() => store.close());
    const [id = ""] = regulars.map((regular) => regular.id);
    const requester = { player: "", address: "here", kind: "page" } as const;
    const ratingsAt = async (now: number) =>
      (await profileOf(store, { id, name: "Solveig" }, now, requester))?.ratings ?? [];
    const [now, later] = await Promise.all([0, 52 * 7 * 24 * 60 * 60 * 1000].map((ms) => ratingsAt(Date.now() + ms)));
    expect(now?.length).toBeGreaterThan(0);
    for (const [index, { rating, deviation }] of (now ?? []).entries()) {
      expect(later?.[index]?.rating).toBe(rating);
      expect(later?.[index]?.deviation).toBeGreaterThan(deviation + 5);
    }
  });

  it("is found by a name however it is written, and by the id; a guest's by the id alone", async () => {
    // Ratings grow less sure as time goes by: what was counted is the same.
    const counted = ({ who, records, last, opponents }: Profile) => ({ who, records, last, opponents });
    expect(counted(await pageOf("SOLVEIG"))).toEqual(counted(await pageOf(regulars[0]?.id ?? "")));
    const guest = regulars.find(({ bound }) => !bound);
    const page = await pageOf(guest?.id ?? "");
    expect(page).toMatchObject({ who: guest?.id, name: guest?.name, guest: true });
    for (const nobody of ["Quiet Puffin", "Nobody at all", "regular-99999999", "x".repeat(70)]) {
      expect(await answer(`/api/people/${encodeURIComponent(nobody)}`)).toMatchObject({
        status: 404,
        body: { code: "nobody-there" },
      });
    }
  });
});

describe("somebody's games", () => {
  const gamesOf = async (query = ""): Promise<PlayedGames> =>
    playedGames.parse((await answer(`/api/people/Solveig/games?${query}`)).body);
  const allOf = async (query: string) => {
    const games: PlayedGames["games"] = [];
    for (let next: number | undefined = Number.MAX_SAFE_INTEGER; next !== undefined; ) {
      const page: PlayedGames = await gamesOf(`${query}&before=${next}`);
      games.push(...page.games);
      ({ next } = page);
    }
    return games;
  };

  it("come in pages, the newest first, each once, until there are no more", async () => {
    const page = await pageOf("Solveig");
    const first = await gamesOf();
    expect(first.games.slice(0, 12)).toEqual(page.last);
    expect(first.games.length).toBeLessThan(30);
    expect(first.next).toBe(first.games.at(-1)?.finishedAt);
    const all = await allOf("");
    expect(all).toHaveLength(page.games);
    expect(new Set(all.map(({ id }) => id)).size).toBe(page.games);
    expect(all.map(({ finishedAt }) => finishedAt)).toEqual(
      all.map(({ finishedAt }) => finishedAt).toSorted((one, other) => other - one),
    );
  });

  it("are filtered by game, by result and by opponent, whether that has a name or is a guest", async () => {
    const all = await allOf("");
    const ids = (games: PlayedGames["games"]) => games.map(({ id }) => id);
    expect(ids(await allOf("game=neko"))).toEqual(ids(all.filter(({ game }) => game === "neko")));
    const lost = await allOf("result=lost");
    expect(ids(lost)).toEqual(ids(all.filter(({ place }) => place > 1)));
    expect(lost.length).toBeGreaterThan(0);
    expect(ids(await allOf("result=won"))).toEqual(ids(all.filter(({ place, shared }) => place === 1 && shared === 1)));
    for (const { id, name, bound } of regulars.slice(-4, -1)) {
      const with_ = ids(all.filter(({ players }) => players.includes(name)));
      expect(with_.length).toBeGreaterThan(0);
      expect(ids(await allOf(`opponent=${bound ? name.toUpperCase() : id}`))).toEqual(with_);
    }
    expect(await allOf("opponent=Nobody+at+all")).toEqual([]);
    const both = await allOf("game=skorm&result=won");
    expect(ids(both)).toEqual(ids(all.filter((one) => one.game === "skorm" && one.place === 1 && one.shared === 1)));
  });

  it("are asked for rightly, and of somebody who is there", async () => {
    expect((await answer("/api/people/Solveig/games?result=great")).body).toMatchObject({ code: "malformed" });
    expect((await answer("/api/people/Nobody/games")).body).toMatchObject({ code: "nobody-there" });
    expect((await answer("/api/people/regular-99999999/games")).body).toMatchObject({ code: "nobody-there" });
  });
});

describe("the best of a game", () => {
  let token: string;
  beforeAll(async () => {
    const made = await fetch(`${server.base}/api/identity`, { method: "POST" });
    token = identityAnswer.parse(await made.json()).token;
  });
  const best = async (query = ""): Promise<Leaderboard> =>
    leaderboard.parse((await answer(`/api/top/skorm${query}`, token)).body);

  it("are those with a name of their own of whom one is sure, by what is sure", async () => {
    const { rows, own } = await best();
    expect(own).toBeUndefined();
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const names = regulars.filter(({ bound }) => bound).map(({ name }) => name);
    expect(rows.every(({ name, deviation }) => names.includes(name) && deviation <= 110)).toBe(true);
    const sure = rows.map(({ rating, deviation }) => rating - deviation);
    expect(sure).toEqual(sure.toSorted((one, other) => other - one));
    expect(rows.slice(0, 3).map(({ name }) => name)).toContain("Solveig");
  });

  it("are those who are sure now: less so with every week without a game, until nobody is listed", async () => {
    const store = await storeIn(server.data);
    onTestFinished(() => store.close());
    const { rows } = await best();
    const [first] = rows;
    if (first === undefined) throw new Error("nobody is listed");
    const weeks = async (count: number) => {
      const now = Date.now() + count * 7 * 24 * 60 * 60 * 1000;
      return leaderboardOf(
        store,
        { game: "skorm", pace: "live", field: "two" },
        { id: first.who, name: first.name },
        now,
      );
    };
    const soon = await weeks(4);
    const later = soon.rows.find(({ who }) => who === first.who);
    expect(later).toMatchObject({ rating: first.rating, games: first.games });
    expect(later?.deviation).toBeGreaterThan(first.deviation + 0.5);
    expect(soon.own).toMatchObject({ deviation: later?.deviation, place: 1 + soon.rows.indexOf(later ?? first) });
    expect(await weeks(500)).toMatchObject({ rows: [], own: { rating: first.rating, place: 0 } });
  });

  it("are others at another pace, and need a game that there is, and somebody who asks", async () => {
    expect((await best("?pace=slow&field=many")).rows).not.toEqual((await best()).rows);
    expect((await answer("/api/top/chess", token)).body).toMatchObject({ code: "no-such-game" });
    expect((await answer("/api/top/skorm?pace=late", token)).body).toMatchObject({ code: "malformed" });
    expect((await answer("/api/top/skorm")).status).toBe(401);
  });
});

describe("a game that is over", () => {
  it("says beside its file which of its seats are guests'", async () => {
    const games = (await pageOf("Solveig")).last;
    const guests = regulars.filter(({ bound }) => !bound).map(({ name }) => name);
    expect(games.some(({ players }) => players.some((name) => guests.includes(name)))).toBe(true);
    for (const { id, players } of games) {
      const response = await fetch(`${server.base}/api/games/${id}`);
      const seats = players.flatMap((name, seat) => (guests.includes(name) ? [String(seat)] : []));
      expect(response.headers.get(GUESTS_HEADER)).toBe(seats.join(" "));
    }
  });
});

describe("what a game did to ratings", () => {
  it("is told with why, or that it was not rated", async () => {
    const page = await pageOf("Solveig");
    const rated = page.last.find(({ change }) => change !== undefined);
    const told = gameRatings.parse((await answer(`/api/games/${rated?.id}/rating`)).body);
    expect(told.rated).toBe(true);
    expect(told.seats).toHaveLength(rated?.players.length ?? 0);
    const own = told.seats.find(({ seat }) => seat === rated?.seats[0]);
    expect((own?.after.rating ?? 0) - (own?.before.rating ?? 0)).toBeCloseTo(rated?.change ?? 0, 6);
    expect(gameRatings.parse((await answer("/api/games/season-0/rating")).body)).toEqual({ rated: false, seats: [] });
    expect((await answer("/api/games/nothing/rating")).status).toBe(404);
  });
});
