import { useEffect, useState } from "preact/hooks";

/** Whether a media query holds, followed as it changes. */
export function useNarrow(query = "(max-width: 999px)"): boolean {
  const [narrow, setNarrow] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const follow = () => setNarrow(list.matches);
    follow();
    list.addEventListener("change", follow);
    return () => list.removeEventListener("change", follow);
  }, [query]);
  return narrow;
}
