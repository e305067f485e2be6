/** What a store keeps for operators. */
import { describe, expect, it } from "vitest";
import type { ModerationEntry, StoredReport, StoredSanction } from "../../../../server/store/moderation.ts";
import type { Ground } from "../support/ground.ts";

const line = (id: string, more: Partial<StoredReport> = {}): StoredReport => ({
  id,
  reporter: "ann",
  player: "bo",
  name: "Bo",
  kind: "line",
  text: "rude",
  code: "KELP47",
  saidAt: 3,
  reason: "",
  at: 5,
  resolvedAt: 0,
  ...more,
});
const did = (what: string, at = 9): ModerationEntry => ({ at, who: "op", what, player: "bo", why: "rude" });
const ban = (until = 0): StoredSanction => {
  return { player: "bo", kind: "ban", until, former: "", name: "", why: "rude", at: 9 };
};

export function ruleCases(ground: Ground): void {
  describe("the rules of the server", () => {
    it("keep what is reported once, until it is closed and forgotten", async () => {
      const { store } = ground;
      expect(await store.report(line("one"))).toBe(true);
      expect(await store.report(line("two"))).toBe(false);
      expect(await store.report(line("three", { reporter: "cy", at: 4 }))).toBe(true);
      expect((await store.reports("open", 9)).map(({ id }) => id)).toEqual(["three", "one"]);
      expect(await store.reportsBy("ann")).toEqual([line("one")]);
      expect(await store.resolveReport("one", did("close"))).toBe(true);
      expect(await store.resolveReport("one", did("close"))).toBe(false);
      expect((await store.reports("open", 9)).map(({ id }) => id)).toEqual(["three"]);
      expect((await store.reports("all", 9)).map(({ resolvedAt }) => resolvedAt)).toEqual([0, 9]);
      expect(await store.resolveReport("three", did("reopen"), "reopen")).toBe(false);
      expect(await store.resolveReport("one", did("reopen"), "reopen")).toBe(true);
      expect((await store.reports("open", 9)).map(({ id }) => id)).toEqual(["three", "one"]);
      expect(await store.resolveReport("one", did("close"))).toBe(true);
      await store.forgetRules(9, 0, 0);
      expect(await store.reports("all", 9)).toHaveLength(2);
      await store.forgetRules(10, 0, 0);
      expect(await store.reports("all", 9)).toHaveLength(1);
    });

    it("lead to every report, page by page, and by its id", async () => {
      const { store } = ground;
      for (const [index, at] of [5, 5, 4, 7, 5].entries())
        await store.report(line(`r${index}`, { reporter: `by${index}`, at }));
      const ids: string[] = [];
      for (
        let page = await store.reports("open", 2);
        page.length > 0;
        page = await store.reports("open", 2, page.at(-1))
      )
        ids.push(...page.map(({ id }) => id));
      expect(ids).toEqual(["r2", "r0", "r1", "r4", "r3"]);
      expect(await store.reportOf("r3")).toEqual(line("r3", { reporter: "by3", at: 7 }));
      expect(await store.reportOf("r9")).toBeUndefined();
    });

    it("hold players to something, and note every change of it", async () => {
      const { store } = ground;
      expect(await store.lastEntry()).toBe(0);
      await store.sanction(ban(50), did("ban"));
      await store.sanction(ban(), did("ban for good"));
      await store.sanction({ ...ban(), kind: "mute" }, did("mute"));
      expect((await store.sanctionsOf(["ann", "bo"])).map(({ kind, until }) => [kind, until])).toEqual([
        ["ban", 0],
        ["mute", 0],
      ]);
      expect((await store.identityStatus("bo", "desk", [], 100)).sanctions).toHaveLength(2);
      expect(await store.liftSanction("bo", "ban", did("unban"))).toBe(true);
      expect(await store.liftSanction("bo", "ban", did("unban"))).toBe(false);
      const again = await ground.open();
      expect(await again.lastEntry()).toBe(4);
      expect((await again.moderationLog(2)).map(({ number, what }) => [number, what])).toEqual([
        [4, "unban"],
        [3, "mute"],
      ]);
      expect((await again.entriesAfter(2, 9)).map(({ what }) => what)).toEqual(["mute", "unban"]);
    });

    it("keep what operators do at the same moment, in whatever process, one after the other", async () => {
      const stores = [ground.store, await ground.open()];
      const muted = ["bo", "cy", "dee", "eve"];
      const mute = (player: string, at: number) =>
        stores[at % 2]?.sanction({ ...ban(), player, kind: "mute" }, { ...did("mute"), player });
      await Promise.all(muted.map(mute));
      expect((await ground.store.sanctionsOf(muted)).map(({ player }) => player).toSorted()).toEqual(muted);
      const log = await ground.store.moderationLog(9);
      expect(log.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
      expect(log.map(({ player }) => player).toSorted()).toEqual(muted);
    });

    it("forget what held for a time, and what was done long ago, but never how far that was counted", async () => {
      const { store } = ground;
      await store.sanction(ban(50), did("ban", 1));
      await store.sanction({ ...ban(), kind: "mute" }, did("mute", 2));
      await store.forgetRules(0, 100, 60);
      expect((await store.sanctionsOf(["bo"])).map(({ kind }) => kind)).toEqual(["mute"]);
      expect((await store.moderationLog(9)).map(({ number }) => number)).toEqual([2]);
      expect(await store.lastEntry()).toBe(2);
    });

    it("give a name back that rested, or leave all as it was where it belongs to somebody else", async () => {
      const { store } = ground;
      const rename: StoredSanction = { ...ban(), kind: "rename", former: "Bad", name: "Clam" };
      await store.sanction(rename, did("rename"), ["bad"]);
      expect(await store.bind("bo", "Clam", ["clam"], 9)).toBe("kept");
      expect(await store.bind("bo", "Bad", ["bad"], 9)).toBe("name-taken");
      await store.bind("cy", "Worse", ["worse"], 9);
      const back = (name: string) => ({ name, skeletons: [name.toLowerCase()], isOwn: true });
      expect(await store.returnName("bo", back("Worse"), did("unname"))).toBe("name-taken");
      expect(await store.sanctionsOf(["bo"])).toEqual([rename]);
      expect(await store.returnName("bo", back("Bad"), did("unname"))).toBe("kept");
      expect(await store.returnName("bo", back("Bad"), did("unname"))).toBe("none");
      expect(await store.sanctionsOf(["bo"])).toEqual([]);
      expect((await store.identities(["bo"]))[0]?.name).toBe("Bad");
      expect((await store.moderationLog(9)).map(({ what }) => what)).toEqual(["unname", "rename"]);
    });

    it("show the looks of names that a player gave up, and nobody else's", async () => {
      const { store } = ground;
      for (const name of ["first", "second"]) expect(await store.bind("bo", name, [name], 9)).toBe("kept");
      expect(await store.restingNamesOf("bo")).toEqual([{ looks: "first", until: expect.any(Number) }]);
      expect(await store.restingNamesOf("cy")).toEqual([]);
    });

    it("let go of whoever leaves for good", async () => {
      const { store } = ground;
      await store.report(line("one"));
      await store.report(line("two", { player: "ann", reporter: "bo" }));
      await store.report(line("three", { player: "cy", reporter: "dee" }));
      await store.sanction(ban(), did("ban"));
      await store.deleteAccount("bo", 9);
      expect((await store.reports("all", 9)).map(({ id }) => id)).toEqual(["three"]);
      expect(await store.sanctionsOf(["bo"])).toEqual([]);
    });
  });
}
