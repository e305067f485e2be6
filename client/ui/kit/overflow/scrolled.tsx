/** Words or buttons in a room that may be too small for them: they scroll, and fade at an edge with more beyond it. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import "./scrolled.css";

interface ScrolledProps {
  class: string;
  label: string;
  /** What changes with the content: then its beginning is shown again. */
  content: string;
  /** Shows the whole text elsewhere. If it does not fit, a button opens that. */
  more?: { readonly label: string; readonly onMore: () => void } | undefined;
  children: ComponentChildren;
}

interface Hidden {
  readonly before: boolean;
  readonly after: boolean;
}

const ALL_SHOWN: Hidden = { before: false, after: false };

export function Scrolled({ class: name, label, content, more, children }: ScrolledProps) {
  const box = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(ALL_SHOWN);
  const measure = () => {
    const now = box.current === null ? ALL_SHOWN : hiddenIn(box.current);
    setHidden((last) => (last.before === now.before && last.after === now.after ? last : now));
  };
  const isMoved = useRef(false);
  useLayoutEffect(() => {
    if (box.current === null) return;
    if (isMoved.current) {
      box.current.scrollTop = 0;
      box.current.scrollLeft = 0;
      isMoved.current = false;
    }
    // Measured before the observer tells of each part: what is drawn anew while it tells is a ResizeObserver loop.
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [box.current, ...box.current.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [content]);
  const scrolls = hidden.before || hidden.after;
  return (
    <div
      ref={box}
      class={`${name} scrolled ${hidden.before ? "scrolled-before" : ""} ${hidden.after ? "scrolled-after" : ""}`}
      onScroll={() => {
        isMoved.current = true;
        measure();
      }}
      // What scrolls must be in reach of the keyboard, and then have a name.
      {...(scrolls ? { tabIndex: 0, role: "group", "aria-label": label } : {})}
    >
      {children}
      {more !== undefined && hidden.after && (
        <button type="button" class="scrolled-more" aria-label={more.label} onClick={more.onMore}>
          …
        </button>
      )}
    </div>
  );
}

function hiddenIn(box: HTMLElement): Hidden {
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = box;
  return {
    before: scrollTop > 1 || scrollLeft > 1,
    after: scrollTop + clientHeight < scrollHeight - 1 || scrollLeft + clientWidth < scrollWidth - 1,
  };
}
