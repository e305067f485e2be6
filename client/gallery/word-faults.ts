/** Finds words that are broken in the middle because a line is too narrow for them, or are cut off at its end. */
import { type Clip, clipOf, isSeen } from "./visibility.ts";

/** Letters and digits that stay together; lines may end after a hyphen, also after a soft one. */
const WORD = /[\p{L}\p{N}'’]{2,}/gu;
/** Without words: checksums, and what is only for screen readers. */
const APART = "svg, script, style, option, code, .unseen, .actions-list";
/** In px; words that a sign stands for have no height. */
const MIN_LETTER = 2;

/** What is read at a glance, on a line of its own. */
const ON_ONE_LINE = ".lesson-head > .t-note, .moves-part";
/** Sentences that take another line where one is too short for them. */
const TOLD_WHOLE = ".tie > :last-child";

/** No number of a lesson, and no part of a move, is broken over two lines; no tie is cut off. */
export function lineFaults(within: Element): string[] {
  const broken = [...within.querySelectorAll(ON_ONE_LINE)].flatMap((words) => {
    const [first, ...others] = words.getClientRects();
    const lines = Number.parseFloat(getComputedStyle(words).lineHeight);
    const isBroken = first !== undefined && (others.length > 0 || first.height > 1.5 * lines);
    return isBroken ? [`"${words.textContent}" is on two lines`] : [];
  });
  const cut = [...within.querySelectorAll(TOLD_WHOLE)].flatMap((words) => {
    const box = words.getBoundingClientRect();
    const isCut = words.scrollWidth > words.clientWidth + 1 || box.bottom > clipOf(words).bottom + 1;
    return box.height > 0 && isCut ? [`"${words.textContent}" is cut off`] : [];
  });
  return [...broken, ...cut];
}

/** No sign of a row on the water reaches beyond the end of the row, where no word does. */
export function signFaults(within: Element): string[] {
  return [...within.querySelectorAll(".picks")].flatMap((row) => {
    const edge = row.getBoundingClientRect().right;
    const signs = [...row.querySelectorAll(".seat-chip, img")].map((sign) => sign.getBoundingClientRect().right);
    return signs.some((right) => right > edge + 1) ? [`a sign reaches beyond the end of "${row.textContent}"`] : [];
  });
}

/** No word of a paper, a button or a name of a field is broken over two lines. */
export function brokenFaults(within: Element): string[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? "";
    if (element !== null && text.trim().length > 1 && element.closest(APART) === null)
      faults.push(...brokenIn(node, text, element));
  }
  return faults;
}

function brokenIn(node: Node, text: string, element: Element): string[] {
  const range = document.createRange();
  const isOnLines = (from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    const [first, ...others] = range.getClientRects();
    if (first === undefined || first.height < MIN_LETTER) return false;
    return others.some(({ top, left }) => top > first.top + first.height / 2 && left < first.right);
  };
  if (!isOnLines(0, text.length)) return [];
  const box = element.getBoundingClientRect();
  if (!isSeen(element, box) || isOutside(box, clipOf(element))) return [];
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    isOnLines(index, index + word.length) ? [`"${word}" is broken in the middle`] : [],
  );
}

const isOutside = (box: Clip, clip: Clip) =>
  box.right <= clip.left || box.left >= clip.right || box.bottom <= clip.top || box.top >= clip.bottom;
