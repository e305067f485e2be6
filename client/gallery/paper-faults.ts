/**
 * Finds faults between papers and things: a note that touches a button, a toast over things although there is free
 * water.
 */
import type { ProbedBoard } from "../ui/play/board/board-probe.ts";
import { named } from "./named.ts";

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
const NAMES = ".ground-title, .own-label";
/** A drawing leaves some of its box free. */
const FREE = 4;

interface NamedWords {
  readonly element: Element;
  readonly box: DOMRect;
  readonly text: string;
}

/**
 * The name of a place on the board is next to its cards, not on them; a card that is taken up may rise over it. Nothing
 * else that is drawn lies on a name either.
 */
export function nameFaults(board: ProbedBoard, words: readonly NamedWords[]): string[] {
  const sea = document.querySelector(".play-board")?.getBoundingClientRect();
  if (sea === undefined) return [];
  const isCard = (x: number, y: number) =>
    board.under({ x: x - sea.left, y: y - sea.top }).some((spot) => spot.startsWith("card:"));
  const names = words.filter(({ element }) => element.closest(NAMES) !== null);
  const cards = names
    .filter(({ box }) => steps(box.left, box.right).some((x) => isCard(x, box.top + box.height / 2)))
    .map(({ text }) => `"${text}" lies on a card`);
  const things = board.drawn().flatMap(({ id, box: { x, y, width, height } }) => {
    const drawn = new DOMRect(sea.left + x + FREE, sea.top + y + FREE, width - 2 * FREE, height - 2 * FREE);
    return names.filter(({ box }) => overlap(box, drawn)).map(({ text }) => `${id} is drawn on "${text}"`);
  });
  return [...cards, ...things];
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** The paper of a question never leaves the room that the layout gives it: right above lie things that are played. */
export function askFaults(within: Element): string[] {
  return [...within.querySelectorAll<HTMLElement>(".prompt")].flatMap((paper) => {
    const room = Number.parseFloat(paper.style.getPropertyValue("--room"));
    const { height } = paper.getBoundingClientRect();
    return height > room + 1 ? [`${named(paper)} is ${Math.round(height - room)} px taller than its room`] : [];
  });
}

/** The sentence of a tie ends where its room does: right below lie cards. */
export function tieFaults(within: Element): string[] {
  return [...within.querySelectorAll(".fishing")].flatMap((room) => {
    const { bottom } = room.getBoundingClientRect();
    return [...room.querySelectorAll(".tie")].flatMap((tie) => {
      const beyond = Math.round(tie.getBoundingClientRect().bottom - bottom);
      return beyond > 1 ? [`${named(tie)} goes ${beyond} px beyond its room`] : [];
    });
  });
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
