/** The faces of Neko Harbour's cards, ships and places, put together for the size at which they are shown. */
import { type Card, hubOf, typeOf } from "../../../../shared/neko/harbour/cards.ts";
import { HARBOUR } from "../../../../shared/neko/harbour/components.ts";
import type { Item } from "../../../../shared/neko/harbour/items.ts";
import type { Face, Part } from "../../../stage/items/scene.ts";
import { SEAT_COLOURS } from "../../../stage/palette.ts";
import { faceArt } from "./art-names.ts";
import { boardText } from "../text/board-text.ts";
import { cardBrief, cardTitle, itemTitle } from "../text/card-text.ts";
import {
  box,
  buildingPart,
  drawn,
  FOAM,
  headParts,
  hubDisc,
  inTwoRows,
  INK,
  INK_2,
  LIT,
  PAPER,
  RULE,
  signParts,
  signsWidth,
  word,
} from "./parts.ts";
import {
  briefSigns,
  bundleSigns,
  cardSigns,
  countedSigns,
  type Sign,
  type SignRow,
  TIMING_ICONS,
  typeSlug,
} from "./signs.ts";

/** From this width on, in CSS pixels, a card has its name and words on it. */
const WORDS_FROM = 118;

export interface CardShape {
  readonly width: number;
  readonly height: number;
  /** Lines of effects, from the top: the card's own, then those tucked below it. */
  readonly band: number;
  readonly note?: "now" | "done" | undefined;
}

/** An open card: head with its hub, building, effect. */
export function cardFace(card: Card, { width, height, band, note }: CardShape): Face {
  const head = headHeight(width);
  const art = faceArt(card);
  const building = Math.max(0, height - head - band);
  return {
    kind: "made",
    height,
    radius: Math.max(6, width * 0.055),
    parts: [
      box(0, 0, width, height, PAPER),
      buildingPart(art, head, width, building),
      ...headParts(art, width, head),
      ...headWords(card, `${hubOf(card)}`, width, head, note),
      box(0, height - band, width, band, PAPER),
      ...effectParts(card, width, height - band, band),
    ],
  };
}

export function headHeight(width: number): number {
  return width >= 240 ? 36 : width >= 150 ? 30 : width >= WORDS_FROM ? 27 : 24;
}

/** Cards that lie side by side all have names, or none has: it depends on the longest. */
const LONGEST_NAME = "Research Station".length;

/** The number on the disc, followed by the name, or by the emblem if the name does not fit. */
function headWords(card: Card, hub: string, width: number, head: number, note?: CardShape["note"]): Part[] {
  const scale = head / 32;
  const number = word(
    hub,
    20 * scale,
    head * 0.67,
    { size: head * (hub.length > 1 ? 0.38 : 0.5), weight: 750, colour: "#fff" },
    "middle",
  );
  const right = width - 6;
  const noted =
    note === "now"
      ? [
          box(right - 34, head / 2 - 9, 34, 18, LIT, 9),
          word(boardText.now, right - 17, head / 2 + 4.2, { size: 12, weight: 650 }, "middle"),
        ]
      : note === "done"
        ? [word("✓", right - 2, head * 0.68, { size: 15, weight: 650, colour: FOAM }, "end")]
        : [];
  const title = cardTitle(card);
  const left = 38 * scale;
  const most = width - left - (note === undefined ? 6 : note === "now" ? 46 : 24);
  const size = Math.max(MIN_TYPE, Math.min(17, head * 0.47));
  // A name too small to be read is replaced by the emblem.
  const letters = note === undefined ? LONGEST_NAME : title.length;
  if (width >= WORDS_FROM && letters * MIN_TYPE * 0.53 <= most) {
    return [number, word(title, left, head * 0.66, { size, colour: "#fff", most }), ...noted];
  }
  if (note === "now" && width >= WORDS_FROM) {
    return [number, drawn(`emblem-${typeSlug(typeOf(card))}`, left + 2, head / 2 - 9, 18, 18), ...noted];
  }
  const emblem = drawn(`emblem-${typeSlug(typeOf(card))}`, right - 16, head / 2 - 8, 16, 16);
  return note === "done" ? [number, ...noted] : [number, emblem];
}

/** The line with a card's effects: when, what, in words. */
function effectParts(card: Card, width: number, top: number, height: number): Part[] {
  const row = cardSigns(card);
  const middle = top + height / 2;
  const wide = width >= WORDS_FROM;
  const size = wide
    ? Math.min(21, height * 0.6)
    : Math.min(18, Math.max(height * 0.58, Math.min(MIN_SIGN, height - 3)));
  const when = wide ? 17 : width >= 80 ? 15 : 13;
  const left = wide ? 8 : width >= 80 ? 6 : 3;
  const start = left + when + (wide ? 8 : 3);
  const room = width - start - (wide ? 6 : 3);
  const timing = drawn(TIMING_ICONS[row.timing], left, middle - when / 2, when, when);
  if (!wide) return [timing, ...smallParts(briefSigns(row.signs), start, middle, size, room, height)];
  return [timing, ...wordyParts(card, row, start, middle, size, room, height)];
}

/** Signs smaller than this are no help. */
const MIN_SIGN = 13;

/** Signs alone. If they do not fit, repetitions become numbers, and then two rows become one. */
function smallParts(
  signs: readonly Sign[],
  x: number,
  middle: number,
  size: number,
  room: number,
  height: number,
): Part[] {
  const fits = (row: readonly Sign[], tall: number) =>
    height >= MIN_SIGN + 2 && (tall * room) / signsWidth(row, tall) >= MIN_SIGN;
  if (fits(signs, size)) return signParts(signs, x, middle, size, room);
  const counted = countedSigns(signs);
  if (fits(counted, size)) return signParts(counted, x, middle, size, room);
  const line = Math.min(16, height / 2 - 1);
  const whole = inTwoRows(signs);
  const rows = whole.every((row) => fits(row, line)) ? whole : inTwoRows(counted);
  // Effects too small to be read are only shown in the closer look.
  if (
    height < MIN_SIGN + 2 ||
    !rows.every((row) => Math.min(line, (line * room) / signsWidth(row, line)) >= readableFrom(row))
  )
    return [word("…", x + room / 2, middle + 4, { size: 14, weight: 750 }, "middle")];
  return rows.flatMap((row, index) =>
    signParts(row, x, middle + (rows.length < 2 ? 0 : (index - 0.5) * line), line, room),
  );
}

/** The numbers of points, and arrows, take a part of the height of a sign. */
function readableFrom(signs: readonly Sign[]): number {
  return signs.some(({ kind }) => kind === "points") ? 12.1 : 9.8;
}

/** The least height of words in two lines, with what hangs below the second one. */
const TWO_LINES = 33;
/** The smallest size at which words on a card can be read. */
const MIN_TYPE = 11;

function wordyParts(
  card: Card,
  row: SignRow,
  x: number,
  middle: number,
  size: number,
  room: number,
  height: number,
): Part[] {
  const text = cardBrief(card);
  const signs = signsWidth(row.signs, size) > room * 0.62 ? briefSigns(row.signs) : row.signs;
  const taken = Math.min(room, signsWidth(signs, size));
  const left = room - taken - 7;
  const parts = signParts(signs, x, middle, size, room);
  if (text === "" || left < 24) return parts;
  const long = text.length * 13 * 0.54;
  if (long <= left * 1.22)
    return [...parts, word(text, x + taken + 7, middle + 4.5, { size: 13, weight: 550, most: left })];
  const lines = inTwo(text);
  const longest = Math.max(...lines.map((line) => line.length)) * MIN_TYPE * 0.54;
  if (longest > left * 1.05 || left < 40 || height < TWO_LINES) return parts;
  const fits = Math.min(13, (MIN_TYPE * left) / longest);
  return [
    ...parts,
    ...lines.map((line, index) =>
      word(line, x + taken + 7, middle + (index === 0 ? -2.5 : fits - 0.5), {
        size: Math.max(MIN_TYPE, fits),
        weight: 550,
        most: left,
      }),
    ),
  ];
}

/** Words in two lines of about the same length. */
function inTwo(text: string): string[] {
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index);
  const best = breaks.sort((one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2))[0];
  return best === undefined ? [text] : [text.slice(0, best), text.slice(best + 1)];
}

/** A card that is tucked under the bottom of a column: its effect alone. */
export function effectFace(card: Card, width: number, height: number): Face {
  const parts = [box(0, 0, width, height, PAPER), box(0, 0, width, 1, RULE), ...effectParts(card, width, 0, height)];
  return { kind: "made", height, radius: 6, parts };
}

/** A lower edge shows its colour alone: its number could not be read. */
const MIN_EDGE = 20;

/** A card that is tucked under the top of a column: its hub alone. */
export function edgeFace(card: Card, width: number, height: number): Face {
  const words = height < MIN_EDGE ? [] : headWords(card, boardText.plus(hubOf(card)), width, height);
  const parts = [...headParts(faceArt(card), width, height), ...words];
  return { kind: "made", height, radius: Math.max(6, width * 0.055), parts };
}

/** Captains that are tucked under the top of a column, all together. */
export function captainEdgeFace(count: number, width: number, height: number): Face {
  const size = Math.min(18, height - 4);
  const back = box(0, 0, width, height, "#34537c");
  if (height < MIN_EDGE) return { kind: "made", height, radius: 6, parts: [back] };
  const title = itemTitle("captain");
  const x = (38 * height) / 32;
  const type = Math.max(MIN_TYPE, Math.min(14, height * 0.5));
  const isNamed = width >= WORDS_FROM && x + title.length * type * 0.6 < width - size - 7;
  const parts = [
    back,
    ...hubDisc(boardText.plus(2 * count), (20 * height) / 32, height / 2, height * 0.8),
    ...(isNamed ? [word(title, x, height * 0.66, { size: type, colour: "#fff" })] : []),
    drawn("icon-captain", width - size - 7, height / 2 - size / 2, size, size),
  ];
  return { kind: "made", height, radius: Math.max(6, width * 0.055), parts };
}

/** How long the hull of each level is, from the middle to the stern, in units of its drawing. */
const STERN = [0, 22, 27, 33, 39, 44, 48];
const SHIP_BOX = { width: 120, height: 80 };

/** A ship with its level in a disc at the stern. */
export function shipFace(seat: number, level: number, width: number): Face {
  const unit = width / SHIP_BOX.width;
  const height = SHIP_BOX.height * unit;
  const disc = Math.max(18, 25 * unit);
  const x = Math.max(disc / 2, (60 - (STERN[level] ?? 40)) * unit);
  const y = height - Math.max(disc / 2 + 1, 30 * unit);
  const parts = [
    drawn(`ship-${level}-seat-${seat + 1}`, 0, 0, width, height),
    drawn(`level-disc-seat-${seat + 1}`, x - disc / 2, y - disc / 2, disc, disc),
    word(`${level}`, x, y + disc * 0.19, { size: disc * 0.54, weight: 750 }, "middle"),
  ];
  return { kind: "made", height, radius: 0, parts };
}

export function bollardFace(hub: number, size: number): Face {
  return { kind: "made", height: size, radius: 0, parts: hubDisc(`${hub}`, size / 2, size / 2, size) };
}

/** With less room for a level than this, only the present level is shown. */
const MIN_LINE = 15;
/** The title stands in the sky of the view, over the flag at the quay. */
const VIEW = { least: 50, share: 0.27, most: 70 };

/** The harbour: its view, and a line for each level from the highest. */
export function harbourFace(seat: number, level: number, title: string, width: number, height: number): Face {
  const wide = width >= 120 && height >= 150;
  const view = wide ? Math.max(VIEW.least, Math.min(VIEW.most, height * VIEW.share)) : 28;
  const heading = wide ? 24 : 0;
  const line = (height - view - heading) / HARBOUR.length;
  const parts: Part[] = [box(0, 0, width, height, PAPER)];
  if (wide) {
    const piece = [0, 0, 200, 84] as const;
    parts.push({ part: "drawing", drawing: `harbour-seat-${seat + 1}`, x: 0, y: 0, width, height: view, piece });
    parts.push(word(title, width - 8, 17, { size: 13, most: width * 0.62 }, "end"));
    const label = { size: 11.5, weight: 550, colour: INK_2 };
    parts.push(word(boardText.cost, 36, view + 16, label), word(boardText.once, 84, view + 16, label));
    parts.push(word(boardText.arrival, width - 8, view + 16, label, "end"));
  } else {
    parts.push(box(0, 0, width, view, "#2b4552"), drawn("icon-harbour", width / 2 - 10, view / 2 - 10, 20, 20));
  }
  if (line < MIN_LINE) {
    const reward = HARBOUR[level - 1]?.reward ?? "fish";
    const middle = (view + height) / 2;
    parts.push(word(`${level}`, width / 2 - 12, middle + 6, { size: 17, weight: 750 }, "middle"));
    parts.push(drawn(`icon-${reward}`, width / 2 + 2, middle - 9, 18, 18));
    return { kind: "made", height, radius: 10, parts };
  }
  for (const [index, row] of HARBOUR.entries()) {
    const top = height - line * (index + 1);
    const own = index + 1 === level;
    const reached = index + 1 <= level;
    const ahead = index + 1 > level;
    if (own) parts.push(box(0, top, width, line, LIT), box(0, top, 4, line, SEAT_COLOURS[seat] ?? INK));
    else if (ahead) parts.push(box(0, top, width, line, "#dfe5de"));
    parts.push(box(0, top, width, 1, RULE));
    const middle = top + line / 2;
    const number = { size: own ? 17 : 13, weight: own ? 750 : 650, colour: own ? INK : INK_2 };
    parts.push(word(`${index + 1}`, wide ? 18 : 13, middle + (own ? 6 : 4.5), number, "middle"));
    const size = Math.min(wide ? 19 : 18, line - 6);
    const reward = wide ? width - 34 : width - 30;
    if (wide && reached) parts.push(box(width - 36, middle - line / 2 + 3, 28, line - 6, "#cfdcdd", 6));
    parts.push(drawn(`icon-${row.reward}`, reward + (wide ? 2 : 0), middle - size / 2, size, size, reached ? 1 : 0.45));
    if (!wide || row.cost === 0) continue;
    const faded = reached ? 0.4 : 1;
    parts.push(drawn("icon-licence", 33, middle - 8, 16, 16, faded));
    parts.push(word(`${row.cost}`, 52, middle + 4.5, { size: 13, colour: reached ? "#9aa7ab" : INK }));
    if (ahead) parts.push(...signParts(bundleSigns(row.gain), 76, middle, 17, width - 118));
  }
  return { kind: "made", height, radius: 10, parts };
}

/** A kind of small card with its number; translucent for 0. */
export function stockFace(item: Item, count: number, width: number, height: number): Face {
  const disc = 22;
  const card = width - 6;
  const parts: Part[] = [drawn(`card-${item}`, 0, 9, card, height - 9, count === 0 ? 0.35 : 1)];
  const style = { size: 12, weight: 650, colour: count === 0 ? FOAM : INK, most: card - 4 };
  parts.push(word(itemTitle(item), card / 2, height - 5.5, style, "middle"));
  if (count > 0) parts.push(...hubDisc(`${count}`, width - disc / 2, disc / 2, disc));
  return { kind: "made", height, radius: 0, parts };
}

/** A kind of small card as an icon with its number, for small spaces. */
export function stockChip(item: Item, count: number, width: number, height: number, pale: boolean): Face {
  const size = Math.min(pale ? 17 : 22, width * 0.54, height - 4);
  const colour = count === 0 ? "#7f9aa4" : FOAM;
  const parts = [
    drawn(`icon-${item}`, 1, (height - size) / 2, size, size, count === 0 ? 0.45 : pale ? 0.85 : 1),
    word(`${count}`, size + 4, height / 2 + 5.5, { size: 16, weight: 650, colour }),
  ];
  return { kind: "made", height, radius: 0, parts };
}
