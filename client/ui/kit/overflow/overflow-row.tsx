/** Buttons in one row: as many as are whole in it, and a last one that opens all of them. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Sheet } from "../dialog.tsx";
import "./overflow-row.css";

interface OverflowRowProps {
  class: string;
  /** The title of the paper with all of them. */
  label: string;
  /** What the last button says where so many have no room. */
  more: (count: number) => string;
  /** What changes with the content: then it is measured again. */
  content: string;
  children: ComponentChildren;
}

/** What is shown whole or not at all. */
const ITEMS = "form, button, select";
const MORE = ".overflow-more";
/** The width of the last button, and what stands between it and the one before, in px. */
const MORE_WIDTH = 44 + 6;
/** Marks what has no room. */
const NO_ROOM = "data-no-room";

export function OverflowRow({ class: name, label, more, content, children }: OverflowRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  const open = useSignal(false);
  const close = () => (open.value = false);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    let width = element.clientWidth;
    setLeft(layOut(element));
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      setLeft(layOut(element));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [content]);
  return (
    <>
      <div ref={row} class={`${name} overflow-row`}>
        {children}
        {left > 0 && (
          <button type="button" class="overflow-more" aria-label={more(left)} onClick={() => (open.value = true)}>
            +{left}
          </button>
        )}
      </div>
      <Sheet open={open.value && left > 0} title={label} onClose={close}>
        <div
          class="overflow-all"
          onClick={({ target }) => target instanceof Element && target.closest("button:not([type=submit])") && close()}
          onChange={({ target }) => target instanceof HTMLSelectElement && close()}
          onSubmit={close}
        >
          {children}
        </div>
      </Sheet>
    </>
  );
}

/**
 * Takes what has no room out of a row.
 * @returns how many items that are
 */
function layOut(row: HTMLElement): number {
  const items = itemsOf(row);
  for (const item of items) item.removeAttribute(NO_ROOM);
  const edge = row.getBoundingClientRect().right + 1;
  const ends = items.map((item) => item.getBoundingClientRect().right);
  // Where the row is no box of its own, what is around it has room for all.
  if (row.clientWidth === 0 || items.length < 2 || ends.every((end) => end <= edge)) return 0;
  const out = items.slice(ends.findIndex((end) => end > edge - MORE_WIDTH));
  for (const item of out) item.setAttribute(NO_ROOM, "");
  return out.length;
}

function itemsOf(row: HTMLElement): HTMLElement[] {
  const all = [...row.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.matches(MORE));
  return all.filter((item) => !all.some((other) => other !== item && other.contains(item)));
}
