/** A process that alone has lost the database notices that; one whose database is away for everybody does not. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CUT_OFF_MS, type CutOffWatch, watchCutOff } from "../../../server/cluster/cut-off.ts";

/** How often a process looks. */
const LOOK_MS = 250;
/** By so much a beat of another has to be later. */
const LATER_MS = 1250;

const onCutOff = vi.fn();
const ask = vi.fn<(address: string) => Promise<unknown>>();
let watch: CutOffWatch;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (address: string) => Response.json(await ask(address)));
  watch = watchCutOff(() => ["http://other"], onCutOff);
});

afterEach(() => {
  watch.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

it("is noticed once the database has been silent for a while, and hears another process", async () => {
  ask.mockResolvedValue({ silence: 0 });
  await vi.advanceTimersByTimeAsync(CUT_OFF_MS - LOOK_MS);
  expect(watch.silence()).toBe(CUT_OFF_MS - LOOK_MS);
  expect(ask).not.toHaveBeenCalled();
  expect(onCutOff).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(ask.mock.calls).toEqual([["http://other/health"]]);
  expect(onCutOff).toHaveBeenCalledOnce();
});

it("is told once, and again only after the database had answered", async () => {
  ask.mockResolvedValue({ silence: 0 });
  await vi.advanceTimersByTimeAsync(10 * CUT_OFF_MS);
  expect(onCutOff).toHaveBeenCalledOnce();
  watch.answered();
  expect(watch.silence()).toBe(0);
  await vi.advanceTimersByTimeAsync(CUT_OFF_MS - LOOK_MS);
  expect(onCutOff).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(onCutOff).toHaveBeenCalledTimes(2);
});

it("is not told while the others hear nothing either", async () => {
  ask.mockImplementation(async () => ({ silence: watch.silence() }));
  await vi.advanceTimersByTimeAsync(10 * CUT_OFF_MS);
  expect(ask).toHaveBeenCalled();
  expect(onCutOff).not.toHaveBeenCalled();
});

it("needs a beat of another that is surely later than the last one of its own", async () => {
  ask.mockResolvedValue({ silence: CUT_OFF_MS - LATER_MS });
  await vi.advanceTimersByTimeAsync(CUT_OFF_MS);
  expect(onCutOff).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(onCutOff).toHaveBeenCalledOnce();
});

it("is told if any of the others hears the database", async () => {
  watch.stop();
  watch = watchCutOff(() => ["http://one", "http://two"], onCutOff);
  ask.mockImplementation(async (address) => ({ silence: address.startsWith("http://one") ? 60_000 : 0 }));
  await vi.advanceTimersByTimeAsync(CUT_OFF_MS);
  expect(onCutOff).toHaveBeenCalledOnce();
});

it("is not concluded from processes that cannot be asked, or answer something else", async () => {
  ask.mockRejectedValueOnce(new Error("refused")).mockResolvedValue({ error: "stopping" });
  await vi.advanceTimersByTimeAsync(10 * CUT_OFF_MS);
  expect(ask.mock.calls.length).toBeGreaterThan(1);
  expect(onCutOff).not.toHaveBeenCalled();
});

it("asks the others once at a time, and is over when the database answers meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  ask.mockReturnValue(promise);
  await vi.advanceTimersByTimeAsync(2 * CUT_OFF_MS);
  expect(ask).toHaveBeenCalledOnce();
  watch.answered();
  resolve({ silence: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(onCutOff).not.toHaveBeenCalled();
});

it("is not looked for any more after the end", async () => {
  ask.mockResolvedValue({ silence: 0 });
  watch.stop();
  await vi.advanceTimersByTimeAsync(10 * CUT_OFF_MS);
  expect(onCutOff).not.toHaveBeenCalled();
});
