/** What a store keeps of challenges. */
import { describe, expect, it } from "vitest";
import type { StoredChallenge } from "../../../../server/store/challenges.ts";
import type { Ground } from "../support/ground.ts";

const MAX = { made: 2, received: 3 };
const HOUR = 3_600_000;

const known = (id: string) => ({ id, name: id });
const challengeOf = (id: string, from = "ann", to = "bo", at = 10): StoredChallenge => ({
  ...{ id, from: known(from), to: known(to), terms: "{}", answer: "", word: "", code: "" },
  ...{ at, until: at + HOUR },
});

export function challengeCases(ground: Ground): void {
  const idsOf = async (player: string, now = 20) => (await ground.store.challengesOf(player, now)).map(({ id }) => id);
  const make = (...args: Parameters<typeof challengeOf>) => ground.store.challenge(challengeOf(...args), MAX);

  describe("a challenge", () => {
    it("is there for both until its time is over, and outlives the store", async () => {
      expect(await make("one")).toBe("made");
      const again = await ground.open();
      expect(await again.challengesOf("bo", 20)).toEqual([challengeOf("one")]);
      expect(await idsOf("ann")).toEqual(["one"]);
      expect(await idsOf("bo", 10 + HOUR)).toEqual([]);
      await again.forgetChallenges(11 + HOUR);
      expect(await idsOf("bo")).toEqual([]);
    });

    it("is one of few that are open, and the only one to that player", async () => {
      expect(await make("one")).toBe("made");
      expect(await make("again")).toBe("as-before");
      expect(await make("two", "ann", "cy")).toBe("made");
      expect(await make("three", "ann", "dee")).toBe("too-many");
      for (const from of ["eve", "fay"]) expect(await make(from, from, "bo")).toBe("made");
      expect(await make("gus", "gus", "bo")).toBe("too-many-there");
      // What is over counts no more.
      expect(await make("later", "ann", "bo", 10 + HOUR)).toBe("made");
      expect(await make("latest", "ann", "dee", 10 + HOUR)).toBe("made");
    });

    it("that was answered by other terms is over, and cannot be answered like that twice", async () => {
      await make("one");
      expect(await ground.store.challenge(challengeOf("back", "bo", "ann"), MAX, "one")).toBe("made");
      expect(await idsOf("ann")).toEqual(["back"]);
      expect(await ground.store.challenge(challengeOf("back2", "bo", "cy"), MAX, "one")).toBe("over");
      // Nobody answers a challenge to somebody else.
      expect(await ground.store.challenge(challengeOf("x", "cy", "bo"), MAX, "back")).toBe("over");
    });

    it("stays as it is when the one that would answer it is refused", async () => {
      await make("one");
      await make("two", "bo", "ann");
      const answering = (from: string, to = "ann") => ground.store.challenge(challengeOf("x", from, to), MAX, "one");
      expect(await answering("bo")).toBe("as-before");
      expect((await idsOf("bo")).toSorted()).toEqual(["one", "two"]);
      await make("three", "bo", "cy");
      expect(await answering("bo", "dee")).toBe("too-many");
      expect(await idsOf("ann")).toContain("one");
      await ground.store.endChallenge("two", "bo", 20);
      for (const from of ["eve", "fay", "gus"]) await make(from, from, "ann");
      expect(await answering("bo")).toBe("too-many-there");
      expect(await idsOf("ann")).toContain("one");
      await ground.store.endChallenge("gus", "gus", 20);
      expect(await answering("bo")).toBe("made");
      expect((await idsOf("bo")).toSorted()).toEqual(["three", "x"]);
    });

    it("is claimed by one of two who accept, and by another one after a process that ended over it, with its code", async () => {
      await make("one");
      const { store } = ground;
      expect(await store.claimChallenge("one", "ann", "KELP47", 20, 30)).toBe("over");
      const [first, second] = await Promise.all(
        ["KELP47", "GULL42"].map((code) => store.claimChallenge("one", "bo", code, 20, 30)),
      );
      expect([first, second]).toContain("claimed");
      const taken = typeof first === "object" ? first : second;
      expect(taken).toMatchObject({ id: "one", from: known("ann") });
      expect(await store.claimChallenge("one", "bo", "MOSS33", 30, 40)).toEqual(taken);
      // A claimed challenge can no longer be withdrawn or declined.
      expect(await store.endChallenge("one", "ann", 35)).toBeUndefined();
      const declined = { answer: "declined", word: "no", until: HOUR } as const;
      expect(await store.answerChallenge("one", "bo", declined, 35)).toBeUndefined();
      const accepted = { answer: "accepted", word: "", until: HOUR } as const;
      expect(await store.answerChallenge("one", "bo", accepted, 35)).toMatchObject(accepted);
      expect(await store.claimChallenge("one", "bo", "MOSS33", 50, 60)).toBe("over");
    });

    it("is claimed anew under another code, where its table could not be opened", async () => {
      await make("one");
      const { store } = ground;
      await store.claimChallenge("one", "bo", "KELP47", 20, 30);
      await store.unclaimChallenge("one", true);
      expect(await store.claimChallenge("one", "bo", "GULL42", 21, 30)).toMatchObject({ code: "GULL42" });
    });

    it("says what became of it until its challenger has seen that", async () => {
      await make("one");
      const declined = { answer: "declined", word: "later", until: 50 } as const;
      expect(await ground.store.answerChallenge("one", "ann", declined, 20)).toBeUndefined();
      expect(await ground.store.answerChallenge("one", "bo", declined, 20)).toMatchObject(declined);
      expect(await ground.store.answerChallenge("one", "bo", declined, 20)).toBeUndefined();
      expect(await ground.store.challengesOf("ann", 20)).toMatchObject([{ word: "later" }]);
      expect(await make("next")).toBe("made");
      expect(await ground.store.endChallenge("one", "bo", 20)).toBeUndefined();
      expect(await ground.store.endChallenge("one", "ann", 20)).toMatchObject({ id: "one" });
      expect(await idsOf("ann")).toEqual(["next"]);
    });

    it("goes with its notification, whatever ends it unanswered", async () => {
      const { store } = ground;
      const [device, keys] = [
        { session: "desk", invites: true, notes: false },
        { p256dh: "point", auth: "secret" },
      ];
      const address = { id: "phone", player: "bo", endpoint: "https://push.example/phone", quiet: "" };
      await store.subscribe({ ...address, ...device, ...keys }, 1, 9);
      const notify = async (id: string, code = id) => {
        await store.addNotification({ player: "bo", code, mark: `invite ${id}`, payload: "{}" }, 11, 11);
      };
      const codes = async () => (await store.notificationsOf("bo")).map(({ code }) => code);
      await notify("ann", "KELP47");
      for (const [id, from] of [
        ["one", "ann"],
        ["two", "cy"],
        ["three", "dee"],
      ] as const) {
        await make(id, from);
        await notify(id);
      }
      expect(await codes()).toEqual(["KELP47", "one", "three", "two"]);
      await store.block("bo", known("cy"), 20, 9);
      expect(await codes()).toEqual(["KELP47", "one", "three"]);
      expect(await make("later", "ann", "bo", 10 + HOUR)).toBe("made");
      await notify("later");
      expect(await codes()).toEqual(["KELP47", "later", "three"]);
      await store.forgetChallenges(11 + HOUR);
      expect(await codes()).toEqual(["KELP47", "later"]);
      await store.deleteAccount("ann", 20 + HOUR);
      expect(await codes()).toEqual(["KELP47"]);
    });

    it("ends with a block, goes by the present name, and goes with whoever leaves", async () => {
      await make("one");
      await make("two", "cy", "ann");
      await ground.store.renameKnown({ id: "ann", name: "Annabel" });
      expect((await ground.store.challengesOf("bo", 20))[0]?.from.name).toBe("Annabel");
      expect((await ground.store.challengesOf("cy", 20))[0]?.to.name).toBe("Annabel");
      await ground.store.block("bo", known("ann"), 20, 9);
      expect(await idsOf("bo")).toEqual([]);
      await ground.store.deleteAccount("ann", 21);
      expect(await idsOf("cy", 22)).toEqual([]);
    });
  });

  it("keeps who may do what with a player, until that player leaves", async () => {
    const { store } = ground;
    const strict = { invite: "nobody", challenge: "friends", see: "nobody" } as const;
    expect(await store.preferencesOf(["ann", "bo"])).toEqual([]);
    for (const line of ["One", "Another"]) await store.saveAbout("ann", { line, flag: "NO" });
    expect(await store.aboutOf("ann")).toEqual({ line: "Another", flag: "NO" });
    await store.savePreferences("ann", { ...strict, see: "friends" });
    await store.savePreferences("ann", strict);
    expect(await store.preferencesOf(["ann", "bo"])).toEqual([{ player: "ann", ...strict }]);
    await store.deleteAccount("ann", 21);
    expect(await store.preferencesOf(["ann"])).toEqual([]);
  });
}
