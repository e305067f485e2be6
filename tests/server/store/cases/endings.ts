/** How a store forgets, and how it closes. */
import { describe, expect, it } from "vitest";
import { begun, change, ended, lines, opening, steps } from "../support/changes.ts";
import type { Ground } from "../support/ground.ts";

export function endingCases(ground: Ground): void {
  describe("forgetting", () => {
    it("takes a table with its chat and the game that it did not end, and leaves finished ones", async () => {
      await ground.keep(begun("KELP47", "g1"), ended("KELP47", 2, "g1", 500));
      await ground.keep(
        change("KELP47", 3, { gameId: "g2", opened: opening("g2"), steps: steps(0, 2), said: lines(1, 2) }),
      );
      await ground.keep(begun("OTTER2", "g3", { steps: steps(0, 1) }));
      await ground.store.remove("KELP47");
      await ground.store.remove("NOBODY");
      expect([await ground.store.load("KELP47"), await ground.store.game("g2")]).toEqual([undefined, undefined]);
      expect((await ground.store.tablesOf("ann", 1000)).map(({ code }) => code)).toEqual(["OTTER2"]);
      expect((await ground.store.gamesOf("ann", 9)).map(({ id }) => id)).toEqual(["g1"]);
      expect(await ground.store.game("g3")).toMatchObject({ steps: steps(0, 1) });
      await ground.keep(change("KELP47", 1));
      expect(await ground.store.load("KELP47")).toMatchObject({ chat: [] });
    });

    it("sweeps tables out by phase and age", async () => {
      await ground.keep(change("WAITS1", 1, { at: 10 }), change("WAITS2", 1, { at: 20 }));
      await ground.keep(begun("PLAYS1", "g1", { at: 10 }), begun("PLAYS2", "g2", { at: 20 }));
      await ground.keep(begun("ENDED1", "g3", { at: 5 }), ended("ENDED1", 2, "g3", 7, { at: 10 }));
      expect(await ground.store.sweep({})).toBe(0);
      expect(await ground.store.sweep({ waiting: 10, playing: 10, finished: 10 })).toBe(0);
      expect(await ground.store.sweep({ waiting: 20 })).toBe(1);
      expect([
        await ground.store.isFree("WAITS1"),
        await ground.store.isFree("WAITS2"),
        await ground.store.isFree("PLAYS1"),
      ]).toEqual([true, false, false]);
      expect(await ground.store.sweep({ playing: 15, finished: 100 })).toBe(2);
      expect([
        await ground.store.game("g1"),
        await ground.store.isFree("PLAYS2"),
        await ground.store.isFree("ENDED1"),
      ]).toEqual([undefined, false, true]);
      expect(await ground.store.game("g3")).toMatchObject({ finishedAt: 7 });
    });

    it("sweeps hundreds of tables", async () => {
      const codes = Array.from({ length: 450 }, (_, number) => `T${number}`);
      await Promise.all(codes.map((code) => ground.store.save(change(code, 1, { at: 10 }))));
      expect(await ground.store.sweep({ waiting: 11 })).toBe(450);
    });
  });

  describe("the times in which servers ran", () => {
    it("reach as far as their last beat", async () => {
      await ground.store.beat("second", 1_900_000_000_500, 1_900_000_000_600);
      await ground.store.beat("first", 100, 200);
      await ground.store.beat("first", 100, 300);
      expect(await ground.store.uptimes(0)).toEqual([
        { from: 100, to: 300 },
        { from: 1_900_000_000_500, to: 1_900_000_000_600 },
      ]);
      expect(await ground.store.uptimes(299)).toHaveLength(2);
      expect(await ground.store.uptimes(300)).toHaveLength(1);
    });
  });

  describe("closing", () => {
    it("lets writes end, and everything is there when it is opened again", async () => {
      const saved = Promise.all([
        ground.store.save(begun("KELP47", "g1", { said: lines(1, 1) })),
        ground.store.save(change("KELP47", 2, { gameId: "g1", steps: steps(0, 2) })),
      ]);
      const beaten = ground.store.beat("run", 1, 2);
      await Promise.all([ground.store.close(), ground.store.close()]);
      expect(await saved).toEqual(["kept", "kept"]);
      await beaten;
      const again = await ground.open();
      expect(await again.load("KELP47")).toMatchObject({ revision: 2, chat: lines(1, 1) });
      expect((await again.game("g1"))?.steps).toEqual(steps(0, 2));
      expect(await again.uptimes(0)).toHaveLength(1);
    });

    it("leaves nothing that can be asked", async () => {
      await ground.store.close();
      await expect(ground.store.save(change("KELP47", 1))).rejects.toThrow(/closed/);
      await expect(ground.store.load("KELP47")).rejects.toThrow(/closed/);
    });
  });
}
