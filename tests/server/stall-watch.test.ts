/** When nobody is charged for time: while the process stands still, or is so far behind that it is as good as that. */
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startStallWatch } from "../../server/process/stall-watch.ts";
import { createLog } from "../../server/process/log.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

async function watched() {
  let delay = 0;
  const watch = await startStallWatch(
    { beat: async () => undefined },
    createLog("silent"),
    () => false,
    () => delay,
  );
  onTestFinished(async () => {
    await watch.stop();
    vi.useRealTimers();
  });
  return {
    watch,
    behind(ms: number) {
      delay = ms;
    },
  };
}

test("a process that is behind for long stands still until it has caught up", async () => {
  const { watch, behind } = await watched();
  const ended = vi.fn();
  watch.onGap(ended);
  await vi.advanceTimersByTimeAsync(2000);
  const from = watch.now();
  behind(3000);
  await vi.advanceTimersByTimeAsync(4000);
  watch.now();
  expect(watch.gaps()).toEqual([{ from, to: from + 4000 }]);
  expect(ended).not.toHaveBeenCalled();
  behind(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(watch.gaps()).toEqual([{ from, to: from + 4250 }]);
});

test("what waits a moment changes nothing", async () => {
  const { watch, behind } = await watched();
  behind(100);
  await vi.advanceTimersByTimeAsync(5000);
  watch.now();
  expect(watch.gaps()).toEqual([]);
});
