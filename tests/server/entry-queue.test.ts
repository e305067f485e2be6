/** After a restart everybody comes at once: a few at a time are let in, and nobody waits for longer than a page does. */
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { entryQueue } from "../../server/tables/entry-queue.ts";

/** A queue with a clock that only moves when told to, and work that ends when told to. */
function newDay() {
  let now = 1000;
  const queue = entryQueue(5000, () => now);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let came = 0;
  const come = (isGone = () => false): Promise<number | undefined> => {
    const number = came++;
    return queue.inTurn(isGone, () => {
      begun.push(number);
      return new Promise((resolve) => ends.push(() => resolve(number)));
    });
  };
  return {
    queue,
    begun,
    pass: (ms: number) => {
      now += ms;
    },
    come,
    crowd: (count: number) => Array.from({ length: count }, () => come()),
    /** Ends the oldest that is under way, so many ms later. */
    async endOne(after: number): Promise<void> {
      now += after;
      ends.shift()?.();
      await setImmediate();
    },
  };
}

it("lets a hundred in side by side, and the others in the order in which they came", async () => {
  const { begun, crowd, endOne } = newDay();
  void crowd(103);
  expect(begun).toHaveLength(100);
  await endOne(5);
  await endOne(5);
  expect(begun.slice(100)).toEqual([100, 101]);
});

it("does nothing for those who are gone when it is their turn, and goes on to the next", async () => {
  const { begun, crowd, come, endOne } = newDay();
  void crowd(100);
  const gone = come(() => true);
  void come();
  await endOne(5);
  expect(await gone).toBeUndefined();
  expect(begun.at(-1)).toBe(101);
});

it("goes on after work that failed", async () => {
  const { queue, begun, crowd } = newDay();
  void crowd(99);
  await expect(
    queue.inTurn(
      () => false,
      () => Promise.reject(new Error("no store")),
    ),
  ).rejects.toThrow("no store");
  void crowd(1);
  expect(begun).toHaveLength(100);
});

it("sends nobody away while those who wait are served in time", () => {
  const { queue, crowd } = newDay();
  expect(queue.appointment()).toBe(0);
  void crowd(100);
  expect(queue.appointment()).toBe(0);
  void crowd(400);
  expect(queue.appointment()).toBe(0);
});

it("gives everybody who would wait too long a time of their own, half a minute ahead at most", () => {
  const { queue, crowd } = newDay();
  void crowd(700);
  const times = Array.from({ length: 12_000 }, () => queue.appointment());
  expect(times[0]).toBeGreaterThan(2000);
  for (const [index, time] of times.entries()) expect(time).toBeGreaterThanOrEqual(times[index - 1] ?? 0);
  expect(new Set(times).size).toBeGreaterThan(1000);
  expect(times.at(-1)).toBe(30_000);
});

it("forgets those who asked without end, once as much time has passed", () => {
  const { queue, crowd, pass } = newDay();
  void crowd(700);
  for (let asked = 0; asked < 100_000; asked++) queue.appointment();
  pass(29_000);
  expect(queue.appointment()).toBeLessThan(5000);
});

it("learns how long one takes from those who were let in, and not from the time in which nobody came", async () => {
  const { queue, crowd, endOne } = newDay();
  const first = crowd(1);
  await endOne(60_000);
  await Promise.all(first);
  void crowd(500);
  expect(queue.appointment()).toBe(0);
  for (let ended = 0; ended < 100; ended++) await endOne(200);
  // Three hundred wait, each for more than a tenth of a second.
  expect(queue.appointment()).toBeGreaterThan(5000);
});
