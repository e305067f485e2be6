/** Finds words that are broken in the middle because a line is too narrow for them. */
import { type Clip, clipOf, isSeen } from "./visibility.ts";

/** Letters and digits that stay together; lines may end after a hyphen, also after a soft one. */
const WORD = /[\p{L}\p{N}'’]{2,}/gu;
/** Without words: checksums, and what is only for screen readers. */
const APART = "svg, script, style, option, code, .unseen, .actions-list";
/** In px; words that a sign stands for have no height. */
const MIN_LETTER = 2;

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
