/** All small drawings of a board in one texture, so that a frame is a single draw call. */
import { ImageSource, Rectangle, Texture } from "pixi.js";
import { context2d, type Drawing, innerOf, rasterise, sheetOf, viewBoxOf } from "../raster.ts";

export interface Atlas {
  /** The texture of a drawing; an empty one for a name that the atlas does not hold. */
  texture(name: string): Texture;
  /** The size at which the drawing is meant to be shown, in CSS pixels. */
  size(name: string): number;
  destroy(): void;
}

/**
 * Paints the drawings for one size of the board.
 * @param wanted pixels for each CSS pixel, if they fit into a texture
 */
export async function buildAtlas(drawings: readonly Drawing[], wanted: number): Promise<Atlas> {
  const squares = drawings.map(({ name, size }) => ({ name, side: Math.ceil(size) }));
  const { placed, width, height, scale } = sheetOf(squares, wanted);
  const sheet = await rasterise(sheetSvg(drawings, placed, width, height), width, height, scale);
  setWords(sheet, drawings, placed, scale);
  const source = new ImageSource({ resource: sheet, scaleMode: "linear" });
  const inked = inkOf(sheet, scale);
  const textures = new Map(
    placed.map(({ name, x, y, side }) => {
      const whole = new Rectangle(0, 0, side * scale, side * scale);
      const trim = inked(x, y, side);
      const frame = new Rectangle(x * scale + trim.x, y * scale + trim.y, trim.width, trim.height);
      return [name, new Texture({ source, frame, orig: whole, trim })];
    }),
  );
  const sizes = new Map(squares.map(({ name, side }) => [name, side]));
  return {
    texture: (name) => textures.get(name) ?? Texture.EMPTY,
    size: (name) => sizes.get(name) ?? 0,
    destroy() {
      for (const texture of textures.values()) texture.destroy();
      source.destroy();
    },
  };
}

/** Sets the numbers that drawings carry: a drawing itself has no font. */
function setWords(
  sheet: HTMLCanvasElement,
  drawings: readonly Drawing[],
  placed: readonly { name: string; x: number; y: number; side: number }[],
  scale: number,
): void {
  const words = new Map(drawings.flatMap(({ name, word }) => (word === undefined ? [] : [[name, word] as const])));
  const context = context2d(sheet);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = WORD_INK;
  for (const { name, x, y, side } of placed) {
    const word = words.get(name);
    if (word === undefined) continue;
    context.font = `700 ${side * scale * WORD_SHARE}px "Inter Variable", Inter, system-ui, sans-serif`;
    context.fillText(word, (x + side / 2) * scale, (y + side / 2) * scale + scale * WORD_DROP);
  }
}

const WORD_INK = "#1d1305";
/** How tall a number is, as a share of its drawing; and by how many CSS pixels it looks too high. */
const WORD_SHARE = 0.56;
const WORD_DROP = 0.5;

function sheetSvg(
  drawings: readonly Drawing[],
  placed: readonly { name: string; x: number; y: number; side: number }[],
  width: number,
  height: number,
) {
  const byName = new Map(drawings.map((drawing) => [drawing.name, drawing.svg]));
  const parts = placed.map(({ name, x, y, side }) => {
    const svg = byName.get(name) ?? "";
    const box = viewBoxOf(svg).join(" ");
    return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${box}">${innerOf(svg)}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
}

/** Ink is looked for in one pixel of so many along each side: its edges need not be exact. */
const COARSE = 4;

/**
 * Finds where in a square of the sheet anything is drawn: the empty rest of its box need not be painted.
 * @returns the part of a square, in pixels from its corner
 */
function inkOf(sheet: HTMLCanvasElement, scale: number): (x: number, y: number, side: number) => Rectangle {
  const small = document.createElement("canvas");
  small.width = Math.ceil(sheet.width / COARSE);
  small.height = Math.ceil(sheet.height / COARSE);
  const context = context2d(small);
  context.drawImage(sheet, 0, 0, sheet.width / COARSE, sheet.height / COARSE);
  const { data } = context.getImageData(0, 0, small.width, small.height);

  return (x, y, side) => {
    const edge = (length: number) => Math.round((length * scale) / COARSE);
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (let row = edge(y); row < edge(y + side); row++) {
      for (let column = edge(x); column < edge(x + side); column++) {
        if ((data[4 * (row * small.width + column) + 3] ?? 0) === 0) continue;
        box.left = Math.min(box.left, column);
        box.right = Math.max(box.right, column);
        box.top = Math.min(box.top, row);
        box.bottom = Math.max(box.bottom, row);
      }
    }
    const most = side * scale;
    const clamp = (value: number) => Math.max(0, Math.min(most, value));
    const left = clamp((box.left - 1) * COARSE - x * scale);
    const top = clamp((box.top - 1) * COARSE - y * scale);
    const right = clamp((box.right + 2) * COARSE - x * scale);
    const bottom = clamp((box.bottom + 2) * COARSE - y * scale);
    if (right <= left || bottom <= top) return new Rectangle(0, 0, most, most);
    return new Rectangle(left, top, right - left, bottom - top);
  };
}
