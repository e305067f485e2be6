/** A new page: the title of the tab, and the keyboard's focus. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { focusPage } from "../../../client/ui/kit/focus-page.ts";

// Nothing is drawn here: a ref is set already, and an effect runs at once if its dependencies have changed.
const heading = { focus: vi.fn() };
const drawn = vi.hoisted((): { with: readonly unknown[] | undefined } => ({ with: undefined }));
vi.mock("preact/hooks", () => ({
  useEffect(effect: () => void, on: readonly unknown[]) {
    const before = drawn.with;
    drawn.with = on;
    if (before === undefined || on.some((one, index) => one !== before[index])) effect();
  },
  useRef: () => ({ current: heading }),
}));

const { useHeading, useTitle } = await import("../../../client/ui/shell/title.ts");
const { navigate } = await import("../../../client/ui/shell/router.ts");

const body = {};
const page: { title: string; body: object; activeElement: object | null } = { title: "", body, activeElement: body };

beforeEach(() => {
  page.title = "";
  page.activeElement = body;
  drawn.with = undefined;
  heading.focus.mockClear();
  vi.stubGlobal("document", page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the title of a page", () => {
  test("says whose page it is", () => {
    useTitle("Friends");
    expect(page.title).toBe("Friends · Skerry");
    useTitle("Puzzles");
    expect(page.title).toBe("Puzzles · Skerry");
  });

  test("says so once where it says so itself", () => {
    useTitle("Skerry, four board games");
    expect(page.title).toBe("Skerry, four board games");
  });

  test("stands alone where it is to", () => {
    useTitle("Your turn", false);
    expect(page.title).toBe("Your turn · Skerry");
    useTitle("Your turn", true);
    expect(page.title).toBe("Your turn");
    useTitle("About Skerry", false);
    expect(page.title).toBe("About Skerry · Skerry");
  });
});

describe("the heading of a page", () => {
  /** Another page of ours is shown. */
  function comes() {
    drawn.with = undefined;
    return useHeading();
  }

  test("takes the focus of whoever comes from another page of ours, once and without scrolling", () => {
    comes();
    expect(heading.focus).not.toHaveBeenCalled();
    vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
    vi.stubGlobal("history", { pushState: vi.fn(), replaceState: vi.fn() });
    vi.stubGlobal("window", { scrollTo: vi.fn() });
    navigate("/friends");
    expect(comes().current).toBe(heading);
    expect(heading.focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    comes();
    expect(heading.focus).toHaveBeenCalledOnce();
  });
});

describe("a page without such a heading", () => {
  const focus = vi.fn();
  /** @param activeElement what has the focus when the page comes */
  function comes(activeElement: object | null): void {
    page.activeElement = activeElement;
    focus.mockClear();
    const main: Partial<HTMLElement> = { focus };
    Reflect.apply(focusPage, undefined, [main]);
  }

  test("takes the focus where nothing has it, without scrolling", () => {
    for (const nothing of [null, body]) {
      comes(nothing);
      expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    }
  });

  test("leaves it to whatever has it", () => {
    comes({});
    expect(focus).not.toHaveBeenCalled();
  });

  test("goes without a word", () => {
    expect(() => focusPage(null)).not.toThrow();
  });
});
