/** What a store keeps of games. */
import { describe, expect, it } from "vitest";
import { begun, change, ended, opening, steps } from "../support/changes.ts";
import type { Ground } from "../support/ground.ts";

export function gameCases(ground: Ground): void {
  describe("a game", () => {
    it("is kept with its opening, its steps and its end", async () => {
      await ground.keep(begun("KELP47", "g1", { steps: steps(0, 1) }));
      await ground.keep(change("KELP47", 2, { phase: "playing", gameId: "g1", steps: steps(1, 2) }));
      const { id, game, header, startedAt } = opening("g1");
      const playing = { id, code: "KELP47", game, header, startedAt, finishedAt: 0, result: "", steps: steps(0, 3) };
      expect(await ground.store.game("g1")).toEqual(playing);
      await ground.keep(ended("KELP47", 3, "g1", 1_900_000_000_000, { steps: steps(3, 1) }));
      expect(await ground.store.game("g1")).toEqual({
        ...playing,
        finishedAt: 1_900_000_000_000,
        result: "result of g1",
        steps: steps(0, 4),
      });
      expect(await ground.store.game("g2")).toBeUndefined();
    });

    it("of ten thousand steps is kept in their order", async () => {
      await ground.keep(begun("KELP47", "g1", { steps: steps(0, 9000) }));
      await ground.keep(change("KELP47", 2, { gameId: "g1", steps: steps(9000, 1000) }));
      expect((await ground.store.game("g1"))?.steps).toEqual(steps(0, 10_000));
    });

    it("may follow another at one table, in the very change that ends it", async () => {
      await ground.keep(begun("KELP47", "g1", { steps: steps(0, 2) }));
      const finished = { id: "g1", result: "drawn", finishedAt: 50 };
      await ground.keep(change("KELP47", 2, { gameId: "g2", finished, opened: opening("g2"), steps: steps(0, 1) }));
      await ground.keep(change("KELP47", 3, { gameId: "g2", steps: steps(1, 1) }));
      expect(await ground.store.game("g1")).toMatchObject({ result: "drawn", steps: steps(0, 2) });
      expect(await ground.store.game("g2")).toMatchObject({ finishedAt: 0, steps: steps(0, 2) });
      expect(await ground.store.load("KELP47")).toMatchObject({ gameId: "g2" });
    });

    it("is listed for its players when it has ended, the newest first, page by page", async () => {
      for (let number = 1; number <= 7; number++) {
        await ground.keep(
          begun(`TABLE${number}`, `g${number}`),
          ended(`TABLE${number}`, 2, `g${number}`, 100 + number),
        );
      }
      await ground.keep(begun("TABLE8", "g8"));
      const page = async (limit: number, before?: number) =>
        (await ground.store.gamesOf("ann", limit, before)).map(({ id }) => id);
      expect(await page(3)).toEqual(["g7", "g6", "g5"]);
      expect(await page(3, 105)).toEqual(["g4", "g3", "g2"]);
      expect(await page(3, 102)).toEqual(["g1"]);
      expect(await page(3, 101)).toEqual([]);
      expect(await ground.store.gamesOf("cleo", 10)).toEqual([]);
      expect(await ground.store.gamesOf("ben", 1)).toEqual([
        { ...opening("g7"), code: "TABLE7", finishedAt: 107, result: "result of g7", players: undefined },
      ]);
    });

    it("that ended in the same ms as the last of a page is on that page", async () => {
      for (const [number, end] of [5, 9, 5, 5].entries()) {
        await ground.keep(begun(`TABLE${number}`, `g${number}`), ended(`TABLE${number}`, 2, `g${number}`, end));
      }
      expect((await ground.store.gamesOf("ann", 2)).map(({ id }) => id)).toEqual(["g1", "g0", "g2", "g3"]);
      expect(await ground.store.gamesOf("ann", 2, 5)).toEqual([]);
    });

    it("loses the name of whoever left, unless another one was taken out of it since it was read", async () => {
      await ground.keep(begun("KELP47", "g1"), ended("KELP47", 2, "g1", 50));
      const { header } = opening("g1");
      await ground.store.anonymiseGame("g1", "ann", header, "without Ann");
      await ground.store.anonymiseGame("g1", "ben", header, "without Ben");
      expect((await ground.store.gamesOf("ben", 9)).map((game) => game.header)).toEqual(["without Ann"]);
      await ground.store.anonymiseGame("g1", "ben", "without Ann", "without both");
      expect(await ground.store.gamesOf("ben", 9)).toEqual([]);
      expect((await ground.store.game("g1"))?.header).toBe("without both");
    });

    it("of a device is kept once, and no more than so many of a player", async () => {
      const game = (id: string, at: number) => {
        const { game, header } = opening(id);
        return { id, code: "device", game, header, startedAt: 1, finishedAt: at, result: "won", steps: steps(0, 3) };
      };
      expect(await ground.store.saveDeviceGame(game("d1", 10), "ann", 2)).toBe(true);
      expect(await ground.store.saveDeviceGame(game("d2", 20), "ann", 2)).toBe(true);
      expect(await ground.store.saveDeviceGame(game("d2", 30), "ann", 2)).toBe(true);
      expect(await ground.store.saveDeviceGame(game("d3", 40), "ann", 2)).toBe(false);
      expect(await ground.store.game("d2")).toEqual(game("d2", 20));
      expect((await ground.store.gamesOf("ann", 10)).map(({ id }) => id)).toEqual(["d2", "d1"]);
      expect(await ground.store.game("d3")).toBeUndefined();
    });
  });
}
