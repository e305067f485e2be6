/** What a store keeps of bot accounts. */
import { describe, expect, it } from "vitest";
import type { Ground } from "../support/ground.ts";

export function botAccountCases(ground: Ground): void {
  const bot = (name: string, owner = "ann", madeAt = 5) => ({ bot: `bot_${name}`, owner, name, madeAt });

  describe("bot accounts", () => {
    it("have a name of their own, an owner, and a limit for each", async () => {
      const { store } = ground;
      await store.bind("ann", "Ann", ["ann"], 4);
      expect(await store.addBot(bot("Crunch"), ["crunch"], 2)).toBe("kept");
      expect(await store.addBot(bot("Copy"), ["crunch"], 2)).toBe("name-taken");
      expect(await store.addBot(bot("Other", "ann", 6), ["other"], 2)).toBe("kept");
      expect(await store.addBot(bot("Third"), ["third"], 2)).toBe("too-many");
      expect(await store.botsOf("ann")).toEqual([bot("Crunch"), bot("Other", "ann", 6)]);
      expect(await store.botsOf("bo")).toEqual([]);
      expect(await store.ownersOf(["bot_Crunch", "bot_Copy"])).toEqual(new Map([["bot_Crunch", "ann"]]));
      expect(await store.holderOf(["other"], 7)).toBe("bot_Other");
    });

    it("are held to what their owner is held to, and make room when they are deleted", async () => {
      const { store } = ground;
      await store.addBot(bot("Crunch"), ["crunch"], 1);
      const ban = { player: "ann", kind: "ban" as const, until: 0, former: "", name: "", why: "", at: 8 };
      await store.sanction(ban, { at: 8, who: "host", what: "ban", player: "ann", why: "" });
      expect(await store.identityStatus("bot_Crunch", "one", [], 9)).toMatchObject({ owner: "ann", sanctions: [ban] });
      expect(await store.identityStatus("ann", "one", [], 9)).toMatchObject({ owner: "" });
      await store.deleteAccount("bot_Crunch", 10);
      expect(await store.botsOf("ann")).toEqual([]);
      expect(await store.addBot(bot("Second"), ["second"], 1)).toBe("kept");
    });
  });
}
