import { useEffect, useState } from "preact/hooks";

/**
 * The media query of narrow upright screens: there the paper is a sheet below the water instead of a panel next to it.
 */
export const NARROW = "(max-width: 559px), (max-width: 999px) and (min-height: 561px)";

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const follow = () => setHolds(list.matches);
    follow();
    list.addEventListener("change", follow);
    return () => list.removeEventListener("change", follow);
  }, [query]);
  return holds;
}
