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
/** What stands between two buttons, and how wide the last one is, with a number alone and with words, in px. */
const GAP = 6;
const MORE_WIDTH = 44;
const MORE_WORDS_WIDTH = 74;

/** What has no room in a row. */
interface Overflow {
  readonly count: number;
  /** Whether there is room to say more than how many. */
  readonly hasWords: boolean;
}

const NONE: Overflow = { count: 0, hasWords: false };
/** Marks what has no room. */
const NO_ROOM = "data-no-room";

export function OverflowRow({ class: name, label, more, content, children }: OverflowRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [{ count, hasWords }, setOverflow] = useState(NONE);
  const open = useSignal(false);
  const close = () => (open.value = false);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    let width = element.clientWidth;
    const measure = () => setOverflow(layOut(element));
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
        {count > 0 && (
          <button type="button" class="overflow-more" aria-label={more(count)} onClick={() => (open.value = true)}>
            {hasWords ? more(count) : `+${count}`}
          </button>
        )}
      </div>
      <Sheet open={open.value && count > 0} title={label} onClose={close}>
        <AllOfThem onChosen={close}>{children}</AllOfThem>
      </Sheet>
    </>
  );
}

/** All of them, one below the other. @param onChosen called for whatever is done there */
function AllOfThem({ onChosen, children }: { onChosen: () => void; children: ComponentChildren }) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest("button:not([type=submit])") !== null) onChosen();
    };
    const picked = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) onChosen();
    };
    paper.current?.addEventListener("click", pressed);
    paper.current?.addEventListener("change", picked);
    paper.current?.addEventListener("submit", onChosen);
  }, []);
  return (
    <div ref={paper} class="overflow-all">
      {children}
    </div>
  );
}

/** Takes what has no room out of a row. */
function layOut(row: HTMLElement): Overflow {
  const items = itemsOf(row);
  for (const item of items) item.removeAttribute(NO_ROOM);
  const edge = row.getBoundingClientRect().right + 1;
  const ends = items.map((item) => item.getBoundingClientRect().right);
  // Where the row is no box of its own, what is around it has room for all.
  if (row.clientWidth === 0 || items.length < 2 || ends.every((end) => end <= edge)) return NONE;
  const shown = ends.findIndex((end) => end > edge - MORE_WIDTH - GAP);
  const out = items.slice(shown);
  for (const item of out) item.setAttribute(NO_ROOM, "");
  return { count: out.length, hasWords: (ends[shown - 1] ?? 0) + GAP + MORE_WORDS_WIDTH <= edge };
}

function itemsOf(row: HTMLElement): HTMLElement[] {
  const all = [...row.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => !item.matches(MORE));
  return all.filter((item) => !all.some((other) => other !== item && other.contains(item)));
}
