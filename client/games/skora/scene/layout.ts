/**
 * Where everything lies on Skora's table: rows, columns and shares of the room that the page leaves, for each shape of
 * screen and both phases. All in CSS pixels of the canvas; nothing here draws or knows whose turn it is.
 */
import type { Insets, Size } from "../../../stage/camera.ts";
import { columnsOf, NO_RECT, partsOf, type Rect, rowsOf } from "../../../stage/items/rects.ts";
import {
  asideGround,
  cardIn,
  columnGround,
  finishedGround,
  firstGround,
  fishedGround,
  type GroundLayout,
  rowGround,
  type Shape,
  spreadGround,
  TOUCHED,
  TWO_LINES,
  type TableLayout,
} from "./layout-parts.ts";
import { TALL } from "./places.ts";

/** What lies below the grounds, and all of the room that is left for them. */
interface Below extends Omit<TableLayout, "grounds" | "order"> {
  readonly room: Rect;
}

export function layoutOf(shape: Shape): TableLayout {
  const { form, size, insets, fished, isOver, choosing, asked } = shape;
  const room = {
    x: 8,
    y: insets.top,
    width: Math.max(0, size.width - 16),
    height: Math.max(0, size.height - insets.top - insets.bottom),
  };
  const { room: above, ...below } = form === "wide" ? belowWide(shape, room) : belowNarrow(shape, room);
  const isUpright = form === "tall";
  if (fished !== undefined) return { ...below, ...fishing(shape, above, fished) };
  if (choosing) {
    const [first = NO_RECT, offers = NO_RECT] = rowsOf(
      above,
      [{ least: 64, share: 1 }, form === "wide" ? offersBeside(above) : OFFERS[form]],
      8,
    );
    return { ...below, grounds: partsOf(first, 3, 8).map(firstGround), order: NO_RECT, offers };
  }
  // What is not asked for makes room.
  const spare = isUpright ? spareRow(above) : { least: SPARE, share: 0 };
  const shares = EVEN.map((even, ground) => (asked.length === 0 || asked.includes(ground) ? even : spare));
  const places = isUpright
    ? rowsOf(above, shares, 4)
    : columnsOf(above, form === "low" ? shares : EVEN, form === "wide" ? 16 : 8);
  const upright = isOver ? finishedGround : asked.length === 0 ? rowGround : spreadGround;
  const ground = isUpright ? upright : columnGround;
  const grounds = places.map((place, index) => {
    const whole = ground(place);
    if (asked.includes(index)) return { ...whole, shows: TOUCHED };
    return form === "low" && asked.length > 0 ? { ...whole, picks: NO_RECT } : whole;
  });
  return { ...below, grounds, order: NO_RECT };
}

const EVEN = [{ share: 3 }, { share: 3 }, { share: 3 }];
const SPARE = 56;
/**
 * A row whose cards are not asked for keeps only its line of words, if the asked ones need the rest to be large enough.
 */
const LINE_ALONE = { least: 24, share: 0 };
/** Below this height three rows leave no room for the cards in them. */
const ROWS = 230;
/** From this width on things are larger on a screen that is taller than wide. */
const TABLET = 640;

const spareRow = ({ height }: Rect) => (height < ROWS ? LINE_ALONE : { least: 0, share: 2 });
/** Both decrees, each a card with a sentence. */
const OFFERS = {
  tall: { least: 150, share: 2, most: 250 },
  low: { least: 100, share: 2, most: 120 },
};
/** Beside a panel they grow with the water: they are what is asked. */
const offersBeside = ({ height }: Rect) => ({ least: 140, share: 1, most: Math.max(200, height * 0.42) });

/** The fished ground has most of the room; the other two are next to it, or above and below. */
function fishing({ form, size }: Shape, room: Rect, fished: number): Pick<TableLayout, "grounds" | "order"> {
  const sideways = form === "wide";
  const isLarge = form === "tall" && size.width >= TABLET;
  // A large screen is used, as long as four cards lie beside each other whole.
  const widest = Math.max(170, Math.min(room.height * 0.36, room.width / 6));
  const most = sideways ? widest : isLarge ? 200 : 110;
  if (form === "low") {
    const [work = NO_RECT, side = NO_RECT] = columnsOf(room, [{ share: 1 }, { least: 96 }], 8);
    const asides = rowsOf(side, [{ share: 1 }, { share: 1 }], 6).map(asideGround);
    const { ground, order } = fishedGround(work, most);
    return { grounds: [...asides.slice(0, fished), ground, ...asides.slice(fished)], order };
  }
  if (!sideways && room.height < ROWS) return fishingLow(room, fished, most);
  const aside = sideways
    ? { least: Math.min(168, size.width * 0.17) }
    : { least: 34, share: 1, most: isLarge ? 110 : 62 };
  const tracks = [0, 1, 2].map((ground) => (ground === fished ? { share: 6, least: 180 } : aside));
  const places = sideways ? columnsOf(room, tracks, 8) : rowsOf(room, tracks, 4);
  const work = fishedGround(places[fished] ?? NO_RECT, most, sideways ? TWO_LINES : undefined);
  const grounds = places.map((place, ground) =>
    ground === fished ? work.ground : asideGround(sideways ? { ...place, height: place.height * 0.7 } : place),
  );
  return { grounds, order: work.order };
}

/** If words leave little height, the two grounds that are not fished share a row. */
function fishingLow(room: Rect, fished: number, most: number): Pick<TableLayout, "grounds" | "order"> {
  const [strip, rest] = [{ least: 28 }, { share: 1 }];
  const rows = rowsOf(room, fished === 0 ? [rest, strip] : [strip, rest], 4);
  const [work = NO_RECT, shared = NO_RECT] = fished === 0 ? rows : rows.toReversed();
  const asides = partsOf(shared, 2, 8).map(asideGround);
  const { ground, order } = fishedGround(work, most);
  return { grounds: [...asides.slice(0, fished), ground, ...asides.slice(fished)], order };
}

const NOTHING = { supply: NO_RECT, axes: NO_RECT, token: 0, offers: NO_RECT, note: NO_RECT } as const;

/** A decree in words, and how far the game is. */
const LINE = { least: 20 };
/** The name of the axes, and the gap above it. */
const AXES_NAME = 20;
/** Of the hand's height, so much is free above it for a card that is lifted. */
const RISE = 0.24;

/**
 * The layout if the frame has the question: hand and line of words below the grounds. The hand shrinks while the table
 * is asked for.
 */
function belowNarrow({ form, size, fished, asked, hands, choosing }: Shape, room: Rect): Below {
  const low = form === "low";
  const none = { least: 0 };
  const caught = fished !== undefined;
  const small = caught || asked.length > 0 || choosing;
  // No card of the hand can be played while one of the table is asked for.
  const gives = asked.length > 0 && !low && room.height < ROWS + LINE.least;
  const own = (caught && low) || gives ? 0 : small ? 0.15 : low ? 0.28 : 0.24;
  const share = { own, open: 0.2, none: 0 }[hands];
  const tall = share * room.height;
  const rise = hands === "own" && !small ? tall * RISE : 0;
  const [above = NO_RECT, , hand = NO_RECT, line = NO_RECT] = rowsOf(
    room,
    [
      { share: 1 },
      { least: rise },
      tall === 0 ? none : { least: Math.min(tall, size.width < TABLET ? 170 : 230) },
      LINE,
    ],
    3,
  );
  return {
    ...NOTHING,
    wide: low,
    size,
    room: above,
    hand,
    handCard: hands === "own" && tall > 0 ? cardIn(hand) : 0,
    decree: line,
  };
}

/**
 * The reference size of the row below the grounds, with the question and the decree in it; other sizes are scaled from
 * it.
 */
const DRAWN = { width: 960, height: 800 };
const BELOW = 238;
const MIN_BELOW = 232;
const DECREE = { width: 114, height: 160 };
const NOTE = 250;

/** Beside a panel: decree, boats and axes, the hand and the question in a row. */
function belowWide({ size, fished, hands, asks }: Shape, whole: Rect): Below {
  const scale = Math.min(size.width / DRAWN.width, size.height / DRAWN.height);
  const [room = NO_RECT, row = NO_RECT] = rowsOf(whole, [{ share: 1 }, { least: Math.max(MIN_BELOW, BELOW * scale) }]);
  const bottom = {
    ...row,
    x: row.x + 12,
    width: row.width - 20,
    y: row.y + 58 * scale,
    height: row.height - 58 * scale,
  };
  const note = { least: asks ? Math.max(246, NOTE * scale) : 0 };
  const open = { share: 1 };
  const fixed = hands === "own" ? { least: DECREE.width * scale } : { least: 0 };
  const tokens = hands === "own" ? { least: 92 * scale } : { least: 0 };
  const [decree = NO_RECT, own = NO_RECT, hand = NO_RECT, ask = NO_RECT] = columnsOf(
    bottom,
    [fixed, tokens, open, note],
    10,
  );
  const down = bottom.y + bottom.height;
  return {
    wide: true,
    size,
    room,
    decree: { ...decree, y: down - DECREE.height * scale, height: DECREE.height * scale },
    // Between the boats and the axes stands a name, which does not shrink with them.
    supply: { ...own, y: down - 148 * scale, height: Math.min(96 * scale, 112 * scale - AXES_NAME) },
    axes: { ...own, y: down - 36 * scale, height: 36 * scale },
    token: hands === "own" ? 40 * scale : 0,
    hand,
    handCard: Math.min((fished === undefined ? 122 : 98) * scale, hand.height / TALL),
    offers: NO_RECT,
    note: { ...ask, y: row.y + 4, height: row.height },
  };
}

/** While people come, between the grounds. */
const GAP = 10;
/** Room for boats below a card, as a share of the card's width. */
const BOATS = 0.42;

/** The table while people come: the three grounds beside each other, out of the way of what the page shows. */
export function waitingLayout(size: Size, insets: Insets): TableLayout {
  const height = size.height - insets.top - insets.bottom;
  const room = { x: insets.left, y: insets.top, width: size.width - insets.left - insets.right, height };
  const grounds = partsOf(room, 3, GAP).map((column): GroundLayout => {
    const card = Math.max(16, Math.min(200, column.width * 0.66, (height - 12) / (TALL + BOATS)));
    const whole = card * (TALL + BOATS);
    const top = room.y + (height - whole) / 2;
    return {
      view: "open",
      area: { ...column, y: top - 24, height: whole + 48 },
      title: NO_RECT,
      pile: { ...column, y: top, height: card * TALL },
      card,
      boats: { ...column, y: top + card * 1.46, height: card * BOATS * 0.8 },
      boat: card * 0.32,
      shows: 0,
      picks: NO_RECT,
    };
  });
  return { ...NOTHING, wide: true, size, grounds, order: NO_RECT, hand: NO_RECT, handCard: 0, decree: NO_RECT };
}
