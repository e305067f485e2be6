import { useEffect, useState } from "preact/hooks";
import type { TableSession } from "../../net/session.ts";

/**
 * The server's time, renewed while something on the screen depends on it.
 * @param every milliseconds between two looks; undefined when nothing runs
 */
export function useNow(session: TableSession, every: number | undefined): number {
  const [now, setNow] = useState(() => session.now());
  useEffect(() => {
    setNow(session.now());
    if (every === undefined) return;
    const timer = setInterval(() => setNow(session.now()), every);
    return () => clearInterval(timer);
  }, [session, every]);
  return now;
}
