/** Notifications that a table brings as it is opened, while the store is away for a moment. */
import { expect, it, onTestFinished, vi } from "vitest";
import { localDirectory } from "../../server/cluster/directory.ts";
import { startDispatcher } from "../../server/notifications/dispatcher.ts";
import type { StoredNotification } from "../../server/store/notifications.ts";
import { summarise } from "../../shared/table/summary.ts";
import { ann, ben, startedDesk } from "./support/tables.ts";
import { tiny } from "./support/tiny.ts";

// Nobody waits here for a database to come back.
vi.mock("node:timers/promises", () => ({ setTimeout: () => new Promise((resolve) => setImmediate(resolve)) }));

/** A dispatcher over a store that fails so many times before it works. */
function dispatching(failures: number) {
  const kept: StoredNotification[] = [];
  const withdrawNotifications = vi.fn(async () => {
    if (failures-- > 0) throw new Error("away");
    return [];
  });
  const store = {
    withdrawNotifications,
    addNotification: async (notification: StoredNotification) => kept.push(notification) > 0,
  };
  const log = { warn: vi.fn() };
  const deliveries = { takeBack: () => undefined, stop: async () => undefined };
  const local = localDirectory();
  const dispatcher = startDispatcher({ games: [tiny], store, log, isClosing: () => false }, local, deliveries);
  onTestFinished(dispatcher.stop);
  const desk = startedDesk([ann, ben]);
  desk.go(ann);
  local.publish(summarise(desk.table, desk.now), "room");
  return { kept, withdrawNotifications, log };
}

it("a turn that a process finds as it takes a table over notifies, though the store is away just then", async () => {
  const { kept, log } = dispatching(1);
  await expect.poll(() => kept.map(({ player }) => player), { timeout: 5000 }).toEqual(["ann"]);
  expect(log.warn).not.toHaveBeenCalled();
});

it("a store that stays away is asked for about a minute, and the log says that a turn did not notify", async () => {
  const { kept, withdrawNotifications, log } = dispatching(Number.POSITIVE_INFINITY);
  await expect.poll(() => log.warn.mock.calls.length).toBe(1);
  expect(withdrawNotifications).toHaveBeenCalledTimes(60);
  expect(kept).toEqual([]);
});
