/** The table on a phone: three grounds as rows, then the question, then the hand. Drawn for 390 x 844. */
import { NO_RECT, type Rect } from "../../../stage/items/rects.ts";
import {
  CARDS_ALONE,
  GROUND_THINGS,
  GROUND_WORDS,
  type GroundLayout,
  openGround,
  type Shape,
  type TableLayout,
} from "./layout-parts.ts";

const WIDTH = 390;
/** From this width on there is room for three grounds beside each other. */
const TABLET = 640;
const MARGIN = 8;
const DECREE = 36;
const HAND_CARD = 98;
const CATCH_CARD = 62;
const FISHED_CARD = 72;
/** The question: a line of title, two of what it means, a row of buttons. */
const NOTE = 126;
const LOW_NOTE = 112;
/** A watcher's note only says whose turn it is. */
const READ_NOTE = 60;
const OPEN_HANDS = 84;

/** How much room there is, compared with what this was drawn for. */
function scaleOf({ size, top }: Shape): number {
  return Math.min(size.width / WIDTH, (size.height - top) / 740, 1.5);
}

export function baitingTall(shape: Shape): TableLayout {
  const { size, top, hands } = shape;
  const scale = scaleOf(shape);
  const below = belowRow(shape, HAND_CARD, NOTE);
  if (size.width >= TABLET) return { ...below, grounds: columnGrounds(shape, below.note.y), order: NO_RECT };
  const gap = 6;
  const height = (below.note.y - 6 - top - 2 * gap) / 3;
  const grounds = [0, 1, 2].map((ground) =>
    rowGround(
      { x: MARGIN, y: top + ground * (height + gap), width: size.width - 2 * MARGIN, height },
      cardIn(height - 18, Math.max(76 * scale, hands === "own" ? 0 : size.width * 0.24)),
    ),
  );
  return { ...below, grounds, order: NO_RECT };
}

/** On a tablet the grounds stand beside each other, with larger cards. */
function columnGrounds({ size, top }: Shape, bottom: number): GroundLayout[] {
  const column = (size.width - 2 * MARGIN) / 3;
  const height = bottom - 6 - top;
  const scale = Math.min((height - GROUND_WORDS) / GROUND_THINGS, column / 240, 1.4);
  const tall = GROUND_WORDS + GROUND_THINGS * scale;
  const y = top + Math.max(0, (height - tall) / 3);
  return [0, 1, 2].map((ground) =>
    openGround({ x: MARGIN + ground * column + 3, y, width: column - 6, height: Math.min(height, tall) }, scale),
  );
}

/** While decrees are chosen, one card lies at each ground: they stand beside each other, and leave room. */
export function choosingTall(shape: Shape): TableLayout {
  const { size, top } = shape;
  // Nobody has a decree yet: its line is free.
  // What is asked takes two lines on a narrow phone.
  const { note, ...rest } = belowRow(shape, HAND_CARD, size.width < 380 ? 360 : 338);
  // Where all of that does not fit it begins below what lies over the upper edge.
  const y = Math.max(note.y, top);
  const below = { ...rest, note: { ...note, y, height: note.height - (y - note.y) } };
  const height = Math.max(0, below.note.y - 6 - top);
  const width = (size.width - 2 * MARGIN) / 3;
  const grounds = [0, 1, 2].map((ground): GroundLayout => {
    const area = { x: MARGIN + ground * width, y: top, width: width - 4, height };
    const card = cardIn(height - 34, width - 14);
    return {
      view: "open",
      area,
      title: { ...area, height: 26 },
      pile: { x: area.x + (area.width - card) / 2, y: top + 28, width: card, height: card * 1.4 },
      card,
      ...CARDS_ALONE,
    };
  });
  return { ...below, grounds, order: NO_RECT };
}

/** The width of a card that fits into so much height; a page that is being opened may have none yet. */
function cardIn(height: number, most: number): number {
  return Math.max(16, Math.min(most, height / 1.4));
}

function rowGround(area: Rect, card: number): GroundLayout {
  const height = card * 1.4;
  const pile = { x: area.x + 10, y: area.y + (area.height - height) / 2, width: area.width * 0.44, height };
  const left = pile.x + pile.width + 8;
  const rest = area.x + area.width - left - 8;
  const roomy = area.height >= 110;
  const title = { x: left, y: area.y + (roomy ? 6 : 2), width: rest, height: 22 };
  const strip = roomy ? 30 : 26;
  const picks = { x: left - 2, y: area.y + area.height - strip - (roomy ? 7 : 4), width: rest + 4, height: strip };
  const boats = { x: left, y: title.y + title.height, width: rest, height: picks.y - title.y - title.height };
  return { view: "open", area, title, pile, card, boats, boat: Math.max(14, Math.min(40, boats.height - 4)), picks };
}

export function fishingTall(shape: Shape, fished: number): TableLayout {
  const { size, top } = shape;
  const scale = scaleOf(shape);
  const below = belowRow(shape, CATCH_CARD, NOTE);
  const gap = 6;
  const aside = 62;
  const large = below.note.y - 6 - top - 2 * (aside + gap);
  let y = top;
  const grounds = [0, 1, 2].map((ground): GroundLayout => {
    const height = ground === fished ? large : aside;
    const area = { x: MARGIN, y, width: size.width - 2 * MARGIN, height };
    y += height + gap;
    return ground === fished ? fishedGround(area, scale) : asideGround(area);
  });
  const work = grounds[fished]?.area ?? NO_RECT;
  const down = work.y + 34 + FISHED_CARD * scale * 1.4 + 10;
  const order = { x: work.x + 8, y: down, width: work.width - 16, height: work.y + work.height - down - 8 };
  return { ...below, grounds, order };
}

function fishedGround(area: Rect, scale: number): GroundLayout {
  const card = FISHED_CARD * scale;
  return {
    view: "fished",
    area,
    title: { x: area.x + 12, y: area.y + 6, width: area.width - 24, height: 24 },
    pile: { x: area.x + 12, y: area.y + 34, width: area.width - 24, height: card * 1.4 },
    card,
    ...CARDS_ALONE,
  };
}

function asideGround(area: Rect): GroundLayout {
  const card = 36;
  const left = area.x + area.width * 0.44;
  const rest = area.x + area.width - left - 8;
  return {
    view: "aside",
    area,
    title: { x: left, y: area.y + 2, width: rest, height: 20 },
    pile: { x: area.x + 10, y: area.y + 6, width: left - area.x - 20, height: 50 },
    card,
    boats: { x: left, y: area.y + 24, width: rest, height: 32 },
    boat: 26,
    picks: { x: left, y: area.y + 26, width: rest, height: 18 },
  };
}

/** What lies below the grounds: the question, the hand, the decree. */
function belowRow(shape: Shape, cardWidth: number, noteHeight: number): Omit<TableLayout, "grounds" | "order"> {
  const { size, hands, asks } = shape;
  const width = size.width - 2 * MARGIN;
  const base = { wide: false, size, supply: NO_RECT, axes: NO_RECT, token: 0 };
  if (hands !== "own") {
    const height = hands === "open" ? OPEN_HANDS : 0;
    const hand = { x: MARGIN, y: size.height - MARGIN - height, width, height };
    const note = { x: MARGIN, width, height: asks ? READ_NOTE : 0 };
    const y = hand.y - (asks ? READ_NOTE + 6 : 0);
    return { ...base, hand, handCard: 0, decree: NO_RECT, note: { ...note, y } };
  }
  const card = cardWidth * scaleOf(shape);
  const line = shape.choosing ? 0 : DECREE + 8;
  const decree = { x: MARGIN, y: size.height - line, width, height: line === 0 ? 0 : DECREE };
  const hand = { x: MARGIN + 2, y: decree.y - 8 - card * 1.4, width: width - 4, height: card * 1.4 };
  // A lifted card rises out of the hand, and the catch has words over it: there the question ends.
  const rise = Math.max(22, cardWidth === HAND_CARD ? 0.26 * hand.height : 0);
  const height = asks ? (noteHeight === NOTE && size.height < 720 ? LOW_NOTE : noteHeight) : 0;
  return { ...base, decree, hand, handCard: card, note: { x: MARGIN, y: hand.y - rise - 4 - height, width, height } };
}
