/** The panel beside the board where there is little height: players, last steps, the question, the actions. */
import type { ComponentChildren } from "preact";
import { playText } from "../text.ts";
import "./low-panel.css";

interface LowPanelProps {
  seats: ComponentChildren;
  log: ComponentChildren;
  /** The question and what has to be answered: all of it in sight, while the rest scrolls. */
  ask: ComponentChildren;
  foot: ComponentChildren;
}

export function LowPanel({ seats, log, ask, foot }: LowPanelProps) {
  return (
    <>
      <Scrolling class="low-seats" label={playText.seats}>
        {seats}
      </Scrolling>
      <div class="low-log">{log}</div>
      <div class="low-ask">{ask}</div>
      <div class="low-foot">{foot}</div>
    </>
  );
}

interface ScrollingProps {
  class: string;
  label: string;
  children: ComponentChildren;
}

/** Paper that may hold more than there is room for: in reach of the keyboard, so that it can be scrolled. */
export function Scrolling({ class: name, label, children }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
    <section class={name} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
