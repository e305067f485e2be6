/** The places of things within their rectangles: cards of a pile, a fan of cards, boats at their moorings. */
import type { ItemPlace } from "../../../stage/items/items.ts";
import type { Rect } from "../../../stage/items/rects.ts";
import { CARD_WORDS_FROM } from "../faces/faces.ts";

/** Cards are 5 : 7. */
export const TALL = 1.4;

/** How far a card shows itself beside the next one, as a share of its width: number and symbol stay whole. */
const STEPS = { most: 0.21, least: 0.165 };
/** Small cards have a larger banner. */
const SMALL_STEPS = { most: 0.34, least: 0.27 };

function stepsOf(size: number) {
  return size < CARD_WORDS_FROM ? SMALL_STEPS : STEPS;
}

/** How the cards of a pile lie. */
interface Piled {
  /** Whether a short pile lies in the middle of its room. */
  readonly centred: boolean;
  /** So many pixels of each card are in sight at least. */
  readonly shows?: number;
  /** Between cards that do not overlap, if there is room. */
  readonly gap?: number;
}

/**
 * Places for the cards of a pile, oldest first. A pile that is too long for one row at a step at which numbers can be
 * read, or cards touched, becomes two rows of smaller cards, or more if cards could not be touched in two.
 */
export function pilePlaces(room: Rect, card: number, count: number, { centred, shows = 0, gap }: Piled): ItemPlace[] {
  const leastOf = (size: number) => Math.max(shows, size * stepsOf(size).least);
  const mostOf = (size: number) => (gap === undefined ? Math.max(shows, size * stepsOf(size).most) : size + gap);
  const fits = (size: number, cards: number) => size + (cards - 1) * leastOf(size) <= room.width;
  const row = (at: Rect, size: number, cards: number, middle: boolean) =>
    rowPlaces(at, size, cards, mostOf(size) - size, middle);
  const smaller = card * 0.92;
  if (fits(card, count)) return row(room, card, count, centred);
  if (fits(smaller, count)) return row(room, smaller, count, centred);
  const rows = rowsFor(room, count, shows);
  const first = Math.ceil(count / rows);
  const most = Math.min(card * 0.68, room.height / (TALL + 0.66 * (rows - 1)));
  const size = shows === 0 ? most : Math.min(most, Math.max(shows, room.width - (first - 1) * shows));
  // Of the upper rows, number and symbol stay in sight.
  const drop = Math.min((room.height - size * TALL) / (rows - 1), size * 0.9);
  const upper = row(room, size, first, centred);
  const left = (upper[0]?.x ?? room.x) - size / 2;
  const lower = Array.from({ length: rows - 1 }, (_, index) => {
    const at = { ...room, x: left, y: room.y + drop * (index + 1), width: room.x + room.width - left };
    return row(at, size, Math.min(first, count - first * (index + 1)), false);
  });
  return [...upper, ...lower.flat()];
}

/** Two, unless each card has to be touched and is in sight so far. */
function rowsFor({ width }: Rect, count: number, shows: number): number {
  const across = shows === 0 ? count : Math.max(1, Math.floor(width / shows));
  return Math.max(2, Math.ceil(count / across));
}

/**
 * Places for cards that lie side by side, overlapping if there is too little room.
 * @param gap between them; negative if they overlap in any case
 */
export function rowPlaces(room: Rect, card: number, count: number, gap: number, centred: boolean): ItemPlace[] {
  const step = count < 2 ? 0 : Math.min(card + gap, (room.width - card) / (count - 1));
  const whole = card + step * (count - 1);
  const left = room.x + (centred ? (room.width - whole) / 2 : 0);
  return Array.from({ length: count }, (_, index) => ({
    x: left + card / 2 + step * index,
    y: room.y + (card * TALL) / 2,
    width: card,
  }));
}

const FAN = 3;
const RISE = 0.25;
const CLEAR = 0.96;

/**
 * Places for a hand: a fan that rises towards its middle. Cards cover each other's words only where there is too little
 * room. The lifted card stands straight and higher, and the others make room so that their numbers are not covered.
 */
export function handPlaces(room: Rect, card: number, count: number, lifted: number | undefined): ItemPlace[] {
  // The card after the lifted one starts almost where that one ends, however little room there is.
  const clear = lifted !== undefined && lifted < count - 1 ? card * CLEAR : 0;
  const steps = count - 1 - (clear > 0 ? 1 : 0);
  const step = steps < 1 ? 0 : Math.min(card * CLEAR, (room.width - card - clear) / steps);
  const left = room.x + (room.width - (card + clear + step * steps)) / 2;
  const base = room.y + room.height - (card * TALL) / 2;
  return Array.from({ length: count }, (_, index) => {
    const passed = lifted !== undefined && index > lifted && clear > 0;
    const x = left + card / 2 + step * (passed ? index - 1 : index) + (passed ? clear : 0);
    if (index === lifted) return { x, y: base - card * TALL * RISE, width: card, tilt: 0 };
    const lean = count < 2 ? 0 : (2 * index) / (count - 1) - 1;
    return { x, y: base - (1 - lean * lean) * card * 0.03, width: card, tilt: lean * FAN };
  });
}

/** Boats of a seat are moored together, a little over each other. */
const ABREAST = 0.72;
const MIN_ABREAST = 0.3;

/**
 * Places for groups of boats, left to right, in the middle of their room; smaller where there are many.
 * @param fleets how many boats each group has
 * @param low how far every second boat lies lower, in pixels
 */
export function moorings(room: Rect, boat: number, fleets: readonly number[], low: number): ItemPlace[][] {
  const groups = fleets.filter((boats) => boats > 0).length;
  const more = fleets.reduce((sum, boats) => sum + Math.max(0, boats - 1), 0);
  const gap = boat * 0.22;
  const lengthAt = (abreast: number) => groups * boat + more * boat * abreast + Math.max(0, groups - 1) * gap;
  const free = room.width - lengthAt(0);
  const abreast = more === 0 ? ABREAST : Math.max(MIN_ABREAST, Math.min(ABREAST, free / (more * boat)));
  const shrink = Math.min(1, room.width / lengthAt(abreast));
  const size = boat * shrink;
  let x = room.x + (room.width - lengthAt(abreast) * shrink) / 2 + size / 2;
  return fleets.map((boats) => {
    if (boats === 0) return [];
    const places = Array.from({ length: boats }, (_, index) => ({
      x: x + index * size * abreast,
      y: room.y + room.height / 2 + (index % 2 === 1 ? low : 0),
      width: size,
    }));
    x += size + (boats - 1) * size * abreast + gap * shrink;
    return places;
  });
}

/** Between the hands of all seats, if everybody may see them. */
export const HANDS_GAP = 12;
