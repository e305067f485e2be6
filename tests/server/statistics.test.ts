/** The statistics of a server's finished games: counted once a day, by one process, from where the last count ended. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { countDue, type CountingServices } from "../../server/statistics/daily-count.ts";
import { readCounts } from "../../server/statistics/counting.ts";
import type { Store } from "../../server/store/store.ts";
import { games } from "../../shared/games.ts";
import { playSeason } from "../support/season.ts";
import { storeIn } from "./store/support/store-in.ts";

const DAY = 24 * 60 * 60 * 1000;
const LAST = Date.now();
const GAMES = 120;

let store: Store;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "skerry-counts-"));
  store = await storeIn(folder);
  await playSeason(store, GAMES);
  return async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const process = (more: Partial<Store> = {}, at = LAST, isClosing = () => false): CountingServices => ({
  games,
  store: { ...store, ...more },
  stallWatch: { isStoreUp: () => true, now: () => at },
  log: { warn: (details: unknown) => expect.fail(JSON.stringify(details)) },
  isClosing,
});

const countsOf = async (game: string) => readCounts((await store.statisticsOf(game))?.counts ?? "") ?? {};
const total = async () => {
  const all = await Promise.all(games.map(({ id }) => countsOf(id)));
  return all.flatMap(Object.values).reduce((sum: number, { games: counted }) => sum + counted, 0);
};

describe("the finished games of a server", () => {
  it("are left where they were by a process that ends in the middle", async () => {
    await countDue(process({}, LAST, () => true));
    const kept = await store.statisticsOf("skorm");
    expect(kept).toMatchObject({ at: 0, afterId: expect.stringMatching(/./) });
    expect(Object.values(await countsOf("skorm")).reduce((sum, { games: counted }) => sum + counted, 0)).toBeLessThan(
      21,
    );
  });

  it("are counted once, however many processes look", async () => {
    await Promise.all([countDue(process()), countDue(process())]);
    const counted = await total();
    expect(counted).toBeGreaterThan(GAMES / 3);
    expect(counted).toBeLessThanOrEqual(GAMES);
    const two = (await countsOf("skorm"))["2"];
    expect(two?.turns.map(([seats]) => seats)).toEqual([two?.games, two?.games]);
    expect(two?.seats.reduce((sum, [, won]) => sum + won, 0)).toBe(two?.games);
    const uses = await Promise.all(games.map(async ({ id }) => Object.values(await countsOf(id))));
    expect(uses.flat().some((counts) => Object.keys(counts.uses).length > 0)).toBe(true);
    await countDue(process({}, LAST + DAY / 2));
    expect(await total()).toBe(counted);
  });

  it("say no name of anybody", async () => {
    const texts = await Promise.all(games.map(async ({ id }) => (await store.statisticsOf(id))?.counts ?? ""));
    expect(texts.join()).not.toMatch(/Solveig|Ann|Ben/);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(20_000);
  });

  it("are added to a day later, from where the count stands", async () => {
    const before = await total();
    const asked: number[] = [];
    const endedAfter: Store["endedAfter"] = (game, after, ...rest) => {
      asked.push(after.afterAt);
      return store.endedAfter(game, after, ...rest);
    };
    await countDue(process({ endedAfter }, LAST + 2 * DAY));
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThan(0);
    expect(await total()).toBe(before);
    expect((await store.statisticsOf("skorm"))?.at).toBe(LAST + 2 * DAY);
  });
});
