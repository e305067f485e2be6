/** What a store keeps of vacations. */
import { describe, expect, it } from "vitest";
import type { Ground } from "../support/ground.ts";

const ALL = { since: 0, most: 100 };

export function vacationCases(ground: Ground): void {
  describe("vacations", () => {
    it("are kept for their player, outlive the store, and are found until they are over", async () => {
      expect(await ground.store.goOnVacation({ player: "ann", from: 10, until: 30 }, ALL)).toBe(true);
      expect(await ground.store.goOnVacation({ player: "bo", from: 20, until: 25 }, ALL)).toBe(true);
      const store = await ground.open();
      expect(await store.vacationsOf(["ann", "cy", "ann"], 0)).toEqual([{ player: "ann", from: 10, until: 30 }]);
      expect(await store.vacationsOf(["ann", "bo"], 27)).toEqual([{ player: "ann", from: 10, until: 30 }]);
      expect(await store.vacationsOf([], 0)).toEqual([]);
    });

    it("never overlap, and come after each other in their order", async () => {
      const go = (from: number, until: number) => ground.store.goOnVacation({ player: "ann", from, until }, ALL);
      expect(await go(10, 30)).toBe(true);
      expect(await go(20, 40)).toBe(false);
      expect(await go(30, 40)).toBe(true);
      expect(await ground.store.vacationsOf(["ann"], 0)).toEqual([
        { player: "ann", from: 10, until: 30 },
        { player: "ann", from: 30, until: 40 },
      ]);
    });

    it("use up no more than there is, of which what came before does not count", async () => {
      const go = (from: number, until: number, since: number) =>
        ground.store.goOnVacation({ player: "ann", from, until }, { since, most: 20 });
      expect(await go(0, 15, 0)).toBe(true);
      expect(await go(20, 26, 0)).toBe(false);
      expect(await go(20, 25, 0)).toBe(true);
      expect(await go(30, 31, 0)).toBe(false);
      expect(await go(30, 45, 20)).toBe(true);
    });

    it("end when their player is back", async () => {
      expect(await ground.store.endVacation("ann", 5)).toBe(false);
      await ground.store.goOnVacation({ player: "ann", from: 10, until: 30 }, ALL);
      expect(await ground.store.endVacation("bo", 15)).toBe(false);
      expect(await ground.store.endVacation("ann", 15)).toBe(true);
      expect(await ground.store.endVacation("ann", 16)).toBe(false);
      expect(await ground.store.vacationsOf(["ann"], 0)).toEqual([{ player: "ann", from: 10, until: 15 }]);
    });

    it("begin once, if two devices ask at once", async () => {
      const other = await ground.open();
      const both = [ground.store, other].map((store, index) =>
        store.goOnVacation({ player: "ann", from: 10 + index, until: 20 + index }, ALL).catch(() => false),
      );
      expect((await Promise.all(both)).filter((went) => went)).toHaveLength(1);
      expect(await ground.store.vacationsOf(["ann"], 0)).toHaveLength(1);
    });
  });
}
