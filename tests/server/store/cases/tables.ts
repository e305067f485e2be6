/** What a store keeps of tables. */
import { describe, expect, it } from "vitest";
import { STORED_LINES } from "../../../../server/store/store.ts";
import { begun, change, lines, steps } from "../support/changes.ts";
import type { Ground } from "../support/ground.ts";

export function tableCases(ground: Ground): void {
  describe("a table", () => {
    it("is loaded as it was saved last", async () => {
      await ground.keep(change("KELP47", 1, { players: ["ann"], said: lines(1, 2) }));
      await ground.keep(
        change("KELP47", 2, { phase: "playing", at: 1_900_000_000_000, document: "{}", said: lines(3, 1) }),
      );
      expect(await ground.store.load("KELP47")).toEqual({
        code: "KELP47",
        revision: 2,
        phase: "playing",
        document: "{}",
        awaits: "",
        plies: 0,
        lines: 3,
        at: 1_900_000_000_000,
        quarantine: "",
        gameId: "",
        origin: "",
        chat: lines(1, 3),
      });
    });

    it("that nobody saved is not there, and its code is free", async () => {
      expect([await ground.store.load("KELP47"), await ground.store.isFree("KELP47")]).toEqual([undefined, true]);
      await ground.keep(change("KELP47", 1));
      expect(await ground.store.isFree("KELP47")).toBe(false);
    });

    it("keeps texts of any script", async () => {
      const document = JSON.stringify({ name: "Þórr 🐋 \u202eملح‬ 塩 \\ ' \" \u0000 ñ é", nul: "\0" });
      await ground.keep(
        change("KELP47", 1, { document, players: ["søren 🦭"], said: [{ number: 1, line: "“ok” — 好" }] }),
      );
      expect(await ground.store.load("KELP47")).toMatchObject({ document, chat: [{ number: 1, line: "“ok” — 好" }] });
      expect(await ground.store.tablesOf("søren 🦭", 1000)).toHaveLength(1);
    });

    it("keeps its newest lines of chat, and no more", async () => {
      await ground.keep(
        change("KELP47", 1, { said: lines(1, STORED_LINES) }),
        change("OTTER2", 1, { said: lines(1, 3) }),
      );
      await ground.keep(change("KELP47", 2, { said: lines(STORED_LINES + 1, 5) }));
      expect((await ground.store.load("KELP47"))?.chat).toEqual(lines(6, STORED_LINES));
      expect((await ground.store.load("OTTER2"))?.chat).toEqual(lines(1, 3));
      await ground.keep(change("KELP47", 3, { said: lines(STORED_LINES + 6, 2 * STORED_LINES) }));
      expect((await ground.store.load("KELP47"))?.chat).toEqual(lines(2 * STORED_LINES + 6, STORED_LINES));
    });

    it("is found by those who sit there now, the one changed last first", async () => {
      await ground.keep(change("KELP47", 1, { at: 10, players: ["ann", "ben"], said: lines(1, 1) }));
      await ground.keep(
        change("OTTER2", 1, { at: 30, players: ["ann"] }),
        change("SEAL33", 1, { at: 20, players: ["ann"] }),
      );
      const codes = async (player: string) => (await ground.store.tablesOf(player, 1000)).map(({ code }) => code);
      expect(await codes("ann")).toEqual(["OTTER2", "SEAL33", "KELP47"]);
      expect(await ground.store.tablesOf("ben", 1000)).toMatchObject([{ code: "KELP47" }]);
      await ground.keep(change("KELP47", 2, { at: 40 }));
      expect([await codes("ann"), await codes("ben")]).toEqual([["KELP47", "OTTER2", "SEAL33"], ["KELP47"]]);
      await ground.keep(
        change("KELP47", 3, { at: 50, players: ["cleo"] }),
        change("OTTER2", 2, { at: 60, players: [] }),
      );
      expect([await codes("ann"), await codes("ben"), await codes("cleo")]).toEqual([["SEAL33"], [], ["KELP47"]]);
    });

    it("is told to lists by its listing, and by its document only where that is older", async () => {
      await ground.keep(change("KELP47", 1, { at: 10, players: ["ann"], listing: "first", origin: "a long game" }));
      await ground.keep(change("OTTER2", 1, { at: 20, players: ["ann"], document: "older" }));
      await ground.keep(change("SEAL33", 1, { at: 30, phase: "finished", players: ["ann"], listing: "over" }));
      const listed = async (most: number) =>
        (await ground.store.tablesOf("ann", most)).map(({ code, listing, document }) => [code, listing, document]);
      // Those that go on come first.
      const all = [
        ["OTTER2", "", "older"],
        ["KELP47", "first", ""],
        ["SEAL33", "over", ""],
      ];
      expect([await listed(3), await listed(2)]).toEqual([all, all.slice(0, 2)]);
      // As a version does that knows no listings.
      await ground.keep(change("KELP47", 2, { at: 40, document: "newer" }));
      expect(await ground.store.tablesAt(["KELP47", "NOBODY"])).toMatchObject([{ listing: "", document: "newer" }]);
      expect(await ground.store.load("KELP47")).toMatchObject({ origin: "a long game" });
      await ground.keep(change("KELP47", 3, { at: 50, listing: "third", origin: "" }));
      expect(await ground.store.tablesAt(["KELP47"])).toMatchObject([{ listing: "third", document: "" }]);
      expect(await ground.store.load("KELP47")).toMatchObject({ origin: "" });
      const places = await ground.store.placesOf("ann", ["waiting", "playing"]);
      expect(places).toEqual([
        { code: "KELP47", phase: "waiting", at: 50 },
        { code: "OTTER2", phase: "waiting", at: 20 },
      ]);
    });

    it("is listed later, unless that was done meanwhile", async () => {
      const codes = ["KELP47", "OTTER2", "SEAL33"];
      await ground.keep(...codes.map((code) => change(code, 1, { at: 10, document: `of ${code}` })));
      const { tables, last } = await ground.store.unlisted("", 2);
      expect([tables.map(({ document }) => document), last]).toEqual([["of KELP47", "of OTTER2"], "OTTER2"]);
      await ground.keep(change("OTTER2", 2, { at: 20, listing: "newer" }));
      await ground.store.remove("KELP47");
      await ground.store.fillListings(tables.map(({ code, at }) => ({ code, at, listing: "filled" })));
      expect(await ground.store.tablesAt(codes)).toMatchObject([{ listing: "newer" }, { listing: "" }]);
      const rest = await ground.store.unlisted(last, 2);
      expect(rest).toMatchObject({ tables: [{ code: "SEAL33" }], last: "SEAL33" });
      await ground.store.fillListings([{ code: "SEAL33", at: 10, listing: "filled" }]);
      expect(await ground.store.tablesAt(["SEAL33"])).toMatchObject([{ listing: "filled", document: "" }]);
      expect(await ground.store.unlisted("SEAL33", 2)).toEqual({ tables: [], last: "" });
    });

    it("can be marked as one that cannot be used any more", async () => {
      await ground.keep(change("KELP47", 1, { players: ["ann"] }));
      expect([
        await ground.store.quarantine("KELP47", "it was read while it changed", 0),
        await ground.store.quarantine("KELP47", "its record cannot be replayed", 1),
        await ground.store.quarantine("KELP47", "another reason", 1),
        await ground.store.quarantine("NOBODY", "it is not there", 1),
      ]).toEqual([false, true, false, false]);
      expect((await ground.store.quarantined()).map(({ code }) => code)).toEqual(["KELP47"]);
      expect(await ground.store.load("KELP47")).toMatchObject({
        revision: 1,
        quarantine: "its record cannot be replayed",
      });
      expect(await ground.store.tablesOf("ann", 1000)).toMatchObject([{ quarantine: "its record cannot be replayed" }]);
      await ground.keep(change("KELP47", 2));
      expect(await ground.store.load("KELP47")).toMatchObject({
        revision: 2,
        quarantine: "its record cannot be replayed",
      });
      expect([await ground.store.lift("KELP47"), await ground.store.lift("KELP47")]).toEqual([true, false]);
      expect([await ground.store.quarantined(), (await ground.store.load("KELP47"))?.quarantine]).toEqual([[], ""]);
    });

    it("are read with the game that is played there, whatever is saved at that moment", async () => {
      await ground.keep(begun("KELP47", "g1", { steps: steps(0, 1) }));
      expect(await ground.store.loadWhole("NOBODY")).toBeUndefined();
      const reads = Array.from({ length: 40 }, async (_, number) => {
        const saving = ground.store.save(change("KELP47", number + 2, { gameId: "g1", steps: steps(number + 1, 1) }));
        const whole = await ground.store.loadWhole("KELP47");
        expect(whole?.game?.steps).toHaveLength(whole?.table.revision ?? -1);
        expect(await saving).toBe("kept");
      });
      await Promise.all(reads);
      expect((await ground.store.loadWhole("KELP47"))?.game?.steps).toHaveLength(41);
    });
  });
}
