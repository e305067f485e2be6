/** Plays a kept game by itself, step after step. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { ReplaySession } from "./session/replay-session.ts";

export const SPEEDS = [0.5, 1, 2, 4] as const;
type Speed = (typeof SPEEDS)[number];

/** Between two steps at speed 1, in ms: time to see what happened. */
const STEP_MS = 1200;

export interface Autoplay {
  readonly on: ReadonlySignal<boolean>;
  readonly speed: ReadonlySignal<Speed>;
  /** Starts, or stops; at the end it starts from the beginning. */
  toggle(): void;
  setSpeed(speed: Speed): void;
  stop(): void;
  close(): void;
}

export function openAutoplay({ at, last, goTo }: ReplaySession): Autoplay {
  const on = signal(false);
  const speed = signal<Speed>(1);
  const end = effect(() => {
    if (!on.value) return;
    if (at.value >= last) {
      on.value = false;
      return;
    }
    const timer = setTimeout(() => goTo(at.peek() + 1), STEP_MS / speed.value);
    return () => clearTimeout(timer);
  });
  return {
    on,
    speed,
    toggle() {
      if (!on.peek() && at.peek() >= last) goTo(0);
      on.value = !on.peek();
    },
    setSpeed(next) {
      speed.value = next;
    },
    stop() {
      on.value = false;
    },
    close() {
      on.value = false;
      end();
    },
  };
}
