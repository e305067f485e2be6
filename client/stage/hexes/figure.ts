/** A piece on the canvas: its shadow on the stone, its disc, and its shield. */
import { Container, Sprite } from "pixi.js";
import type { Atlas } from "./atlas.ts";
import { DIRECTION_NAMES } from "../../../shared/kernel/hex.ts";
import { type Point, sixth } from "../geometry.ts";
import type { Piece, Pose } from "./scene.ts";

/** Plates on these sides of the screen lie behind the disc. */
const BEHIND = [5, 0, 1];

export interface PieceFigure {
  piece: Piece;
  /** The screen turn that the plate was drawn for. */
  turn: number;
  readonly body: Container;
  readonly shadow: Sprite;
  /** Its place in CSS pixels, without its lift. */
  home: Point;
  /** How far above the stone it is, in CSS pixels. */
  lift: number;
  /** Raised with every new motion, so that an older motion stops changing the figure. */
  motionId: number;
}

interface PoseLook {
  readonly alpha: number;
  readonly tint: number;
  readonly shadow: number;
  /** As a share of the tile's side. */
  readonly lift: number;
  /** The offset from the middle of the tile, as shares of the tile's side. */
  readonly aside: Point;
  readonly scale: number;
}

const STAND: PoseLook = { alpha: 1, tint: 0xffffff, shadow: 0.5, lift: 0, aside: { x: 0, y: 0 }, scale: 1 };

const LOOKS: Readonly<Record<Pose, PoseLook>> = {
  stand: STAND,
  lifted: { ...STAND, shadow: 0.36, lift: 0.16 },
  print: { ...STAND, alpha: 0.46, tint: 0xd5dbdc, shadow: 0 },
  arriving: { ...STAND, shadow: 0.36, lift: 0.16, aside: { x: -0.06, y: 0.06 } },
  victim: { ...STAND, alpha: 0.72, tint: 0x7d7d80, aside: { x: 0.5, y: 0.4 }, shadow: 0.3, scale: 0.86 },
  ghost: { ...STAND, alpha: 0.78, shadow: 0.2 },
};

/** What a piece needs to be drawn at the present size. */
export interface Frame {
  readonly atlas: Atlas;
  readonly turn: number;
  /** The side of a tile in CSS pixels. */
  readonly side: number;
  /** CSS pixels of one unit of the piece drawings. */
  readonly unit: number;
  /** The radius of a piece's disc, in its own units, for its shadow. */
  radius(art: string): number;
}

export function lookOf(piece: Piece): PoseLook {
  return LOOKS[piece.pose];
}

/** The place of a piece's drawing if its tile's middle is at a point. */
export function standOf(piece: Piece, at: Point, frame: Frame): Point {
  const { aside } = lookOf(piece);
  const { x, y } = piece.slot ?? MIDDLE;
  return { x: at.x + (aside.x + x) * frame.side, y: at.y + (aside.y + y) * frame.side };
}

const MIDDLE: Point = { x: 0, y: 0 };

export function createFigure(piece: Piece, at: Point, frame: Frame): PieceFigure {
  const figure: PieceFigure = {
    piece,
    turn: frame.turn,
    body: new Container(),
    shadow: new Sprite(),
    home: standOf(piece, at, frame),
    lift: lookOf(piece).lift * frame.side,
    motionId: 0,
  };
  dress(figure, piece, frame);
  place(figure, frame);
  return figure;
}

/** Gives a figure the drawings of a piece as it now is. */
export function dress(figure: PieceFigure, piece: Piece, frame: Frame): void {
  figure.piece = piece;
  figure.turn = frame.turn;
  const look = lookOf(piece);
  for (const child of figure.body.removeChildren()) child.destroy();
  const disc = sprite(piece.art, frame);
  const plate = plateSprites(piece, frame);
  if (plate.behind) figure.body.addChild(...plate.sprites, disc);
  else figure.body.addChild(disc, ...plate.sprites);
  for (const part of [disc, ...plate.sprites]) part.tint = look.tint;
  figure.body.alpha = look.alpha;
  figure.body.scale.set(look.scale);
  fitSprite(figure.shadow, "piece-shadow", frame);
  figure.shadow.alpha = look.shadow;
}

/** Moves the drawings to the figure's place. The shadow stays on the stone while the piece is lifted. */
export function place(figure: PieceFigure, frame: Frame): void {
  const { x, y } = figure.home;
  figure.body.position.set(x, y - figure.lift);
  figure.body.zIndex = y + figure.lift * 10 + (figure.piece.depth ?? 0) * frame.side;
  const spread = 1 + figure.lift / frame.side / 2;
  const radius = frame.radius(figure.piece.art);
  // Structures bring their shadow along in their drawing.
  figure.shadow.renderable = radius > 0;
  const size = ((radius + 12) / 51) * spread * lookOf(figure.piece).scale;
  figure.shadow.position.set(x + frame.unit * 6 * spread, y + frame.unit * 13 * spread);
  figure.shadow.scale.set(baseScale("piece-shadow", frame) * size);
}

export function removeFigure(figure: PieceFigure): void {
  figure.body.destroy({ children: true });
  figure.shadow.destroy();
}

/** A plate as it lies on one side of the screen, with the amber boss over it when it may turn. */
function plateSprites(piece: Piece, frame: Frame): { sprites: Sprite[]; behind: boolean } {
  if (piece.plate === undefined) return { sprites: [], behind: false };
  const side = sixth(piece.plate.facing + frame.turn);
  const name = (DIRECTION_NAMES[side] ?? "N").toLowerCase();
  const sprites = [sprite(`${piece.plate.art}-${name}`, frame)];
  if (piece.plate.mayTurn) sprites.push(sprite(`may-turn-${name}`, frame));
  for (const part of sprites) part.label = "plate";
  return { sprites, behind: BEHIND.includes(side) };
}

function sprite(name: string, frame: Frame): Sprite {
  const made = new Sprite();
  fitSprite(made, name, frame);
  return made;
}

function fitSprite(target: Sprite, name: string, frame: Frame): void {
  target.texture = frame.atlas.texture(name);
  target.anchor.set(0.5);
  target.scale.set(baseScale(name, frame));
}

/** Brings a texture of several pixels a CSS pixel to its size on the page. */
export function baseScale(name: string, frame: Pick<Frame, "atlas">): number {
  const { width } = frame.atlas.texture(name);
  return width === 0 ? 1 : frame.atlas.size(name) / width;
}
