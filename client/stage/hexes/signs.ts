/** The drawings of all signs that a board may show on its tiles, for one size of the tile. */
import { APOTHEM, SIDE } from "../geometry.ts";
import { FOAM, SEAT_COLOURS } from "../palette.ts";
import { type Drawing, drawingsOf } from "../raster.ts";

const art = drawingsOf(
  import.meta.glob<string>("../../art/board/{state,lamp,cross,note,piece}*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

function drawing(name: string): string {
  const svg = art[name];
  if (svg === undefined) throw new RangeError(`no drawing of ${name}`);
  return svg;
}

/** The box of the tile drawings, in units. */
const TILE_BOX = 112;
const LAMP_BOX = 28;
/** The numbers that a lamp can carry. */
const LAMP_NUMBERS: readonly number[] = [...new Array(13).keys()];

/** @param scale CSS pixels per unit */
export function signs(scale: number): Drawing[] {
  const tile = (name: string, svg: string): Drawing => ({ name, svg, size: TILE_BOX * scale });
  const small = (name: string, svg: string): Drawing => ({ name, svg, size: LAMP_BOX * Math.max(scale, 0.6) });
  return [
    tile("legal", drawing("state-legal")),
    tile("legal-face", hexSvg(0.94, `fill="none" stroke="#e8a33d" stroke-width="3"`)),
    tile("enemy", drawing("state-enemy")),
    tile("selected", drawing("state-selected")),
    tile("target", drawing("state-target")),
    tile("last-from", drawing("state-last-from")),
    tile("last-to", drawing("state-last-to")),
    tile("focus", hexSvg(0.99, `fill="none" stroke="${FOAM}" stroke-width="${2 / scale}"`)),
    tile("tried", hexSvg(0.9, TRIED, CROSS)),
    small("lamp", drawing("lamp")),
    ...LAMP_NUMBERS.map((number): Drawing => {
      const size = LAMP_BOX * Math.max(scale, 0.72);
      return { name: `lamp-${number}`, svg: drawing("lamp"), size, word: String(number) };
    }),
    small("cross", drawing("cross")),
    small("note", drawing("note")),
    { name: "side", svg: drawing("lamp"), size: LAMP_BOX * 0.55 * Math.max(scale, 0.7) },
    ...SEAT_COLOURS.flatMap((colour, seat) => [
      tile(`zone-${seat}`, zoneSvg(seat, colour, 0.34, "")),
      tile(`zone-empty-${seat}`, zoneSvg(seat, colour, 0.2, `stroke-dasharray="5 4.5"`)),
    ]),
  ];
}

const TRIED = `fill="none" stroke="${FOAM}" stroke-width="2.4" stroke-dasharray="5 4.5"`;
const CROSS =
  `<circle r="17" fill="#0b2130" fill-opacity=".72"/>` +
  `<path d="M-8-8 8 8M-8 8 8-8" fill="none" stroke="${FOAM}" stroke-width="3.5" stroke-linecap="round"/>`;

/** The shadow that a piece throws: shared by all pieces. */
export function shadowDrawing(size: number): Drawing {
  return { name: "piece-shadow", svg: drawing("piece-shadow"), size };
}

function zoneSvg(seat: number, colour: string, wash: number, dash: string): string {
  const id = `zone-${seat}-${dash === "" ? "full" : "empty"}`;
  const gradient =
    `<linearGradient id="${id}" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="${wash + 0.1}"/>` +
    `<stop offset="1" stop-color="${colour}" stop-opacity="${wash}"/></linearGradient>`;
  return hexSvg(
    0.94,
    `fill="url(#${id})" stroke="${colour}" stroke-opacity=".85" stroke-width="1.6" ${dash}`,
    gradient,
  );
}

function hexSvg(share: number, style: string, defs = ""): string {
  const side = SIDE * share;
  const rise = APOTHEM * share;
  const points = [
    [side, 0],
    [side / 2, rise],
    [-side / 2, rise],
    [-side, 0],
    [-side / 2, -rise],
    [side / 2, -rise],
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-56 -56 112 112">${defs}` +
    `<polygon points="${points.map((point) => point.join(",")).join(" ")}" stroke-linejoin="round" ${style}/></svg>`
  );
}
