/** Small pieces that faces are put together from: words, rows of signs, the head of a card. */
import type { Part } from "../../../stage/items/scene.ts";
import type { Sign } from "./signs.ts";

export const INK = "#17232a";
export const INK_2 = "#4d5f67";
export const PAPER = "#eef1ec";
export const LIT = "#fbfcf9";
export const RULE = "#c5cfc8";
export const FOAM = "#dfeef0";

type WordStyle = { readonly size: number; readonly weight?: number; readonly colour?: string; readonly most?: number };

export function word(
  text: string,
  x: number,
  y: number,
  style: WordStyle,
  align: "start" | "middle" | "end" = "start",
): Part {
  const { size, weight = 650, colour = INK, most } = style;
  return { part: "word", text, x, y, size, weight, colour, align, ...(most === undefined ? {} : { most }) };
}

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0): Part {
  return { part: "box", x, y, width, height, fill, radius };
}

export function drawn(drawing: string, x: number, y: number, width: number, height: number, alpha = 1): Part {
  return { part: "drawing", drawing, x, y, width, height, alpha };
}

/** A number on the dark disc of a hub, around a middle. */
export function hubDisc(text: string, x: number, y: number, size: number): Part[] {
  return [
    drawn("hub-disc", x - size / 2, y - size / 2, size, size),
    word(
      text,
      x,
      y + size * 0.19,
      { size: size * (text.length > 1 ? 0.44 : 0.55), weight: 750, colour: "#fff" },
      "middle",
    ),
  ];
}

/** How far the next of several alike lies from the one before, as a share of an icon. */
const REPEAT = 0.58;

/** How much wider than tall a drawing of the same height is. */
function across(sign: Sign, size: number): number {
  switch (sign.kind) {
    case "icon":
      return size * (1 + (sign.count - 1) * (sign.icon.startsWith("type-") ? 0.92 : REPEAT));
    case "points":
      return size;
    case "text":
      return sign.text.length * size * 0.4;
    case "or":
      return size * 0.28;
    case "gives":
      return size * 0.7;
    case "both":
      return size * 0.85;
  }
}

const GAP = 0.12;

export function signsWidth(signs: readonly Sign[], size: number): number {
  return signs.reduce((sum, sign) => sum + across(sign, size) + GAP * size, 0) - (signs.length > 0 ? GAP * size : 0);
}

/** A row of signs from a left edge, around a middle line; smaller if they do not fit. */
export function signParts(signs: readonly Sign[], left: number, middle: number, size: number, most: number): Part[] {
  const fits = Math.min(size, (size * most) / Math.max(1, signsWidth(signs, size)));
  const parts: Part[] = [];
  let x = left;
  for (const sign of signs) {
    parts.push(...oneSign(sign, x, middle, fits));
    x += across(sign, fits) + GAP * fits;
  }
  return parts;
}

/**
 * The signs in two rows, broken where something is given, swapped or chosen, so that the longer row is as short as can
 * be; one row where they cannot be broken.
 */
export function inTwoRows(signs: readonly Sign[]): readonly (readonly Sign[])[] {
  const breaks = signs.flatMap(({ kind }, index) =>
    index < signs.length - 1 && (kind === "gives" || kind === "both" || kind === "or") ? [index + 1] : [],
  );
  const rowsAt = (at: number) => [signs.slice(0, at), signs.slice(at)];
  const longest = (at: number) => Math.max(...rowsAt(at).map((row) => signsWidth(row, 1)));
  const [best] = breaks.sort((one, other) => longest(one) - longest(other));
  return best === undefined ? [signs] : rowsAt(best);
}

function oneSign(sign: Sign, x: number, middle: number, size: number): Part[] {
  const top = middle - size / 2;
  switch (sign.kind) {
    case "icon": {
      const step = sign.icon.startsWith("type-") ? 0.92 : REPEAT;
      return Array.from({ length: sign.count }, (_, index) =>
        drawn(sign.icon, x + index * size * step, top, size, size),
      );
    }
    case "points": {
      const shield = drawn("icon-points", x, top, size, size);
      if (sign.points === undefined) return [shield];
      return [
        shield,
        word(`${sign.points}`, x + size / 2, middle + size * 0.2, { size: size * 0.58, weight: 750 }, "middle"),
      ];
    }
    case "text":
      return [word(sign.text, x, middle + size * 0.27, { size: size * 0.76, weight: 650, colour: INK_2 })];
    case "or":
      return [
        word("/", x + size * 0.14, middle + size * 0.27, { size: size * 0.8, weight: 550, colour: INK_2 }, "middle"),
      ];
    case "gives":
      return [
        word("→", x + size * 0.35, middle + size * 0.24, { size: size * 0.72, weight: 650, colour: INK_2 }, "middle"),
      ];
    case "both":
      return [drawn("icon-swap", x, middle - size * 0.42, size * 0.85, size * 0.85)];
  }
}

/** The head of a card: its colour, the disc of its hub, and the name or emblem. */
const HEAD = 32;
const DISC = 36;
const FACE_WIDTH = 170;

export function headParts(art: string, width: number, height: number): Part[] {
  const scale = height / HEAD;
  const piece = (x: number, part: number) => [x, 0, part, HEAD] as const;
  return [
    { part: "drawing", drawing: art, x: 0, y: 0, width: DISC * scale, height, piece: piece(0, DISC) },
    {
      part: "drawing",
      drawing: art,
      x: DISC * scale - 0.5,
      y: 0,
      width: width - DISC * scale + 0.5,
      height,
      piece: piece(DISC, FACE_WIDTH - DISC),
    },
  ];
}

/** The place of the building in a card's drawing. */
const BUILDING = { y: 32, width: FACE_WIDTH, height: 125 };

/** The building of a card, cut to a box without being stretched. */
export function buildingPart(art: string, y: number, width: number, height: number): Part {
  const wide = width / Math.max(1, height) > BUILDING.width / BUILDING.height;
  const tall = wide ? (BUILDING.width * height) / width : BUILDING.height;
  const broad = wide ? BUILDING.width : (BUILDING.height * width) / Math.max(1, height);
  // The foot of a building says more than the sky over it.
  const top = BUILDING.y + (BUILDING.height - tall) * 0.62;
  const piece = [(BUILDING.width - broad) / 2, top, broad, tall] as const;
  return { part: "drawing", drawing: art, x: 0, y, width, height, piece };
}
