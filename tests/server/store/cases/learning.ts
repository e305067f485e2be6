/** What a store keeps of what players have learnt. */
import { describe, expect, it } from "vitest";
import type { Ground } from "../support/ground.ts";

export function learningCases(ground: Ground): void {
  describe("what a player has learnt", () => {
    it("is kept once, for that player alone, and outlives the store", async () => {
      expect(await ground.store.learntBy("ann")).toEqual([]);
      expect(await ground.store.learn("ann", ["skorm/archer", "neko/day.20779", "skorm/archer"], 5, 10)).toBe(true);
      expect(await ground.store.learn("ann", ["skorm/archer", "skorm/gold"], 6, 10)).toBe(true);
      expect(await ground.store.learn("bo", ["skorm/shieldman"], 7, 10)).toBe(true);
      const all = ["neko/day.20779", "skorm/archer", "skorm/gold"];
      expect([...(await ground.store.learntBy("ann"))].sort()).toEqual(all);
      expect([...(await (await ground.open()).learntBy("ann"))].sort()).toEqual(all);
      expect(await ground.store.learntBy("bo")).toEqual(["skorm/shieldman"]);
    });

    it("is kept whole or not at all where there would be too much of it", async () => {
      expect(await ground.store.learn("ann", ["skorm/a", "skorm/b"], 5, 3)).toBe(true);
      expect(await ground.store.learn("ann", ["skorm/c", "skorm/d"], 6, 3)).toBe(false);
      expect(await ground.store.learn("ann", ["skorm/b", "skorm/c"], 6, 3)).toBe(true);
      expect([...(await ground.store.learntBy("ann"))].sort()).toEqual(["skorm/a", "skorm/b", "skorm/c"]);
    });

    it("may be told by two devices at once", async () => {
      const other = await ground.open();
      const things = Array.from({ length: 50 }, (_, index) => `skorm/said.${index}`);
      await Promise.all([ground.store.learn("ann", things, 5, 100), other.learn("ann", things, 5, 100)]);
      expect(await ground.store.learntBy("ann")).toHaveLength(50);
    });
  });

  describe("the hints that a player was given", () => {
    const [early, late] = [
      { at: 3, action: "Hb2", looks: 90 },
      { at: 7, action: "Hc3" },
    ];

    it("are kept by their game, for that player alone, and outlive the store", async () => {
      await ground.store.keepHint("ann", "one", early, 5, 10);
      await ground.store.keepHint("ann", "two", late, 6, 10);
      await ground.store.keepHint("bo", "one", late, 7, 10);
      expect(await ground.store.hintsOf("ann", "one")).toEqual([{ game: "one", hint: early }]);
      const all = [
        { game: "one", hint: early },
        { game: "two", hint: late },
      ];
      expect(await (await ground.open()).hintsOf("ann")).toEqual(all);
    });

    it("are kept once where they were given twice", async () => {
      await ground.store.keepHint("ann", "one", early, 5, 10);
      await ground.store.keepHint("ann", "one", { ...early, looks: 95 }, 6, 10);
      expect(await ground.store.hintsOf("ann", "one")).toEqual([{ game: "one", hint: { ...early, looks: 95 } }]);
    });

    it("give way to newer ones where there would be too many", async () => {
      await ground.store.keepHint("bo", "one", early, 1, 2);
      for (const at of [1, 2, 3]) await ground.store.keepHint("ann", "one", { at, action: "Hb2" }, at, 2);
      expect((await ground.store.hintsOf("ann")).map(({ hint }) => hint.at)).toEqual([2, 3]);
      expect(await ground.store.hintsOf("bo")).toHaveLength(1);
    });
  });
}
