/** The order in which notifications are delivered, and devices that fail: with a push sender that the test controls. */
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { startDeliveries } from "../../server/notifications/deliveries.ts";
import type { Delivery, PushSender } from "../../server/notifications/push-sender.ts";
import type { Uptime } from "../../server/store/store.ts";
import type { StoredNotification } from "../../server/store/notifications.ts";
import { ownFolder } from "./store/support/folder.ts";
import { storeIn } from "./store/support/store-in.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function until(check: () => unknown): Promise<void> {
  for (let turn = 0; turn < 2000 && !check(); turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(check()).toBeTruthy();
}

/** Lets what is under way come to an end. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Deliveries over a store of their own, to devices that leave every request open unless they are told otherwise. */
async function open() {
  const store = await storeIn(ownFolder());
  const answers = new Map<string, Delivery>();
  const asked: string[] = [];
  const told: string[] = [];
  const unanswered: { readonly id: string; answer(delivery: Delivery): void }[] = [];
  const post: PushSender = {
    deliver({ id }, _, code) {
      asked.push(id);
      told.push(code);
      const answer = answers.get(id);
      return answer === undefined
        ? new Promise((resolve) => unanswered.push({ id, answer: resolve }))
        : Promise.resolve(answer);
    },
  };
  const log = { warn: vi.fn(), debug: vi.fn() };
  let closing = false;
  const metrics = { count: vi.fn() };
  const gaps: Uptime[] = [];
  const stallWatch = { isStoreUp: () => true, gaps: () => gaps };
  const cluster = { agenda: () => undefined };
  const services = { store, log, metrics, stallWatch, cluster, isClosing: () => closing };
  const deliveries = startDeliveries(services, post);
  onTestFinished(async () => {
    closing = true;
    for (const { answer } of unanswered) answer("failed");
    await deliveries.stop();
    await store.close();
    expect(log.warn.mock.calls).toEqual([]);
  });
  return {
    store,
    answers,
    asked,
    told,
    unanswered,
    gaps,
    deliveries,
    close: () => {
      closing = true;
    },
    async device(id: string, player: string, quiet = "", invites = false) {
      const keys = { endpoint: `https://push.example/${id}`, p256dh: "point", auth: "secret" };
      const subscription = { id, player, session: "desk", ...keys, quiet, invites, notes: false };
      await store.subscribe(subscription, Date.now(), 10);
    },
    async notify(player: string, code = "KELP47", mark = "turn 1 1"): Promise<StoredNotification> {
      const notification = { player, code, mark, payload: "{}" };
      await store.addNotification(notification, Date.now(), Date.now());
      return notification;
    },
    look: () => vi.advanceTimersByTimeAsync(SECOND),
  };
}

it("one player's silent devices keep nobody else waiting, and no more than two of them are asked at a time", async () => {
  const server = await open();
  for (const id of ["a", "b", "c"]) await server.device(id, "ann");
  await server.device("ben", "ben");
  server.answers.set("ben", "sent");
  for (const code of ["KELP47", "KELP48", "KELP49"]) await server.notify("ann", code);
  await server.look();
  await until(() => server.unanswered.length === 2);
  await server.notify("ben");
  await server.look();
  await until(() => server.asked.includes("ben"));
  expect(server.asked.toSorted()).toEqual(["a", "b", "ben"]);
  for (const { answer } of server.unanswered.splice(0)) answer("failed");
  await until(() => server.unanswered.length === 1);
  expect(server.unanswered[0]?.id).toBe("c");
});

it("a device that fails is asked ever less often, and after five times in a row not any more", async () => {
  const server = await open();
  await server.device("a", "ann");
  server.answers.set("a", "failed");
  await server.notify("ann");
  const times: number[] = [];
  for (let minute = 0; minute < 8 * 60 && times.length < 6; minute += 0.5) {
    const before = server.asked.length;
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    if (server.asked.length > before) times.push(minute);
  }
  const pauses = times.slice(1).map((time, index) => Math.round(time - (times[index] ?? 0)));
  expect(pauses).toEqual([5, 20, 80, 320]);
  expect(await server.store.subscriptionsOf("ann")).toEqual([]);
});

it("a device whose answer came while the process stood still does not rest for it, and is notified again", async () => {
  const server = await open();
  await server.device("a", "ann");
  await server.notify("ann");
  await server.look();
  await until(() => server.unanswered.length === 1);
  server.gaps.push({ from: Date.now() - 7000, to: Date.now() });
  server.unanswered.splice(0)[0]?.answer("failed");
  server.answers.set("a", "sent");
  for (let looks = 0; looks < 5; looks++) {
    await server.look();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  await until(() => server.asked.length === 2);
  expect(await server.store.subscriptionsOf("ann")).toMatchObject([{ failures: 0 }]);
});

it("one that took a notification again has failed never", async () => {
  const server = await open();
  await server.device("a", "ann");
  await server.store.pauseDevice("a", 4, Date.now());
  server.answers.set("a", "sent");
  await server.notify("ann");
  await server.look();
  await until(() => server.asked.length === 1);
  await expect.poll(() => server.store.subscriptionsOf("ann")).toMatchObject([{ failures: 0, restsUntil: 0 }]);
});

it("one that is gone is forgotten at once", async () => {
  const server = await open();
  await server.device("a", "ann");
  server.answers.set("a", "gone");
  await server.notify("ann");
  await server.look();
  await expect.poll(() => server.store.subscriptionsOf("ann")).toEqual([]);
});

it("what is over while it waits is not delivered, and what a process has in hand that ends is another's at once", async () => {
  const server = await open();
  await server.device("a", "ann");
  await server.notify("ann", "KELP47");
  await server.notify("ann", "KELP48");
  const last = await server.notify("ann", "KELP49");
  await server.look();
  await until(() => server.unanswered.length === 1);
  await server.store.withdrawNotifications("KELP48", ["ann"], Date.now());
  server.close();
  server.unanswered[0]?.answer("sent");
  await server.deliveries.stop();
  expect(server.asked).toEqual(["a"]);
  expect(await server.store.dueNotifications(Date.now(), Date.now() + MINUTE, 10)).toEqual([last]);
});

it("each device is told of a turn when its own quiet hours end, and no device twice", async () => {
  vi.setSystemTime("2026-11-22T22:30:00Z");
  const server = await open();
  await server.device("awake", "ann");
  await server.device("early", "ann", "22-7 UTC");
  await server.device("late", "ann", "22-9 UTC");
  for (const id of ["awake", "early", "late"]) server.answers.set(id, "sent");
  await server.notify("ann");
  const asked: string[][] = [];
  for (const time of ["2026-11-22T22:30:00Z", "2026-11-23T06:59:00Z", "2026-11-23T07:00:00Z", "2026-11-23T09:00:00Z"]) {
    vi.setSystemTime(time);
    for (let looks = 0; looks < 5; looks++) {
      await server.look();
      await settled();
    }
    asked.push(server.asked.splice(0));
  }
  expect(asked).toEqual([["awake"], [], ["early"], ["late"]]);
  vi.setSystemTime(Date.now() + 24 * HOUR);
  await server.look();
  await settled();
  expect(server.asked).toEqual([]);
});

it("a turn that is over by then is told to no device in its quiet hours, and taken back where it was told", async () => {
  vi.setSystemTime("2026-11-22T22:30:00Z");
  const server = await open();
  await server.device("awake", "ann");
  await server.device("late", "ann", "22-9 UTC");
  for (const id of ["awake", "late"]) server.answers.set(id, "sent");
  await server.notify("ann");
  await server.look();
  await until(() => server.asked.length === 1);
  await settled();
  const [withdrawn] = await server.store.withdrawNotifications("KELP47", ["ann"], Date.now());
  expect(withdrawn).toEqual({ player: "ann", told: ["awake"] });
  server.deliveries.takeBack("ann", "KELP47", withdrawn?.told ?? []);
  await until(() => server.asked.length === 2);
  vi.setSystemTime("2026-11-23T09:00:00Z");
  await server.look();
  await settled();
  expect(server.asked).toEqual(["awake", "awake"]);
});

it("a device that failed while another took a notification is told when it has rested", async () => {
  const server = await open();
  for (const id of ["a", "b"]) await server.device(id, "ann");
  server.answers.set("a", "sent");
  server.answers.set("b", "failed");
  await server.notify("ann");
  await server.look();
  await until(() => server.asked.length === 2);
  await settled();
  server.answers.set("b", "sent");
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  await until(() => server.asked.length === 3);
  expect(server.asked.toSorted()).toEqual(["a", "b", "b"]);
});

it("a challenge is told at the end of quiet hours only if it can be answered then", async () => {
  vi.setSystemTime("2026-11-22T22:00:00Z");
  const server = await open();
  await server.device("late", "bo", "22-8 UTC", true);
  server.answers.set("late", "sent");
  const to = { id: "bo", name: "Bo" };
  for (const [id, from, hours] of [
    ["liveGame", "ann", 0.25],
    ["gameOfDays", "cy", 24],
  ] as const) {
    const times = { at: Date.now(), until: Date.now() + hours * HOUR };
    const made = {
      id,
      from: { id: from, name: from },
      to,
      terms: "{}",
      answer: "",
      word: "",
      code: "",
      ...times,
    } as const;
    await server.store.challenge(made, { made: 9, received: 9 });
    await server.notify("bo", id, `invite ${id}`);
  }
  await server.look();
  await settled();
  vi.setSystemTime("2026-11-23T08:00:00Z");
  for (let looks = 0; looks < 5; looks++) {
    await server.look();
    await settled();
  }
  expect(server.told).toEqual(["gameOfDays"]);
  expect(await server.store.dueNotifications(Date.now() + 24 * HOUR, Date.now() + 25 * HOUR, 10)).toEqual([]);
});

it("the warning of a used recovery code does not wait for the end of quiet hours", async () => {
  vi.setSystemTime("2026-11-22T22:30:00Z");
  const server = await open();
  await server.device("late", "ann", "22-9 UTC");
  server.answers.set("late", "sent");
  await server.notify("ann", "KELP47");
  await server.notify("ann", "RECOVERY", "recovery 7");
  await server.look();
  await until(() => server.asked.length === 1);
  await settled();
  expect(server.asked).toEqual(["late"]);
  expect((await server.store.notificationsOf("ann")).map(({ code, told }) => [code, told])).toEqual([
    ["KELP47", []],
    ["RECOVERY", ["late"]],
  ]);
});
