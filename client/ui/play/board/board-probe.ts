/** A listener for the places of everything on a board: the gallery uses it to check that a finger can reach them. */
import { createContext } from "preact";
import type { Point } from "../../../stage/geometry.ts";
import type { Rect } from "../../../stage/items/rects.ts";

export interface ProbedBoard {
  /** The points of all places that take the next press, in pixels of the board. */
  open(): readonly { readonly spot: string; readonly point: Point }[];
  /** The spots that a press at a point of the board may mean. */
  under(point: Point): readonly string[];
  /** The boxes of the things that are drawn, in pixels of the board; of hexes none. */
  drawn(): readonly { readonly id: string; readonly box: Rect }[];
  /** Presses, as a finger does. */
  tap(spot: string): void;
  /** Puts down what the hand holds, and aims at nothing. */
  putDown(): void;
}

/** Undefined at a table. */
export const BoardProbe = createContext<((board: ProbedBoard) => void) | undefined>(undefined);
