/** The faces of items as textures: painted once for each size at which they are shown. */
import { ImageSource, Texture } from "pixi.js";
import { ACCENT } from "../palette.ts";
import { context2d } from "../raster.ts";
import { type Drawings, fontOf } from "./drawings.ts";
import { CORNER, lineColour } from "./look.ts";
import type { Face, Line, Part, Word } from "./scene.ts";

export interface Faces {
  /** The texture of a face; one pixel of the page is `scale` pixels of it. */
  face(face: Face, width: number): Texture;
  /** A line around a box, with room for its glow: it reaches `LINE_ROOM` beyond the box on every side. */
  line(line: Line, width: number, height: number, radius: number): Texture;
  shadow(width: number, height: number): Texture;
  height(face: Face, width: number): number;
  readonly scale: number;
  /** Frees unused faces once there are many: tables that change their size leave faces behind. */
  tidy(inUse: () => ReadonlySet<Texture>): void;
  destroy(): void;
}

export const LINE_ROOM = 12;
export const SHADOW_ROOM = 18;

/** So many pictures are kept; about half a megabyte each. */
const MANY = 120;

export function createFaces(drawings: Drawings, scale: number): Faces {
  const textures = new Map<string, Texture>();

  /** Paints a box of that size with some room around it, unless it was painted before. */
  function painted(
    key: string,
    width: number,
    height: number,
    room: number,
    paint: (context: CanvasRenderingContext2D) => void,
  ): Texture {
    const known = textures.get(key);
    if (known !== undefined) return known;
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.ceil((width + 2 * room) * scale));
    canvas.height = Math.max(1, Math.ceil((height + 2 * room) * scale));
    const context = context2d(canvas);
    context.scale(scale, scale);
    context.translate(room, room);
    paint(context);
    const texture = new Texture({ source: new ImageSource({ resource: canvas, scaleMode: "linear" }) });
    textures.set(key, texture);
    return texture;
  }

  function height(face: Face, width: number): number {
    if (face.kind !== "drawing") return face.height;
    if (face.stretch !== undefined) return face.stretch;
    const [boxWidth, boxHeight] = drawings.box(face.drawing);
    return (width * boxHeight) / boxWidth;
  }

  return {
    scale,
    height,
    face(face, width) {
      const tall = height(face, width);
      if (face.kind === "nothing") return Texture.EMPTY;
      const key = `face ${width} ${JSON.stringify(face)}`;
      if (face.kind === "ring") {
        return painted(key, width, tall, LINE_ROOM, (context) =>
          drawLine(context, face.line, width, tall, { x: width / 2, y: tall / 2 }),
        );
      }
      if (face.kind === "outline") {
        return painted(key, width, tall, LINE_ROOM, (context) =>
          drawLine(context, face.line, width, tall, face.radius),
        );
      }
      if (face.kind === "made")
        return painted(key, width, tall, 0, (context) => drawParts(context, drawings, face, width));
      return painted(key, width, tall, 0, (context) => drawFace(context, drawings, face, width, tall));
    },
    line: (line, width, tall, radius) =>
      painted(`line ${line} ${width} ${tall} ${radius}`, width, tall, LINE_ROOM, (context) =>
        drawLine(context, line, width, tall, radius),
      ),
    shadow: (width, tall) =>
      painted(`shadow ${width} ${tall}`, width, tall, SHADOW_ROOM, (context) => drawShadow(context, width, tall)),
    tidy(inUse) {
      if (textures.size < MANY) return;
      const used = inUse();
      for (const [key, texture] of textures) {
        if (used.has(texture)) continue;
        texture.destroy(true);
        textures.delete(key);
      }
    },
    destroy() {
      for (const texture of textures.values()) texture.destroy(true);
      textures.clear();
    },
  };
}

function drawFace(
  context: CanvasRenderingContext2D,
  drawings: Drawings,
  face: Extract<Face, { kind: "drawing" }>,
  width: number,
  height: number,
): void {
  context.imageSmoothingQuality = "high";
  const image = drawings.image(face.drawing);
  if (image !== undefined) context.drawImage(image, 0, 0, width, height);
  const unit = width / drawings.box(face.drawing)[0];
  for (const word of face.words ?? []) drawWord(context, word, unit, drawings);
}

function drawParts(
  context: CanvasRenderingContext2D,
  drawings: Drawings,
  { parts, height, radius }: Extract<Face, { kind: "made" }>,
  width: number,
): void {
  context.imageSmoothingQuality = "high";
  context.beginPath();
  context.roundRect(0, 0, width, height, radius);
  context.clip();
  for (const part of parts) {
    if (part.part === "box") drawBox(context, part, drawings);
    else if (part.part === "word") drawWord(context, part, 1, drawings);
    else drawPiece(context, drawings, part);
  }
}

function drawBox(
  context: CanvasRenderingContext2D,
  { x, y, width, height, fill, radius = 0 }: Extract<Part, { part: "box" }>,
  { tone }: Drawings,
): void {
  context.fillStyle = tone(fill);
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

function drawPiece(
  context: CanvasRenderingContext2D,
  drawings: Drawings,
  { drawing, x, y, width, height, alpha = 1, piece }: Extract<Part, { part: "drawing" }>,
): void {
  const image = drawings.image(drawing);
  if (image === undefined) return;
  context.globalAlpha = alpha;
  if (piece === undefined) context.drawImage(image, x, y, width, height);
  else {
    const unit = image.naturalWidth / drawings.box(drawing)[0];
    const [left, top, across, down] = piece;
    context.drawImage(image, left * unit, top * unit, across * unit, down * unit, x, y, width, height);
  }
  context.globalAlpha = 1;
}

/** Added to the space between words, as a share of their size. */
const WORD_SPACE = 0.08;

function drawWord(context: CanvasRenderingContext2D, word: Word, unit: number, { tone }: Drawings): void {
  const { text, x, y, weight, colour, align, most } = word;
  let size = word.size * unit;
  context.font = fontOf(weight, size);
  // At these sizes a figure and the word behind it would run together.
  context.wordSpacing = `${size * WORD_SPACE}px`;
  const long = context.measureText(text).width;
  if (most !== undefined && long > most * unit) {
    size *= (most * unit) / long;
    context.font = fontOf(weight, size);
  }
  context.fontKerning = "normal";
  context.textAlign = align === "middle" ? "center" : align;
  context.fillStyle = tone(colour);
  context.fillText(text, x * unit, y * unit);
}

const DASHED: readonly Line[] = ["legal", "preview", "gone"];

/** @param round the radius of the corners; for an ellipse both of its radii */
function drawLine(
  context: CanvasRenderingContext2D,
  line: Line,
  width: number,
  height: number,
  round: number | { readonly x: number; readonly y: number },
): void {
  const aside = line === "focus" ? 5 : 1.5;
  context.strokeStyle = lineColour(line);
  context.lineWidth = line === "chosen" || line === "work" ? 3 : line === "focus" ? 2 : 1.8;
  if (DASHED.includes(line)) context.setLineDash([6, 4.5]);
  if (line === "gone") context.globalAlpha = 0.5;
  if (line === "chosen") {
    context.shadowColor = ACCENT;
    context.shadowBlur = 14;
  }
  context.beginPath();
  const corners = typeof round === "number" ? round + aside : { x: round.x + aside, y: round.y + aside };
  context.roundRect(-aside, -aside, width + 2 * aside, height + 2 * aside, corners);
  context.stroke();
}

function drawShadow(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.shadowColor = "rgb(0 0 0 / 55%)";
  context.shadowBlur = 24;
  // Only the shadow is wanted: the box that casts it lies far outside.
  const away = 4096;
  context.shadowOffsetX = away;
  const { a } = context.getTransform();
  context.shadowOffsetX = away * a;
  context.fillStyle = "#000";
  context.beginPath();
  context.roundRect(-away, 0, width, height, width * CORNER);
  context.fill();
}
