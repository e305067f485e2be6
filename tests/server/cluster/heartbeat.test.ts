/** When a process may take another one for dead: never on the word of a clock that stood still itself. */
import { Pool } from "pg";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { newAttendance } from "../../../server/cluster/attendance.ts";
import type { BeatResult } from "../../../server/cluster/beat.ts";
import { BEAT_MS, openHeartbeat } from "../../../server/cluster/heartbeat.ts";
import { createLog } from "../../../server/process/log.ts";

const { markDead, beat } = vi.hoisted(() => ({
  markDead: vi.fn(async () => undefined),
  beat: vi.fn<() => Promise<BeatResult>>(),
}));
vi.mock("../../../server/cluster/beat.ts", () => ({ beat, markDead }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(60_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** A process that sees another one, which has shown no sign of life for too long. */
function besideSilent({ isHeld = true } = {}) {
  const agenda = { wakeAt: 0, notificationAt: 0, entry: 0, tournamentAt: 0, seekers: 0 };
  beat.mockResolvedValue({ peers: [], agenda, silent: 1, drainAt: 0 });
  const lookForLost = vi.fn(async () => undefined);
  const heartbeat = openHeartbeat({
    self: { run: "one", slot: 1, internal: "", path: "", version: "" },
    pool: new Pool(),
    log: createLog("silent"),
    attendance: newAttendance(),
    presence: { note: async () => undefined, onlineAmong: async () => new Map() },
    isHeld: () => isHeld,
    lookForLost,
    onCutOff: () => undefined,
    onMissedBeat: () => undefined,
    onDrain: () => undefined,
  });
  onTestFinished(heartbeat.stop);
  /** @returns whether the silent one was marked dead, after a pause of so many ms */
  async function dead(ms: number): Promise<boolean> {
    vi.advanceTimersByTime(ms);
    markDead.mockClear();
    await heartbeat.beat();
    return markDead.mock.calls.length > 0;
  }
  return { heartbeat, dead, lookForLost };
}

it("another process that is silent is marked dead", async () => {
  const { dead, lookForLost } = besideSilent();
  expect(await dead(BEAT_MS)).toBe(true);
  expect(lookForLost).not.toHaveBeenCalled();
});

it("a process that was silent itself gives the others 3 s to show that they live, and looks what it lost", async () => {
  const { heartbeat, dead, lookForLost } = besideSilent();
  expect(await dead(5 * BEAT_MS)).toBe(false);
  expect(lookForLost).toHaveBeenCalledOnce();
  expect([await dead(BEAT_MS), await dead(BEAT_MS), await dead(BEAT_MS)]).toEqual([false, false, false]);
  expect(heartbeat.isSure()).toBe(false);
  expect(await dead(BEAT_MS)).toBe(true);
});

it("a process without its own lock takes nobody for dead", async () => {
  expect(await besideSilent({ isHeld: false }).dead(BEAT_MS)).toBe(false);
});

it("a process whose beats do not arrive is sure of nothing, and knows of no work", async () => {
  const { heartbeat } = besideSilent();
  await heartbeat.beat();
  expect([heartbeat.isSure(), heartbeat.agenda()]).toEqual([true, expect.objectContaining({ seekers: 0 })]);
  vi.advanceTimersByTime(3 * BEAT_MS);
  expect([heartbeat.isSure(), heartbeat.agenda()]).toEqual([false, undefined]);
});
