/** A board whose drawing context the browser takes away: what is waited for, and how often it is tried again. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchContext } from "../../../client/stage/context-loss.ts";
import { keepMounted } from "../../../client/stage/mounting.ts";

const page = Object.assign(new EventTarget(), { hidden: false });

/** Puts another tab before the page, or the page before all others. */
function turn(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => setTimeout(frame, 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: NodeJS.Timeout) => clearTimeout(frame));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the context of a canvas", () => {
  function watched() {
    const canvas = new EventTarget();
    const heard = { onRestored: vi.fn(), onGone: vi.fn() };
    const stop = watchContext(canvas, heard);
    const is = (what: "lost" | "restored") => canvas.dispatchEvent(new Event(`webglcontext${what}`));
    return { ...heard, stop, is };
  }

  test("is painted anew in the frame after it was given back", () => {
    const { is, onRestored, onGone } = watched();
    is("lost");
    vi.advanceTimersByTime(2900);
    is("restored");
    expect(onRestored).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(onRestored).toHaveBeenCalledOnce();
    expect(onGone).not.toHaveBeenCalled();
  });

  test("is gone when it is not given back within three seconds", () => {
    const { is, onGone } = watched();
    is("lost");
    vi.advanceTimersByTime(2999);
    expect(onGone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(onGone).toHaveBeenCalledOnce();
  });

  test("is waited for only while the page is seen, and from then on for as long as ever", () => {
    const { is, onGone } = watched();
    is("lost");
    vi.advanceTimersByTime(2000);
    turn(true);
    vi.advanceTimersByTime(600_000);
    turn(false);
    vi.advanceTimersByTime(2999);
    expect(onGone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onGone).toHaveBeenCalledOnce();
  });

  test("that was lost while nobody looked is waited for once somebody does", () => {
    const { is, onGone } = watched();
    turn(true);
    is("lost");
    vi.advanceTimersByTime(600_000);
    expect(onGone).not.toHaveBeenCalled();
    turn(false);
    vi.advanceTimersByTime(3000);
    expect(onGone).toHaveBeenCalledOnce();
  });

  test("that is there is waited for by nobody, however often the page is hidden and shown", () => {
    const { is, onGone } = watched();
    turn(true);
    turn(false);
    is("lost");
    is("restored");
    turn(true);
    turn(false);
    vi.advanceTimersByTime(60_000);
    expect(onGone).not.toHaveBeenCalled();
  });

  test("lost again before it was painted is not painted", () => {
    const { is, onRestored, onGone } = watched();
    is("lost");
    is("restored");
    is("lost");
    vi.advanceTimersByTime(3000);
    expect(onRestored).not.toHaveBeenCalled();
    expect(onGone).toHaveBeenCalledOnce();
  });

  test.each(["lost", "restored"] as const)("that is %s is nothing to a board that was taken down", (what) => {
    const { is, stop, onRestored, onGone } = watched();
    is(what);
    stop();
    is("lost");
    turn(true);
    turn(false);
    vi.advanceTimersByTime(60_000);
    expect(onRestored).not.toHaveBeenCalled();
    expect(onGone).not.toHaveBeenCalled();
  });
});

describe("a stage", () => {
  interface Mount {
    readonly onGone: () => void;
    stands(name: string): Promise<void>;
    fails(): Promise<void>;
  }

  function kept() {
    const mounts: Mount[] = [];
    const onMounted = vi.fn();
    const destroy = vi.fn();
    const stop = keepMounted<string>({
      mount: (onGone) =>
        new Promise((resolve, reject) => {
          mounts.push({
            onGone,
            async stands(name) {
              resolve(name);
              await vi.advanceTimersByTimeAsync(0);
            },
            async fails() {
              reject(new Error("no context"));
              await vi.advanceTimersByTimeAsync(0);
            },
          });
        }),
      onMounted,
      destroy,
    });
    const newest = () => {
      const mount = mounts.at(-1);
      if (mount === undefined) throw new Error("nothing was mounted");
      return mount;
    };
    return { mounts, newest, onMounted, destroy, stop };
  }

  /** One that stood, can draw no more, and has no other in its place yet. */
  async function bereft() {
    const stage = kept();
    await stage.newest().stands("first");
    stage.newest().onGone();
    await stage.newest().fails();
    return stage;
  }

  test("that can draw no more is taken down, and another one is mounted at once", async () => {
    const { mounts, newest, onMounted, destroy } = kept();
    await newest().stands("first");
    newest().onGone();
    expect(destroy.mock.calls).toEqual([["first"]]);
    await newest().stands("second");
    expect(onMounted.mock.calls).toEqual([["first"], ["second"]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mounts).toHaveLength(2);
  });

  test("that never stood is not tried again: the browser has nothing to draw with", async () => {
    const { mounts, newest, onMounted } = kept();
    await newest().fails();
    turn(true);
    turn(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mounts).toHaveLength(1);
    expect(onMounted.mock.calls).toEqual([[undefined]]);
  });

  test("that stood is tried again every ten seconds, until it stands", async () => {
    const { mounts, newest, onMounted } = await bereft();
    for (const tries of [3, 4, 5]) {
      await vi.advanceTimersByTimeAsync(9_999);
      expect(mounts).toHaveLength(tries - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(mounts).toHaveLength(tries);
      await newest().fails();
    }
    await vi.advanceTimersByTimeAsync(10_000);
    await newest().stands("last");
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mounts).toHaveLength(6);
    expect(onMounted).toHaveBeenLastCalledWith("last");
  });

  test("is not tried while nobody looks, and at once when somebody does", async () => {
    const { mounts, newest } = await bereft();
    turn(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mounts).toHaveLength(2);
    turn(false);
    expect(mounts).toHaveLength(3);
    await newest().stands("third");
    turn(true);
    turn(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mounts).toHaveLength(3);
  });

  test("that can draw no more before it stands gives way to the next and is taken down", async () => {
    const { mounts, newest, onMounted, destroy } = kept();
    const first = newest();
    first.onGone();
    first.onGone();
    expect(mounts).toHaveLength(2);
    await newest().stands("second");
    await first.stands("first");
    expect(destroy.mock.calls).toEqual([["first"]]);
    expect(onMounted.mock.calls).toEqual([["second"]]);
  });

  test("of a page that has gone is taken down, tried no more, and not told of", async () => {
    const { mounts, destroy, stop } = await bereft();
    stop();
    turn(true);
    turn(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(mounts).toHaveLength(2);
    expect(destroy.mock.calls).toEqual([["first"]]);

    const early = kept();
    early.stop();
    early.newest().onGone();
    await early.newest().stands("late");
    expect(early.mounts).toHaveLength(1);
    expect(early.destroy.mock.calls).toEqual([["late"]]);
    expect(early.onMounted).not.toHaveBeenCalled();
  });
});
