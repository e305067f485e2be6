/** The picture of a link: the board at the right, and what it is about at the left. As SVG, 1200 by 630. */
import logo from "../art/home/logo-on-water.svg?raw";
import type { Insets } from "../stage/camera.ts";
import type { PreviewCaption } from "../../shared/wire/preview.ts";
import { drawingsOf, innerOf, viewBoxOf } from "../stage/raster.ts";
import { drawBoard } from "../stage/svg/board-picture.ts";
import { drawItems } from "../stage/svg/items-picture.ts";
import type { Frame, Picture } from "../games/contract/pictures.ts";
import { canBeDrawn, textPath, type Weight, widthOf } from "../stage/svg/letters.ts";
import { newSheet, type Sheet } from "../stage/svg/sheet.ts";

const SIZE = { width: 1200, height: 630 } as const;
/** The place of the words. */
const LEFT = 56;
const COLUMN = 360;
const INSETS: Insets = { left: LEFT + COLUMN, top: 20, right: 20, bottom: 20 };
/** Tables of cards lay themselves out from the left edge: theirs is moved. */
const TABLE: Frame = { size: { width: SIZE.width - INSETS.left, height: SIZE.height }, insets: inside(16) };
export const BOARD: Frame = { size: SIZE, insets: INSETS };

function inside(margin: number): Insets {
  return { top: margin, right: margin, bottom: margin, left: margin };
}

/** The frame for a picture that lays itself out. */
export function frameOf(kind: Picture["kind"]): Frame {
  return kind === "board" ? BOARD : TABLE;
}

export interface Points {
  readonly name: string;
  readonly points: number;
}

/** @param points take the place of the caption's last line; empty if there are none */
export function previewSvg(
  picture: Picture | undefined,
  caption: PreviewCaption,
  points: readonly Points[] = [],
): string {
  const sheet = newSheet();
  const drawn =
    picture === undefined
      ? islands(sheet)
      : picture.kind === "board"
        ? drawBoard(picture, SIZE, INSETS, sheet)
        : `<g transform="translate(${INSETS.left} 0)">${drawItems(picture, sheet)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" ` +
    `viewBox="0 0 ${SIZE.width} ${SIZE.height}">${sheet.definitions()}${WATER}${drawn}${words(caption, points)}</svg>`
  );
}

const art = drawingsOf(
  import.meta.glob<string>("../art/home/island-*.svg", { query: "?raw", import: "default", eager: true }),
);

/** The islands of the home page, in place of a board. */
function islands(sheet: Sheet): string {
  return Object.entries(art)
    .map(([name, svg], index) => {
      const [, , across, down] = viewBoxOf(svg);
      const width = 350;
      const [x, y] = [INSETS.left + 20 + (index % 2) * 375, 60 + Math.floor(index / 2) * 280];
      return sheet.use(name, svg, { x, y, width, height: (width * down) / across });
    })
    .join("");
}

const WATER =
  `<defs><radialGradient id="water" cx=".62" cy=".3" r=".9"><stop stop-color="#23495a"/><stop offset=".55" stop-color="#173340"/>` +
  `<stop offset="1" stop-color="#0f1c24"/></radialGradient><linearGradient id="shade" x2="1"><stop stop-color="#0b161d" stop-opacity=".82"/>` +
  `<stop offset="1" stop-color="#0b161d" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#water)"/>`;

const TITLE = { size: 42, step: 50, most: 5 };
const LINE = { size: 25, step: 33, most: 4 };

function words({ game, title, line }: PreviewCaption, points: readonly Points[]): string {
  const titles = wrapped(withoutStrange(title), TITLE.size, 700).slice(0, TITLE.most);
  const lines = (points.length > 0 ? [] : wrapped(withoutStrange(line), LINE.size, 400)).slice(0, LINE.most);
  const height = titles.length * TITLE.step + (lines.length + points.length) * LINE.step;
  const top = Math.max(190, 330 - height / 2);
  const text = (content: string, y: number, size: number, weight: Weight, fill: string, x = LEFT) =>
    textPath(content, { x, y, size, weight, fill });
  return (
    `<rect width="${INSETS.left + 60}" height="630" fill="url(#shade)"/>` +
    `<svg x="${LEFT}" y="52" width="52" height="46" viewBox="0 0 34 30">${innerOf(logo)}</svg>` +
    text("Skerry", 89, 36, 700, "#dfeef0", LEFT + 66) +
    text(game, top - 46, 24, 700, "#e8a33d") +
    titles.map((part, index) => text(part, top + index * TITLE.step, TITLE.size, 700, "#f2f7f7")).join("") +
    lines
      .map((part, index) =>
        text(part, top + titles.length * TITLE.step + 4 + index * LINE.step, LINE.size, 400, "#b9d3da"),
      )
      .join("") +
    points
      .map((row, index) => {
        const y = top + titles.length * TITLE.step + 12 + index * (LINE.step + 6);
        const [weight, fill] = index === 0 ? ([700, "#f2f7f7"] as const) : ([400, "#b9d3da"] as const);
        const sum = String(row.points);
        const end = LEFT + COLUMN - 40 - widthOf(sum, LINE.size, weight);
        return (
          text(shortened(withoutStrange(row.name), end - LEFT - 16, weight), y, LINE.size, weight, fill) +
          text(sum, y, LINE.size, weight, fill, end)
        );
      })
      .join("")
  );
}

/**
 * A text with somebody in place of names whose letters the fonts do not have: those of some alphabets weigh more than all
 * pages together. Whatever else is so written is the title of a tournament, and left out.
 */
function withoutStrange(text: string): string {
  const readable: string[] = [];
  for (const word of text.split(" ")) {
    const isStrange = !canBeDrawn(word.replaceAll("\n", ""));
    if (!isStrange) readable.push(word);
    else if (/[:：]$/.test(word)) while (readable.at(-1)?.toLowerCase() === "somebody") readable.pop();
    else if (readable.at(-1)?.toLowerCase() !== "somebody")
      readable.push(readable.length === 0 ? "Somebody" : "somebody");
  }
  return readable.join(" ");
}

/** A name that fits beside its points. */
function shortened(name: string, most: number, weight: Weight): string {
  const letters = [...name];
  if (widthOf(name, LINE.size, weight) <= most) return name;
  while (letters.length > 1 && widthOf(`${letters.join("")}…`, LINE.size, weight) > most) letters.pop();
  return `${letters.join("")}…`;
}

/** Words in lines that fit the column; a word that is longer than a line is broken. */
function wrapped(text: string, size: number, weight: Weight): string[] {
  const fits = (line: string) => widthOf(line, size, weight) <= COLUMN;
  const lines: string[] = [];
  // A number and its unit stay together.
  for (const word of text.replace(/(\d) (s|min|days?)\b/g, "$1\u{a0}$2").split(/[ \n]+/)) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(...broken(word, fits));
  }
  return lines;
}

function broken(word: string, fits: (part: string) => boolean): string[] {
  const parts = [""];
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`;
    if (fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}
