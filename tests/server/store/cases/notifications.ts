/** What a store keeps so that people are notified. */
import { describe, expect, it } from "vitest";
import type { StoredNotification, StoredSubscription } from "../../../../server/store/notifications.ts";
import type { Ground } from "../support/ground.ts";

const device = (id: string, player = "ann", session = "desk"): StoredSubscription => ({
  id,
  player,
  session,
  endpoint: `https://push.example/${id}`,
  p256dh: "point",
  auth: "secret",
  quiet: "",
  invites: false,
  notes: false,
});
const notification = (mark: string, player = "ann"): StoredNotification => ({
  player,
  code: "KELP47",
  mark,
  payload: `"${mark}"`,
});

/** A notification as it stands, with the devices that have it. */
const standing = (mark: string, ...told: string[]) => ({ ...notification(mark), told });

export function notificationCases(ground: Ground): void {
  describe("notifications", () => {
    it("are made to those alone who have a device for them, which belongs to whoever named it last", async () => {
      const { store } = ground;
      expect(await store.addNotification(notification("turn 1"), 5, 1)).toBe(false);
      await store.subscribe(device("one"), 1, 2);
      await store.subscribe(device("one", "bo"), 2, 2);
      expect(await store.subscriptionsOf("ann")).toEqual([]);
      expect(await store.addNotification(notification("turn 1"), 5, 1)).toBe(false);
      expect(await store.addNotification(notification("turn 1", "bo"), 5, 1)).toBe(true);
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
      expect(await store.subscriptionsOf("ann")).toMatchObject([device("three")]);
      await store.endOthers("ann", "tablet");
      expect(await store.subscriptionsOf("ann")).toEqual([]);
    });

    it("are one of a table at a time, made once, by one of several processes", async () => {
      const { store } = ground;
      const other = await ground.open();
      await store.subscribe(device("one"), 1, 2);
      expect(await store.addNotification(notification("turn 1"), 5, 1)).toBe(true);
      expect(await other.addNotification(notification("turn 1"), 6, 1)).toBe(false);
      expect(await other.notificationsOf("ann")).toEqual([standing("turn 1")]);
      expect(await other.notificationsOf("bo")).toEqual([]);
      expect(await store.dueNotifications(4, 104, 10)).toEqual([]);
      const made = await Promise.all([store.dueNotifications(5, 105, 10), other.dueNotifications(5, 105, 10)]);
      expect(made.flat()).toEqual([notification("turn 1")]);
      expect(await store.addNotification(notification("turn 1"), 7, 1)).toBe(false);
      expect(await store.addNotification(notification("rematch bo"), 7, 1)).toBe(true);
      expect(await other.dueNotifications(9, 109, 10)).toEqual([notification("rematch bo")]);
      expect(await store.dueNotifications(9, 109, 10)).toEqual([]);
    });

    it("are put off, unless another has come, and taken back from those alone who had them", async () => {
      const { store } = ground;
      await store.subscribe(device("one"), 1, 2);
      await store.addNotification(notification("turn 1"), 5, 1);
      await store.dueNotifications(5, 105, 10);
      await store.postponeNotification(notification("turn 1"), 50, []);
      await store.postponeNotification(notification("turn 0"), 6, []);
      expect(await store.dueNotifications(49, 149, 10)).toEqual([]);
      expect(await store.withdrawNotifications("KELP47", ["ann", "bo"], 9)).toEqual([]);
      await store.addNotification(notification("turn 1"), 5, 1);
      expect(await store.dueNotifications(50, 150, 10)).toEqual([notification("turn 1")]);
      expect(await store.withdrawNotifications("KELP47", ["ann", "bo"], 9)).toEqual([{ player: "ann", told: [] }]);
      expect(await store.withdrawNotifications("KELP47", ["ann"], 9)).toEqual([]);
      // What was taken back meanwhile does not come again.
      await store.postponeNotification(notification("turn 1"), 60, []);
      await store.addNotification(notification("turn 1"), 0, 1);
      await store.postponeNotification(notification("turn 1"), 60, []);
      expect(await store.dueNotifications(99, 199, 10)).toEqual([]);
      expect(await store.notificationsOf("ann")).toEqual([]);
    });

    it("know which devices they have reached, until they are over or another takes their place", async () => {
      const { store } = ground;
      const other = await ground.open();
      await store.subscribe(device("one"), 1, 2);
      await store.subscribe(device("two"), 2, 2);
      await store.addNotification(notification("turn 1"), 5, 1);
      await store.dueNotifications(5, 65, 10);
      await store.postponeNotification(notification("turn 1"), 50, ["one"]);
      expect(await other.notificationsOf("ann")).toEqual([standing("turn 1", "one")]);
      expect(await other.dueNotifications(49, 109, 10)).toEqual([]);
      expect(await other.dueNotifications(50, 110, 10)).toEqual([notification("turn 1")]);
      await other.settleNotification(notification("turn 1"), ["one", "two"]);
      expect(await store.notificationsOf("ann")).toEqual([standing("turn 1", "one", "two")]);
      await store.addNotification(notification("turn 2"), 5, 2);
      expect(await store.notificationsOf("ann")).toEqual([standing("turn 2")]);
      await store.dueNotifications(5, 65, 10);
      await store.postponeNotification(notification("turn 2"), 50, ["two"]);
      // One that waits for a device still is taken back where it arrived.
      expect(await store.withdrawNotifications("KELP47", ["ann"], 9)).toEqual([{ player: "ann", told: ["two"] }]);
      expect(await store.dueNotifications(99, 199, 10)).toEqual([]);
    });

    it("are made by another process when the one that claimed them has ended, and once they are made by none", async () => {
      const { store } = ground;
      const other = await ground.open();
      await store.subscribe(device("one"), 1, 2);
      await store.addNotification(notification("turn 1"), 5, 1);
      expect(await store.dueNotifications(5, 65, 10)).toEqual([notification("turn 1")]);
      expect(await other.dueNotifications(64, 124, 10)).toEqual([]);
      expect(await other.dueNotifications(65, 125, 10)).toEqual([notification("turn 1")]);
      await other.settleNotification(notification("turn 1"), ["one"]);
      expect(await store.dueNotifications(200, 260, 10)).toEqual([]);
      expect(await store.notificationsOf("ann")).toEqual([standing("turn 1", "one")]);
    });

    it("are not taken back by what was before them", async () => {
      const { store } = ground;
      await store.subscribe(device("one"), 1, 2);
      await store.addNotification(notification("turn 1"), 5, 4);
      await store.withdrawNotifications("KELP47", ["ann"], 3);
      expect(await store.notificationsOf("ann")).toEqual([standing("turn 1")]);
      await store.withdrawNotifications("KELP47", ["ann"], 4);
      expect(await store.notificationsOf("ann")).toEqual([]);
    });

    it("give way to what a player who came knows, which is made no more, from whichever process", async () => {
      const { store } = ground;
      const other = await ground.open();
      await store.subscribe(device("one"), 1, 2);
      await store.addNotification(notification("turn 1"), 5, 1);
      const known = { ...notification("turn 1"), payload: "" };
      expect(await store.withdrawNotifications("KELP47", ["ann", "bo"], 4, [known])).toEqual([]);
      expect(await other.addNotification(notification("turn 1"), 5, 5)).toBe(false);
      expect(await other.dueNotifications(99, 199, 10)).toEqual([]);
      expect(await other.addNotification(notification("turn 2"), 5, 6)).toBe(true);
    });

    it("go with their table", async () => {
      const { store } = ground;
      await store.subscribe(device("one"), 1, 2);
      await store.addNotification(notification("turn 1"), 5, 1);
      await store.remove("KELP47");
      expect(await store.dueNotifications(9, 69, 10)).toEqual([]);
    });

    it("know how often a device failed, until it does not any more, whatever its browser says anew", async () => {
      const { store } = ground;
      await store.subscribe(device("one"), 1, 2);
      expect(await store.subscriptionsOf("ann")).toEqual([{ ...device("one"), failures: 0, restsUntil: 0 }]);
      await store.pauseDevice("one", 3, 2 ** 41);
      await store.subscribe({ ...device("one"), quiet: "22-8 UTC" }, 2, 2);
      expect(await store.subscriptionsOf("ann")).toMatchObject([
        { quiet: "22-8 UTC", failures: 3, restsUntil: 2 ** 41 },
      ]);
    });
  });
}
