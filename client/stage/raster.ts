/** From vector drawings to pixels. Drawings are text, so that several of them become one picture in one step. */

export interface Drawing {
  readonly name: string;
  readonly svg: string;
  /** Its side in CSS pixels as it will be shown. */
  readonly size: number;
  /** A number in its middle, set in the page's own type. */
  readonly word?: string;
}

/** The view box of a drawing: x, y, width, height. */
export function viewBoxOf(svg: string): readonly [number, number, number, number] {
  const numbers =
    /viewBox="([^"]+)"/
      .exec(svg)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  const [x = 0, y = 0, width = 1, height = 1] = numbers;
  return [x, y, width, height];
}

/** The content of the outermost element of a drawing. */
export function innerOf(svg: string): string {
  return svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"));
}

const spared = new Map<string, string>();

/** A drawing without the shapes of some classes, for sizes at which they would only blur. Each is made once. */
export function without(svg: string, classes: readonly string[]): string {
  const key = `${classes} ${svg}`;
  const known = spared.get(key) ?? less(svg, classes);
  spared.set(key, known);
  return known;
}

function less(svg: string, classes: readonly string[]): string {
  if (classes.length === 0) return svg;
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  for (const shape of parsed.querySelectorAll(classes.map((name) => `.${name}`).join(","))) shape.remove();
  return new XMLSerializer().serializeToString(parsed);
}

export function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const urls = new Map<string, string>();

/** The address of a drawing in a page, each made once: the same few are shown again and again. */
export function drawingUrl(svg: string): string {
  const known = urls.get(svg) ?? svgUrl(svg);
  urls.set(svg, known);
  return known;
}

/** A piece as it is shown next to words: without details that would only blur at that size. */
export function smallUrl(svg: string): string {
  return drawingUrl(without(svg, ["medallion", "figure-shadow"]));
}

/** Drawings by the names of their files, without `.svg`. */
export function drawingsOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).map(([path, svg]) => [path.slice(path.lastIndexOf("/") + 1, -".svg".length), svg]),
  );
}

/** Safari on iPhones and iPads draws nothing onto a canvas of more pixels, and on a large monitor they would be a waste. */
const MOST_PIXELS = 2 ** 24;

/** The pixels for each CSS pixel of a canvas of some size: as many as are wanted, or fewer if it would be too large. */
export function scaleWithin(width: number, height: number, wanted: number): number {
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)));
}

/** Paints a drawing onto a canvas of its own. @param wanted pixels for each CSS pixel, see `scaleWithin` */
export async function rasterise(
  svg: string,
  width: number,
  height: number,
  wanted: number,
): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = svgUrl(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  const scale = scaleWithin(width, height, wanted);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  context2d(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @throws Error when the browser has no 2D canvas */
export function context2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no 2D canvas.");
  return context;
}

export interface Placed {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Puts squares into rows of a sheet, tallest first, with a gap that keeps neighbours from bleeding into each other. */
export function pack(
  squares: readonly { readonly name: string; readonly side: number }[],
  width: number,
): { readonly placed: readonly Placed[]; readonly height: number } {
  const gap = 2;
  const placed: Placed[] = [];
  let x = gap;
  let y = gap;
  let rowHeight = 0;
  for (const { name, side } of squares.toSorted((one, other) => other.side - one.side)) {
    if (x + side + gap > width) {
      x = gap;
      y += rowHeight + gap;
      rowHeight = 0;
    }
    placed.push({ name, x, y, side });
    x += side + gap;
    rowHeight = Math.max(rowHeight, side);
  }
  return { placed, height: y + rowHeight + gap };
}

/** Every graphics card takes textures of this many pixels along a side, and few take much more. */
const LARGEST_TEXTURE = 4096;
/** The least width of a sheet, in CSS pixels. */
const SHEET_WIDTH = 1024;
/** What rows leave free at their ends, as a share of the width. */
const LEFT_FREE = 1.05;

export interface Sheet {
  readonly placed: readonly Placed[];
  readonly width: number;
  readonly height: number;
  /** Pixels for each CSS pixel: as many as are wanted, or fewer if the sheet would be larger than a texture can be. */
  readonly scale: number;
}

/** A sheet of squares that is about as wide as tall: on a large monitor the drawings of a board are 600 px wide. */
export function sheetOf(squares: readonly { readonly name: string; readonly side: number }[], wanted: number): Sheet {
  const area = squares.reduce((sum, { side }) => sum + (side + 2) ** 2, 0);
  const width = Math.max(SHEET_WIDTH, Math.ceil(LEFT_FREE * Math.sqrt(area)));
  const { placed, height } = pack(squares, width);
  return { placed, width, height, scale: Math.min(wanted, LARGEST_TEXTURE / Math.max(width, height)) };
}
