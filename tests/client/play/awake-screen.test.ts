/** A phone does not go dark while its player's clock may run. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { keepAwake } from "../../../client/ui/play/screen/awake-screen.ts";

interface Held {
  released: boolean;
  readonly release: () => Promise<void>;
}

/** A browser that gives locks, and takes them back with the page out of sight. */
function phone() {
  const held: Held[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    held.push(lock);
    return lock;
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { wakeLock: { request } });
  return {
    request,
    on: () => held.filter(({ released }) => !released).length,
    async turn(visibilityState: "visible" | "hidden") {
      if (visibilityState === "hidden") for (const lock of held) lock.released = true;
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event("visibilitychange"));
      await Promise.resolve();
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("the screen", () => {
  it("stays on until it may go dark", async () => {
    const { on } = phone();
    const letGo = keepAwake();
    await vi.waitFor(() => expect(on()).toBe(1));
    letGo();
    await vi.waitFor(() => expect(on()).toBe(0));
  });

  it("stays on again when the page comes back, and is asked for once", async () => {
    const { on, turn, request } = phone();
    const letGo = keepAwake();
    await vi.waitFor(() => expect(on()).toBe(1));
    await turn("visible");
    expect(request).toHaveBeenCalledTimes(1);
    await turn("hidden");
    expect(on()).toBe(0);
    await turn("visible");
    await vi.waitFor(() => expect(on()).toBe(1));
    letGo();
    await turn("hidden");
    await turn("visible");
    expect(on()).toBe(0);
  });

  it("goes dark when a game ends before the browser has answered", async () => {
    const { on, request } = phone();
    keepAwake()();
    await vi.waitFor(() => expect(request).toHaveBeenCalled());
    await vi.waitFor(() => expect(on()).toBe(0));
  });

  it("is left alone where the browser refuses, or cannot", async () => {
    const { request } = phone();
    request.mockRejectedValueOnce(new DOMException("low battery", "NotAllowedError"));
    expect(keepAwake()).not.toThrow();
    vi.stubGlobal("navigator", {});
    expect(keepAwake()).not.toThrow();
  });
});
