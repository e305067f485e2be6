/** Places toasts at a table: on the water below the seats, where they cover nothing that is read or chosen now. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { placeToasts, settleToasts } from "../../kit/live.tsx";
import type { ProbedBoard } from "./board-probe.ts";

type Looked = Pick<ProbedBoard, "open" | "under">;

/** Between toasts and the edges of the room, and between the points that are looked at. */
const EDGE = 6;
const STEP = 12;
const MOST_WIDE = 480;
/** How bad it is to lie over a point: of a thing, of a place that can be chosen, of words and papers; over a place's middle. */
const COST = { thing: 1, open: 10, words: 200, middle: 5000 };

export function useToastPlace(board: Looked): void {
  const latest = useRef(board);
  latest.current = board;
  useLayoutEffect(() => placeToasts((toasts) => layToasts(toasts, latest.current)), []);
  // After each turn something else can be chosen.
  useLayoutEffect(settleToasts);
}

function layToasts(toasts: HTMLElement, board: Looked): void {
  const room = document.querySelector(".play-space")?.getBoundingClientRect();
  const sea = document.querySelector(".play-board")?.getBoundingClientRect();
  if (room === undefined || sea === undefined) return;
  // The board leaves room for the tallest question: above a shorter one the water is free. Covering paper costs as much
  // as covering words.
  const space = new DOMRect(room.left, room.top, room.width, sea.bottom - EDGE - room.top);
  const middle = room.left + room.width / 2;
  Object.assign(toasts.style, { left: `${middle}px`, width: `${Math.min(MOST_WIDE, room.width - 2 * EDGE)}px` });
  const height = toasts.offsetHeight;
  const half = Math.max(...[...toasts.children].map((toast) => toast.getBoundingClientRect().width)) / 2;
  const costOf = costsIn(sea, board, { left: middle - half, right: middle + half });
  // A toast that may be being read keeps its place, as long as nothing can be chosen there.
  const before = toasts.getBoundingClientRect().top;
  if (toasts.style.top !== "" && isWithin(space, before, height) && costOf(before, height, COST.open) < COST.open)
    return;
  let best = { top: room.top + EDGE, cost: Number.POSITIVE_INFINITY };
  for (let top = best.top; isWithin(space, top, height) && best.cost > 0; top += STEP) {
    const cost = costOf(top, height, best.cost);
    if (cost < best.cost) best = { top, cost };
  }
  toasts.style.top = `${best.top}px`;
}

const isWithin = (room: DOMRect, top: number, height: number) => top >= room.top && top + height <= room.bottom;

/** What it costs to lie from `top` on, as tall as that, between two edges: looking at a point is dear, and ends at `enough`. */
function costsIn(sea: DOMRect, board: Looked, { left, right }: { readonly left: number; readonly right: number }) {
  const open = board.open();
  const spots = new Set(open.map(({ spot }) => spot));
  const words = wordsOver();
  const rows = new Map<number, number>();
  const costAt = (x: number, y: number) => {
    const seen = document.elementFromPoint(x, y)?.closest(".play-board, .prompt, .about-slip, button");
    if (seen?.matches(".play-board") !== true || words.some((box) => isIn(box, x, y))) return COST.words;
    const under = board.under({ x: x - sea.left, y: y - sea.top });
    return under.some((spot) => spots.has(spot)) ? COST.open : under.length > 0 ? COST.thing : 0;
  };
  const rowCost = (y: number) => {
    let cost = rows.get(y) ?? 0;
    if (!rows.has(y)) for (let x = left; x < right + STEP; x += STEP) cost += costAt(Math.min(x, right), y);
    rows.set(y, cost);
    return cost;
  };
  return (top: number, height: number, enough: number) => {
    const box = new DOMRect(left, top, right - left, height);
    let cost = open.filter(({ point: { x, y } }) => isIn(box, x + sea.left, y + sea.top)).length * COST.middle;
    for (let y = top; y < top + height + STEP && cost < enough; y += STEP) cost += rowCost(Math.min(y, top + height));
    return cost;
  };
}

/** Words over the water, and over the board, let the hand through to it. Before some of them stand drawings, or other words. */
function wordsOver(): readonly DOMRect[] {
  return [...document.querySelectorAll(".play-sea :not(.unseen, .unseen *, .actions-list *)")]
    .filter((part) => part.lastChild instanceof Text && part.checkVisibility())
    .map((part) => part.getBoundingClientRect());
}

const isIn = (box: DOMRect, x: number, y: number) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
