/** A diagram of the guide: a piece of the board, drawn with the same drawings as the board itself. */
import { GOLD, hexOf, type Tile } from "../../../shared/skorm/board.ts";
import { DIRECTION_NAMES } from "../../../shared/kernel/hex.ts";
import { EMPTY, facingOf, kindOf, ownerOf, SHIELDMAN } from "../../../shared/skorm/pieces.ts";
import { APOTHEM, type Point, SIDE } from "../../stage/geometry.ts";
import { ACT, SEAT_COLOURS } from "../../stage/palette.ts";
import { svgUrl } from "../../stage/raster.ts";
import { pieceArt, plateArt, skormArt } from "./art.ts";
import type { Diagram, Line } from "./diagram-text.ts";
import "./diagram.css";

const board = import.meta.glob<string>("../../art/board/{tile-*,lamp,cross,state-enemy,state-legal}.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const { drawings } = skormArt(3);
const PIECE_BOX = 1.7 * SIDE * (128 / 100);
const TILE_BOX = 112;
const LAMP_BOX = 28;
const MARGIN = 10;
/** Where a line leaves a piece. */
const RIM = 38;
/** CSS pixels for a unit, where there is room: a tile is 58 wide. */
const SCALE = 0.58;

/** Addresses of drawings, each made once: a board shows the same few again and again. */
const urls = new Map<string, string>();

function urlOf(name: string, svg: string | undefined): string {
  const known = urls.get(name) ?? svgUrl(svg ?? "");
  urls.set(name, known);
  return known;
}

function centreOf(tile: Tile): Point {
  const { q, r } = hexOf(tile);
  return { x: 1.5 * SIDE * q, y: 2 * APOTHEM * (r + q / 2) };
}

interface DrawnProps {
  name: string;
  svg: string | undefined;
  at: Point;
  box: number;
}

/** A drawing with its middle on a point. */
function Drawn({ name, svg, at, box }: DrawnProps) {
  return <image href={urlOf(name, svg)} x={at.x - box / 2} y={at.y - box / 2} width={box} height={box} />;
}

function BoardDrawing({ name, tile, box = TILE_BOX }: { name: string; tile: Tile; box?: number }) {
  return <Drawn name={name} svg={board[`../../art/board/${name}.svg`]} at={centreOf(tile)} box={box} />;
}

/** Three tones, no two neighbours alike. */
function faceOf(tile: Tile): string {
  const { q, r } = hexOf(tile);
  return tile === GOLD ? "tile-gold" : `tile-${"abc"[(((q - r) % 3) + 3) % 3]}`;
}

export function DiagramFigure({ diagram }: { diagram: Diagram }) {
  const { state, tiles, lit, targets, line, crossed, stopped, zones, caption, alt } = diagram;
  const xs = tiles.map((tile) => centreOf(tile).x);
  const ys = tiles.map((tile) => centreOf(tile).y);
  const left = Math.min(...xs) - SIDE - MARGIN;
  const top = Math.min(...ys) - APOTHEM - MARGIN;
  const width = Math.max(...xs) + SIDE + MARGIN - left;
  const height = Math.max(...ys) + APOTHEM + MARGIN - top;
  return (
    <figure class="diagram">
      <svg
        class="diagram-board"
        viewBox={[left, top, width, height].join(" ")}
        style={{ width: `${width * SCALE}px` }}
        role="img"
        aria-label={alt}
      >
        {tiles.map((tile) => (
          <BoardDrawing key={tile} name={faceOf(tile)} tile={tile} />
        ))}
        {zones.flatMap((zone, seat) => zone.map((tile) => <ZoneTile key={tile} tile={tile} seat={seat} />))}
        {lit.map((tile) => (
          <BoardDrawing key={tile} name="state-legal" tile={tile} />
        ))}
        {lit.map((tile) => (
          <BoardDrawing key={tile} name="lamp" tile={tile} box={LAMP_BOX} />
        ))}
        {targets.map((tile) => (
          <BoardDrawing key={tile} name="state-enemy" tile={tile} />
        ))}
        {tiles.map((tile) => (
          <PieceOn key={tile} piece={state.board[tile] ?? EMPTY} tile={tile} />
        ))}
        {line !== undefined && <Way line={line} />}
        {crossed !== undefined && <Taken tile={crossed} />}
        {stopped !== undefined && <Stopped tile={stopped} />}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function ZoneTile({ tile, seat }: { tile: Tile; seat: number }) {
  const { x, y } = centreOf(tile);
  const colour = SEAT_COLOURS[seat] ?? ACT;
  return (
    <polygon points={hexPoints(x, y, 0.94)} fill={colour} fill-opacity={0.34} stroke={colour} stroke-width={1.6} />
  );
}

function hexPoints(x: number, y: number, share: number): string {
  const side = SIDE * share;
  const rise = APOTHEM * share;
  const corners = [
    [side, 0],
    [side / 2, rise],
    [-side / 2, rise],
    [-side, 0],
    [-side / 2, -rise],
    [side / 2, -rise],
  ];
  return corners.map(([dx = 0, dy = 0]) => `${x + dx},${y + dy}`).join(" ");
}

/** A piece with its shield: behind the figure when it looks up, before it when it looks down. */
function PieceOn({ piece, tile }: { piece: number; tile: Tile }) {
  if (piece === EMPTY) return null;
  const at = centreOf(tile);
  const seat = ownerOf(piece);
  const body = pieceArt(kindOf(piece), seat);
  const figure = <Drawn name={body} svg={drawings[body]} at={at} box={PIECE_BOX} />;
  if (kindOf(piece) !== SHIELDMAN) return figure;
  const side = (DIRECTION_NAMES[facingOf(piece)] ?? "").toLowerCase();
  const plate = `${plateArt(seat)}-${side}`;
  const shield = <Drawn name={plate} svg={drawings[plate]} at={at} box={PIECE_BOX} />;
  return side.startsWith("n") ? [shield, figure] : [figure, shield];
}

/** The line along which a piece goes or an arrow flies, from rim to rim, with its head. */
function Way({ line }: { line: Line }) {
  const points = line.tiles.map(centreOf);
  const first = points[0] ?? { x: 0, y: 0 };
  const last = points.at(-1) ?? first;
  const bend = points.length === 3 ? points[1] : undefined;
  const start = toward(first, bend ?? last, RIM);
  const end = toward(last, bend ?? first, line.kind === "shot" ? RIM : RIM * 0.55);
  const from = bend ?? start;
  const angle = (Math.atan2(end.y - from.y, end.x - from.x) * 180) / Math.PI;
  const d = bend === undefined ? `M${start.x} ${start.y}` : `M${start.x} ${start.y}L${bend.x} ${bend.y}`;
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={`${d}L${end.x} ${end.y}`} stroke="#1d1305" stroke-opacity={0.5} stroke-width={11} />
      <path
        d={`${d}L${end.x} ${end.y}`}
        stroke={ACT}
        stroke-width={7}
        stroke-dasharray={line.kind === "shot" ? "10 12" : undefined}
      />
      <path
        d="M-9-12L9 0L-9 12Z"
        transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
        fill={ACT}
        stroke="#1d1305"
        stroke-opacity={0.5}
        stroke-width={2}
      />
    </g>
  );
}

function toward(from: Point, to: Point, length: number): Point {
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  const share = whole === 0 ? 0 : length / whole;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A small sign at the upper right of a tile, beside what it is about. */
function besides(tile: Tile): Point {
  const { x, y } = centreOf(tile);
  return { x: x + 27, y: y - 27 };
}

/** The piece there is taken. */
function Taken({ tile }: { tile: Tile }) {
  return <Drawn name="cross" svg={board["../../art/board/cross.svg"]} at={besides(tile)} box={LAMP_BOX * 1.1} />;
}

/** The attack on the piece there fails. */
function Stopped({ tile }: { tile: Tile }) {
  const { x, y } = besides(tile);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={12} cy={2} fill="#000" opacity={0.5} />
      <circle r={12} fill="#eef1ec" />
      <circle r={7} fill="none" stroke="#17232a" stroke-width={2.8} />
      <path d="M-5 5L5-5" stroke="#17232a" stroke-width={2.8} />
    </g>
  );
}
