/** What a store keeps of what finished games come to. */
import { describe, expect, it } from "vitest";
import { begun, ended } from "../support/changes.ts";
import type { Ground } from "../support/ground.ts";

const START = { afterAt: 0, afterId: "" };

export function statisticsCases(ground: Ground): void {
  describe("public games", () => {
    it("are those that everybody could watch, in the order in which they ended, by pages", async () => {
      for (const [id, at, isPublic] of [
        ["g3", 30, true],
        ["g2", 30, true],
        ["g1", 20, true],
        ["g5", 40, true],
        ["g0", 10, false],
      ] as const) {
        const finished = { id, result: "", finishedAt: at, isPublic };
        await ground.keep(begun(`T${id}`, id), ended(`T${id}`, 2, id, at, { finished }));
      }
      await ground.keep(begun("TABLE9", "g9"));
      const { store } = ground;
      const [g1, g2, g3, g5] = [
        ["g1", 20],
        ["g2", 30],
        ["g3", 30],
        ["g5", 40],
      ].map(([id, finishedAt]) => ({ id, finishedAt }));
      expect(await store.publicGames({ id: "", finishedAt: 0 }, 3)).toEqual([g1, g2, g3]);
      expect(await store.publicGames({ id: "g2", finishedAt: 30 }, 3)).toEqual([g3, g5]);
      expect(await store.publicGamePages(2)).toEqual([g2, g5]);
      expect(await Promise.all(["g1", "g0", "g9"].map((id) => store.isPublicGame(id)))).toEqual([true, false, false]);
    });
  });

  describe("what games come to", () => {
    it("is counted in the order in which they ended, those left out that go on or are of another kind", async () => {
      for (const [id, at] of [
        ["g2", 30],
        ["g1", 30],
        ["g3", 20],
        ["g4", 90],
      ] as const)
        await ground.keep(begun(`T${id}`, id), ended(`T${id}`, 2, id, at));
      await ground.keep(begun("TABLE5", "g5"));
      const { game = "" } = (await ground.store.game("g1")) ?? {};
      const first = await ground.store.endedAfter(game, START, 90, 2);
      expect(first).toEqual([
        { id: "g3", finishedAt: 20 },
        { id: "g1", finishedAt: 30 },
      ]);
      const rest = await ground.store.endedAfter(game, { afterAt: 30, afterId: "g1" }, 90, 2);
      expect(rest).toEqual([{ id: "g2", finishedAt: 30 }]);
      expect(await ground.store.endedAfter("nothing", START, 90, 2)).toEqual([]);
    });

    it("is counted by one at a time, and by another one when the claim is over", async () => {
      const other = await ground.open();
      const claims = await Promise.all([
        ground.store.claimStatistics("skorm", 50, 100, 200),
        other.claimStatistics("skorm", 50, 100, 201),
      ]);
      expect(claims.filter((claim) => claim !== undefined)).toEqual([{ game: "skorm", counts: "", at: 0, ...START }]);
      const claim = claims[0] === undefined ? 201 : 200;
      expect(await other.claimStatistics("skorm", 50, 199, 300)).toBeUndefined();
      expect(await other.claimStatistics("skorm", 50, 201, 300)).toBeDefined();
      const counted = { game: "skorm", counts: "{}", afterAt: 30, afterId: "g1", at: 100 };
      expect(await ground.store.saveStatistics(counted, claim, 0)).toBe(false);
      expect(await other.saveStatistics(counted, 300, 0)).toBe(true);
      expect(await ground.store.statisticsOf("skorm")).toEqual(counted);
      // It was counted just now: nobody counts again before it is due.
      expect(await ground.store.claimStatistics("skorm", 100, 400, 500)).toBeUndefined();
      expect(await ground.store.claimStatistics("skorm", 101, 400, 500)).toEqual(counted);
    });
  });
}
