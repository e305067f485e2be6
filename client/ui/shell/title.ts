import { useEffect, useRef } from "preact/hooks";
import { takeFocusRequest } from "./router.ts";

const NAME = "Skerry";

/**
 * Names the page in the tab and for assistive technology.
 * @param whole whether the title is to stand alone, without the name Skerry
 */
export function useTitle(title: string, whole = title.includes(NAME)): void {
  useEffect(() => {
    document.title = whole ? title : `${title} · ${NAME}`;
  }, [title, whole]);
}

/**
 * For the heading of a page: it takes the focus when the visitor comes from another page of ours, so that the keyboard
 * and assistive technology start where the eyes do. The element needs a `tabIndex` of -1.
 */
export function useHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocusRequest()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
