/** The drawings of Skorm's pieces, for the stage and for words beside it. */
import type { PieceArt } from "../../../stage/hexes/stage.ts";
import { drawingsOf, innerOf, smallUrl } from "../../../stage/raster.ts";
import type { Kind } from "../../../../shared/skorm/pieces.ts";

const files = import.meta.glob<string>("../../../art/skorm/*.svg", { query: "?raw", import: "default", eager: true });

const FILES: readonly string[] = ["shieldman", "archer", "horseman", "warlord"];
const RADIUS: Readonly<Record<string, number>> = { shieldman: 34, archer: 39.5, horseman: 39.5, warlord: 41.5 };

/** An arrow in flight, pointing east. */
const ARROW =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><path d="M-30 0H24" stroke="#13232f" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="M-30 0H24" stroke="#eef1ee" stroke-width="4" stroke-linecap="round"/><path d="M20-9L38 0L20 9Z" fill="#eef1ee" stroke="#13232f" stroke-width="1.5"/>` +
  `<path d="M-36-6L-26 0L-36 6M-30-6L-20 0L-30 6" fill="none" stroke="#b6c8d0" stroke-width="2.4" stroke-linecap="round"/></svg>`;

const marks = import.meta.glob<string>("../../../art/seats/mark-*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A free seat: a dashed ring with the seat's mark. */
function vacantSvg(mark: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><circle r="38" fill="#0f1c24" fill-opacity=".6"/>` +
    `<circle r="38" fill="none" stroke="#9fc4cf" stroke-width="2.6" stroke-dasharray="7 6"/>` +
    `<g transform="scale(1.7)" color="#c3d9de">${innerOf(mark)}</g></svg>`
  );
}

export function vacantArt(seat: number): string {
  return `vacant-${seat + 1}`;
}

/** The stage's name for a piece of a seat. */
export function pieceArt(kind: Kind, seat: number): string {
  return `${FILES[kind]}-${seat + 1}`;
}

/** The stage's name for the shields of a seat, to which it adds the side. */
export function plateArt(seat: number): string {
  return `shield-${seat + 1}`;
}

/** `shield-ne-1` is kept as `shield-1-ne`, so that the side comes last. */
function stageName(name: string): string {
  return name.replace(/^shield-(n|ne|se|s|sw|nw)-(\d)$/, "shield-$2-$1").replace("shield-may-turn", "may-turn");
}

const named = Object.fromEntries([
  ...Object.entries(drawingsOf(files)).map(([name, svg]) => [stageName(name), svg]),
  ...Object.entries(marks).map(([path, svg]) => [vacantArt(Number(/mark-(\d)/.exec(path)?.[1]) - 1), vacantSvg(svg)]),
]);

/** The drawings that a game of so many seats needs. */
export function skormArt(seats: number): PieceArt {
  const drawings: Record<string, string> = { arrow: ARROW };
  for (const [name, svg] of Object.entries<string>(named)) {
    const seat = /-(\d)(-|$)/.exec(name)?.[1];
    if (seat === undefined || Number(seat) <= seats) drawings[name] = svg;
  }
  return {
    drawings,
    radius: (art) => RADIUS[art.slice(0, art.lastIndexOf("-"))] ?? 39.5,
    size: 1.7,
  };
}

/** The address of a piece's drawing as it stands beside words. */
export function pieceUrl(kind: Kind, seat: number): string {
  return smallUrl(named[pieceArt(kind, seat)] ?? "");
}
