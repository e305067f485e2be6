/** What a layout of the table says, and how a fishing ground lies in its place. */
import type { Size } from "../../../stage/camera.ts";
import { columnsOf, inset, NO_RECT, type Rect, rowsOf } from "../../../stage/items/rects.ts";
import type { FrameShape } from "../../../ui/play/layout/frame.tsx";
import { TALL } from "./places.ts";

/** The view of a ground: all of it; its cards side by side while it is fished; or little, next to the fished one. */
type GroundView = "open" | "fished" | "aside";

export interface GroundLayout {
  readonly view: GroundView;
  /** The whole place. */
  readonly area: Rect;
  readonly title: Rect;
  /** The area for the cards, from the left. */
  readonly pile: Rect;
  readonly card: number;
  /** So much of each card is in sight at least, in pixels. */
  readonly shows: number;
  readonly boats: Rect;
  readonly boat: number;
  /** The order of picking, in the page. */
  readonly picks: Rect;
}

export interface TableLayout {
  readonly wide: boolean;
  readonly size: Size;
  readonly grounds: readonly GroundLayout[];
  /** The fishing order and the tie-breaks, in the page; empty before the Fishing. */
  readonly order: Rect;
  /** The player's cards, or the player's catch. */
  readonly hand: Rect;
  readonly handCard: number;
  /** The player's unplaced boats, and axes. */
  readonly supply: Rect;
  readonly axes: Rect;
  readonly token: number;
  /** The player's decree, in the page: a card, or a line of words. */
  readonly decree: Rect;
  /** Both decrees while they are chosen, in the page. */
  readonly offers: Rect;
  /** The room of the question in the page, whose lower edge it stands on. NO_RECT if the frame has the question. */
  readonly note: Rect;
}

/** The facts of the game that decide the layout. */
export interface Shape {
  readonly size: Size;
  readonly form: FrameShape;
  /** What lies over the upper and the lower edge, in pixels. */
  readonly insets: { readonly top: number; readonly bottom: number };
  readonly fished: number | undefined;
  /** Nothing is fished any more. */
  readonly isOver?: boolean;
  /** Grounds whose cards are asked for, one by one. */
  readonly asked: readonly number[];
  /** Decrees are being chosen. */
  readonly choosing: boolean;
  /** The hands below the grounds: the player's own, everybody's in a replay, or none. */
  readonly hands: "own" | "open" | "none";
  /** Whether there is a question to read. */
  readonly asks: boolean;
}

/** The widest card that fits into a place. */
export function cardIn({ width, height }: Rect, share = 1, most = Number.POSITIVE_INFINITY): number {
  return Math.max(1, Math.min(width * share, height / TALL, most));
}

/** What a finger finds is at least so wide. */
export const TOUCHED = 25;

/** Words are set in lines of this height, and a row of small signs. */
const TITLE = { least: 22 };
const SIGNS = { least: 26, most: 34 };
/** Boats that can be taken up by a finger; below a pile as high as a large screen allows they grow with it. */
const BOATS = { least: 26, most: 56 };
const BESIDE_CARDS = 0.12;
const BOAT = 50;
/** A card leaves room for what lies beside it. */
const PILED = 0.6;

/** Name, pile, boats and the order of picking, from above; no card is shown smaller than boats and signs need. */
export function columnGround(area: Rect): GroundLayout {
  const large = area.height * BESIDE_CARDS;
  const [title = NO_RECT, pile = NO_RECT, boats = NO_RECT, picks = NO_RECT] = rowsOf(
    inset(area, Math.min(18, area.width * 0.03)),
    [TITLE, { share: 7 }, { ...BOATS, most: Math.max(BOATS.most, large), share: 1.5 }, { ...SIGNS, share: 1 }],
    Math.min(12, area.height * 0.02),
  );
  const card = cardIn(pile, PILED);
  return {
    view: "open",
    area,
    title,
    pile: { ...pile, height: card * TALL },
    card,
    shows: 0,
    ...boatsIn(boats, Math.max(BOAT, large)),
    picks,
  };
}

/** The pile at the left, everything else to the right of it. */
export function rowGround(area: Rect): GroundLayout {
  if (area.height < ROW) return lowRowGround(area);
  const [left = NO_RECT, right = NO_RECT] = columnsOf(inset(area, 4), [{ share: 11 }, { share: 14 }], 8);
  const [title = NO_RECT, boats = NO_RECT, picks = NO_RECT] = rowsOf(right, [
    TITLE,
    { share: 2, least: 20 },
    { ...SIGNS, share: 1 },
  ]);
  const card = cardIn(left, PILED);
  const pile = { ...left, y: left.y + (left.height - card * TALL) / 2, height: card * TALL };
  return { view: "open", area, title, pile, card, shows: 0, ...boatsIn(boats), picks };
}

/** Below this height three lines beside the pile would lie on each other. */
const ROW = 66;

/** The pile, and beside it the boats in the line of the name, above the order of picking. */
function lowRowGround(area: Rect): GroundLayout {
  const [left = NO_RECT, right = NO_RECT] = columnsOf(
    inset(area, 3),
    [
      { least: 70, share: 1 },
      { least: 200, share: 1 },
    ],
    6,
  );
  const [line = NO_RECT, picks = NO_RECT] = rowsOf(right, [
    { least: 18, share: 1 },
    { least: 20, share: 1 },
  ]);
  const [title = NO_RECT, boats = NO_RECT] = columnsOf(line, [{ least: nameIn(area) }, { share: 1 }], 4);
  const card = cardIn(left, PILED);
  const pile = { ...left, y: left.y + (left.height - card * TALL) / 2, height: card * TALL };
  return { view: "open", area, title, pile, card, shows: 0, ...boatsIn(boats), picks };
}

/** On a screen for which a row is narrower than this, names are set in smaller letters. */
const SMALL_LETTERS = 320;
/** How wide the longest name is. */
const nameIn = (row: Rect) => (row.width < SMALL_LETTERS ? 96 : 110);

/** In a row that is lower than this every line counts for the cards; in a tall one boats are as large as their cards. */
const SPREAD = { low: 80, tall: 150 };
const LARGE_SIGNS = { least: 40 };

/** The pile across the whole row, so that each card of it can be touched; a line of everything else above it. */
export function spreadGround(area: Rect): GroundLayout {
  const signs = area.height < SPREAD.low ? TITLE : area.height > SPREAD.tall ? LARGE_SIGNS : SIGNS;
  const [line = NO_RECT, pile = NO_RECT] = rowsOf(
    inset(area, Math.min(3, area.height * 0.03)),
    [signs, { share: 1 }],
    2,
  );
  const [title = NO_RECT, boats = NO_RECT, picks = NO_RECT] = columnsOf(
    line,
    [{ least: nameIn(line), share: 1 }, { share: 4 }, { least: 140, share: 1 }],
    4,
  );
  return { view: "open", area, title, pile, card: cardIn(pile, 0.3), shows: 0, ...boatsIn(boats), picks };
}

/** One card each while decrees are chosen. */
export function firstGround(area: Rect): GroundLayout {
  const [title = NO_RECT, pile = NO_RECT] = rowsOf(area, [TITLE, { share: 1 }], 2);
  const card = cardIn(pile, 0.8);
  const alone = { ...pile, x: pile.x + (pile.width - card) / 2, width: card };
  return { view: "open", area, title, pile: alone, card, shows: 0, boats: NO_RECT, boat: 0, picks: NO_RECT };
}

/**
 * Below this height the cards of what is fished and the order of picking share a row: above each other the cards would
 * be narrower than 50 px, and a tie would have no room for its sentence. Where the name has two lines, these would lie on
 * the order of picking.
 */
const STACKED = { one: 220, two: 176 };

/** How far from the edge of a ground its name begins. */
const NAME_AT = 8;

/** The heading over the fishing on a wide screen: the ground's name, and below it the numbers of cards and boats. */
export const TWO_LINES = 42;
/** With the room below it for a card that is lifted. */
const RISE = 1.38;

/**
 * The fished ground: its cards side by side, above the order of picking.
 * @param most the greatest width of a card
 * @param name the height of its name
 */
export function fishedGround(
  area: Rect,
  most: number,
  name = TITLE.least,
): { readonly ground: GroundLayout; readonly order: Rect } {
  const isLow = area.height < (name < TWO_LINES ? STACKED.one : STACKED.two);
  const [title = NO_RECT, upper = NO_RECT, lower = NO_RECT] = rowsOf(
    inset(area, NAME_AT),
    isLow
      ? [TITLE, { share: 1 }]
      : [{ least: name * RISE }, { least: 50, share: 3, most: most * TALL }, { least: 80, share: 2 }],
    4,
  );
  const [pile = NO_RECT, order = NO_RECT] = isLow ? columnsOf(upper, [{ share: 2 }, { share: 3 }], 8) : [upper, lower];
  const ground = {
    view: "fished",
    area,
    title: { ...title, height: Math.min(title.height, name) },
    pile,
    shows: TOUCHED,
    boats: NO_RECT,
    boat: 0,
    picks: NO_RECT,
  } as const;
  return { ground: { ...ground, card: cardIn(pile, 1) }, order };
}

/** Narrower than this a ground is told by its name: neither cards nor boats could be seen beside it. */
const NAMED = 240;
const NO_BOATS = { boats: NO_RECT, boat: 0, picks: NO_RECT };

/** Beside the one that is fished: as a row its name at the left, as a column its pile below the name. */
export const asideGround = (area: Rect) => namedGround(area, 0.2);

/** After the game: beside the name the cards that nobody took. */
export const finishedGround = (area: Rect): GroundLayout => ({ ...namedGround(area, 1), view: "open" });

/** @param share of the width of its pile, so much is a card wide at most */
function namedGround(area: Rect, share: number): GroundLayout {
  if (area.height > area.width) {
    const [title = NO_RECT, pile = NO_RECT, boats = NO_RECT, picks = NO_RECT] = rowsOf(
      inset(area, 7),
      [TITLE, { share: 2 }, { ...BOATS, share: 1 }, { least: 40 }],
      8,
    );
    return { view: "aside", area, title, pile, card: cardIn(pile, 0.45), shows: 0, ...boatsIn(boats), picks };
  }
  if (area.width < NAMED)
    return { view: "aside", area, title: inset(area, 3), pile: NO_RECT, card: 0, shows: 0, ...NO_BOATS };
  // Names of grounds stand below each other, whichever is fished.
  const [words = NO_RECT, pile = NO_RECT, boats = NO_RECT] = columnsOf(
    { ...inset(area, 3), x: area.x + NAME_AT, width: area.width - 2 * NAME_AT },
    [{ least: 120, share: 2 }, { share: 4 }, { share: 4 }],
    8,
  );
  const [title = NO_RECT, picks = NO_RECT] = rowsOf(words, [{ share: 1, least: 20 }, { share: 1 }]);
  return { view: "aside", area, title, pile, card: cardIn(pile, share), shows: 0, ...boatsIn(boats), picks };
}

function boatsIn(boats: Rect, most = BOAT): Pick<GroundLayout, "boats" | "boat"> {
  return { boats, boat: Math.min(most, boats.height) };
}
