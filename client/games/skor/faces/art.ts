/** The drawings of Skor's pieces, structures and dice, for the stage and for words beside it. */
import type { Kind } from "../../../../shared/skor/board/components.ts";
import { drawingsOf, innerOf, smallUrl } from "../../../stage/raster.ts";
import type { PieceArt } from "../../../stage/hexes/stage.ts";
import { pieceArt } from "./faces.ts";

const files = import.meta.glob<string>("../../../art/skor/*.svg", { query: "?raw", import: "default", eager: true });

const named = drawingsOf(files);

const DISCS: readonly string[] = ["civilian", "military"];
const RADIUS: Readonly<Record<string, number>> = { civilian: 35.5, military: 39.5 };

function isDisc(name: string): boolean {
  return DISCS.some((disc) => name.startsWith(disc));
}

/** The boulder of a Turret, flying east: the stage calls every projectile an arrow. */
const BOULDER =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><path d="M-44-7H-20M-52 2H-20M-42 10H-18" stroke="#b6c8d0" stroke-width="3" stroke-linecap="round" opacity=".7"/>` +
  `<path d="M-12-9L-3-17L11-16L19-6L17 9L6 17L-8 14L-15 4Z" fill="#8d9aa1" stroke="#13232f" stroke-width="2.5" stroke-linejoin="round"/><path d="M-12-9L-3-17L11-16L4-5L-6-2Z" fill="#c3ced3"/></svg>`;

const entries = Object.entries(named).filter(([name]) => !name.startsWith("die-"));

/** What the stage draws: discs of pieces, and structures in boxes of their tile. @param size of a disc, in tile sides */
export function skorArt(size: number): PieceArt {
  return {
    drawings: { arrow: BOULDER, ...Object.fromEntries(entries.filter(([name]) => isDisc(name))) },
    structures: Object.fromEntries(entries.filter(([name]) => !isDisc(name))),
    radius: (art) => RADIUS[art.slice(0, art.lastIndexOf("-"))] ?? 0,
    size,
  };
}

/** Structures have a box with room for their tile; next to words only the structure is shown. */
const STRUCTURE_BOX = 'viewBox="-80 -80 160 160"';
const TIGHT_BOX = 'viewBox="-46 -52 92 92"';

/** The address of a drawing by name, such as `farm` or `city-1`, as it is shown next to words. */
export function artUrl(name: string): string {
  return smallUrl((named[name] ?? "<svg/>").replace(STRUCTURE_BOX, TIGHT_BOX));
}

export function pieceUrl(kind: Kind, seat: number): string {
  return artUrl(pieceArt(kind, seat));
}

/** The drawing of a die in a seat's colour, without its number; a coin is round. */
export function dieSvg(sides: number, seat: number): string {
  return innerOf(named[`die-d${sides}-${seat + 1}`] ?? `<svg><circle r="15" fill="${COIN}"/></svg>`);
}

const COIN = "#8f8d7a";
