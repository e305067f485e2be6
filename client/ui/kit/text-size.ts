/** Somebody's browser may show all words larger than the page says, and nothing else: style sheets cannot see that. */

/** The factor from which on the layouts for usual text do not fit. */
const LARGE = 1.25;
const PROBE_PX = 100;

/** Measures the words, now and whenever they change, and tells the style sheets of large ones how large they are. */
export function followTextSize(): void {
  const root = document.documentElement;
  const probe = document.createElement("i");
  probe.textContent = "\u00a0";
  probe.ariaHidden = "true";
  probe.style.cssText = `position:fixed;top:0;visibility:hidden;pointer-events:none;font-size:${PROBE_PX}px;line-height:1`;
  document.body.append(probe);
  new ResizeObserver(([entry]) => {
    // Uses the observed size: to measure the probe would force a layout while style sheets are still loading, which
    // gives another size.
    const size = (entry?.contentRect.height ?? 0) / PROBE_PX;
    const isLarge = size >= LARGE;
    if (!isLarge && !root.hasAttribute("data-large")) return;
    // Not inside the observer's callback: changes there would wait for the next frame, which browsers report as an
    // error.
    requestAnimationFrame(() => {
      root.toggleAttribute("data-large", isLarge);
      root.style.setProperty("--text-size", String(isLarge ? size : 1));
    });
    if (isLarge) void import("../../styles/large-text.css");
  }).observe(probe);
}
