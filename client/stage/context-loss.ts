/**
 * Handles a drawing context that the browser took away, as after a reset of the graphics card or when it needs it
 * elsewhere.
 */

/** So long a browser may take to give it back. */
const PATIENCE_MS = 3000;

interface ContextLoss {
  /** It was given back, empty. */
  onRestored(): void;
  /** The context was not restored: the canvas is of no use any more. */
  onGone(): void;
}

/**
 * Watches the context of a canvas. Not every browser restores one each time, even if it has announced that.
 * @returns stops it
 */
export function watchContext(canvas: EventTarget, { onRestored, onGone }: ContextLoss): () => void {
  let isLost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  // A page that is not seen may have to do without for as long as that lasts.
  const wait = () => {
    clearTimeout(timer);
    if (isLost && !document.hidden) timer = setTimeout(onGone, PATIENCE_MS);
  };
  const lost = () => {
    isLost = true;
    cancelAnimationFrame(frame);
    wait();
  };
  const restored = () => {
    isLost = false;
    clearTimeout(timer);
    // In WebKit the context takes nothing yet while it is told that it is back.
    frame = requestAnimationFrame(onRestored);
  };
  canvas.addEventListener("webglcontextlost", lost);
  canvas.addEventListener("webglcontextrestored", restored);
  document.addEventListener("visibilitychange", wait);
  return () => {
    canvas.removeEventListener("webglcontextlost", lost);
    canvas.removeEventListener("webglcontextrestored", restored);
    document.removeEventListener("visibilitychange", wait);
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
