/** What every store does, whatever database is behind it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KEPT_LINES, type Store, type TableChange } from "../../../server/store/store.ts";
import { begun, change, ended, lines, opening, steps } from "./support/changes.ts";

/** A database of a test's own. */
export interface Place {
  /** Opens it, as often as one likes. */
  open(): Promise<Store>;
  /** Removes it, when all is closed. */
  drop(): Promise<void>;
}

export function storeSuite(name: string, newPlace: () => Promise<Place>): void {
  describe(name, () => {
    let place: Place;
    let store: Store;
    const opened: Store[] = [];

    async function open(): Promise<Store> {
      const another = await place.open();
      opened.push(another);
      return another;
    }
    async function keep(...changes: readonly TableChange[]): Promise<void> {
      for (const one of changes) expect(await store.save(one)).toBe("kept");
    }

    beforeEach(async () => {
      place = await newPlace();
      store = await open();
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((one) => one.close()));
      await place.drop();
    });

    describe("a table", () => {
      it("is loaded as it was saved last", async () => {
        await keep(change("KELP47", 1, { players: ["ann"], said: lines(1, 2) }));
        await keep(change("KELP47", 2, { phase: "playing", at: 1_900_000_000_000, document: "{}", said: lines(3, 1) }));
        expect(await store.load("KELP47")).toEqual({
          code: "KELP47",
          revision: 2,
          phase: "playing",
          document: "{}",
          at: 1_900_000_000_000,
          quarantine: "",
          gameId: "",
          chat: lines(1, 3),
        });
      });

      it("that nobody saved is not there, and its code is free", async () => {
        expect([await store.load("KELP47"), await store.isFree("KELP47")]).toEqual([undefined, true]);
        await keep(change("KELP47", 1));
        expect(await store.isFree("KELP47")).toBe(false);
      });

      it("keeps texts of any script", async () => {
        const document = JSON.stringify({ name: "Þórr 🐋 \u202eملح‬ 塩 \\ ' \" \u0000 ñ é", nul: "\0" });
        await keep(change("KELP47", 1, { document, players: ["søren 🦭"], said: [{ number: 1, line: "“ok” — 好" }] }));
        expect(await store.load("KELP47")).toMatchObject({ document, chat: [{ number: 1, line: "“ok” — 好" }] });
        expect(await store.tablesOf("søren 🦭")).toHaveLength(1);
      });

      it("keeps its newest lines of chat, and no more", async () => {
        await keep(change("KELP47", 1, { said: lines(1, KEPT_LINES) }), change("OTTER2", 1, { said: lines(1, 3) }));
        await keep(change("KELP47", 2, { said: lines(KEPT_LINES + 1, 5) }));
        expect((await store.load("KELP47"))?.chat).toEqual(lines(6, KEPT_LINES));
        expect((await store.load("OTTER2"))?.chat).toEqual(lines(1, 3));
        await keep(change("KELP47", 3, { said: lines(KEPT_LINES + 6, 2 * KEPT_LINES) }));
        expect((await store.load("KELP47"))?.chat).toEqual(lines(2 * KEPT_LINES + 6, KEPT_LINES));
      });

      it("is found by those who sit there now, the one changed last first", async () => {
        await keep(change("KELP47", 1, { at: 10, players: ["ann", "ben"], said: lines(1, 1) }));
        await keep(
          change("OTTER2", 1, { at: 30, players: ["ann"] }),
          change("SEAL33", 1, { at: 20, players: ["ann"] }),
        );
        const codes = async (player: string) => (await store.tablesOf(player)).map(({ code }) => code);
        expect(await codes("ann")).toEqual(["OTTER2", "SEAL33", "KELP47"]);
        expect(await store.tablesOf("ben")).toMatchObject([{ code: "KELP47", chat: [] }]);
        await keep(change("KELP47", 2, { at: 40 }));
        expect([await codes("ann"), await codes("ben")]).toEqual([["KELP47", "OTTER2", "SEAL33"], ["KELP47"]]);
        await keep(change("KELP47", 3, { at: 50, players: ["cleo"] }), change("OTTER2", 2, { at: 60, players: [] }));
        expect([await codes("ann"), await codes("ben"), await codes("cleo")]).toEqual([["SEAL33"], [], ["KELP47"]]);
      });

      it("can be marked as one that cannot be used any more", async () => {
        await keep(change("KELP47", 1, { players: ["ann"] }));
        await store.quarantine("KELP47", "its record cannot be replayed");
        await store.quarantine("NOBODY", "it is not there");
        expect(await store.load("KELP47")).toMatchObject({ revision: 1, quarantine: "its record cannot be replayed" });
        expect(await store.tablesOf("ann")).toMatchObject([{ quarantine: "its record cannot be replayed" }]);
        await keep(change("KELP47", 2));
        expect(await store.load("KELP47")).toMatchObject({ revision: 2, quarantine: "its record cannot be replayed" });
      });
    });

    describe("a game", () => {
      it("is kept with its opening, its steps and its end", async () => {
        await keep(begun("KELP47", "g1", { steps: steps(0, 1) }));
        await keep(change("KELP47", 2, { phase: "playing", gameId: "g1", steps: steps(1, 2) }));
        const { id, game, header, startedAt } = opening("g1");
        const playing = { id, code: "KELP47", game, header, startedAt, finishedAt: 0, result: "", steps: steps(0, 3) };
        expect(await store.game("g1")).toEqual(playing);
        await keep(ended("KELP47", 3, "g1", 1_900_000_000_000, { steps: steps(3, 1) }));
        expect(await store.game("g1")).toEqual({
          ...playing,
          finishedAt: 1_900_000_000_000,
          result: "result of g1",
          steps: steps(0, 4),
        });
        expect(await store.game("g2")).toBeUndefined();
      });

      it("of ten thousand steps is kept in their order", async () => {
        await keep(begun("KELP47", "g1", { steps: steps(0, 9000) }));
        await keep(change("KELP47", 2, { gameId: "g1", steps: steps(9000, 1000) }));
        expect((await store.game("g1"))?.steps).toEqual(steps(0, 10_000));
      });

      it("may follow another at one table, in the very change that ends it", async () => {
        await keep(begun("KELP47", "g1", { steps: steps(0, 2) }));
        const finished = { id: "g1", result: "drawn", finishedAt: 50 };
        await keep(change("KELP47", 2, { gameId: "g2", finished, opened: opening("g2"), steps: steps(0, 1) }));
        await keep(change("KELP47", 3, { gameId: "g2", steps: steps(1, 1) }));
        expect(await store.game("g1")).toMatchObject({ result: "drawn", steps: steps(0, 2) });
        expect(await store.game("g2")).toMatchObject({ finishedAt: 0, steps: steps(0, 2) });
        expect(await store.load("KELP47")).toMatchObject({ gameId: "g2" });
      });

      it("is listed for its players when it has ended, the newest first, page by page", async () => {
        for (let number = 1; number <= 7; number++) {
          await keep(begun(`TABLE${number}`, `g${number}`), ended(`TABLE${number}`, 2, `g${number}`, 100 + number));
        }
        await keep(begun("TABLE8", "g8"));
        const page = async (limit: number, before?: number) =>
          (await store.gamesOf("ann", limit, before)).map(({ id }) => id);
        expect(await page(3)).toEqual(["g7", "g6", "g5"]);
        expect(await page(3, 105)).toEqual(["g4", "g3", "g2"]);
        expect(await page(3, 102)).toEqual(["g1"]);
        expect(await page(3, 101)).toEqual([]);
        expect(await store.gamesOf("cleo", 10)).toEqual([]);
        expect(await store.gamesOf("ben", 1)).toEqual([
          { ...opening("g7"), code: "TABLE7", finishedAt: 107, result: "result of g7", players: undefined },
        ]);
      });

      it("that ended in the same ms as the last of a page is on that page", async () => {
        for (const [number, end] of [5, 9, 5, 5].entries()) {
          await keep(begun(`TABLE${number}`, `g${number}`), ended(`TABLE${number}`, 2, `g${number}`, end));
        }
        expect((await store.gamesOf("ann", 2)).map(({ id }) => id)).toEqual(["g1", "g0", "g2", "g3"]);
        expect(await store.gamesOf("ann", 2, 5)).toEqual([]);
      });
    });

    describe("a change", () => {
      it.each([
        ["of the same revision", 2],
        ["of an older one", 1],
        ["of one that comes too early", 4],
      ])("%s is lost, and nothing of it is kept", async (_, revision) => {
        await keep(begun("KELP47", "g1", { said: lines(1, 1) }), change("KELP47", 2, { gameId: "g1" }));
        const before = [await store.load("KELP47"), await store.game("g1"), await store.tablesOf("cleo")];
        const late = { phase: "playing", gameId: "g2", opened: opening("g2", ["cleo"]), players: ["cleo"] } as const;
        const said = lines(2, 3);
        expect(await store.save(change("KELP47", revision, { ...late, steps: steps(0, 2), said }))).toBe("lost");
        expect([await store.load("KELP47"), await store.game("g1"), await store.tablesOf("cleo")]).toEqual(before);
        expect(await store.game("g2")).toBeUndefined();
      });

      it("of a table that is gone is lost", async () => {
        expect(await store.save(change("KELP47", 2))).toBe("lost");
        await keep(change("KELP47", 1), change("KELP47", 2));
        await store.remove("KELP47");
        expect(await store.save(change("KELP47", 3))).toBe("lost");
        expect(await store.isFree("KELP47")).toBe(true);
        await keep(change("KELP47", 1));
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
        await keep(begun("KELP47", "g1", { steps: steps(0, 2), said: lines(1, 2) }), begun("OTTER2", "other"));
        const before = [await store.load("KELP47"), await store.game("g1"), await store.game("g2")];
        const [refused, behind, beside] = await Promise.allSettled([
          store.save(change("KELP47", 2, wrong)),
          store.save(change("KELP47", 3, { gameId: "g1" })),
          store.save(change("OTTER2", 2, { gameId: "other", steps: steps(0, 1) })),
        ]);
        expect([refused.status, behind.status]).toEqual(["rejected", "rejected"]);
        expect(beside).toEqual({ status: "fulfilled", value: "kept" });
        expect([await store.load("KELP47"), await store.game("g1"), await store.game("g2")]).toEqual(before);
        await keep(change("KELP47", 2, { gameId: "g1", steps: steps(2, 1) }));
      });
    });

    describe("many changes at once", () => {
      it("of one table are kept in their order", async () => {
        const saved = [store.save(begun("KELP47", "g1"))];
        for (let ply = 0; ply < 40; ply++) {
          saved.push(store.save(change("KELP47", ply + 2, { gameId: "g1", steps: steps(ply, 1) })));
        }
        expect(new Set(await Promise.all(saved))).toEqual(new Set(["kept"]));
        expect((await store.game("g1"))?.steps).toEqual(steps(0, 40));
        expect((await store.load("KELP47"))?.revision).toBe(41);
      });

      it("of hundreds of tables are kept, and only those are lost that come too late", async () => {
        const codes = Array.from({ length: 700 }, (_, number) => `T${number}`);
        await Promise.all(codes.map((code) => store.save(begun(code, `g ${code}`))));
        const outcomes = await Promise.all(
          codes.flatMap((code, number) => [
            store.save(change(code, 2, { gameId: `g ${code}`, steps: steps(0, 3), said: lines(1, 70) })),
            store.save(change(code, number % 7 === 0 ? 2 : 3, { gameId: `g ${code}`, steps: steps(3, 1) })),
          ]),
        );
        for (const [number, code] of codes.entries()) {
          const isLate = number % 7 === 0;
          expect(outcomes.slice(2 * number, 2 * number + 2)).toEqual(["kept", isLate ? "lost" : "kept"]);
          expect((await store.game(`g ${code}`))?.steps).toEqual(steps(0, isLate ? 3 : 4));
        }
        expect((await store.load("T699"))?.chat).toEqual(lines(11, KEPT_LINES));
        expect(await store.tablesOf("ann")).toHaveLength(700);
      });

      it("end hundreds of games", async () => {
        const codes = Array.from({ length: 300 }, (_, number) => `T${number}`);
        await Promise.all(codes.map((code) => store.save(begun(code, `g ${code}`))));
        await Promise.all(codes.map((code, number) => store.save(ended(code, 2, `g ${code}`, 1000 + number))));
        expect(await store.gamesOf("ben", 1000)).toHaveLength(300);
        expect(await store.game("g T7")).toMatchObject({ finishedAt: 1007, result: "result of g T7" });
      });
    });

    describe("two servers at one database", () => {
      let other: Store;

      beforeEach(async () => {
        other = await open();
        // Both have their connections by then: what follows is a race.
        await Promise.all([store.save(change("ONE", 1)), other.save(change("OTHER", 1))]);
      });

      it("never keep two changes of one revision", async () => {
        for (let revision = 1; revision <= 30; revision++) {
          const outcomes = await Promise.all([
            store.save(change("KELP47", revision, { document: "one", said: lines(revision, 1) })),
            other.save(change("KELP47", revision, { document: "other", said: lines(revision, 1) })),
          ]);
          expect(outcomes.toSorted()).toEqual(["kept", "lost"]);
          const { document, chat } = (await store.load("KELP47")) ?? {};
          expect(document).toBe(outcomes[0] === "kept" ? "one" : "other");
          expect(chat).toEqual(lines(1, revision));
        }
      });

      it("never open a table twice", async () => {
        for (let round = 0; round < 30; round++) {
          const [code, id] = [`T${round}`, `g${round}`];
          const outcomes = await Promise.all([store.save(begun(code, id)), other.save(begun(code, `other ${id}`))]);
          expect(outcomes.toSorted()).toEqual(["kept", "lost"]);
          expect(await store.load(code)).toMatchObject({ gameId: outcomes[0] === "kept" ? id : `other ${id}` });
          expect(await store.game(outcomes[0] === "kept" ? `other ${id}` : id)).toBeUndefined();
        }
      });

      it("do not bring back a table that one of them removes", async () => {
        for (let round = 0; round < 30; round++) {
          await keep(begun(`T${round}`, `g${round}`));
          await Promise.all([
            store.save(change(`T${round}`, 2, { gameId: `g${round}`, steps: steps(0, 1), said: lines(1, 1) })),
            other.remove(`T${round}`),
          ]);
          expect([await store.isFree(`T${round}`), await store.game(`g${round}`)]).toEqual([true, undefined]);
        }
      });

      it("save many tables side by side without losing or failing one", async () => {
        const codes = Array.from({ length: 400 }, (_, number) => `T${number}`);
        for (let revision = 1; revision <= 4; revision++) {
          const outcomes = await Promise.all([
            ...codes.map((code) => store.save(change(code, revision, { document: "one" }))),
            ...codes.toReversed().map((code) => other.save(change(code, revision, { document: "other" }))),
          ]);
          expect(outcomes.filter((outcome) => outcome === "kept")).toHaveLength(codes.length);
        }
      });
    });

    describe("forgetting", () => {
      it("takes a table with its chat and the game that it did not end, and leaves finished ones", async () => {
        await keep(begun("KELP47", "g1"), ended("KELP47", 2, "g1", 500));
        await keep(change("KELP47", 3, { gameId: "g2", opened: opening("g2"), steps: steps(0, 2), said: lines(1, 2) }));
        await keep(begun("OTTER2", "g3", { steps: steps(0, 1) }));
        await store.remove("KELP47");
        await store.remove("NOBODY");
        expect([await store.load("KELP47"), await store.game("g2")]).toEqual([undefined, undefined]);
        expect((await store.tablesOf("ann")).map(({ code }) => code)).toEqual(["OTTER2"]);
        expect((await store.gamesOf("ann", 9)).map(({ id }) => id)).toEqual(["g1"]);
        expect(await store.game("g3")).toMatchObject({ steps: steps(0, 1) });
        await keep(change("KELP47", 1));
        expect(await store.load("KELP47")).toMatchObject({ chat: [] });
      });

      it("sweeps tables out by phase and age", async () => {
        await keep(change("WAITS1", 1, { at: 10 }), change("WAITS2", 1, { at: 20 }));
        await keep(begun("PLAYS1", "g1", { at: 10 }), begun("PLAYS2", "g2", { at: 20 }));
        await keep(begun("ENDED1", "g3", { at: 5 }), ended("ENDED1", 2, "g3", 7, { at: 10 }));
        expect(await store.sweep({})).toBe(0);
        expect(await store.sweep({ waiting: 10, playing: 10, finished: 10 })).toBe(0);
        expect(await store.sweep({ waiting: 20 })).toBe(1);
        expect([await store.isFree("WAITS1"), await store.isFree("WAITS2"), await store.isFree("PLAYS1")]).toEqual([
          true,
          false,
          false,
        ]);
        expect(await store.sweep({ playing: 15, finished: 100 })).toBe(2);
        expect([await store.game("g1"), await store.isFree("PLAYS2"), await store.isFree("ENDED1")]).toEqual([
          undefined,
          false,
          true,
        ]);
        expect(await store.game("g3")).toMatchObject({ finishedAt: 7 });
      });

      it("sweeps hundreds of tables", async () => {
        const codes = Array.from({ length: 450 }, (_, number) => `T${number}`);
        await Promise.all(codes.map((code) => store.save(change(code, 1, { at: 10 }))));
        expect(await store.sweep({ waiting: 11 })).toBe(450);
      });
    });

    describe("the times in which servers ran", () => {
      it("reach as far as their last beat", async () => {
        await store.beat("second", 1_900_000_000_500, 1_900_000_000_600);
        await store.beat("first", 100, 200);
        await store.beat("first", 100, 300);
        expect(await store.uptimes(0)).toEqual([
          { from: 100, to: 300 },
          { from: 1_900_000_000_500, to: 1_900_000_000_600 },
        ]);
        expect(await store.uptimes(299)).toHaveLength(2);
        expect(await store.uptimes(300)).toHaveLength(1);
      });
    });

    describe("closing", () => {
      it("lets writes end, and everything is there when it is opened again", async () => {
        const saved = Promise.all([
          store.save(begun("KELP47", "g1", { said: lines(1, 1) })),
          store.save(change("KELP47", 2, { gameId: "g1", steps: steps(0, 2) })),
        ]);
        const beaten = store.beat("run", 1, 2);
        await Promise.all([store.close(), store.close()]);
        expect(await saved).toEqual(["kept", "kept"]);
        await beaten;
        store = await open();
        expect(await store.load("KELP47")).toMatchObject({ revision: 2, chat: lines(1, 1) });
        expect((await store.game("g1"))?.steps).toEqual(steps(0, 2));
        expect(await store.uptimes(0)).toHaveLength(1);
      });

      it("leaves nothing that can be asked", async () => {
        await store.close();
        await expect(store.save(change("KELP47", 1))).rejects.toThrow(/closed/);
        await expect(store.load("KELP47")).rejects.toThrow(/closed/);
      });
    });

    it("can be opened by several at once while it is new", async () => {
      const fresh = await newPlace();
      const stores = await Promise.all([fresh.open(), fresh.open(), fresh.open()]);
      expect(await Promise.all(stores.map((one, number) => one.save(change(`T${number}`, 1))))).toEqual(
        Array(3).fill("kept"),
      );
      await Promise.all(stores.map((one) => one.close()));
      await fresh.drop();
    });
  });
}
