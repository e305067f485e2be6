/** The effects of rated games that end, in a store. */
import { beforeEach, describe, expect, it } from "vitest";
import type { GameRating, Pool } from "../../../../server/store/ratings.ts";
import type { Store, TableChange } from "../../../../server/store/store.ts";
import { ESTABLISHED_DEVIATION } from "../../../../shared/wire/ratings.ts";
import { begun, ended, opening } from "../support/changes.ts";
import type { Ground } from "../support/ground.ts";

const DAY = 24 * 60 * 60 * 1000;
const START = 1_000_000_000;
const LIVE_TWO: Pool = { game: "skorm", pace: "live", field: "two" };

/** A table at which a game is begun, and its end, which is rated. */
function rated(
  id: string,
  ranking: GameRating["ranking"],
  at: number,
  pace: GameRating["pace"] = "live",
  { share = 1, steps = 100 } = {},
) {
  const players = ranking.flat();
  const begin: TableChange = begun(`T ${id}`, id, { players, opened: opening(id, players) });
  const finished = { id, result: JSON.stringify({ steps }), finishedAt: at, rates: { pace, ranking, share } };
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

/** Gives them names of their own. */
async function name(ground: Ground, ...players: readonly string[]): Promise<void> {
  for (const player of players) {
    const passkey = {
      id: player,
      player,
      publicKey: "cose",
      counter: 0,
      transports: "",
      label: "",
      madeAt: 1,
      usedAt: 1,
    };
    expect(await ground.store.bind(player, player, [player], 1, passkey)).toBe("kept");
  }
}

const many = (letter: string, count: number) => Array.from({ length: count }, (_, index) => `${letter}${index}`);

export function ratingCases(ground: Ground): void {
  describe("a rating that is farmed", () => {
    it("stands still, however many come for one game, act twice and resign", async () => {
      await name(ground, "ann");
      const games = many("guest", 58).map((guest, index) => {
        return rated(guest, [["ann"], [guest]], START + index * 1000, "live", { share: 0.1, steps: 5 });
      });
      await play(ground, ...games);
      expect(await ground.store.ratingsOf("ann")).toMatchObject([{ games: 0, people: 0, rating: 1500 }]);
      expect((await ground.store.ratedGame("guest0"))[0]).toMatchObject({
        player: "ann",
        weight: 0,
        ratingAfter: 1500,
      });
      // Nor do guests rate each other, who may keep a name later.
      await play(ground, rated("guests", [["guest0"], ["guest1"]], START + DAY));
      expect((await ground.store.ratedGame("guests")).map(({ weight }) => weight)).toEqual([0, 0]);
    });

    it("is not sure enough for a list either where all of them keep a name", async () => {
      const fakes = many("fake", 58);
      await name(ground, "ann", ...fakes);
      const farmed = fakes.map((fake, index) => {
        return rated(fake, [["ann"], [fake]], START + index * 1000, "live", { share: 0.1, steps: 5 });
      });
      await play(ground, ...farmed);
      const ann = await ratingOf(ground.store, "ann");
      expect(ann).toMatchObject({ games: 58, people: 58 });
      expect(ann?.deviation).toBeGreaterThan(2 * ESTABLISHED_DEVIATION);
      expect(await ground.store.topOf(LIVE_TWO, { sure: ESTABLISHED_DEVIATION, people: 5 }, 10, 0)).toEqual([]);
    });

    it("moves with a guest who has played ten games with five people", async () => {
      await name(ground, "ann");
      const early = many("h", 10).map((id, index) => rated(id, [["gus"], [`g${index % 5}`]], START + index));
      await play(ground, ...early.slice(1), rated("first", [["ann"], ["gus"]], START + DAY));
      expect((await ground.store.ratedGame("first")).map(({ weight }) => weight)).toEqual([0, 1]);
      await play(ground, rated("second", [["ann"], ["gus"]], START + 3 * DAY));
      expect((await ground.store.ratedGame("second"))[0]?.weight).toBe(1);
      expect(await ratingOf(ground.store, "ann")).toMatchObject({ games: 1, people: 1 });
    });
  });

  describe("the end of a rated game", () => {
    beforeEach(() => name(ground, "ann", "ben", "cat", "dan"));

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
      expect((await ground.store.ratedGame("other")).map(({ weight }) => weight)).toEqual([expect.closeTo(0.47, 1), 1]);
    });

    it("takes games that end in the same breath one after the other", async () => {
      const others = many("p", 30);
      await name(ground, ...others);
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
      await name(ground, ...many("p", 24));
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
    beforeEach(() => name(ground, "ann", "ben", "cat", "dan"));

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
      const top = await ground.store.topOf(LIVE_TWO, { sure: ESTABLISHED_DEVIATION, people: 2 }, 10, 0);
      expect(top.map(({ player }) => player)).toEqual(["ann", "ben", "cat"]);
      expect(await ground.store.topOf(LIVE_TWO, { sure: ESTABLISHED_DEVIATION, people: 2 }, 1, 1)).toEqual([top[1]]);
      expect(
        await ground.store.topOf({ ...LIVE_TWO, pace: "slow" }, { sure: ESTABLISHED_DEVIATION, people: 2 }, 10, 0),
      ).toEqual([]);
      const anybody = await ground.store.topOf(LIVE_TWO, { sure: 350, people: 1 }, 10, 0);
      expect(anybody.map(({ player }) => player)).toContain("dan");
      // Many games do not suffice if they are all with the same two people.
      expect(await ground.store.topOf(LIVE_TWO, { sure: ESTABLISHED_DEVIATION, people: 3 }, 10, 0)).toEqual([
        expect.objectContaining({ player: "cat", people: 3 }),
      ]);
    });
  });
}

async function onlyGame(store: Store, player: string) {
  const [only, ...rest] = await store.ratedGamesOf(player, LIVE_TWO, 10);
  expect(rest).toEqual([]);
  return only;
}
