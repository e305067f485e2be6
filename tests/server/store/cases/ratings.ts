/** What a store makes of rated games that end. */
import { describe, expect, it } from "vitest";
import type { GameRating, Pool } from "../../../../server/store/ratings.ts";
import type { Store, TableChange } from "../../../../server/store/store.ts";
import { begun, ended, opening } from "../support/changes.ts";
import type { Ground } from "../support/ground.ts";

const DAY = 24 * 60 * 60 * 1000;
const START = 1_000_000_000;
const LIVE_TWO: Pool = { game: "skorm", pace: "live", field: "two" };

/** A table at which a game is begun, and its end, which is rated. */
function rated(id: string, ranking: GameRating["ranking"], at: number, pace: GameRating["pace"] = "live") {
  const players = ranking.flat();
  const begin: TableChange = begun(`T ${id}`, id, { players, opened: opening(id, players) });
  const finished = { id, result: "over", finishedAt: at, rates: { pace, ranking } };
  const end: TableChange = ended(`T ${id}`, 2, id, at, { finished });
  return { begin, end };
}

async function play(ground: Ground, ...games: readonly ReturnType<typeof rated>[]): Promise<void> {
  for (const { begin, end } of games) await ground.keep(begin, end);
}

async function ratingOf(store: Store, player: string, pool: Pool = LIVE_TWO) {
  const all = await store.ratingsOf(player);
  return all.find(({ game, pace, field }) => game === pool.game && pace === pool.pace && field === pool.field);
}

export function ratingCases(ground: Ground): void {
  describe("the end of a rated game", () => {
    it("changes the ratings of those who played, and says what it did and why", async () => {
      await play(ground, rated("g1", [["ann"], ["ben"]], START));
      const [ann, ben] = [await ratingOf(ground.store, "ann"), await ratingOf(ground.store, "ben")];
      expect(ann).toMatchObject({ games: 1, at: START });
      expect(ann?.rating).toBeGreaterThan(1600);
      expect(ann?.deviation).toBeLessThan(320);
      expect(ben?.rating).toBeCloseTo(3000 - (ann?.rating ?? 0), 6);
      const noted = await ground.store.ratedGame("g1");
      expect(noted).toEqual(await Promise.all(["ann", "ben"].map((one) => onlyGame(ground.store, one))));
      expect(noted[0]).toMatchObject({
        ...{ id: "g1", player: "ann", at: START, place: 1, weight: 1, expected: 0.5, score: 1 },
        ...{ ratingBefore: 1500, deviationBefore: 350, ratingAfter: ann?.rating, deviationAfter: ann?.deviation },
      });
      expect(noted[1]).toMatchObject({ player: "ben", place: 2, score: 0 });
    });

    it("is kept with it: a change that is lost or refused rates nothing", async () => {
      const { begin, end } = rated("g1", [["ann"], ["ben"]], START);
      await ground.keep(begin);
      expect(await ground.store.save({ ...end, revision: 3 })).toBe("lost");
      await expect(ground.store.save({ ...end, steps: [{ ply: 5, step: "x", at: 1 }] })).rejects.toThrow(/go on/);
      expect(await ground.store.ratingsOf("ann")).toEqual([]);
      await ground.keep(end);
      expect((await ratingOf(ground.store, "ann"))?.games).toBe(1);
    });

    it("rates once, however often it is said", async () => {
      const { begin, end } = rated("g1", [["ann"], ["ben"]], START);
      await ground.keep(begin, end, { ...end, revision: 3 });
      await expect(ground.store.save(end)).resolves.toBe("lost");
      expect((await ratingOf(ground.store, "ann"))?.games).toBe(1);
      expect(await ground.store.ratedGame("g1")).toHaveLength(2);
    });

    it("needs two different players", async () => {
      const { begin } = rated("g1", [["ann"], ["ben"]], START);
      await ground.keep(begin);
      for (const ranking of [[["ann"]], [["ann"], ["ann"]], []]) {
        const { end } = rated("g1", ranking, START);
        await expect(ground.store.save(end)).rejects.toThrow(/cannot be rated/);
      }
      expect(await ground.store.ratingsOf("ann")).toEqual([]);
    });

    it("keeps games, clocks and numbers of players apart", async () => {
      await play(
        ground,
        rated("g1", [["ann"], ["ben"]], START),
        rated("g2", [["ann"], ["ben"]], START + 1, "slow"),
        rated("g3", [["ann"], ["ben", "cat"], ["dan"]], START + 2),
      );
      const ratings = await ground.store.ratingsOf("ann");
      expect(ratings.map(({ pace, field, games }) => [pace, field, games])).toEqual([
        ["live", "two", 1],
        ["live", "many", 1],
        ["slow", "two", 1],
      ]);
      const [ann, ben, cat, dan] = await ground.store.ratedGame("g3");
      expect([ann?.place, ben?.place, cat?.place, dan?.place]).toEqual([1, 2, 2, 4]);
      expect(ben?.ratingAfter).toBeCloseTo(cat?.ratingAfter ?? 0, 6);
      expect(ann?.ratingAfter).toBeGreaterThan(ben?.ratingAfter ?? 0);
      expect(ben?.ratingAfter).toBeGreaterThan(dan?.ratingAfter ?? 0);
    });

    it("counts less the more often two meet in a day, and in full again after it", async () => {
      const games = [0, 1, 2, 3].map((hour) => rated(`g${hour}`, [["ann"], ["ben"]], START + hour * 3_600_000));
      await play(ground, ...games, rated("later", [["ann"], ["ben"]], START + 4 * DAY));
      const weights = (await ground.store.ratedGamesOf("ann", LIVE_TWO, 10)).map(({ weight }) => weight);
      expect(weights.map((weight) => Math.round(100 * weight))).toEqual([100, 40, 50, 67, 100]);
      await play(ground, rated("other", [["ann"], ["cat"]], START + 4 * DAY + 1));
      expect((await ground.store.ratedGame("other")).map(({ weight }) => weight)).toEqual([1, 1]);
    });

    it("takes games that end in the same breath one after the other", async () => {
      const others = Array.from({ length: 30 }, (_, index) => `p${index}`);
      const games = others.map((other, index) => rated(`g${index}`, [["ann"], [other]], START + index));
      await Promise.all(games.map(({ begin }) => ground.store.save(begin)));
      await Promise.all(games.map(({ end }) => ground.store.save(end)));
      const noted = await ground.store.ratedGamesOf("ann", LIVE_TWO, 100);
      expect((await ratingOf(ground.store, "ann"))?.games).toBe(30);
      expect(noted).toHaveLength(30);
      for (const [index, game] of noted.entries()) {
        expect(noted[index + 1]?.ratingAfter ?? 1500).toBeCloseTo(game.ratingBefore, 6);
      }
    });

    it("is not written over by that of another server", async () => {
      const other = await ground.open();
      const games = Array.from({ length: 24 }, (_, index) => rated(`g${index}`, [["ann"], [`p${index}`]], START));
      await Promise.all(games.map(({ begin }) => ground.store.save(begin)));
      const stores = [ground.store, other];
      for (let pair = 0; pair < games.length; pair += 2) {
        const ends = games.slice(pair, pair + 2).map(({ end }) => end);
        await Promise.all(ends.map((end, index) => stores[index]?.save(end)));
      }
      expect((await ratingOf(other, "ann"))?.games).toBe(24);
      const noted = (await other.ratedGamesOf("ann", LIVE_TWO, 100)).toSorted(
        (one, next) => one.ratingAfter - next.ratingAfter,
      );
      expect(noted).toHaveLength(24);
      for (const [index, game] of noted.entries()) {
        expect(noted[index - 1]?.ratingAfter ?? 1500).toBeCloseTo(game.ratingBefore, 6);
      }
    });

    it("outlives the table, which is forgotten", async () => {
      await play(ground, rated("g1", [["ann"], ["ben"]], START));
      await ground.store.remove("T g1");
      expect((await ratingOf(await ground.open(), "ann"))?.games).toBe(1);
      expect(await ground.store.ratedGame("g1")).toHaveLength(2);
    });
  });

  describe("the best of a pool", () => {
    it("are those of whom one is sure, by what is sure of their ratings", async () => {
      // Ann beats Ben and Cat two times of three, and Ben Cat, each time on another day; Dan plays once.
      const pairs = [
        ["ann", "ben"],
        ["ann", "cat"],
        ["ben", "cat"],
      ] as const;
      for (let round = 0; round < 12; round++) {
        const games = pairs.map(([one, other]) => {
          const ranking = round % 3 === 2 ? [[other], [one]] : [[one], [other]];
          return rated(`${one} ${other} ${round}`, ranking, START + round * 2 * DAY);
        });
        await play(ground, ...games);
      }
      await play(ground, rated("dan", [["dan"], ["cat"]], START + 25 * DAY));
      const top = await ground.store.topOf(LIVE_TWO, 110, 10, 0);
      expect(top.map(({ player }) => player)).toEqual(["ann", "ben", "cat"]);
      expect(await ground.store.topOf(LIVE_TWO, 110, 1, 1)).toEqual([top[1]]);
      expect(await ground.store.topOf({ ...LIVE_TWO, pace: "slow" }, 110, 10, 0)).toEqual([]);
      expect((await ground.store.topOf(LIVE_TWO, 350, 10, 0)).map(({ player }) => player)).toContain("dan");
    });
  });
}

async function onlyGame(store: Store, player: string) {
  const [only, ...rest] = await store.ratedGamesOf(player, LIVE_TWO, 10);
  expect(rest).toEqual([]);
  return only;
}
