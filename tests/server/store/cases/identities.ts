/** What a store keeps of people with a name of their own, their passkeys and their devices. */
import { describe, expect, it } from "vitest";
import type { StoredPasskey, StoredSession } from "../../../../server/store/identities.ts";
import { change } from "../support/changes.ts";
import type { Ground } from "../support/ground.ts";

const passkey = (id: string, player: string): StoredPasskey => ({
  id,
  player,
  publicKey: "cose",
  counter: 0,
  transports: "internal",
  label: "Firefox on Linux",
  madeAt: 5,
  usedAt: 5,
});
const session = (name: string, seenAt: number, provedAt = 0): StoredSession => ({
  session: name,
  label: "Firefox on Linux",
  begunAt: 1,
  seenAt,
  provedAt,
  endedAt: 0,
});

const YEAR = 365 * 24 * 60 * 60_000;

export function identityCases(ground: Ground): void {
  describe("a name of one's own", () => {
    it("is kept with the passkey that it came with, and outlives the store", async () => {
      const { store } = ground;
      expect(await store.bind("ann", "Zoë", ["zoe", "zoë"], 7, passkey("key", "ann"))).toBe("kept");
      const again = await ground.open();
      expect(await again.identities(["ann", "bo"])).toEqual([
        { player: "ann", version: 1, name: "Zoë", boundAt: 7, leftAt: 0 },
      ]);
      expect(await again.passkey("key")).toEqual(passkey("key", "ann"));
      expect(await again.holderOf(["nobody", "zoe"], 100)).toBe("ann");
      expect(await again.holderOf(["zo"], 100)).toBe("");
    });

    it("is one player's alone, in any way in which it looks", async () => {
      const { store } = ground;
      await store.bind("ann", "Zoë", ["zoe", "zoë"], 7, passkey("key", "ann"));
      expect(await store.bind("bo", "ZOE", ["ZOE", "zoe"], 8, passkey("other", "bo"))).toBe("name-taken");
      expect(await store.identities(["bo"])).toEqual([]);
      expect(await store.passkey("other")).toBeUndefined();
      expect(await store.holderOf(["ZOE"], 100)).toBe("");
    });

    it("goes to one of two who want it at the same moment", async () => {
      const other = await ground.open();
      const outcomes = await Promise.all([
        ground.store.bind("ann", "Zoe", ["zoe"], 7, passkey("a", "ann")),
        other.bind("bo", "Zoe", ["zoe"], 7, passkey("b", "bo")),
      ]);
      expect(outcomes.toSorted()).toEqual(["kept", "name-taken"]);
    });

    it("can be changed for another one, and stays one's own since when it was; nobody else gets the first for a year", async () => {
      const { store } = ground;
      await store.bind("ann", "Zoe", ["zoe"], 7, passkey("a", "ann"));
      expect(await store.bind("ann", "Mia", ["mia"], 9)).toBe("kept");
      expect(await store.identities(["ann"])).toMatchObject([{ name: "Mia", boundAt: 7 }]);
      expect(await store.holderOf(["zoe"], 9 + YEAR - 1)).toBe("ann");
      expect(await store.bearerOf(["zoe"])).toBe("");
      expect(await store.bind("bo", "Zoe", ["zoe"], 9 + YEAR - 1, passkey("b", "bo"))).toBe("name-taken");
      expect(await store.holderOf(["zoe"], 9 + YEAR)).toBe("");
      expect(await store.bind("bo", "Zoe", ["zoe"], 9 + YEAR, passkey("b", "bo"))).toBe("kept");
      expect(await store.bind("ann", "Zoe", ["zoe"], 9 + YEAR)).toBe("name-taken");
      expect(await store.bearerOf(["mia"])).toBe("ann");
      // An address with that name was another player's.
      expect(await store.bearerOf(["zoe"])).toBe("");
    });

    it("that was given up can be taken again by who had it, and is then a name like any", async () => {
      const { store } = ground;
      await store.bind("ann", "Zoe", ["zoe"], 7, passkey("a", "ann"));
      await store.bind("ann", "Mia", ["mia"], 9);
      expect(await store.bind("ann", "Zoe", ["zoe"], 11)).toBe("kept");
      expect(await store.bearerOf(["zoe"])).toBe("ann");
      expect(await store.holderOf(["mia"], 12)).toBe("ann");
    });

    it("that an operator took away from a guest rests too, unless it is somebody's own", async () => {
      const { store } = ground;
      const entry = { at: 5, who: "op", what: "rename", player: "bo", why: "" };
      const taken = { player: "bo", kind: "rename", until: 0, former: "Zoe", name: "Bo", why: "", at: 5 } as const;
      await store.sanction(taken, entry, ["zoe"]);
      expect(await store.bind("ann", "Zoe", ["zoe"], 6, passkey("a", "ann"))).toBe("name-taken");
      await store.bind("ann", "Mia", ["mia"], 6, passkey("a", "ann"));
      await store.sanction(taken, entry, ["mia"]);
      expect(await store.bind("ann", "Mia", ["mia"], 7)).toBe("kept");
    });

    it("is found by how any of its looks begins, the shortest names first", async () => {
      const { store } = ground;
      const names: Readonly<Record<string, readonly string[]>> = {
        Zoe: ["Zoe", "zoe", "ZOE"],
        Zoes: ["Zoes", "zoes"],
        "zoe 12": ["zoe12"],
        "ZOE\uFFFDxxx": ["ZOE\uFFFDxxx"],
        "Zo\u{20BB7}野": ["zo\u{20BB7}野"],
        "\u{20BB7}": ["\u{20BB7}"],
        "\u{20BB7}野屋": ["\u{20BB7}野屋"],
        Zn: ["Zn", "zn"],
        "Zp...": ["zp"],
        Вера: ["Вера", "вера"],
        "ÿ_%": ["y_%", "ÿ_%"],
      };
      for (const [name, looks] of Object.entries(names)) await store.bind(name, name, looks, 7);
      await store.bind("gone", "Zoea", ["zoea"], 7);
      await store.deleteAccount("gone", 8);
      const found = async (...starts: string[]) => (await store.namedLike(starts, 99)).map(({ name }) => name);
      for (const start of [
        "z",
        "Z",
        "zo",
        "zoe",
        "ZOE",
        "zoe1",
        "zp",
        "вер",
        "В",
        "y",
        "y_",
        "ÿ",
        "_",
        "zo\u{20BB7}",
        "q",
      ]) {
        const expected = Object.keys(names).filter((name) => names[name]?.some((looks) => looks.startsWith(start)));
        expect((await found(start)).toSorted(), start).toEqual(expected.toSorted());
      }
      expect(await found("ZOE", "zoe")).toEqual(["Zoe", "Zoes", "zoe 12", "ZOE\uFFFDxxx"]);
      expect(await found("\u{20BB7}")).toEqual(["\u{20BB7}", "\u{20BB7}野屋"]);
      expect(await store.namedLike(["ZOE", "zoe"], 2)).toEqual(["Zoe", "Zoes"].map((name) => ({ player: name, name })));
      expect([await found(), await found("")]).toEqual([[], []]);
    });

    it("gets no further passkey in the way of the first one", async () => {
      const { store } = ground;
      await store.bind("ann", "Zoe", ["zoe"], 7, passkey("a", "ann"));
      expect(await store.bind("ann", "Mia", ["mia"], 8, passkey("b", "ann"))).toBe("passkey-taken");
      expect(await store.identities(["ann"])).toMatchObject([{ name: "Zoe" }]);
      expect(await store.passkeysOf("ann")).toHaveLength(1);
    });

    it("ends all tokens and devices of before but the one where it was kept first, and no others later", async () => {
      const { store } = ground;
      for (const name of ["desk", "phone"]) await store.noteSession("ann", session(name, 5));
      await store.bind("ann", "Zoe", ["zoe"], 7, passkey("a", "ann"), "desk");
      expect(await store.identities(["ann"])).toMatchObject([{ version: 1 }]);
      expect(await store.sessionsOf("ann", 5)).toMatchObject([{ session: "desk" }]);
      await store.noteSession("ann", session("phone", 8));
      await store.bind("ann", "Mia", ["mia"], 9, undefined, "desk");
      expect(await store.identities(["ann"])).toMatchObject([{ version: 1 }]);
      expect(await store.sessionsOf("ann", 5)).toHaveLength(2);
    });
  });

  describe("passkeys", () => {
    it("belong to one player, up to so many, and the last one stays", async () => {
      const { store } = ground;
      await store.bind("ann", "Zoe", ["zoe"], 7, passkey("a", "ann"));
      expect(await store.bind("bo", "Mia", ["mia"], 7, passkey("a", "bo"))).toBe("passkey-taken");
      expect(await store.addPasskey(passkey("b", "ann"), 2)).toBe(true);
      expect(await store.addPasskey(passkey("c", "ann"), 2)).toBe(false);
      await store.usedPasskey("b", 3, 99);
      expect(await store.passkeysOf("ann")).toEqual([
        passkey("a", "ann"),
        { ...passkey("b", "ann"), counter: 3, usedAt: 99 },
      ]);
      expect(await store.removePasskey("bo", "a")).toBe(false);
      expect(await store.removePasskey("ann", "a")).toBe(true);
      expect(await store.removePasskey("ann", "b")).toBe(false);
    });

    it("are not all lost when two devices remove one each at the same moment", async () => {
      await ground.store.bind("ann", "Zoe", ["zoe"], 7, passkey("a", "ann"));
      await ground.store.addPasskey(passkey("b", "ann"), 5);
      const other = await ground.open();
      await Promise.all([ground.store.removePasskey("ann", "a"), other.removePasskey("ann", "b")]);
      expect(await ground.store.passkeysOf("ann")).toHaveLength(1);
    });
  });

  describe("devices", () => {
    it("are told from each other, and one that was signed out stays so", async () => {
      const { store } = ground;
      await store.noteSession("ann", session("desk", 5, 4));
      await store.noteSession("ann", session("phone", 6));
      await store.noteSession("ann", session("desk", 9));
      expect(await store.sessionsOf("ann", 10)).toEqual([session("desk", 9, 4), session("phone", 6)]);
      expect(await store.endSession("ann", "phone", 20)).toBe(true);
      expect(await store.endSession("ann", "phone", 21)).toBe(false);
      await store.noteSession("ann", session("phone", 30));
      expect((await store.identityStatus("ann", "phone", [], 100)).session?.endedAt).toBe(20);
      expect(await store.endedSessions(["ann", "bo"])).toEqual([{ player: "ann", session: "phone" }]);
      expect(await store.sessionsOf("ann", 10)).toHaveLength(1);
    });

    it("are signed out but for one by a new version of tokens, of a guest too", async () => {
      const { store } = ground;
      await store.noteSession("ann", session("desk", 5));
      await store.noteSession("ann", session("phone", 6));
      expect(await store.endOthers("ann", "desk")).toBe(1);
      expect(await store.endOthers("ann", "desk")).toBe(2);
      expect(await store.sessionsOf("ann", 10)).toEqual([session("desk", 5)]);
      expect((await store.identityStatus("ann", "desk", [], 100)).identity).toMatchObject({ version: 2, boundAt: 0 });
      expect(await store.bind("ann", "Zoe", ["zoe"], 7, passkey("a", "ann"))).toBe("kept");
      expect(await store.identities(["ann"])).toMatchObject([{ version: 3, name: "Zoe", boundAt: 7 }]);
    });

    it("are forgotten once their tokens are too old", async () => {
      await ground.store.noteSession("ann", session("desk", 5));
      await ground.store.noteSession("ann", session("phone", 6));
      await ground.store.forgetSessions(6);
      expect(await ground.store.sessionsOf("ann", 10)).toEqual([session("phone", 6)]);
    });
  });

  describe("somebody who leaves", () => {
    it("takes along all that is theirs alone, and is remembered as gone as long as tokens would be good", async () => {
      const { store } = ground;
      await store.bind("ann", "Mia", ["mia"], 6, passkey("a", "ann"));
      await store.bind("ann", "Zoe", ["zoe"], 7);
      await store.noteSession("ann", session("desk", 5));
      await store.learn("ann", ["skorm/archer"], 5, 10);
      await store.keepHint("ann", "a game", { at: 3, action: "b2" }, 5, 10);
      await store.deleteAccount("ann", 50);
      expect(await store.identities(["ann"])).toEqual([
        { player: "ann", version: 1, name: "", boundAt: 0, leftAt: 50 },
      ]);
      expect(await store.passkeysOf("ann")).toEqual([]);
      expect(await store.sessionsOf("ann", 5)).toEqual([]);
      expect(await store.learntBy("ann")).toEqual([]);
      expect(await store.hintsOf("ann")).toEqual([]);
      // The name rests, and nothing says whose it was.
      for (const looks of ["zoe", "mia"]) expect(await store.holderOf([looks], 100)).toBe("-");
      expect(await store.bind("bo", "Zoe", ["zoe"], 100, passkey("b", "bo"))).toBe("name-taken");
      expect(await store.accountsToDelete(5)).toEqual([]);
      await store.forgetSessions(51);
      expect(await store.identities(["ann"])).toEqual([]);
    });
  });

  describe("what somebody said", () => {
    const line = (number: number, player: string) => ({
      number,
      line: JSON.stringify({ player, text: `line ${number}` }),
    });

    it("is found wherever they said it, whatever letters their id has, and goes with them", async () => {
      const { store } = ground;
      const [me, other] = ["a_-b%c!", "aX-b%c!"];
      const said = [line(1, me), line(2, other), line(3, me)];
      await store.save(change("KELP47", 1, { players: [me, other], said, speakers: [me, other] }));
      await store.save(
        change("ORCA22", 1, { players: [other], said: [line(1, me), line(2, other)], speakers: [me, other] }),
      );
      expect(await store.chatLinesOf(me)).toEqual([
        { code: "KELP47", ...line(1, me) },
        { code: "KELP47", ...line(3, me) },
        { code: "ORCA22", ...line(1, me) },
      ]);
      expect((await store.chatLinesOf(other)).map(({ code, number }) => [code, number])).toEqual([
        ["KELP47", 2],
        ["ORCA22", 2],
      ]);
      await store.deleteAccount(me, 50);
      for (const code of ["KELP47", "ORCA22"]) expect((await store.load(code))?.chat).toEqual([line(2, other)]);
    });

    it("at a table where they only watched is to be taken out of it, until that is done", async () => {
      const { store } = ground;
      await store.save(change("KELP47", 1, { players: ["ben"], said: [line(1, "ann")], speakers: ["ann"] }));
      await store.save(change("KELP47", 2, { said: [line(2, "ann"), line(3, "ben")], speakers: ["ann", "ben"] }));
      expect(await store.tablesWithChatOf("ann")).toEqual(["KELP47"]);
      await store.deleteAccount("ann", 50);
      expect(await store.accountsToDelete(5)).toEqual(["ann"]);
      // A room that had it open brought one more.
      await store.save(change("KELP47", 3, { said: [line(4, "ann")], speakers: ["ann"] }));
      await store.deleteChatOf("KELP47", "ann");
      expect(await store.accountsToDelete(5)).toEqual([]);
      expect(await store.tablesWithChatOf("ann")).toEqual([]);
      expect((await store.load("KELP47"))?.chat).toEqual([line(3, "ben")]);
      await store.remove("KELP47");
      expect(await store.tablesWithChatOf("ben")).toEqual([]);
    });
  });

  describe("a challenge", () => {
    it("is good once, in time, in whatever process", async () => {
      await ground.store.saveChallenge("one", "sign in", 10, 20);
      const other = await ground.open();
      const taken = await Promise.all([ground.store.takeChallenge("one", 15), other.takeChallenge("one", 15)]);
      expect(taken.filter((purpose) => purpose === "sign in")).toHaveLength(1);
      await ground.store.saveChallenge("late", "sign in", 10, 20);
      expect(await ground.store.takeChallenge("late", 21)).toBeUndefined();
    });
  });
}
