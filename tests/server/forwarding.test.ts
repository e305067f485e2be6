/** How long a process waits for another one that has a table. */
import { describe, expect, it } from "vitest";
import { DEAD_AFTER_MS } from "../../server/cluster/leases.ts";
import { forwardTimeout } from "../../server/http/forwarding.ts";

describe("the process that has a table", () => {
  it("is waited for while it is well, however busy it is", () => {
    expect(forwardTimeout({ silence: 0 })).toBe(forwardTimeout({ silence: 1500 }));
    expect(forwardTimeout({ silence: 1500 })).toBeGreaterThan(2000);
  });

  it("keeps nobody for long once it has missed a beat", () => {
    expect(forwardTimeout({ silence: 2500 })).toBeLessThan(1000);
  });

  it("keeps nobody beyond the moment from which another one may take its tables", () => {
    expect(forwardTimeout({ silence: DEAD_AFTER_MS - 200 })).toBe(200);
  });

  it("is not waited for longer than whoever asks can be kept", () => {
    expect(forwardTimeout({ silence: 2500 }, 300)).toBe(300);
  });

  it("is waited for by whole milliseconds, which is all that a time-out takes", () => {
    expect(() => AbortSignal.timeout(forwardTimeout({ silence: 2500 }, 300.25))).not.toThrow();
  });

  it("gets a moment to answer even after that: it may have been heard of since", () => {
    expect(forwardTimeout({ silence: DEAD_AFTER_MS + 3000 })).toBe(50);
  });
});
