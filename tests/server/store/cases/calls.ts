/** What a store keeps so that people are called. */
import { describe, expect, it } from "vitest";
import type { KeptCall, KeptSubscription } from "../../../../server/store/calls.ts";
import type { Ground } from "../support/ground.ts";

const device = (id: string, player = "ann", session = "desk"): KeptSubscription => ({
  id,
  player,
  session,
  endpoint: `https://push.example/${id}`,
  p256dh: "point",
  auth: "secret",
  quiet: "",
  invites: false,
});
const call = (mark: string, player = "ann"): KeptCall => ({ player, code: "KELP47", mark, payload: `"${mark}"` });

export function callCases(ground: Ground): void {
  describe("calls", () => {
    it("are made to those alone who have a device for them, which belongs to whoever named it last", async () => {
      const { store } = ground;
      expect(await store.makeCall(call("turn 1"), 5)).toBe(false);
      await store.subscribe(device("one"), 1, 2);
      await store.subscribe(device("one", "bo"), 2, 2);
      expect(await store.subscriptionsOf("ann")).toEqual([]);
      expect(await store.makeCall(call("turn 1"), 5)).toBe(false);
      expect(await store.makeCall(call("turn 1", "bo"), 5)).toBe(true);
      await store.unsubscribe("one");
      expect(await store.subscriptionsOf("bo")).toEqual([]);
    });

    it("go to the newest devices, and to none that was signed out", async () => {
      const { store } = ground;
      await store.subscribe(device("one"), 1, 2);
      await store.subscribe(device("two", "ann", "phone"), 2, 2);
      await store.subscribe(device("three"), 3, 2);
      expect((await store.subscriptionsOf("ann")).map(({ id }) => id)).toEqual(["two", "three"]);
      await store.endSession("ann", "phone", 9);
      expect(await store.subscriptionsOf("ann")).toEqual([device("three")]);
      await store.endOthers("ann", "tablet");
      expect(await store.subscriptionsOf("ann")).toEqual([]);
    });

    it("are one of a table at a time, made once, by one of several processes", async () => {
      const { store } = ground;
      const other = await ground.open();
      await store.subscribe(device("one"), 1, 2);
      expect(await store.makeCall(call("turn 1"), 5)).toBe(true);
      expect(await other.makeCall(call("turn 1"), 6)).toBe(false);
      expect(await other.callsOf("ann")).toEqual([call("turn 1")]);
      expect(await other.callsOf("bo")).toEqual([]);
      expect(await store.dueCalls(4, 10)).toEqual([]);
      const made = await Promise.all([store.dueCalls(5, 10), other.dueCalls(5, 10)]);
      expect(made.flat()).toEqual([call("turn 1")]);
      expect(await store.makeCall(call("turn 1"), 7)).toBe(false);
      expect(await store.makeCall(call("rematch bo"), 7)).toBe(true);
      expect(await other.dueCalls(9, 10)).toEqual([call("rematch bo")]);
      expect(await store.dueCalls(9, 10)).toEqual([]);
    });

    it("are put off, unless another has come, and taken back from those alone who had them", async () => {
      const { store } = ground;
      await store.subscribe(device("one"), 1, 2);
      await store.makeCall(call("turn 1"), 5);
      await store.dueCalls(5, 10);
      await store.putOffCall(call("turn 1"), 50);
      await store.putOffCall(call("turn 0"), 6);
      expect(await store.dueCalls(49, 10)).toEqual([]);
      expect(await store.withdrawCalls("KELP47", ["ann", "bo"])).toEqual([]);
      await store.makeCall(call("turn 1"), 5);
      expect(await store.dueCalls(50, 10)).toEqual([call("turn 1")]);
      expect(await store.withdrawCalls("KELP47", ["ann", "bo"])).toEqual(["ann"]);
      expect(await store.withdrawCalls("KELP47", ["ann"])).toEqual([]);
    });
  });
}
