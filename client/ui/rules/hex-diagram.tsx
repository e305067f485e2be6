/** A piece of a board of hexes in a guide, drawn with the same drawings as the board itself. */
import type { ComponentChildren } from "preact";
import { DIRECTION_NAMES, type Hex } from "../../../shared/kernel/hex.ts";
import { APOTHEM, centre, corner, hexKey, type Point, SIDE, toward } from "../../stage/geometry.ts";
import { ACCENT, SEAT_COLOURS } from "../../stage/palette.ts";
import { drawingUrl } from "../../stage/raster.ts";
import type { Mark, Piece, Scene } from "../../stage/hexes/scene.ts";
import type { PieceArt } from "../../stage/hexes/stage.ts";
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
  /** The pieces on them. */
  scene: Scene;
  art: PieceArt;
  way: Pick<WayProps, "rims" | "width">;
  /** The drawing of a hex that is not like the others. */
  faceOf?: (hex: Hex) => string | undefined;
  /** Room above the uppermost hexes for what stands out of them. */
  headroom?: number;
  /** CSS pixels for a unit, if there is room. */
  scale: number;
  alt: string;
  /** What lies over all of it. */
  children?: ComponentChildren;
}

/** Hexes with what stands on them, drawn as the stage does it. */
export function HexPicture(props: HexPictureProps) {
  const { hexes, scene, art, way, faceOf, headroom = MARGIN, scale, alt, children } = props;
  const pieces = scene.pieces.toSorted((one, other) => nearness(one) - nearness(other));
  const lamps = scene.marks.filter(({ kind }) => kind.startsWith("lamp"));
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
      {scene.marks.map((mark) => lamps.includes(mark) || <MarkDrawing key={keyOf(mark)} mark={mark} />)}
      {pieces.map((piece) => (
        <PieceDrawing key={`${piece.id ?? hexKey(piece.at)}-${piece.pose}`} piece={piece} art={art} />
      ))}
      {lamps.map((mark) => (
        <Lamp key={keyOf(mark)} at={placeOf(mark)} text={mark.kind.slice("lamp-".length)} />
      ))}
      {scene.trail !== undefined && (
        <Way path={scene.trail.path.map(centre)} isShot={scene.trail.kind === "shot"} {...way} />
      )}
      {scene.cross !== undefined && <BoardDrawing name="cross" at={besides(scene.cross)} box={LAMP_BOX * 1.1} />}
      {children}
    </svg>
  );
}

const LAMP_BOX = 28;
const STRUCTURE_BOX = 160;
/** A disc lies in a box of 128 for 100. */
const AROUND_DISC = 1.28;

const keyOf = ({ kind, at }: Mark) => `${kind}${hexKey(at)}`;

/** A small sign at the upper right of a hex, beside what it is about. */
export function besides(hex: Hex): Point {
  const { x, y } = centre(hex);
  return { x: x + 27, y: y - 27 };
}

function placeOf({ at, slot }: Pick<Piece, "at" | "slot">): Point {
  const { x, y } = centre(at);
  return { x: x + (slot?.x ?? 0) * SIDE, y: y + (slot?.y ?? 0) * SIDE };
}

function nearness(piece: Piece): number {
  return placeOf(piece).y + (piece.depth ?? 0) * SIDE;
}

function MarkDrawing({ mark: { kind, at } }: { mark: Mark }) {
  const seat = /^zone-(\d)$/.exec(kind)?.[1];
  if (seat === undefined) {
    return <BoardDrawing name={`state-${kind === "legal-face" ? "legal" : kind}`} at={centre(at)} />;
  }
  const { x, y } = centre(at);
  const colour = SEAT_COLOURS[Number(seat)] ?? ACCENT;
  const line = { stroke: colour, "stroke-width": 1.6 };
  return <polygon points={ZONE} transform={`translate(${x} ${y})`} fill={colour} fill-opacity={0.34} {...line} />;
}

/** A hexagon a little smaller than its tile. */
const ZONE = [0, 1, 2, 3, 4, 5]
  .map((side) => corner({ q: 0, r: 0 }, side))
  .map(({ x, y }) => `${0.94 * x},${0.94 * y}`)
  .join(" ");

/** A piece with its shield: behind the figure when it looks up, before it when it looks down. */
function PieceDrawing({ piece, art: { drawings, structures = {}, size } }: { piece: Piece; art: PieceArt }) {
  const { art, pose, plate } = piece;
  const [disc, at] = [drawings[art], placeOf(piece)];
  const box = disc === undefined ? STRUCTURE_BOX : size * SIDE * AROUND_DISC;
  const figure = <Drawn key={art} svg={disc ?? structures[art]} at={at} box={box} />;
  const side = plate === undefined ? "" : (DIRECTION_NAMES[plate.facing] ?? "").toLowerCase();
  const name = `${plate?.art}-${side}`;
  const shield = side === "" ? [] : [<Drawn key={name} svg={drawings[name]} at={at} box={box} />];
  return (
    <g opacity={pose === "print" || pose === "arriving" ? 0.5 : 1}>
      {side.startsWith("n") ? [...shield, figure] : [figure, ...shield]}
    </g>
  );
}

function Lamp({ at, text }: { at: Point; text: string }) {
  return (
    <g>
      <BoardDrawing name="lamp" at={at} box={text === "" ? LAMP_BOX : LAMP_BOX * 1.2} />
      <text class="diagram-lamp" x={at.x} y={at.y + 5} text-anchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Three tones, no two neighbours alike. */
function toneOf({ q, r }: Hex): string {
  return `tile-${"abc"[(((q - r) % 3) + 3) % 3]}`;
}

/** A drawing with its middle on a point. */
function Drawn({ svg, at, box }: { svg: string | undefined; at: Point; box: number }) {
  return <image href={drawingUrl(svg ?? "")} x={at.x - box / 2} y={at.y - box / 2} width={box} height={box} />;
}

/** One of the drawings that all boards share, as large as a tile unless it says otherwise. */
function BoardDrawing({ name, at, box = TILE_BOX }: { name: string; at: Point; box?: number }) {
  return <Drawn svg={files[`../../art/board/${name}.svg`]} at={at} box={box} />;
}

interface WayProps {
  path: readonly Point[];
  isShot: boolean;
  /** The distances of the line's ends from its piece and from its target. */
  rims: readonly [start: number, end: number];
  width: number;
}

/** The way of a piece or of an arrow, with its head. */
function Way({ path, isShot, rims: [start, stop], width }: WayProps) {
  const [first = ORIGIN, second = first] = path;
  const [last = ORIGIN, before = last] = path.toReversed();
  const end = toward(last, before, stop);
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  const d = `M${[toward(first, second, start), ...path.slice(1, -1), end].map(({ x, y }) => `${x} ${y}`).join("L")}`;
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke="#1d1305" stroke-opacity={0.5} stroke-width={1.6 * width} />
      <path d={d} stroke={ACCENT} stroke-width={width} stroke-dasharray={isShot ? `${1.4 * width} 12` : undefined} />
      <path
        d="M-9-12L9 0L-9 12Z"
        transform={`translate(${end.x} ${end.y}) rotate(${angle}) scale(${width / 7})`}
        fill={ACCENT}
        stroke="#1d1305"
        stroke-opacity={0.5}
        stroke-width={2}
      />
    </g>
  );
}

const ORIGIN: Point = { x: 0, y: 0 };
