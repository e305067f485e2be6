import { useEffect } from "preact/hooks";

const NAME = "Skerry";

/** Names the page in the tab and for assistive technology. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title.startsWith(NAME) ? title : `${title} · ${NAME}`;
  }, [title]);
}
