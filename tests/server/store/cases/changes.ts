/** Which changes a store keeps, alone and together. */
import { describe, expect, it } from "vitest";
import { STORED_LINES, type TableChange } from "../../../../server/store/store.ts";
import { begun, change, ended, lines, opening, steps } from "../support/changes.ts";
import type { Ground } from "../support/ground.ts";

export function changeCases(ground: Ground): void {
  describe("a change", () => {
    it.each([
      ["of the same revision", 2],
      ["of an older one", 1],
      ["of one that comes too early", 4],
    ])("%s is lost, and nothing of it is kept", async (_, revision) => {
      await ground.keep(begun("KELP47", "g1", { said: lines(1, 1) }), change("KELP47", 2, { gameId: "g1" }));
      const before = [
        await ground.store.load("KELP47"),
        await ground.store.game("g1"),
        await ground.store.tablesOf("cleo", 1000),
      ];
      const late = { phase: "playing", gameId: "g2", opened: opening("g2", ["cleo"]), players: ["cleo"] } as const;
      const said = lines(2, 3);
      expect(await ground.store.save(change("KELP47", revision, { ...late, steps: steps(0, 2), said }))).toBe("lost");
      expect([
        await ground.store.load("KELP47"),
        await ground.store.game("g1"),
        await ground.store.tablesOf("cleo", 1000),
      ]).toEqual(before);
      expect(await ground.store.game("g2")).toBeUndefined();
    });

    it("of a table that is gone is lost", async () => {
      expect(await ground.store.save(change("KELP47", 2))).toBe("lost");
      await ground.keep(change("KELP47", 1), change("KELP47", 2));
      await ground.store.remove("KELP47");
      expect(await ground.store.save(change("KELP47", 3))).toBe("lost");
      expect(await ground.store.isFree("KELP47")).toBe(true);
      await ground.keep(change("KELP47", 1));
    });

    it.each<[string, Partial<TableChange>]>([
      ["leaves out a step", { gameId: "g1", steps: steps(3, 1) }],
      ["repeats a step", { gameId: "g1", steps: steps(1, 2) }],
      ["has steps of a game that was not opened", { gameId: "g2", steps: steps(0, 1) }],
      ["has steps of no game", { gameId: "", steps: steps(0, 1) }],
      ["opens a game that is there", { gameId: "g1", opened: opening("g1") }],
      ["opens another game than it has", { gameId: "g1", opened: opening("g2") }],
      ["ends a game of others", { gameId: "g1", finished: { id: "other", result: "", finishedAt: 1 } }],
      ["repeats a line of chat", { gameId: "g1", said: lines(2, 1) }],
      ["holds a NUL", { gameId: "g1", document: "\0" }],
      ["holds half a character", { gameId: "g1", said: [{ number: 3, line: "\ud83d" }] }],
      ["was made between two ms", { gameId: "g1", at: 1.5 }],
    ])("that %s is refused alone", async (_, wrong) => {
      await ground.keep(begun("KELP47", "g1", { steps: steps(0, 2), said: lines(1, 2) }), begun("OTTER2", "other"));
      const before = [await ground.store.load("KELP47"), await ground.store.game("g1"), await ground.store.game("g2")];
      const [refused, behind, beside] = await Promise.allSettled([
        ground.store.save(change("KELP47", 2, wrong)),
        ground.store.save(change("KELP47", 3, { gameId: "g1" })),
        ground.store.save(change("OTTER2", 2, { gameId: "other", steps: steps(0, 1) })),
      ]);
      expect([refused.status, behind.status]).toEqual(["rejected", "rejected"]);
      expect(beside).toEqual({ status: "fulfilled", value: "kept" });
      expect([await ground.store.load("KELP47"), await ground.store.game("g1"), await ground.store.game("g2")]).toEqual(
        before,
      );
      await ground.keep(change("KELP47", 2, { gameId: "g1", steps: steps(2, 1) }));
    });
  });

  describe("a change that brings a step alone", () => {
    const step = (revision: number, ply: number): TableChange => {
      const { document: _, ...narrow } = change("KELP47", revision, {
        phase: "playing",
        gameId: "g1",
        steps: steps(ply, 1),
      });
      return { ...narrow, awaits: "1", at: 9_000_000 };
    };

    it("leaves the document as it is, and says whom the table waits for", async () => {
      await ground.keep(begun("KELP47", "g1"));
      const before = await ground.store.load("KELP47");
      await ground.keep(step(2, 0), step(3, 1));
      expect(await ground.store.load("KELP47")).toEqual({ ...before, revision: 3, plies: 2, awaits: "1" });
      expect((await ground.store.game("g1"))?.steps.map(({ ply }) => ply)).toEqual([0, 1]);
      await ground.keep(change("KELP47", 4, { gameId: "g1", document: "{}" }));
      expect(await ground.store.load("KELP47")).toMatchObject({ document: "{}", plies: 2, awaits: "" });
    });

    it("leaves the time at which the table is woken as it is, or sets it", async () => {
      await ground.keep(begun("KELP47", "g1", { wakeAt: 5000 }), step(2, 0));
      expect(await ground.store.claimDueTables(4999, 8000, 10, [])).toEqual([]);
      expect(await ground.store.claimDueTables(5000, 8000, 10, [])).toEqual(["KELP47"]);
      await ground.keep({ ...step(3, 1), wakeAt: 6000 });
      expect(await ground.store.claimDueTables(6000, 8000, 10, [])).toEqual(["KELP47"]);
    });

    it("is refused alone where it does not go on, and those beside it are kept", async () => {
      await ground.keep(begun("KELP47", "g1"), begun("OTTER2", "other"));
      const wrong: Partial<TableChange>[] = [
        { steps: steps(1, 1) },
        { steps: [...steps(0, 1), ...steps(2, 1)] },
        { gameId: "other" },
        { gameId: "" },
        { awaits: "\0" },
        { wakeAt: 0.5 },
      ];
      for (const [number, one] of wrong.entries()) {
        const [refused, beside] = await Promise.allSettled([
          ground.store.save({ ...step(2, 0), ...one }),
          ground.store.save({ ...step(number + 2, number), code: "OTTER2", gameId: "other" }),
        ]);
        expect([refused.status, beside]).toEqual(["rejected", { status: "fulfilled", value: "kept" }]);
      }
      expect((await ground.store.game("g1"))?.steps).toEqual([]);
      await ground.keep(step(2, 0));
    });

    it("is lost where another process has the table, and refused where there is more to keep", async () => {
      await ground.keep(begun("KELP47", "g1"));
      expect(await ground.store.save(step(3, 0))).toBe("lost");
      const more = ground.store.save({ ...step(2, 0), said: lines(1, 1) });
      await expect(more).rejects.toThrow("no document");
      expect((await ground.store.game("g1"))?.steps).toEqual([]);
    });
  });

  describe("many changes at once", () => {
    it("of one table are kept in their order", async () => {
      const saved = [ground.store.save(begun("KELP47", "g1"))];
      for (let ply = 0; ply < 40; ply++) {
        saved.push(ground.store.save(change("KELP47", ply + 2, { gameId: "g1", steps: steps(ply, 1) })));
      }
      expect(new Set(await Promise.all(saved))).toEqual(new Set(["kept"]));
      expect((await ground.store.game("g1"))?.steps).toEqual(steps(0, 40));
      expect((await ground.store.load("KELP47"))?.revision).toBe(41);
    });

    it("of hundreds of tables are kept, and only those are lost that come too late", async () => {
      const codes = Array.from({ length: 700 }, (_, number) => `T${number}`);
      await Promise.all(codes.map((code) => ground.store.save(begun(code, `g ${code}`))));
      const outcomes = await Promise.all(
        codes.flatMap((code, number) => [
          ground.store.save(change(code, 2, { gameId: `g ${code}`, steps: steps(0, 3), said: lines(1, 70) })),
          ground.store.save(change(code, number % 7 === 0 ? 2 : 3, { gameId: `g ${code}`, steps: steps(3, 1) })),
        ]),
      );
      for (const [number, code] of codes.entries()) {
        const isLate = number % 7 === 0;
        expect(outcomes.slice(2 * number, 2 * number + 2)).toEqual(["kept", isLate ? "lost" : "kept"]);
        expect((await ground.store.game(`g ${code}`))?.steps).toEqual(steps(0, isLate ? 3 : 4));
      }
      expect((await ground.store.load("T699"))?.chat).toEqual(lines(11, STORED_LINES));
      expect(await ground.store.tablesOf("ann", 1000)).toHaveLength(700);
    });

    it("end hundreds of games", async () => {
      const codes = Array.from({ length: 300 }, (_, number) => `T${number}`);
      await Promise.all(codes.map((code) => ground.store.save(begun(code, `g ${code}`))));
      await Promise.all(codes.map((code, number) => ground.store.save(ended(code, 2, `g ${code}`, 1000 + number))));
      expect(await ground.store.gamesOf("ben", 1000)).toHaveLength(300);
      expect(await ground.store.game("g T7")).toMatchObject({ finishedAt: 1007, result: "result of g T7" });
    });
  });
}
