/** Words as outlines, so that a picture needs no fonts, and the width of words is known. */
import { type Font, type Glyph, parse } from "opentype.js";

const files = import.meta.glob<string>(
  "../../../node_modules/@fontsource/inter/files/inter-{latin,latin-ext,cyrillic,greek,vietnamese}-{400,700}-normal.woff",
  { query: "?inline", import: "default", eager: true },
);

export type Weight = 400 | 700;

/** The subsets of the font, in the order in which they are searched for the glyph of a letter. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek", "vietnamese"];

const parsed = new Map<string, Font>();

function fontOf(subset: string, weight: Weight): Font | undefined {
  const name = `inter-${subset}-${weight}-normal.woff`;
  const url = Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
  if (url === undefined) return undefined;
  const font =
    parsed.get(name) ??
    parse(Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (letter) => letter.charCodeAt(0)).buffer);
  parsed.set(name, font);
  return font;
}

interface Letter {
  readonly glyph: Glyph;
  /** In shares of the size. */
  readonly advance: number;
}

const isIn = (font: Font, letter: string) => font.charToGlyphIndex(letter) > 0;

function fontsOf(weight: Weight): readonly Font[] {
  return SUBSETS.flatMap((subset) => fontOf(subset, weight) ?? []);
}

export function canBeDrawn(text: string): boolean {
  const fonts = fontsOf(400);
  return [...text].every((letter) => fonts.some((font) => isIn(font, letter)));
}

/** The shapes of a text, without letters that are in none of the fonts. Shaping is left out: Latin needs none. */
function lettersOf(text: string, weight: Weight): readonly Letter[] {
  const fonts = fontsOf(weight);
  return [...text].flatMap((letter) => {
    const font = fonts.find((one) => isIn(one, letter));
    if (font === undefined) return [];
    const glyph = font.charToGlyph(letter);
    return { glyph, advance: (glyph.advanceWidth ?? 0) / font.unitsPerEm };
  });
}

export function widthOf(text: string, size: number, weight: Weight): number {
  return lettersOf(text, weight).reduce((width, { advance }) => width + advance * size, 0);
}

export function textPath(
  text: string,
  { x, y, size, weight, fill }: { x: number; y: number; size: number; weight: Weight; fill: string },
): string {
  let left = x;
  const shapes = lettersOf(text, weight).map(({ glyph, advance }) => {
    const shape = glyph.getPath(left, y, size).toPathData(1);
    left += advance * size;
    return shape;
  });
  return `<path d="${shapes.join("")}" fill="${fill}"/>`;
}
