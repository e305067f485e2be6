/**
 * What lies still under the pieces: the sea and the rock, as pictures of the page. They are painted once for each size
 * and never drawn again, so that a frame in which a piece moves costs no more than that piece.
 */
import type { Size } from "./camera.ts";
import type { Point } from "./geometry.ts";
import { WATER_BLEED } from "./water.ts";

/** The sea moves by so many pixels at most, once around in so many milliseconds, in steps of so many. */
const DRIFT = 3.5;
const DRIFT_PERIOD = 36_000;
const DRIFT_STEP = 250;

/** A board's rock as a picture. */
export interface PaintedRock {
  readonly canvas: HTMLCanvasElement;
  /** The upper left corner, in CSS pixels of the board's canvas. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Puts the pictures into the element. */
export function layGround(element: HTMLElement, size: Size, water: HTMLCanvasElement, rock: PaintedRock): void {
  place(water, -WATER_BLEED, -WATER_BLEED, size.width + 2 * WATER_BLEED, size.height + 2 * WATER_BLEED);
  place(rock.canvas, rock.x, rock.y, rock.width, rock.height);
  element.replaceChildren(water, rock.canvas);
}

function place(picture: HTMLCanvasElement, x: number, y: number, width: number, height: number): void {
  picture.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
}

/** Shows the rock moved and scaled until it is painted anew: a point of the page goes to `scale` times it plus `by`. */
export function shiftRock(element: HTMLElement, scale: number, by: Point): void {
  const rock = element.lastElementChild;
  if (!(rock instanceof HTMLElement)) return;
  const [left, top] = [Number.parseFloat(rock.style.left), Number.parseFloat(rock.style.top)];
  rock.style.transformOrigin = "0 0";
  rock.style.transform = `translate(${left * (scale - 1) + by.x}px, ${top * (scale - 1) + by.y}px) scale(${scale})`;
}

/** Lets the sea drift, in few steps: it is slow. @param moves whether it may move now @returns stops it */
export function driftWater(element: HTMLElement, moves: () => boolean): () => void {
  const timer = setInterval(() => {
    const water = element.firstElementChild;
    if (!(water instanceof HTMLElement) || document.hidden || !moves()) return;
    const phase = (performance.now() / DRIFT_PERIOD) * 2 * Math.PI;
    const x = DRIFT * Math.sin(phase);
    const y = (DRIFT / 3) * Math.sin(2 * phase);
    water.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
  }, DRIFT_STEP);
  return () => clearInterval(timer);
}
