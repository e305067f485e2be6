/** One item on the canvas: its shadow, its face, and the line around it. */
import { Container, Sprite } from "pixi.js";
import { type Faces, LINE_ROOM, SHADOW_ROOM } from "./faces.ts";
import { CORNER } from "./look.ts";
import type { Item, Pose } from "./scene.ts";

/** The place of an item, while it moves and at rest. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly tilt: number;
}

export interface ItemFigure {
  item: Item;
  readonly body: Container;
  readonly shadow: Sprite;
  readonly face: Sprite;
  readonly mark: Sprite;
  stand: Stand;
  /** Raised with every new motion, so that an older motion stops changing the figure. */
  motionId: number;
}

interface PoseLook {
  readonly alpha: number;
  readonly tint: number;
  readonly shadow: number;
  /** How far the shadow falls, in pixels. */
  readonly fall: number;
}

const REST: PoseLook = { alpha: 1, tint: 0xffffff, shadow: 0.75, fall: 4 };

const LOOKS: Readonly<Record<Pose, PoseLook>> = {
  rest: REST,
  lifted: { ...REST, shadow: 0.6, fall: 12 },
  ghost: { ...REST, alpha: 0.72, shadow: 0.3 },
  print: { ...REST, alpha: 0.34, shadow: 0 },
  dark: { ...REST, tint: 0x9aa7ad },
  grey: { ...REST, alpha: 0.5, tint: 0x8fa0a8, shadow: 0 },
};

export function standOf(item: Item): Stand {
  // Whole pixels keep the words on a face sharp.
  const snap = (value: number) => (item.tilt === undefined || item.tilt === 0 ? Math.round(value) : value);
  return { x: snap(item.x), y: snap(item.y), width: item.width, tilt: item.tilt ?? 0 };
}

export function createFigure(item: Item, faces: Faces): ItemFigure {
  const figure: ItemFigure = {
    item,
    body: new Container(),
    shadow: new Sprite(),
    face: new Sprite(),
    mark: new Sprite(),
    stand: standOf(item),
    motionId: 0,
  };
  figure.body.addChild(figure.shadow, figure.face, figure.mark);
  for (const part of [figure.shadow, figure.face, figure.mark]) part.anchor.set(0.5);
  dress(figure, item, faces);
  place(figure, figure.stand);
  return figure;
}

/** Gives a figure the looks of an item as it now is. */
export function dress(figure: ItemFigure, item: Item, faces: Faces): void {
  figure.item = item;
  const look = LOOKS[item.pose];
  const { face, shadow, mark, body } = figure;
  const height = faces.height(item.face, item.width);
  const unit = 1 / faces.scale;
  face.texture = faces.face(item.face, item.width);
  face.scale.set(unit);
  face.tint = look.tint;
  face.alpha = look.alpha;
  shadow.visible = item.shadow === true && look.shadow > 0;
  if (shadow.visible) {
    shadow.texture = faces.shadow(item.width, Math.round(height));
    shadow.scale.set(unit);
    shadow.alpha = look.shadow;
    shadow.position.set(look.fall * 0.4, look.fall);
  }
  mark.visible = item.mark !== undefined;
  if (item.mark !== undefined) {
    mark.texture = faces.line(item.mark, item.width, Math.round(height), item.width * CORNER);
    mark.scale.set(unit);
  }
  body.alpha = 1;
  body.scale.set(1);
}

/** Moves the drawings; the width that a figure was dressed for is its size at scale 1. */
export function place(figure: ItemFigure, stand: Stand): void {
  figure.stand = stand;
  figure.body.position.set(stand.x, stand.y);
  figure.body.angle = stand.tilt;
  figure.body.scale.set(stand.width / figure.item.width);
}

/** The box that a figure may cover, in pixels from its middle. */
export function reachOf(figure: ItemFigure, faces: Faces): number {
  const { width, face } = figure.item;
  return Math.hypot(width, faces.height(face, width)) / 2 + Math.max(LINE_ROOM, SHADOW_ROOM);
}
