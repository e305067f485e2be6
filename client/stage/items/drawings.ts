/** The vector drawings of a table, ready to be painted at any size. */
import { inDarkTheme } from "../palette.ts";
import { svgUrl, viewBoxOf } from "../raster.ts";

export interface Drawings {
  /** The picture of a drawing; undefined for an unknown name. */
  image(name: string): HTMLImageElement | undefined;
  /** Width and height of a drawing in its own units. */
  box(name: string): readonly [width: number, height: number];
  tone(colour: string): string;
}

/**
 * Some browsers first paint a vector picture at its nominal size, and then scale it: a large nominal size keeps it
 * sharp.
 */
const OVERSIZE = 3;

/** Words on the canvas are set in these weights of the page's font. */
const WEIGHTS = [550, 650, 750];
const FONT = "Inter Variable";

/** @param svgs the drawings by name */
export async function loadDrawings(svgs: Readonly<Record<string, string>>, night: boolean): Promise<Drawings> {
  const tone = night ? inDarkTheme : (colour: string) => colour;
  const boxes = new Map<string, readonly [number, number]>();
  const images = new Map<string, HTMLImageElement>();
  const pictures = Object.entries(svgs).map(async ([name, svg]) => {
    const [x, y, width, height] = viewBoxOf(svg);
    boxes.set(name, [width, height]);
    const image = new Image();
    image.src = svgUrl(sized(tone(svg), [x, y, width, height]));
    await image.decode();
    images.set(name, image);
  });
  // Some visitors block fonts, and a line may break: the letters of the system do then.
  const fonts = WEIGHTS.map((weight) => document.fonts.load(`${weight} 16px "${FONT}"`).catch(() => []));
  await Promise.all([...pictures, ...fonts]);
  return { image: (name) => images.get(name), box: (name) => boxes.get(name) ?? [1, 1], tone };
}

function sized(svg: string, [x, y, width, height]: readonly [number, number, number, number]): string {
  const inner = svg.slice(svg.indexOf(">") + 1);
  const size = `width="${width * OVERSIZE}" height="${height * OVERSIZE}" viewBox="${x} ${y} ${width} ${height}"`;
  // Firefox would keep the proportions of a stretched picture, and leave part of the box empty.
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none">${inner}`;
}

export function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px "${FONT}", Inter, "Segoe UI", system-ui, sans-serif`;
}

const SYMBOL = /<symbol id="([^"]+)"([^>]*)>(.*?)<\/symbol>/gs;

/** The drawings of a sheet by name, each as a picture of its own. */
export function drawingsIn(sheet: string): Readonly<Record<string, string>> {
  const drawings = [...sheet.matchAll(SYMBOL)].map(([, name = "", attributes = "", inner = ""]) => {
    const [width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(attributes)?.slice(1) ?? [];
    const size = `width="${width}" height="${height}"`;
    return [name, `<svg xmlns="http://www.w3.org/2000/svg" ${size}${attributes}>${inner}</svg>`] as const;
  });
  return Object.fromEntries(drawings);
}

/** One sheet of some drawings: what `drawingsIn` reads. */
export function sheetOf(drawings: Readonly<Record<string, string>>): string {
  const symbols = Object.entries(drawings).map(([name, svg]) => {
    const [, attributes = "", inner = ""] = /^<svg([^>]*)>(.*)<\/svg>\s*$/s.exec(svg) ?? [];
    const remaining = attributes.replaceAll(/ (?:xmlns|width|height)="[^"]*"/g, "");
    return `<symbol id="${name}"${remaining}>${inner}</symbol>\n`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("")}</svg>\n`;
}
