/**
 * What a board shows: plain data that a game makes anew for every change. The stage knows no rules; it is handed the
 * pieces, the tiles that are lit, and how the last change came about.
 */
import type { Hex } from "../../../shared/kernel/hex.ts";
import type { PointerInput } from "../pointers.ts";
import type { Point } from "../geometry.ts";

/** What never changes while a table is open. */
export interface BoardPlan {
  readonly tiles: readonly Hex[];
  /** Tiles with a face of their own: the name of the drawing in `art/board`. */
  readonly faces: readonly { readonly at: Hex; readonly face: string }[];
  readonly labels: readonly EdgeLabel[];
  /** Tiles that are somebody's land, tinted for their seats. */
  readonly tints?: readonly { readonly at: Hex; readonly seat: number }[];
}

/** A name at the rim of the board. It stands at whichever of its ends suits the turn of the board. */
export interface EdgeLabel {
  readonly text: string;
  /** `skirt` is cut into the rock at the lower rim; `water` stands beside the left rim. */
  readonly place: "skirt" | "water";
  readonly ends: readonly { readonly at: Hex; readonly side: number }[];
}

/** A shield along one side of a piece. */
interface Plate {
  /** The drawings are named `<art>-<direction>`, after the direction on the screen. */
  readonly art: string;
  /** 0..5 clockwise from the top of an unturned board. */
  readonly facing: number;
  readonly mayTurn: boolean;
}

/**
 * The pose of a piece: `stand`; `lifted` while it is chosen; `print` at its place before the previewed move; `arriving`
 * at its place after it; `victim` of the previewed move; `ghost` for a piece that would be placed.
 */
export type Pose = "stand" | "lifted" | "print" | "arriving" | "victim" | "ghost";

export interface Piece {
  /** The same while the piece moves. Pieces without an id are told apart by their tile. */
  readonly id?: string;
  readonly at: Hex;
  /** Its place on the tile, in tile sides from the middle; without it the middle. */
  readonly slot?: Point;
  /** How much nearer than its place it lies, in tile sides: flat things below, walls before the pieces behind. */
  readonly depth?: number;
  readonly art: string;
  readonly pose: Pose;
  readonly plate?: Plate;
}

/** A sign on a tile: the name of a drawing in `art/board`, or a zone tinted for a seat. */
export interface Mark {
  /** Its place on the tile, in tile sides from the middle. */
  readonly slot?: Point;
  readonly at: Hex;
  readonly kind: MarkKind;
}

export type MarkKind =
  | "legal"
  | "legal-face"
  | "lamp"
  /** A lamp that carries a number. */
  | `lamp-${number}`
  | `lamp-+${number}`
  | "enemy"
  | "selected"
  | "target"
  | "last-from"
  | "last-to"
  /** Something is written about the tile. */
  | "note"
  | `zone-${number}`
  | `zone-empty-${number}`;

/** The line from a chosen piece to its target. */
export interface Trail {
  readonly kind: "move" | "shot";
  readonly path: readonly Hex[];
}

export interface Scene {
  readonly turn: number;
  readonly pieces: readonly Piece[];
  readonly marks: readonly Mark[];
  readonly trail?: Trail;
  /** A red cross next to the victim on this tile. */
  readonly cross?: Hex;
  /** A tile that does not accept the thing that was tried there. */
  readonly tried?: Hex;
  /** A tile of which a side is being chosen, and the chosen side. */
  readonly sides?: { readonly at: Hex; readonly chosen: number };
  /** The point at which the pointer holds the lifted piece, in CSS pixels of the canvas. */
  readonly held?: Point;
  /** The tile that the keyboard is on. */
  readonly focus?: Hex;
}

/** How the last change came about, for its motion. What no hint explains is found by comparing before and after. */
export type Hint =
  | { readonly kind: "path"; readonly path: readonly Hex[] }
  | { readonly kind: "shot"; readonly from: Hex; readonly to: Hex };

/**
 * Input by pointer on the board. `side` is the side of the tile next to the pointer, 0..5 clockwise from the top of the
 * unturned board. Points are CSS pixels of the canvas.
 */
export type BoardInput = PointerInput<BoardPlace>;

export interface BoardPlace {
  readonly hex: Hex;
  /** The side of the tile that is meant; undefined in its middle. */
  readonly side: number | undefined;
}
