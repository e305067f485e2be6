/** All small drawings of a board in one texture, so that a frame is a single draw call. */
import { ImageSource, Rectangle, Texture } from "pixi.js";
import { type Drawing, innerOf, pack, rasterise, viewBoxOf } from "./raster.ts";

const SHEET_WIDTH = 1024;

export interface Atlas {
  /** The texture of a drawing; an empty one for a name that the atlas does not hold. */
  texture(name: string): Texture;
  /** The size at which the drawing is meant to be shown, in CSS pixels. */
  size(name: string): number;
  destroy(): void;
}

/**
 * Paints the drawings for one size of the board.
 * @param scale pixels for each CSS pixel
 */
export async function buildAtlas(drawings: readonly Drawing[], scale: number): Promise<Atlas> {
  const squares = drawings.map(({ name, size }) => ({ name, side: Math.ceil(size) }));
  const { placed, height } = pack(squares, SHEET_WIDTH);
  const sheet = await rasterise(sheetSvg(drawings, placed, height), SHEET_WIDTH, height, scale);
  const source = new ImageSource({ resource: sheet, scaleMode: "linear" });
  const textures = new Map(
    placed.map(({ name, x, y, side }) => [
      name,
      new Texture({ source, frame: new Rectangle(x * scale, y * scale, side * scale, side * scale) }),
    ]),
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

function sheetSvg(
  drawings: readonly Drawing[],
  placed: readonly { name: string; x: number; y: number; side: number }[],
  height: number,
) {
  const byName = new Map(drawings.map((drawing) => [drawing.name, drawing.svg]));
  const parts = placed.map(({ name, x, y, side }) => {
    const svg = byName.get(name) ?? "";
    const box = viewBoxOf(svg).join(" ");
    return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${box}">${innerOf(svg)}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH}" height="${height}">${parts.join("")}</svg>`;
}
