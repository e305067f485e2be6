/** The faces of what lies on the table: drawings by their names, with the words on them. */
import type { Creature } from "../../../../shared/skora/components.ts";
import type { Face, Word } from "../../../stage/items/scene.ts";
import { boardText } from "../text/board-text.ts";
import { creatureName } from "../text/words.ts";

const INK = "#17232a";
const INK_2 = "#4d5f67";

const number = (creature: Creature, x: number, y: number, size: number): Word => ({
  text: String(creature),
  x,
  y,
  size,
  weight: 750,
  colour: "#fff",
  align: "middle",
});

/** A card that lies open, as its width allows it to be drawn. */
export function cardFace(creature: Creature, width: number): Face {
  if (width >= CARD_POINTS_FROM)
    return { kind: "drawing", drawing: `card-${creature}-full`, words: fullWords(creature, width) };
  if (width < CARD_WORDS_FROM) return plainFace(creature);
  const drawing = `card-${creature}-mid`;
  return { kind: "drawing", drawing, words: middleWords(creature, width) };
}

/** A card without words: its picture, and a larger banner. */
export function plainFace(creature: Creature): Face {
  return { kind: "drawing", drawing: `card-${creature}-small`, words: [number(creature, 40, 58, 54)] };
}

/** A card of which only the left edge is visible. */
export function coveredFace(creature: Creature, width: number): Face {
  if (width < CARD_WORDS_FROM) return cardFace(creature, width);
  return { kind: "drawing", drawing: `card-${creature}-under`, words: [number(creature, 22.5, 43, 35)] };
}

/** Cards are drawn in so many units across. */
const UNITS = 200;

/** A size in units that is large enough to be read. */
function readable(size: number, width: number): number {
  return Math.max(size, (SMALLEST_WORDS * UNITS) / width);
}

function fullWords(creature: Creature, width: number): Word[] {
  const words = { weight: 650, colour: INK, align: "start" } as const;
  const brief = width < CARD_SENTENCE_FROM;
  const effect = brief ? boardText.effectBrief(creature, false) : boardText.effect(creature);
  return [
    number(creature, 33.5, 43, 35),
    { ...words, text: creatureName(creature), x: 16, y: 222, size: 17.5, most: 118 },
    {
      text: boardText.points(creature),
      x: 184,
      y: 222,
      size: readable(12.5, width),
      weight: 550,
      colour: INK_2,
      align: "end",
    },
    { ...words, weight: 550, text: effect, x: 74, y: 256.5, size: readable(brief ? 15 : 12.8, width), most: 116 },
  ];
}

function middleWords(creature: Creature, width: number): Word[] {
  const larger = width < LARGER_BELOW;
  const words = { colour: INK, align: "start" } as const;
  const place = larger
    ? { x: 74, y: 262, size: readable(23.5, width) }
    : { x: 68, y: 260.5, size: readable(18, width) };
  return [
    number(creature, 34, 43, 35),
    { ...words, weight: 650, text: creatureName(creature), x: 15, y: 222, size: larger ? 24.5 : 22.5, most: 172 },
    { ...words, weight: 550, text: boardText.effectBrief(creature, larger), ...place, most: 118 },
  ];
}

export function boatFace(seat: number): Face {
  return { kind: "drawing", drawing: `boat-seat-${seat + 1}` };
}

export function boatGhostFace(seat: number): Face {
  return { kind: "drawing", drawing: `boat-ghost-seat-${seat + 1}` };
}

export function axeFace(up: boolean): Face {
  return { kind: "drawing", drawing: up ? "axe-up" : "axe-down" };
}

/** Whether only the edge of the card is drawn. */
export function isCovered(face: Face): boolean {
  return face.kind === "drawing" && face.drawing.endsWith("-under");
}

/** The widths, in CSS pixels, from which on a card has a sentence on it, its points, or a few words. */
const CARD_SENTENCE_FROM = 185;
const CARD_POINTS_FROM = 165;
export const CARD_WORDS_FROM = 90;
/** Words on a card are never smaller, in CSS pixels. */
const SMALLEST_WORDS = 11;
/** Below this one its words are set larger. */
const LARGER_BELOW = 112;
