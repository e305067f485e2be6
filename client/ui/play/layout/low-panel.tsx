/** The panel next to the board on low screens: players, last steps, the question, the actions. */
import type { ComponentChildren } from "preact";
import { Scrolled } from "../../kit/overflow/scrolled.tsx";
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
      <Scrolled class="low-seats" label={playText.seats} content="">
        {/* A single element, so that an overflow of its content is noticed. */}
        <div>{seats}</div>
      </Scrolled>
      <div class="low-log">{log}</div>
      <div class="low-ask">{ask}</div>
      <div class="low-foot">{foot}</div>
    </>
  );
}
