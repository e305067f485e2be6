/** Notifications that are taken back as their player comes, while the store is away for a moment. */
import { expect, it, onTestFinished, vi } from "vitest";
import { localDirectory } from "../../server/cluster/directory.ts";
import { startDispatcher } from "../../server/notifications/dispatcher.ts";
import type { NotificationStore, StoredNotification } from "../../server/store/notifications.ts";
import { summarise } from "../../shared/table/summary.ts";
import { ann, ben, startedDesk } from "./support/tables.ts";

// These tests do not wait for a database to come back.
vi.mock("node:timers/promises", () => ({ setTimeout: () => new Promise((resolve) => setImmediate(resolve)) }));

/** A dispatcher over a store that fails so many times before it works. */
function dispatching(failures: number) {
  const noted: StoredNotification[] = [];
  const withdrawNotifications = vi.fn<NotificationStore["withdrawNotifications"]>(
    async (_code, players, _at, known) => {
      if (failures-- > 0) throw new Error("away");
      noted.push(...(known ?? []));
      return players.map((player) => ({ player, told: [] }));
    },
  );
  const store = { withdrawNotifications };
  const log = { warn: vi.fn() };
  const takeBack = vi.fn();
  const deliveries = { takeBack, stop: async () => undefined };
  const local = localDirectory();
  const dispatcher = startDispatcher({ store, log, isClosing: () => false }, local, deliveries);
  onTestFinished(dispatcher.stop);
  const desk = startedDesk([ann, ben]);
  desk.go(ann);
  local.publish(summarise(desk.table, desk.now), "room");
  desk.come(ann);
  local.publish(summarise(desk.table, desk.now), "room");
  return { noted, takeBack, withdrawNotifications, log };
}

it("whoever comes to their turn knows of it, though the store is away just then", async () => {
  const { noted, takeBack, log } = dispatching(1);
  await expect.poll(() => noted.map(({ player, payload }) => [player, payload])).toEqual([["ann", ""]]);
  await expect.poll(() => takeBack.mock.calls.map(([player]) => player)).toContain("ann");
  expect(log.warn).not.toHaveBeenCalled();
});

it("a store that stays away is asked for about a minute, and the log says that nothing was taken back", async () => {
  const { noted, withdrawNotifications, log } = dispatching(Number.POSITIVE_INFINITY);
  await expect.poll(() => log.warn.mock.calls.length).toBe(2);
  expect(withdrawNotifications).toHaveBeenCalledTimes(2 * 60);
  expect(noted).toEqual([]);
});
