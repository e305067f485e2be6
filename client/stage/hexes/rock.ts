/** The board as one drawing: shallow water, foam, skirt and tiles. It is painted once for each size and turn. */
import { type Bounds, boundsOf, SKIRT } from "../camera.ts";
import { DIRECTIONS, type Hex, along, rotated } from "../../../shared/kernel/hex.ts";
import { APOTHEM, centre, corner, hexKey, type Point } from "../geometry.ts";
import { chance } from "../noise.ts";
import { drawingsOf, innerOf } from "../raster.ts";
import type { BoardPlan } from "./scene.ts";

/** What lies around the board's own box: the shallow and the names at the rim. */
const MARGIN = 44;

const LOWER_SIDES = [2, 3, 4];

const art = drawingsOf(
  import.meta.glob<string>("../../art/board/{tile,skirt,crack,rime}*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** @throws RangeError for a missing drawing */
function part(name: string): string {
  const svg = art[name];
  if (svg === undefined) throw new RangeError(`no drawing of ${name}`);
  return innerOf(svg);
}

export interface Rock {
  readonly svg: string;
  readonly bounds: Bounds;
  readonly labels: readonly { readonly text: string; readonly at: Point; readonly cut: boolean }[];
}

/** Draws the board of a plan, turned by sixths. Light and skirt do not turn, only the tiles do. */
export function drawRock(plan: BoardPlan, turn: number): Rock {
  const box = boundsOf(plan.tiles, turn);
  const bounds = {
    left: box.left - MARGIN,
    top: box.top - MARGIN,
    right: box.right + MARGIN,
    bottom: box.bottom + MARGIN,
  };
  const tiles = plan.tiles
    .map((tile) => ({ tile, at: rotated(tile, turn) }))
    .sort((one, other) => centre(one.at).y - centre(other.at).y);
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  const symbols = ["tile-a", "tile-b", "tile-c", "tile-gold", "skirt-se", "skirt-s", "skirt-sw", "crack", "rime"]
    .map((name) => `<g id="${name}">${part(name)}</g>`)
    .join("");
  const outline = silhouette(tiles.map(({ at }) => at));
  const faces = new Map(plan.faces.map(({ at, face }) => [hexKey(at), face]));
  const tints = new Map((plan.tints ?? []).map(({ at, seat }) => [hexKey(at), seat]));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${bounds.left} ${bounds.top} ${width} ${height}"><defs>${symbols}</defs>` +
    shallow(outline) +
    tiles.map(({ at }) => use("skirt-se", at) + use("skirt-sw", at) + use("skirt-s", at)).join("") +
    tiles.map(({ tile, at }) => face(tile, at, faces.get(hexKey(tile))) + tint(at, tints.get(hexKey(tile)))).join("") +
    "</svg>";
  return { svg, bounds, labels: plan.labels.map((label) => placeLabel(label, turn)) };
}

function use(name: string, at: Hex, more = ""): string {
  const { x, y } = centre(at);
  return `<use href="#${name}" transform="translate(${x.toFixed(2)} ${y.toFixed(2)})${more}"/>`;
}

/** A tile's face: one of three near-equal tones, with a crack or a patch of rime on some, always on the same ones. */
function face(tile: Hex, at: Hex, special: string | undefined): string {
  if (special !== undefined) return use(special, at);
  const tone = ["tile-a", "tile-b", "tile-c"][(((tile.q - tile.r) % 3) + 3) % 3] ?? "tile-a";
  const roll = chance(tile.q, tile.r, 1);
  const wear =
    roll < 0.26 ? use("rime", at) : roll > 0.62 ? use("crack", at, ` rotate(${Math.round(roll * 2200)})`) : "";
  return use(tone, at) + wear;
}

/** How the land of a seat is tinted: by lightness as well as by hue. */
const TINTS = [
  { colour: "#2b6fa6", share: 0.2 },
  { colour: "#5b5358", share: 0.44 },
] as const;

function tint(at: Hex, seat: number | undefined): string {
  const look = TINTS[seat ?? TINTS.length];
  if (look === undefined) return "";
  const corners = DIRECTIONS.map((direction) => corner(at, direction));
  const middle = centre(at);
  const points = corners.map(({ x, y }) => {
    const [across, down] = [middle.x + (x - middle.x) * TINTED, middle.y + (y - middle.y) * TINTED];
    return `${across.toFixed(1)},${down.toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}" fill="${look.colour}" fill-opacity="${look.share}"/>`;
}

/** The share of a tile that takes a tint. The groove around it stays plain. */
const TINTED = 0.955;

/** A point of the outline; `lower` if the side that starts here shows the rock below the tiles. */
type RimPoint = Point & { readonly lower: boolean };

/** The outline of the rock as it rises from the water, clockwise. The lower sides hang down by the skirt. */
function silhouette(tiles: readonly Hex[]): RimPoint[] {
  const present = new Set(tiles.map(hexKey));
  const edges = new Map<string, { side: number; from: Point; to: Point }>();
  for (const tile of tiles) {
    for (let side = 0; side < 6; side++) {
      if (present.has(hexKey(along(tile, side)))) continue;
      const edge = { side, from: corner(tile, side), to: corner(tile, side + 1) };
      edges.set(pointKey(edge.from), edge);
    }
  }
  const outline: RimPoint[] = [];
  let edge = edges.values().next().value;
  for (let left = edges.size; left > 0 && edge !== undefined; left--) {
    const lower = LOWER_SIDES.includes(edge.side);
    const drop = lower ? SKIRT : 0;
    outline.push({ x: edge.from.x, y: edge.from.y + drop, lower }, { x: edge.to.x, y: edge.to.y + drop, lower });
    edge = edges.get(pointKey(edge.to));
  }
  return outline.filter((point, index) => {
    const before = outline.at(index - 1);
    return before === undefined || Math.hypot(point.x - before.x, point.y - before.y) > 0.5;
  });
}

function pointKey(point: Point): string {
  return `${Math.round(point.x)},${Math.round(point.y)}`;
}

/** The outline pushed outwards, with a waver that is always the same; or only its lower sides, as lines of their own. */
function wavering(outline: readonly RimPoint[], by: number, waver: number, salt: number, lowerOnly = false): string {
  let path = "";
  let pen = false;
  for (const [index, from] of outline.entries()) {
    if (lowerOnly && !from.lower) {
      pen = false;
      continue;
    }
    const to = outline[(index + 1) % outline.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const normal = { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
    const steps = Math.max(1, Math.round(length / 6));
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const out = by + waver * (chance(index, step, salt) - 0.5);
      const x = from.x + (to.x - from.x) * share + normal.x * out;
      const y = from.y + (to.y - from.y) * share + normal.y * out;
      path += `${pen ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
      pen = true;
    }
  }
  return lowerOnly ? path : `${path}Z`;
}

/** Teal shallow, an outer ripple and the foam line at the foot of the rock. */
function shallow(outline: readonly RimPoint[]): string {
  const glow = wavering(outline, 3, 3, 2);
  const bands = [56, 42, 30, 20]
    .map((width) => `<path d="${glow}" fill="none" stroke="#4d8b99" stroke-width="${width}" opacity=".07"/>`)
    .join("");
  const line = (path: string, colour: string, width: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
  return (
    `<g stroke-linejoin="round" stroke-linecap="round">${bands}` +
    line(wavering(outline, 6.5, 3, 3, true), "#2f6472", 9, 0.7) +
    line(wavering(outline, 11.5, 3.5, 4, true), "#9fc4cf", 1.3, 0.34) +
    line(wavering(outline, 2.4, 2.4, 5, true), "#c9dde2", 2.6, 0.85) +
    `<path d="${wavering(outline, 0.6, 1.6, 6)}" fill="#0c1a22"/></g>`
  );
}

const SKIRT_CHOICE = [3, 2, 4, 5, 1, 0];
const WATER_CHOICE = [5, 0, 4, 1, 2, 3];

function placeLabel(label: BoardPlan["labels"][number], turn: number): Rock["labels"][number] {
  const order = label.place === "skirt" ? SKIRT_CHOICE : WATER_CHOICE;
  const ends = label.ends
    .map(({ at, side }) => ({ at: rotated(at, turn), side: (side + turn) % 6 }))
    .sort((one, other) => order.indexOf(one.side) - order.indexOf(other.side));
  const end = ends[0] ?? { at: { q: 0, r: 0 }, side: 0 };
  const middle = centre(end.at);
  const angle = (end.side * Math.PI) / 3;
  const lower = LOWER_SIDES.includes(end.side);
  const cut = lower && label.place === "skirt";
  const out = cut ? APOTHEM : APOTHEM + 13;
  const drop = !lower ? 0 : cut ? SKIRT * 0.52 : SKIRT + 8;
  return {
    text: label.text,
    cut,
    at: { x: middle.x + out * Math.sin(angle), y: middle.y - out * Math.cos(angle) + drop },
  };
}
