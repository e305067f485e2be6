import { useEffect, useState } from "preact/hooks";

/** The time in ms since 1970, renewed while the page is seen. @param every ms between two looks */
export function useMoment(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setNow(Date.now());
    }, every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
