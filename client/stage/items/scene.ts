/**
 * What lies on a table of cards and pieces: plain data that a game makes anew for every change. The stage knows no
 * rules; it is handed items with a place each, and how the last change came about. All lengths are CSS pixels.
 */
import type { PointerInput } from "../pointers.ts";
import type { Point } from "../geometry.ts";
import type { Rect } from "./rects.ts";

export interface Word {
  readonly text: string;
  /** Their place, in units of the drawing: the base line, at its start, middle or end. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly align: "start" | "middle" | "end";
  /** Longer words are set smaller, in units. */
  readonly most?: number;
}

/** Something on a face that is put together: a filled box, a drawing or a piece of one, a word. */
export type Part =
  | ({ readonly part: "box"; readonly fill: string; readonly radius?: number } & Rect)
  | ({
      readonly part: "drawing";
      readonly drawing: string;
      readonly alpha?: number;
      /** The piece of the drawing that fills the place, in its own units; without it all of the drawing. */
      readonly piece?: readonly [x: number, y: number, width: number, height: number];
    } & Rect)
  | ({ readonly part: "word" } & Word);

/** The look of an item: a drawing with words on it, parts put together, an empty outline or ring, or nothing at all. */
export type Face =
  | {
      readonly kind: "drawing";
      readonly drawing: string;
      readonly words?: readonly Word[];
      /** Its height, if it is drawn taller or flatter than the drawing is. */
      readonly stretch?: number;
    }
  /** Put together from parts, in CSS pixels of the face as it is shown; nothing reaches beyond its rounded corners. */
  | { readonly kind: "made"; readonly height: number; readonly radius: number; readonly parts: readonly Part[] }
  | { readonly kind: "outline"; readonly line: Line; readonly height: number; readonly radius: number }
  /** An ellipse, for what lies around something on water. */
  | { readonly kind: "ring"; readonly line: Line; readonly height: number }
  | { readonly kind: "nothing"; readonly height: number };

/**
 * `chosen` and `legal` are amber: things in the hand or aimed at, and places that accept them. The others are pale;
 * `work` marks how far a turn has come, and `ready` is an amber line without dashes, around things on water.
 */
export type Line = "chosen" | "legal" | "preview" | "last" | "focus" | "gone" | "work" | "ready";

/**
 * How an item lies: `rest`; `lifted` while it is chosen; `ghost` for what would lie there afterwards; `print` for what
 * would be gone; `dark` for what cannot be played now; `grey` for what no longer counts.
 */
export type Pose = "rest" | "lifted" | "ghost" | "print" | "dark" | "grey";

export interface Item {
  /** Stays the same for as long as it is the same thing. */
  readonly id: string;
  readonly face: Face;
  /** The middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** In degrees, clockwise. */
  readonly tilt?: number;
  /** Higher ones lie over lower ones; within a layer, later ones over earlier ones. */
  readonly layer: number;
  readonly pose: Pose;
  /** A line around it. */
  readonly mark?: Line;
  /** It stands off the table and casts a soft shadow of its box. */
  readonly shadow?: boolean;
  /** Pointers hit it; without this they reach through it. */
  readonly solid?: boolean;
}

/** What lies still under everything, painted once for as long as it stays the same. */
export interface Scenery extends Rect {
  readonly drawing: string;
  readonly alpha: number;
}

export interface TableScene {
  readonly scenery: readonly Scenery[];
  readonly items: readonly Item[];
  /** The item that follows the pointer. */
  readonly held?: string;
}

/** How the last change came about, for its motion. What no hint explains is found by comparing before and after. */
export type ItemHint =
  /** An item goes on under another name: a card out of a hand lies on a pile. */
  | { readonly kind: "becomes"; readonly from: string; readonly to: string }
  /** A new item comes from beyond. */
  | { readonly kind: "enters"; readonly id: string; readonly from: Point }
  /** A removed item moves there. */
  | { readonly kind: "leaves"; readonly id: string; readonly to: Point }
  /** It turns over as it changes its face. */
  | { readonly kind: "turns"; readonly id: string }
  /** It starts so many ms later. */
  | { readonly kind: "waits"; readonly id: string; readonly ms: number };

/** Input by pointer on the table. `id` is the item under the pointer, apart from one that is dragged. */
export type TableInput = PointerInput<string>;
