/** Notifications that a table brings as it is opened, while the store is away for a moment. */
import { expect, it, onTestFinished, vi } from "vitest";
import { localDirectory } from "../../server/cluster/directory.ts";
import { startDispatcher } from "../../server/notifications/dispatcher.ts";
import type { StoredNotification } from "../../server/store/notifications.ts";
import { summarise } from "../../shared/table/summary.ts";
import { ann, ben, startedDesk } from "./support/tables.ts";
import { tiny } from "./support/tiny.ts";

it("a turn that a process finds as it takes a table over is called, though the store is away just then", async () => {
  const kept: StoredNotification[] = [];
  let failures = 1;
  const store = {
    async withdrawNotifications() {
      if (failures-- > 0) throw new Error("away");
      return [];
    },
    async addNotification(call: StoredNotification) {
      return kept.push(call) > 0;
    },
  };
  const log = { warn: vi.fn() };
  const deliveries = { takeBack: () => undefined, stop: async () => undefined };
  const local = localDirectory();
  const dispatcher = startDispatcher({ games: [tiny], store, log, isClosing: () => false }, local, deliveries);
  onTestFinished(dispatcher.stop);
  const desk = startedDesk([ann, ben]);
  desk.go(ann);
  local.publish(summarise(desk.table, desk.now), "room");
  await expect.poll(() => kept.map(({ player }) => player), { timeout: 5000 }).toEqual(["ann"]);
  expect(log.warn).not.toHaveBeenCalled();
});
