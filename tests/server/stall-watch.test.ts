/** The server's heartbeat: what a store knows of when a server ran. */
import { expect, it } from "vitest";
import { startStallWatch } from "../../server/process/stall-watch.ts";

it("beats at its start and once more when it ends, in the same run, so that all of its time counts", async () => {
  const beats: { run: string; from: number; now: number }[] = [];
  const store = { beat: async (run: string, from: number, now: number) => void beats.push({ run, from, now }) };
  const log = { info: expect.unreachable, warn: expect.unreachable, error: expect.unreachable };
  const watch = await startStallWatch(store, log);
  const [first] = beats;
  const before = watch.now();
  await watch.stop();
  expect(beats.at(-1)).toMatchObject({ run: first?.run, from: first?.from });
  expect(beats.at(-1)?.now).toBeGreaterThanOrEqual(before);
  expect(beats.length).toBeGreaterThan(1);
});
