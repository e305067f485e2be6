/** What comes in all at once is done in order, and leaves room for timers and for what is to be written. */
import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inboxDelay, receive } from "../../server/process/inbox.ts";

/** Longer than a turn may take. */
const LONG_MS = 25;

function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

async function caughtUp(): Promise<void> {
  while (inboxDelay() > 0) await turn();
}

test("what comes in is done at once", async () => {
  const done: number[] = [];
  receive(() => done.push(1));
  expect(done).toEqual([1]);
  await turn();
  receive(() => done.push(2));
  expect(done).toEqual([1, 2]);
  expect(inboxDelay()).toBe(0);
});

test("after something long the rest waits for the next turns, and keeps its order", async () => {
  await turn();
  const done: number[] = [];
  receive(() => busy(LONG_MS));
  for (const place of [1, 2, 3]) receive(() => done.push(place));
  expect(done).toEqual([]);
  await turn();
  receive(() => done.push(4));
  await caughtUp();
  expect(done).toEqual([1, 2, 3, 4]);
});

test("however little each takes, the rest of many waits, too", async () => {
  await turn();
  let done = 0;
  for (let count = 0; count < 1000; count++) receive(() => done++);
  expect(done).toBeLessThan(100);
  await caughtUp();
  expect(done).toBe(1000);
});

test("what comes in behind others waits behind them", async () => {
  await turn();
  const done: string[] = [];
  receive(() => busy(LONG_MS));
  receive(() => busy(LONG_MS));
  receive(() => done.push("old"));
  await turn();
  receive(() => done.push("new"));
  expect(done).toEqual([]);
  await caughtUp();
  expect(done).toEqual(["old", "new"]);
});

test("timers run between the turns, however much came in", async () => {
  await turn();
  let left = 60;
  let ticks = 0;
  const timer = setInterval(() => left > 0 && ticks++, 1);
  for (let count = left; count > 0; count--) {
    receive(() => {
      busy(5);
      left--;
    });
  }
  expect(left).toBeGreaterThan(0);
  await caughtUp();
  clearInterval(timer);
  expect(left).toBe(0);
  expect(ticks).toBeGreaterThan(5);
});

test("tells how long the one who waits longest has waited", async () => {
  await turn();
  receive(() => busy(LONG_MS));
  const began = performance.now();
  receive(() => undefined);
  busy(LONG_MS);
  expect(inboxDelay()).toBeGreaterThanOrEqual(LONG_MS);
  expect(inboxDelay()).toBeLessThanOrEqual(performance.now() - began + 1);
  await caughtUp();
  expect(inboxDelay()).toBe(0);
});
