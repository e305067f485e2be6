import { useEffect } from "preact/hooks";

const NAME = "Skerry";

/**
 * Names the page in the tab and for assistive technology.
 * @param whole whether the title is to stand alone, without the name of the house
 */
export function useTitle(title: string, whole = title.includes(NAME)): void {
  useEffect(() => {
    document.title = whole ? title : `${title} · ${NAME}`;
  }, [title, whole]);
}
