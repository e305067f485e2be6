/** What a store keeps of friends, requests and blocked people. */
import { describe, expect, it } from "vitest";
import type { StoredInvite } from "../../../../server/store/relations.ts";
import type { Ground } from "../support/ground.ts";

const ANN = { id: "ann", name: "Ann" };
const BO = { id: "bo", name: "Bo" };
const CY = { id: "cy", name: "Cy" };
const MAX = 3;

const invite = (player: string, code = "KELP47", host = "ann"): StoredInvite => {
  return { player, code, host, hostName: host, game: "skorm", at: 5 };
};

export function friendCases(ground: Ground): void {
  const friendsOf = async (player: string) =>
    (await ground.store.storedRelationsOf(player)).friends.map(({ name }) => name);
  const befriend = async (one = ANN, other = BO) => {
    await ground.store.askFriend(one, other, 1, MAX);
    return ground.store.answerFriend(other, one.id, true, 2, MAX);
  };

  describe("friends", () => {
    it("are two who both want it, and outlive the store", async () => {
      const { store } = ground;
      expect(await store.askFriend(ANN, BO, 1, MAX)).toBe("asked");
      expect(await store.storedRelationsOf("ann")).toMatchObject({
        friends: [],
        asked: [{ id: "bo", name: "Bo", at: 1 }],
      });
      expect(await store.storedRelationsOf("bo")).toMatchObject({
        friends: [],
        asks: [{ id: "ann", name: "Ann", at: 1 }],
      });
      expect(await store.areFriends("ann", "bo")).toBe(false);
      expect(await store.answerFriend(BO, "ann", true, 2, MAX)).toBe("friends");
      const again = await ground.open();
      expect(await again.storedRelationsOf("bo")).toMatchObject({ friends: [{ id: "ann", name: "Ann" }], asks: [] });
      expect(await again.storedRelationsOf("ann")).toMatchObject({ friends: [{ id: "bo" }], asked: [] });
      expect(await again.areFriends("ann", "bo")).toBe(true);
      expect(await again.answerFriend(BO, "ann", true, 3, MAX)).toBe("nothing-asked");
    });

    it("are those who ask each other, too", async () => {
      await ground.store.askFriend(ANN, { ...BO, name: "Bobo" }, 1, MAX);
      expect(await ground.store.askFriend(BO, { ...ANN, name: "whoever" }, 2, MAX)).toBe("friends");
      expect([await friendsOf("ann"), await friendsOf("bo")]).toEqual([["Bo"], ["Ann"]]);
    });

    it("are not asked for again by whoever was refused, who does not see that", async () => {
      const { store } = ground;
      await store.askFriend(ANN, BO, 1, MAX);
      expect(await store.answerFriend(BO, "ann", false, 2, MAX)).toBe("refused");
      await store.unfriend("ann", "bo");
      expect(await store.askFriend(ANN, BO, 3, MAX)).toBe("asked");
      expect((await store.storedRelationsOf("ann")).asked).toHaveLength(1);
      expect((await store.storedRelationsOf("bo")).asks).toEqual([]);
      // A player that refused can still accept later.
      await store.askFriend(BO, ANN, 4, MAX);
      expect(await store.answerFriend(ANN, "bo", true, 5, MAX)).toBe("friends");
    });

    it("end for both, and are no more than fit a list", async () => {
      await befriend();
      await ground.store.unfriend("bo", "ann");
      expect([await friendsOf("ann"), await friendsOf("bo")]).toEqual([[], []]);
      for (const id of ["x", "y", "z"]) await ground.store.askFriend(ANN, { id, name: id }, 1, MAX);
      expect(await ground.store.askFriend(ANN, BO, 1, MAX)).toBe("too-many");
      await ground.store.askFriend(BO, ANN, 1, MAX);
      expect(await ground.store.answerFriend(ANN, "bo", true, 1, MAX)).toBe("too-many");
    });

    it("learn a new name", async () => {
      await befriend();
      await ground.store.invite(invite("bo"), MAX);
      await ground.store.renameKnown({ id: "ann", name: "Annabel" });
      expect(await friendsOf("bo")).toEqual(["Annabel"]);
      expect(await ground.store.invitesTo("bo")).toMatchObject([{ hostName: "Annabel" }]);
    });
  });

  describe("somebody blocked", () => {
    it("is no friend, invites nobody, and asks without an answer", async () => {
      const { store } = ground;
      await befriend();
      await store.invite(invite("bo"), MAX);
      expect(await store.block("bo", ANN, 3, MAX)).toBe(true);
      expect([await friendsOf("ann"), await friendsOf("bo")]).toEqual([[], []]);
      expect(await store.invitesTo("bo")).toEqual([]);
      expect(await store.askFriend(ANN, BO, 4, MAX)).toBe("asked");
      expect(await store.storedRelationsOf("bo")).toMatchObject({
        asks: [],
        blocked: [{ id: "ann", name: "Ann", at: 3 }],
      });
      expect((await store.storedRelationsOf("ann")).blocked).toEqual([]);
    });

    it("is avoided by both, until that is taken back", async () => {
      const { store } = ground;
      await store.block("bo", ANN, 3, MAX);
      await store.block("bo", ANN, 4, MAX);
      expect([await store.avoidedBy("ann"), await store.avoidedBy("bo"), await store.avoidedBy("cy")]).toEqual([
        ["bo"],
        ["ann"],
        [],
      ]);
      await store.unblock("bo", "ann");
      expect([await store.avoidedBy("ann"), await store.avoidedBy("bo")]).toEqual([[], []]);
    });

    it("is one of so many at most", async () => {
      for (const id of ["x", "y", "z"]) await ground.store.block("ann", { id, name: id }, 1, MAX);
      expect(await ground.store.block("ann", BO, 1, MAX)).toBe(false);
      expect(await ground.store.avoidedBy("bo")).toEqual([]);
    });

    it("who asked before is not told", async () => {
      await ground.store.askFriend(ANN, BO, 1, MAX);
      await ground.store.block("bo", ANN, 2, MAX);
      expect((await ground.store.storedRelationsOf("ann")).asked).toMatchObject([{ id: "bo" }]);
      expect((await ground.store.storedRelationsOf("bo")).asks).toEqual([]);
    });
  });

  describe("invitations", () => {
    it("are one to a table, and so many at most", async () => {
      const { store } = ground;
      expect(await store.invite(invite("bo"), 2)).toBe("made");
      expect(await store.invite(invite("bo"), 2)).toBe("as-before");
      expect(await store.invite(invite("bo", "KELP48"), 2)).toBe("made");
      expect(await store.invite(invite("bo", "KELP49"), 2)).toBe("too-many");
      expect(await store.invite(invite("cy"), 2)).toBe("made");
      expect((await store.invitesTo("bo")).map(({ code }) => code)).toEqual(["KELP47", "KELP48"]);
      expect(await store.endInvites("KELP47", ["bo", "dee"])).toEqual(["bo"]);
      expect(await store.endInvites("KELP47", [])).toEqual([]);
      expect(await store.endInvites("KELP47")).toEqual(["cy"]);
      expect((await store.invitesTo("bo")).map(({ code }) => code)).toEqual(["KELP48"]);
    });
  });

  it("who leaves for good is known to nobody", async () => {
    const { store } = ground;
    await befriend();
    await store.block("cy", ANN, 3, MAX);
    await store.askFriend(CY, BO, 3, MAX);
    await store.invite(invite("bo"), MAX);
    await store.invite(invite("ann", "KELP48", "bo"), MAX);
    await store.deleteAccount("ann", 9);
    expect(await friendsOf("bo")).toEqual([]);
    expect((await store.storedRelationsOf("cy")).blocked).toEqual([]);
    expect((await store.storedRelationsOf("cy")).asked).toHaveLength(1);
    expect([...(await store.invitesTo("bo")), ...(await store.invitesTo("ann"))]).toEqual([]);
  });
}
