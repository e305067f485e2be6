/** A piece of a board of hexes in a guide, drawn with the same drawings as the board itself. */
import type { ComponentChildren } from "preact";
import type { Hex } from "../../../shared/kernel/hex.ts";
import { APOTHEM, centre, hexKey, type Point, SIDE } from "../../stage/geometry.ts";
import { ACT } from "../../stage/palette.ts";
import { svgUrl } from "../../stage/raster.ts";
import "./diagram.css";

const files = import.meta.glob<string>("../../art/board/{tile-*,lamp,cross,state-*}.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const TILE_BOX = 112;
const MARGIN = 11;

interface HexPictureProps {
  hexes: readonly Hex[];
  /** The drawing of a hex that is not like the others. */
  faceOf?: (hex: Hex) => string | undefined;
  /** Room above the uppermost hexes for what stands out of them. */
  headroom?: number;
  /** CSS pixels for a unit, where there is room. */
  scale: number;
  alt: string;
  children: ComponentChildren;
}

/** The hexes, with what stands on them as children. */
export function HexPicture({ hexes, faceOf, headroom = MARGIN, scale, alt, children }: HexPictureProps) {
  const xs = hexes.map((hex) => centre(hex).x);
  const ys = hexes.map((hex) => centre(hex).y);
  const left = Math.min(...xs) - SIDE - MARGIN;
  const top = Math.min(...ys) - APOTHEM - headroom;
  const width = Math.max(...xs) + SIDE + MARGIN - left;
  const height = Math.max(...ys) + APOTHEM + MARGIN - top;
  return (
    <svg
      class="diagram-board diagram-water"
      viewBox={[left, top, width, height].join(" ")}
      style={{ width: `${width * scale}px` }}
      role="img"
      aria-label={alt}
    >
      {hexes.map((hex) => (
        <BoardDrawing key={hexKey(hex)} name={faceOf?.(hex) ?? toneOf(hex)} at={centre(hex)} />
      ))}
      {children}
    </svg>
  );
}

/** Three tones, no two neighbours alike. */
function toneOf({ q, r }: Hex): string {
  return `tile-${"abc"[(((q - r) % 3) + 3) % 3]}`;
}

/** Addresses of drawings, each made once: diagrams show the same few again and again. */
const urls = new Map<string, string>();

function urlOf(name: string, svg: string | undefined): string {
  const known = urls.get(name) ?? svgUrl(svg ?? "");
  urls.set(name, known);
  return known;
}

interface DrawnProps {
  name: string;
  svg: string | undefined;
  at: Point;
  box: number;
}

/** A drawing with its middle on a point. */
export function Drawn({ name, svg, at, box }: DrawnProps) {
  return <image href={urlOf(name, svg)} x={at.x - box / 2} y={at.y - box / 2} width={box} height={box} />;
}

/** One of the drawings that all boards share, as large as a tile unless it says otherwise. */
export function BoardDrawing({ name, at, box = TILE_BOX }: { name: string; at: Point; box?: number }) {
  return <Drawn name={name} svg={files[`../../art/board/${name}.svg`]} at={at} box={box} />;
}

interface WayProps {
  path: readonly Point[];
  isShot: boolean;
  /** Where the line leaves a piece, and how far from its target it ends. */
  rims: readonly [start: number, end: number];
  width: number;
}

/** The way of a piece or of an arrow, with its head. */
export function Way({ path, isShot, rims: [start, stop], width }: WayProps) {
  const [first = ORIGIN, second = first] = path;
  const [last = ORIGIN, before = last] = path.toReversed();
  const end = toward(last, before, stop);
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  const d = `M${[toward(first, second, start), ...path.slice(1, -1), end].map(({ x, y }) => `${x} ${y}`).join("L")}`;
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke="#1d1305" stroke-opacity={0.5} stroke-width={1.6 * width} />
      <path d={d} stroke={ACT} stroke-width={width} stroke-dasharray={isShot ? `${1.4 * width} 12` : undefined} />
      <path
        d="M-9-12L9 0L-9 12Z"
        transform={`translate(${end.x} ${end.y}) rotate(${angle}) scale(${width / 7})`}
        fill={ACT}
        stroke="#1d1305"
        stroke-opacity={0.5}
        stroke-width={2}
      />
    </g>
  );
}

const ORIGIN: Point = { x: 0, y: 0 };

function toward(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  const share = whole === 0 ? 0 : length / whole;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
