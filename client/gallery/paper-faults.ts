/**
 * Finds faults between papers and things: a note that touches a button, a toast over things although there is free
 * water.
 */
import type { ProbedBoard } from "../ui/play/board/board-probe.ts";

/** Between the words of a note and the buttons below it. */
const MIN_GAP = 3;
/** Between the points that are looked at. */
const STEP = 12;

/** The words of a note on a phone do not touch the buttons below them. */
export function noteFaults(within: Element): string[] {
  return [...within.querySelectorAll(".prompt:has(> .prompt-coach)")].flatMap((prompt) => {
    const words = prompt.querySelector(".prompt-said")?.getBoundingClientRect();
    const buttons = prompt.querySelector(".prompt-buttons")?.getBoundingClientRect();
    const gap = (buttons?.top ?? Number.POSITIVE_INFINITY) - (words?.bottom ?? 0);
    return gap < MIN_GAP ? [`a note stands ${Math.round(gap)} px above a button`] : [];
  });
}

/** Names that the page writes on the board, beside what they name. */
const NAMES = ".ground-title";

interface NamedWords {
  readonly element: Element;
  readonly box: DOMRect;
  readonly text: string;
}

/** The name of a place on the board is next to its cards, not on them; a card that is taken up may rise over it. */
export function nameFaults(board: ProbedBoard, words: readonly NamedWords[]): string[] {
  const sea = document.querySelector(".play-board")?.getBoundingClientRect();
  if (sea === undefined) return [];
  const isCard = (x: number, y: number) =>
    board.under({ x: x - sea.left, y: y - sea.top }).some((spot) => spot.startsWith("card:"));
  return words
    .filter(({ element }) => element.closest(NAMES) !== null)
    .filter(({ box }) => steps(box.left, box.right).some((x) => isCard(x, box.top + box.height / 2)))
    .map(({ text }) => `"${text}" lies on a card`);
}

/** A toast only covers things if there is no free water for it, below the bar and without things on it. */
export function waterFaults(board: ProbedBoard, words: readonly { readonly box: DOMRect }[]): string[] {
  const sea = document.querySelector(".play-board")?.getBoundingClientRect();
  const room = document.querySelector(".play-space")?.getBoundingClientRect();
  if (sea === undefined || room === undefined) return [];
  const isWater = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest(".play-board, .play-sheet, .prompt, button")?.matches(".play-board") ===
      true && board.under({ x: x - sea.left, y: y - sea.top }).length === 0;
  const isFree = ({ left, right, height }: DOMRect, top: number) =>
    !words.some(({ box }) => box.left < right && box.right > left && box.top < top + height && box.bottom > top) &&
    steps(left, right).every((x) => steps(top, top + height).every((y) => isWater(x, y)));
  return [...document.querySelectorAll(".toast")].flatMap((toast) => {
    const box = toast.getBoundingClientRect();
    if (isFree(box, box.top)) return [];
    // A toast is placed by steps, too: water that it would only just fit into it may not find.
    const roomy = new DOMRect(box.x, box.y, box.width, box.height + 2 * STEP);
    return steps(room.top, sea.bottom - roomy.height).some((top) => isFree(roomy, top))
      ? ["a toast lies over things, and there is free water"]
      : [];
  });
}

function steps(from: number, to: number): readonly number[] {
  return [...Array.from({ length: Math.max(0, Math.ceil((to - from) / STEP)) }, (_, step) => from + step * STEP), to];
}
