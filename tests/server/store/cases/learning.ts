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
}
