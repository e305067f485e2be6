/** A phone that goes dark while a clock runs: its player would not see that it is their turn, and loses the line. */
import { useEffect } from "preact/hooks";

/** Keeps the screen on as long as it is wanted, where the browser can. */
export function useAwakeScreen(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepAwake() : undefined), [isWanted]);
}

/** @returns lets the screen go dark again */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let isOver = false;
  async function take(): Promise<void> {
    if (document.visibilityState !== "visible" || isAsking || lock?.released === false) return;
    isAsking = true;
    // A device with little charge refuses it.
    lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    isAsking = false;
    if (isOver) await lock?.release();
  }
  const onSeen = () => void take();
  // The browser itself gives it up with the page out of sight.
  document.addEventListener("visibilitychange", onSeen);
  void take();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", onSeen);
    void lock?.release();
  };
}
