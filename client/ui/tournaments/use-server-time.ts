import { useEffect, useState } from "preact/hooks";
import { serverNow } from "../../net/server-time.ts";

/** The server's time in ms since 1970, renewed while the page is seen. @param every ms between two looks */
export function useServerTime(every: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setNow(serverNow());
    }, every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
