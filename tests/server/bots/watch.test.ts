/** When a thread is taken for dead: by what it does, not by how long a busy machine takes. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watch } from "../../../server/bots/progress-watch.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Watches a thread for so many seconds, which uses so much processor time in each, in ms. */
async function watched(seconds: number, each: number | undefined, budget = 1500): Promise<string[]> {
  const told: string[] = [];
  let used = 0;
  const stop = watch({
    spent: () => {
      used += each ?? 0;
      return each === undefined ? new Promise(() => undefined) : Promise.resolve(used);
    },
    budget,
    onLate: () => told.push("late"),
    onLost: (why) => told.push(why),
  });
  await vi.advanceTimersByTimeAsync(1000 * seconds);
  stop();
  return told;
}

it("a thread that gets next to no processor time is left alone for hours, and told that it is late", async () => {
  expect(await watched(7200, 2)).toEqual(["late"]);
});

it("one that thinks within its budget is late at most", async () => {
  expect(await watched(3, 1000)).toEqual([]);
  expect(await watched(15, 1000)).toEqual(["late"]);
});

it("one that thinks for ever is lost, and one that does nothing, or no longer answers, too", async () => {
  expect(await watched(20, 1000)).toEqual(["late", "endless"]);
  expect(await watched(59, 0.1)).toEqual(["late"]);
  expect(await watched(70, 0.1)).toEqual(["late", "still"]);
  expect(await watched(70, undefined)).toEqual(["late", "still"]);
});

it("a process that stood still holds nothing against its threads", async () => {
  const told: string[] = [];
  const stop = watch({
    spent: async () => 0,
    budget: 100,
    onLate: () => told.push("late"),
    onLost: (why) => told.push(why),
  });
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  expect(told).toEqual([]);
});
