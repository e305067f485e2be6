/** Measures how a page of a table uses its room: what is cut, what lies on what else, how much of it is board. */
import type { Page } from "./skerry.ts";

/** What has to be seen whole: clocks, scores and other numbers, and what can be pressed at the edges of the screen. */
const WHOLE = [
  ".play-top button",
  ".seat-row-clock",
  ".rating-sign",
  ".seat-row-left",
  ".seat-row-count",
  ".seat-row-short",
  ".fleet-points",
  ".fleet-mini",
  ".strip-counts",
  ".strip-counts > *",
  ".holdings > *",
  ".play-nav > button",
  ".desk button",
  ".desk select",
];

/** Parts of paper that may scroll, as long as their contents can be reached. */
const SCROLLS = ".low-seats, .play-panel-seats, .low-ask, .skor-ask, .desk, .play-panel-body, .low-log";

/** Rows whose parts must not lie on each other. */
const ROWS = [".play-top", ".seat-row", ".strip-counts", ".play-nav", ".replay-who", ".ask-buttons"];

/** Words are as large as the look allows: 12 px, and 11 only on things. */
const MIN_TYPE = 11.9;

/** The board, with what lies over its own water, has at least so much of the screen. */
const MIN_SEA = 0.6;
/** The log beside a board shows at least so many pixels. */
const MIN_LOG = 60;

/** The faults in the room of a page, as sentences; empty if there are none. */
export async function faultsOfRoom(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ whole, rows, scrolls, leastSea, leastLog, leastType }) => {
      const faults: string[] = [];
      const named = (element: Element) => {
        const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30);
        return `.${element.className.toString().split(" ")[0]} "${text}"`;
      };
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && getComputedStyle(element).visibility === "visible";
      };
      const isUnseen = (element: Element) => element.closest(".unseen, [aria-hidden=true] .unseen") !== null;

      const linesOf = (element: Element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
      };

      /** The part of an element that neither the screen nor paper around it cuts off. */
      function seen(element: Element, through: string) {
        const own = element.getBoundingClientRect();
        let [left, top, right, bottom] = [own.left, own.top, own.right, own.bottom];
        const cut = (box: DOMRect) => {
          [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
          [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
        };
        for (let around = element.parentElement; around !== null; around = around.parentElement) {
          const style = getComputedStyle(around);
          if (style.overflowX === "visible" && style.overflowY === "visible") continue;
          const box = around.getBoundingClientRect();
          // Paper that scrolls shows what lies further down when it is asked to.
          cut(around.matches(through) ? new DOMRect(box.x, -1e6, box.width, 2e6) : box);
          if (around.matches(through)) return { own, left, top, right, bottom };
        }
        cut(new DOMRect(0, 0, innerWidth, innerHeight));
        return { own, left, top, right, bottom };
      }

      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
      if (scrollHeight > clientHeight) faults.push(`the page is ${scrollHeight - clientHeight} px too tall`);

      const sea = document.querySelector(".play-sea")?.getBoundingClientRect();
      const share = sea === undefined ? 0 : (sea.width * sea.height) / (innerWidth * innerHeight);
      if (share < leastSea - 0.005) faults.push(`the water has ${Math.round(100 * share)} % of the screen`);

      const panel = document.querySelector(".play-panel");
      const log = document.querySelector(
        ".play-panel :is(.moves, .moves-none, .game-log, .log-none, .skor-log, .skor-log-none, .steps)",
      );
      if (panel !== null) {
        const tall = (log?.closest(".low-log, .play-panel-body") ?? log)?.getBoundingClientRect().height ?? 0;
        if (tall < leastLog) faults.push(`the log is ${Math.round(tall)} px tall`);
      }

      for (const element of document.querySelectorAll(whole.join())) {
        if (!isShown(element) || isUnseen(element)) continue;
        const { own, left, top, right, bottom } = seen(element, scrolls);
        if (right - left < own.width - 1 || bottom - top < own.height - 1) faults.push(`${named(element)} is cut off`);
        if (element.getAttribute("role") === "timer" && linesOf(element) > 1)
          faults.push(`${named(element)} is broken over lines`);
        if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
          faults.push(`${named(element)} does not fit itself`);
      }

      for (const row of document.querySelectorAll(rows.join())) {
        const parts = [...row.children].filter((part) => isShown(part) && !isUnseen(part));
        for (const [index, one] of parts.entries()) {
          for (const other of parts.slice(index + 1)) {
            const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            const small =
              getComputedStyle(one).position === "absolute" || getComputedStyle(other).position === "absolute";
            if (across > 1 && down > 1 && !small) faults.push(`${named(one)} lies on ${named(other)}`);
          }
        }
      }

      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (element === null || (texts.currentNode.textContent ?? "").trim() === "") continue;
        if (!isShown(element) || isUnseen(element) || element.closest("option, canvas, .die, script, style") !== null)
          continue;
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        if (size < leastType && element.closest(".banner, .decree-card, .fleet-ships") === null)
          faults.push(`${named(element)} is set in ${size} px`);
      }
      return faults;
    },
    {
      whole: WHOLE,
      rows: ROWS,
      scrolls: SCROLLS,
      leastSea: MIN_SEA,
      leastLog: MIN_LOG,
      leastType: MIN_TYPE,
    },
  );
}
