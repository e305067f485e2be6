import { useEffect } from "preact/hooks";

const NAME = "Skerry";

/** Names the page in the tab and for assistive technology. A tab is narrow: what calls the player stands first. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(NAME) ? title : `${title} · ${NAME}`;
  }, [title]);
}
