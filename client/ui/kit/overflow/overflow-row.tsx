/** Buttons in one row: as many as are whole in it, and a last one that opens all of them. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import "./overflow-row.css";

interface OverflowRowProps {
  class: string;
  /** Shows all of them, one below the other. */
  paper: (onClose: () => void) => ComponentChildren;
  /** The words of the last button if that many items do not fit. */
  more: (count: number) => string;
  /** What changes with the content: then it is measured again. */
  content: string;
  /** Which of them come into the row before others, wherever they stand in it: as `data-item` names them. */
  first: readonly string[];
  children: ComponentChildren;
}

/** The items, each of which is shown whole or not at all. */
const ITEMS = "form, button, select";
const MORE = ".overflow-more";
/** Marks items that do not fit. */
const NO_ROOM = "data-no-room";
/** Marks the last button if it has room for words. */
const WORDS = "data-words";

export function OverflowRow({ class: name, paper, more, content, first, children }: OverflowRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const open = useSignal(false);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    let width = element.clientWidth;
    const measure = () => {
      // Nothing changes below a finger that is about to choose.
      open.value = false;
      setCount(layOut(element, first));
    };
    measure();
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      measure();
    });
    observer.observe(element);
    // On a slow line the words are drawn in another font first.
    document.fonts.addEventListener("loadingdone", measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", measure);
    };
  }, [content]);
  return (
    <>
      <div ref={row} class={`${name} overflow-row`}>
        {children}
        <button type="button" class="overflow-more" aria-label={more(count)} onClick={() => (open.value = true)}>
          {/* A figure would be one of the choices beside the numbers of a die. */}
          <span>…</span>
          <span>{more(count)}</span>
        </button>
      </div>
      {open.value && paper(() => (open.value = false))}
    </>
  );
}

/**
 * Takes the items that do not fit out of a row, and shows the last button if there are any.
 * @param first the items to keep longest, by `data-item`
 * @returns the number of items that do not fit
 */
function layOut(row: HTMLElement, first: readonly string[]): number {
  const more = row.querySelector<HTMLElement>(MORE);
  if (more === null) return 0;
  const items = itemsOf(row);
  const isFirst = ({ dataset }: HTMLElement) => first.includes(dataset.item ?? "");
  items.sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  for (const item of row.querySelectorAll(`[${NO_ROOM}]`)) item.removeAttribute(NO_ROOM);
  more.hidden = true;
  const edge = row.getBoundingClientRect().right + 1;
  const isBeyond = (element: HTMLElement) => element.getBoundingClientRect().right > edge;
  // If the row has no box of its own, its surroundings have room for all.
  if (row.clientWidth === 0 || !items.some(isBeyond)) return 0;
  more.hidden = false;
  more.removeAttribute(WORDS);
  let shown = items.length;
  // With large text the row goes on below, and one item alone can be wider than it.
  while (shown > 0 && [more, ...items.slice(0, shown)].some(isBeyond)) takeOut(items[--shown], row);
  more.setAttribute(WORDS, "");
  if (isBeyond(more)) more.removeAttribute(WORDS);
  return items.length - shown;
}

/** Takes an item out of its row, and what it stands in with its first one. */
function takeOut(item: HTMLElement | undefined, row: HTMLElement): void {
  item?.setAttribute(NO_ROOM, "");
  const group = item?.parentElement;
  if (group != null && group !== row && group.querySelector(`:is(${ITEMS}):not([${NO_ROOM}])`) === null)
    group.setAttribute(NO_ROOM, "");
}

function itemsOf(row: HTMLElement): HTMLElement[] {
  const all = [...row.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.matches(MORE));
  return all.filter((item) => !all.some((other) => other !== item && other.contains(item)));
}
