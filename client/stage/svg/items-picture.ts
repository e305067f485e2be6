/** A table of cards and pieces as SVG, from the same scene that the stage draws. */
import { CORNER, lineColour } from "../items/look.ts";
import { heightOf } from "../items/hit.ts";
import { viewBoxOf } from "../raster.ts";
import type { Face, Item, Part, Pose, TableScene, Word } from "../items/scene.ts";
import { textPath, type Weight, widthOf } from "./letters.ts";
import type { Rect } from "../items/rects.ts";
import { round, type Sheet } from "./sheet.ts";

export interface ItemsPicture {
  readonly kind: "items";
  readonly scene: TableScene;
  readonly art: Readonly<Record<string, string>>;
}

const OPACITY: Readonly<Record<Pose, number>> = { rest: 1, lifted: 1, ghost: 0.72, print: 0.34, dark: 1, grey: 0.5 };

export function drawItems({ scene, art }: ItemsPicture, sheet: Sheet): string {
  let clips = 0;

  function drawing(name: string, box: Rect, alpha = 1, piece?: Extract<Part, { part: "drawing" }>["piece"]): string {
    return sheet.use(name, art[name] ?? "", box, alpha === 1 ? "" : `opacity="${alpha}"`, piece);
  }

  function drawPart(part: Part): string {
    if (part.part === "word") return drawWord(part, 1);
    if (part.part === "drawing") return drawing(part.drawing, part, part.alpha, part.piece);
    const { x, y, width, height, fill, radius = 0 } = part;
    return `<rect ${boxText({ x, y, width, height })} rx="${round(radius)}" fill="${fill}"/>`;
  }

  function drawFace(face: Face, width: number, height: number): string {
    const box = { x: 0, y: 0, width, height };
    if (face.kind === "nothing") return "";
    if (face.kind === "drawing") {
      const unit = width / viewBoxOf(art[face.drawing] ?? "")[2];
      return drawing(face.drawing, box) + (face.words ?? []).map((word) => drawWord(word, unit)).join("");
    }
    if (face.kind === "made") {
      const id = `clip-${clips++}`;
      const clip = `<clipPath id="${id}"><rect ${boxText(box)} rx="${round(face.radius)}"/></clipPath>`;
      return `${clip}<g clip-path="url(#${id})">${face.parts.map(drawPart).join("")}</g>`;
    }
    const radius = face.kind === "ring" ? `rx="${width / 2}" ry="${height / 2}"` : `rx="${face.radius}"`;
    return `<rect ${boxText(box)} ${radius} fill="none" stroke="${lineColour(face.line)}" stroke-width="1.8" stroke-opacity=".5" stroke-dasharray="6 4.5"/>`;
  }

  function drawItem(item: Item): string {
    const { face, x, y, width, tilt = 0, pose, shadow = false } = item;
    const height = heightOf(item, art);
    if (width < 1 || height < 1) return "";
    const under = shadow
      ? `<rect ${boxText({ x: 2, y: 5, width, height })} rx="${round(width * CORNER)}" fill="#000" fill-opacity=".3"/>`
      : "";
    const turn = tilt === 0 ? "" : ` rotate(${round(tilt)})`;
    const place = `translate(${round(x)} ${round(y)})${turn} translate(${round(-width / 2)} ${round(-height / 2)})`;
    return `<g transform="${place}" opacity="${OPACITY[pose]}">${under}${drawFace(face, width, height)}</g>`;
  }

  const scenery = scene.scenery.map(({ drawing: name, x, y, width, height, alpha }) =>
    drawing(name, { x: x - width / 2, y: y - height / 2, width, height }, alpha),
  );
  const items = scene.items.toSorted((one, other) => one.layer - other.layer).map(drawItem);
  return [faded(scenery.join("")), ...items].join("");
}

/** Scenery fades in at the left, where the picture has its words. */
function faded(scenery: string): string {
  const shades = `<linearGradient id="dawn" gradientUnits="userSpaceOnUse" x2="90"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>`;
  const mask = `<mask id="faded" maskUnits="userSpaceOnUse" x="0" y="-100" width="2000" height="2000"><rect y="-100" width="2000" height="2000" fill="url(#dawn)"/></mask>`;
  return scenery === "" ? "" : `<defs>${shades}${mask}</defs><g mask="url(#faded)">${scenery}</g>`;
}

function boxText({ x, y, width, height }: Rect): string {
  return `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
}

function drawWord({ text, x, y, size, weight, colour, align, most = Number.POSITIVE_INFINITY }: Word, unit: number) {
  const face: Weight = weight >= 600 ? 700 : 400;
  const fitted = Math.min(1, most / widthOf(text, size, face)) * size * unit;
  const width = align === "start" ? 0 : widthOf(text, fitted, face) / (align === "middle" ? 2 : 1);
  return textPath(text, { x: x * unit - width, y: y * unit, size: fitted, weight: face, fill: colour });
}
