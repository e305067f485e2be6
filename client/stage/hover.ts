/** Detects a pointer that stays in place, to show what lies there: a resting mouse, or a finger that is not lifted. */

/** How long a mouse rests until it asks, and a finger until it no longer taps, in ms. */
export const HOVER_MS = 650;
export const HOLD_MS = 450;

export interface Hover {
  /** Something is being rested upon; what was before is forgotten. */
  begin(touch: boolean, ask: () => void): void;
  end(): void;
}

export function watchHover(): Hover {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(touch, ask) {
      clearTimeout(timer);
      timer = setTimeout(ask, touch ? HOLD_MS : HOVER_MS);
    },
    end() {
      clearTimeout(timer);
    },
  };
}
