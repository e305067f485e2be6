/** What draws a board, whichever way the browser can. */
import type { Container } from "pixi.js";
import type { Bounds, Size } from "./camera.ts";

export interface Painter {
  readonly canvas: HTMLCanvasElement;
  readonly root: Container;
  /** The processor draws in place of a graphics card: what moves only for looks had better not. */
  readonly slow: boolean;
  resize(size: Size, resolution: number): void;
  /** Shows only this part of the board, in CSS pixels, at its place. */
  look(area: Bounds): void;
  render(): void;
  destroy(): void;
}
