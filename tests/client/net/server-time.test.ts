import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ask } from "../../../client/net/api.ts";
import { serverNow, serverTime } from "../../../client/net/server-time.ts";

const HOUR = 3_600_000;
/** What the server said, and what the device took for the time then. */
const SAID = 1_800_000_000_000;

function heard({ wrongBy }: { wrongBy: number }) {
  const device = { clock: SAID + wrongBy, steady: 5000 };
  const time = serverTime(
    () => device.clock,
    () => device.steady,
  );
  time.heard({ now: SAID });
  return { device, time };
}

afterEach(() => vi.unstubAllGlobals());

describe("the server's time", () => {
  it("is what the server said, and goes on from there", () => {
    const { device, time } = heard({ wrongBy: 3 * HOUR });
    expect(time.now()).toBe(SAID);
    device.clock += 1500;
    device.steady += 1500;
    expect(time.now()).toBe(SAID + 1500);
  });

  it("goes on also where the device's clock is set back", () => {
    const { device, time } = heard({ wrongBy: 0 });
    device.clock += 1500 - 2 * HOUR;
    device.steady += 1500;
    expect(time.now()).toBe(SAID + 1500);
  });

  it("counts the time that the device slept", () => {
    const { device, time } = heard({ wrongBy: 0 });
    device.clock += HOUR;
    device.steady += 20;
    expect(time.now()).toBe(SAID + HOUR);
  });

  it("is told by every answer over HTTP", async () => {
    const date = new Date(Math.floor(Date.now() / 1000) * 1000 - 3 * HOUR);
    const answer = () => Response.json({}, { headers: { date: date.toUTCString() } });
    vi.stubGlobal("fetch", async () => answer());
    await ask({ method: "GET", path: "/api/tournaments", answer: z.object({}) });
    expect(Math.abs(serverNow() - (date.getTime() + 500))).toBeLessThan(1000);
  });
});
