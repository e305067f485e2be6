/**
 * Finds faults of a screen from the places of everything on it: whether the board has its room, whether things overlap,
 * whether the question can be read and answered without scrolling.
 */
import type { ProbedBoard } from "../ui/play/board/board-probe.ts";
import { edgeFaults } from "./edge-faults.ts";
import { named } from "./named.ts";
import { askFaults, nameFaults, noteFaults, tieFaults, waterFaults } from "./paper-faults.ts";
import { reviewFaults } from "./review-faults.ts";
import { panelFaults, readyFaults, roomFaults, textSize } from "./room-faults.ts";
import { keptFaults, scrollFaults } from "./scroll-faults.ts";
import { seatFaults } from "./seat-faults.ts";
import { brokenFaults, lineFaults, signFaults } from "./word-faults.ts";
import { type Clip, clipOf, forgetScreen, isInWindow, isSeen, shownOf } from "./visibility.ts";

/** What a finger finds is at least so wide. */
const MIN_PLACE = 24;
/** The least height of a thing that is touched, without its edges. */
const FINGER = 43;
/** Two lines with the margin around them. */
const MIN_WORDS = 50;
/** Edges may touch. */
const TOUCH = 2;
/** Words are as large as the look allows: 12 px, and 11 only on things. */
const MIN_TYPE = 11.9;
const THINGS = ".banner, .decree-card, .fleet-ships, .die, .seat-card";
/**
 * The least height of the log next to a board; without room for it, the log may be missing while the panel is needed
 * for an answer.
 */
const MIN_LOG = 60;
const LOGS = [".moves", ".moves-none", ".game-log", ".log-none", ".skor-log", ".skor-log-none", ".steps"].join();

/** Paper that comes over something else. */
const PAPERS = ".prompt, .coach-slip, .invite-notice, .link-banner, .offer-open, .about-slip, .hex-menu";
/** The parts with a question and its answers, which have to be fully visible. */
const ANSWERS =
  ".prompt-buttons, .prompt-stays, .ask-buttons, .lesson-foot, .offer-buttons, .prompt-actions, .result-again, .overflow-row, .play-wide .play-actions, .ready-bar";
/** Elements that scroll, and show that they do. */
const SCROLLS = ".waiting-table *, .scrolled, .prompt-said, dialog *, .play-panel *, .plan *, .learn-page, .review *";

/**
 * All that is wrong, in sentences.
 * @param isAtRest whether nothing is in the hand: what is may need the room of the log
 */
export function faultsOf(board: ProbedBoard | undefined, isAtRest: boolean): string[] {
  forgetScreen();
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const within = dialog ?? document.body;
  const words = wordsIn(within);
  return [
    ...pageFaults(),
    ...(dialog === undefined && textSize() === 1 ? [...roomFaults(), ...(isAtRest ? logFaults() : [])] : []),
    ...(dialog === undefined && board !== undefined ? placeFaults(board) : []),
    // With something in the hand all of a low board may be open to choose from, which matters more than words there.
    ...(dialog === undefined && board !== undefined && isAtRest
      ? [...toastFaults(board, words), ...waterFaults(board, words), ...nameFaults(board, words)]
      : []),
    ...edgeFaults(within, dialog === undefined ? board : undefined, words),
    ...buttonFaults(within),
    ...beyondFaults(words),
    ...typeFaults(words),
    ...seatFaults(within),
    ...overlapFaults(within),
    ...triedFaults(within),
    ...scoreFaults(within),
    ...wordFaults(within, words),
    ...scrollFaults(within),
    ...keptFaults(within),
    ...lessonFaults(within),
    ...(isAtRest && textSize() === 1 ? askedFaults(within) : []),
    ...wayFaults(within),
    ...reviewFaults(within),
    ...noteFaults(within),
    ...askFaults(within),
    ...tieFaults(within),
    ...panelFaults(within),
    ...readyFaults(within),
    ...brokenFaults(within),
    ...lineFaults(within),
    ...signFaults(within),
  ];
}

function pageFaults(): string[] {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  return scrollWidth > clientWidth || (scrollHeight > clientHeight && document.querySelector(".play") !== null)
    ? [`the page is ${scrollWidth - clientWidth} px too wide and ${scrollHeight - clientHeight} px too tall`]
    : [];
}

function logFaults(): string[] {
  const log = document.querySelector(`.play-panel :is(${LOGS})`);
  const { height = MIN_LOG } = (log?.closest(".low-log, .play-panel-body") ?? log)?.getBoundingClientRect() ?? {};
  return height > 0 && height < MIN_LOG && log?.checkVisibility({ visibilityProperty: true }) !== false
    ? [`the log is ${Math.round(height)} px tall`]
    : [];
}

/** Every place that can be chosen can be touched at its middle, and is wide enough for a finger. */
function placeFaults(board: ProbedBoard): string[] {
  const origin = document.querySelector(".play-board")?.getBoundingClientRect();
  if (origin === undefined) return [];
  const { x: left, y: top } = origin;
  const onBoard = (x: number, y: number) =>
    document.elementFromPoint(left + x, top + y)?.closest(".play-board, .play-sheet, .prompt, button") ===
    document.querySelector(".play-board");
  return board.open().flatMap(({ spot, point: { x, y } }) => {
    const found = board.under({ x, y }).includes(spot)
      ? { x, y }
      : besides({ x, y }).find((at) => board.under(at).includes(spot));
    if (found === undefined) return [`${spot} cannot be touched`];
    if (!onBoard(found.x, found.y)) {
      const over = document.elementFromPoint(left + found.x, top + found.y);
      return [`${spot} lies under ${over === null ? "the edge" : named(over)}`];
    }
    const wide = 1 + reach(board, spot, found, -1) + reach(board, spot, found, 1);
    return wide < MIN_PLACE ? [`${spot} is ${wide} px wide`] : [];
  });
}

/** A toast lies over no word but those on things, over no button, and not over what can be chosen. */
function toastFaults(board: ProbedBoard, words: readonly Words[]): string[] {
  const { x: left = 0, y: top = 0 } = document.querySelector(".play-board")?.getBoundingClientRect() ?? {};
  const buttons = [...document.querySelectorAll("#page button")].filter((button) =>
    isSeen(button, button.getBoundingClientRect()),
  );
  return [...document.querySelectorAll(".toast")].flatMap((toast) => {
    const box = toast.getBoundingClientRect();
    const isOver = ({ x, y }: { readonly x: number; readonly y: number }) =>
      x > box.left - left && x < box.right - left && y > box.top - top && y < box.bottom - top;
    return [
      ...words
        .filter((other) => lies(box, other.box) && other.element.closest(THINGS) === null)
        .map(({ text }) => `a toast lies on "${text}"`),
      ...buttons
        .filter((button) => lies(box, button.getBoundingClientRect()))
        .map((button) => `a toast lies on ${named(button)}`),
      ...board.open().flatMap(({ spot, point }) => (isOver(point) ? [`a toast lies on ${spot}`] : [])),
    ];
  });
}

/** How far from the middle of a thing its uncovered part may be: a card in a pile of a large screen is 400 px wide. */
const BESIDES = [8, 16, 24, 32, 44, 64, 88, 112, 144, 176, 208, 240];

/** Points about the middle of something that lies partly under something else. */
function besides({ x, y }: { readonly x: number; readonly y: number }) {
  return BESIDES.flatMap((far) =>
    Array.from({ length: 8 }, (_, turn) => ({
      x: x + far * Math.cos((turn * Math.PI) / 4),
      y: y + far * Math.sin((turn * Math.PI) / 4),
    })),
  );
}

function reach(board: ProbedBoard, spot: string, { x, y }: { readonly x: number; readonly y: number }, by: 1 | -1) {
  let far = 0;
  while (far < MIN_PLACE && board.under({ x: x + by * (far + 1), y }).includes(spot)) far++;
  return far;
}

/** Every button can be pressed at its middle, and buttons of the question are fully visible. */
function buttonFaults(within: Element): string[] {
  return [...within.querySelectorAll("button, a[href], input, select, textarea")].flatMap((button) => {
    const box = button.getBoundingClientRect();
    if (!isSeen(button, box)) return [];
    const clip = clipOf(button);
    const isWhole =
      box.left >= clip.left - 1 &&
      box.right <= clip.right + 1 &&
      box.top >= clip.top - 1 &&
      box.bottom <= clip.bottom + 1;
    if (!isWhole)
      return button.closest(ANSWERS) === null && !isOfLowAsk(button) && button.closest(SCROLLS) !== null
        ? []
        : [`${named(button)} is cut off`];
    const middle = box.top + box.height / 2;
    if (!isInWindow(middle)) return [];
    const over = document.elementFromPoint(box.left + box.width / 2, middle);
    const isFree =
      over !== null &&
      (button.contains(over) ||
        over.contains(button) ||
        over.closest("label")?.contains(button) === true ||
        // What answers a question is not looked for below what stays in sight.
        (isSticky(over) && button.closest(SCROLLS) !== null && button.closest(".lesson .prompt-buttons") === null));
    return isFree ? [] : [`${named(button)} lies under ${over === null ? "the edge" : named(over)}`];
  });
}

/** Beside a low board a question is in sight with all that answers it, but for rows that show that they go on. */
function isOfLowAsk(button: Element): boolean {
  return button.closest(".low-ask .prompt") !== null && button.closest(".scrolled") === null;
}

/** No word of a button, or of a row of signs on the water, reaches beyond its edge. */
function beyondFaults(words: readonly Words[]): string[] {
  return words.flatMap(({ element, box, text }) => {
    const edge = element.closest("button, .button, select, .picks")?.getBoundingClientRect();
    const isBeyond =
      edge !== undefined &&
      element.closest(".tab-news") === null &&
      (box.left < edge.left - 1 || box.right > edge.right + 1);
    return isBeyond ? [`"${text}" reaches beyond its edge`] : [];
  });
}

/** Every word can be read, and a clock at a glance: it stands on one line. */
function typeFaults(words: readonly Words[]): string[] {
  const small = words.flatMap(({ element, text }) => {
    const size = textSize() * Number.parseFloat(getComputedStyle(element).fontSize);
    return size < MIN_TYPE && element.closest(THINGS) === null ? [`"${text}" is set in ${size} px`] : [];
  });
  const lines = Map.groupBy(words, ({ element }) => element.closest("[role=timer]"));
  const broken = [...lines].flatMap(([clock, parts]) =>
    clock !== null && parts.some(({ box }) => parts.some((other) => other.box.top > box.bottom - TOUCH))
      ? [`${named(clock)} is broken over lines`]
      : [],
  );
  return [...small, ...broken];
}

/** No two buttons of a question overlap, even at their edges. */
function overlapFaults(within: Element): string[] {
  const buttons = [...within.querySelectorAll(".prompt button")].flatMap((button) => {
    const box = shownOf(button.getBoundingClientRect(), [clipOf(button)]);
    return isSeen(button, box) && button.closest(".scrolled-more") === null ? [{ button, box }] : [];
  });
  return buttons.flatMap(({ button, box }, index) =>
    buttons
      .slice(index + 1)
      .filter((other) => lies(box, other.box) && isSticky(button) === isSticky(other.button))
      .map((other) => `${named(button)} shares its place with ${named(other.button)}`),
  );
}

/** What stays in sight covers what scrolls below it. */
function isSticky(element: Element): boolean {
  // A dialog is within the panel that opens it, and lies above the page.
  const row = element.closest(`dialog, .play-panel-foot, ${ANSWERS}`);
  return row !== null && getComputedStyle(row).position === "sticky";
}

/** Why something cannot be done is read at once, without scrolling. */
function triedFaults(within: Element): string[] {
  return [...within.querySelectorAll(".prompt-tried")].flatMap((why) => {
    const [{ top, bottom }, clip] = [why.getBoundingClientRect(), clipOf(why)];
    const isRead = bottom > top && top >= clip.top - 1 && bottom <= clip.bottom + 1;
    return isRead ? [] : [`"${why.textContent}" cannot be read`];
  });
}

/** All columns of the scores are in sight without going aside, and each has room for its words. */
function scoreFaults(within: Element): string[] {
  return [...within.querySelectorAll(".score-sheet, .score-sheet :is(th, td), .score-label > span")].flatMap((part) =>
    part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0
      ? [`${named(part)} is ${part.scrollWidth - part.clientWidth} px too wide`]
      : [],
  );
}

/** No word lies on another or under paper, and no number is cut. */
function wordFaults(within: Element, words: readonly Words[]): string[] {
  const papers = [...within.querySelectorAll(PAPERS)]
    .filter((paper) => paper.checkVisibility({ visibilityProperty: true }))
    .map((paper) => ({ paper, box: shownOf(paper.getBoundingClientRect(), [clipOf(paper)]) }));
  const faults: string[] = [];
  for (const [index, { element, box, text }] of words.entries()) {
    for (const other of words.slice(index + 1))
      if (
        lies(box, other.box) &&
        other.element !== element &&
        !isPapered(other.element, element) &&
        isSticky(element) === isSticky(other.element)
      )
        faults.push(`"${text}" lies on "${other.text}"`);
    for (const { paper, box: covered } of papers)
      if (
        lies(box, covered) &&
        !paper.contains(element) &&
        !element.contains(paper) &&
        isOver(paper, element) &&
        isSticky(paper) === isSticky(element)
      )
        faults.push(`"${text}" lies under ${named(paper)}`);
    if (/\d/.test(text) && isCut(element, text)) faults.push(`"${text}" is cut`);
  }
  return faults;
}

interface Words {
  readonly element: Element;
  readonly box: DOMRect;
  readonly text: string;
}

function wordsIn(within: Element): Words[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const words: Words[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? "").trim();
    if (
      element === null ||
      text === "" ||
      element.closest("option, script, style, svg, .unseen, .toasts, .scrolled-more, .link-banner [aria-hidden]") !==
        null
    )
      continue;
    range.selectNodeContents(node);
    const clip = clipOf(element);
    // Most of a long log is out of sight.
    if (isOutside(range.getBoundingClientRect(), clip)) continue;
    const own = element.getBoundingClientRect();
    const cuts = getComputedStyle(element).overflow !== "visible" ? [clip, own] : [clip];
    for (const line of range.getClientRects()) {
      const box = shownOf(line, cuts);
      if (isSeen(element, line) && box.width > TOUCH && box.height > TOUCH)
        words.push({ element, box, text: text.slice(0, 40) });
    }
  }
  return words;
}

const isOutside = (box: Clip, clip: Clip) =>
  box.right <= clip.left || box.left >= clip.right || box.bottom <= clip.top || box.top >= clip.bottom;

const layer = (element: Element) => element.closest(`${PAPERS}, .play-sheet, .link-banner-place`);

/**
 * Whether two things lie on different papers: then the upper paper covers the lower thing, and the fault is reported
 * for the paper.
 */
function isPapered(one: Element, other: Element): boolean {
  return layer(one) !== layer(other);
}

function isOver(paper: Element, element: Element): boolean {
  const below = layer(element);
  return below === null || (paper.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

function lies(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  // The lines of letters reach beyond them.
  return across > TOUCH && down > 2 * TOUCH;
}

/** `2 civilians, 1 military`; `7 of 10`. */
const COUNTS = /^\d+ (\p{L}+(, \d+ \p{L}+)*|of \d+)$/u;

/** Whether a number is cut by what is around it, and no scrolling brings it into sight. */
function isCut(element: Element, text: string): boolean {
  for (let around: Element | null = element; around !== null; around = around.parentElement) {
    if (around.matches(SCROLLS)) return false;
    const { overflowX, textOverflow } = getComputedStyle(around);
    if (overflowX !== "visible" && around.scrollWidth > around.clientWidth + 1)
      // A line that ends with dots may lose words, and a name its end; figures and counted things must stay.
      return textOverflow !== "ellipsis" || /^\S*\d\S*$/.test(text) || COUNTS.test(text);
  }
  return false;
}

/** At least two lines of a lesson's words stay visible above its answers, however many there are. */
function lessonFaults(within: Element): string[] {
  return [...within.querySelectorAll(".lesson-ask")].flatMap((words) => {
    const { clientHeight, scrollHeight } = words;
    const isShort = words.checkVisibility() && clientHeight < Math.min(scrollHeight, MIN_WORDS);
    return isShort ? [`${clientHeight} px are left to the words of the lesson`] : [];
  });
}

/** The question of a lesson is last in its words: on a phone it can be read without scrolling. */
function askedFaults(within: Element): string[] {
  return [...within.querySelectorAll(".lesson-tall > .lesson-open")].flatMap((words) => {
    const hidden = words.scrollHeight - words.clientHeight;
    return words.checkVisibility() && hidden > 1 ? [`${hidden} px of what the lesson asks are out of sight`] : [];
  });
}

/** The ways on from a lesson on a phone are found by a finger, however low they are drawn. */
function wayFaults(within: Element): string[] {
  return [...within.querySelectorAll(".lesson-tall > .lesson-foot > .button")].flatMap((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const isFound = [-FINGER, FINGER].every((size) =>
      button.contains(document.elementFromPoint(x + width / 2, y + height / 2 + size / 2)),
    );
    return isFound || height === 0 ? [] : [`${named(button)} is lower than a finger`];
  });
}
