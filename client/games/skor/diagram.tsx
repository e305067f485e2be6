/** A diagram of the guide: a piece of the board, drawn with the same drawings as the board itself. */
import { board } from "../../../shared/skor/state.ts";
import { APOTHEM, centre, type Point, SIDE } from "../../stage/geometry.ts";
import { ACT } from "../../stage/palette.ts";
import { svgUrl } from "../../stage/raster.ts";
import type { Mark, Piece } from "../../stage/scene.ts";
import { skorArt } from "./art.ts";
import { ACTOR, type Diagram } from "./diagram-text.ts";
import { SignedDie } from "./die.tsx";
import { Odds } from "./odds.tsx";
import { LAMP_ASIDE } from "./slots.ts";
import "./diagram.css";

const files = import.meta.glob<string>("../../art/board/{tile-a,tile-b,tile-c,lamp,state-*}.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const { drawings, structures = {} } = skorArt(1);

const TILE_BOX = 112;
const LAMP_BOX = 28;
/** A disc is 1.04 tile sides wide in a box of 128 for 100. */
const PIECE_BOX = 1.04 * SIDE * 1.28;
const STRUCTURE_BOX = 160;
const MARGIN = 12;
/** Tall things stand out of the uppermost hexes. */
const HEADROOM = 26;
/** CSS pixels for a unit, where there is room: a hex is 68 wide. */
const SCALE = 0.68;
const MIDDLE: Point = { x: 0, y: 0 };

/** Addresses of drawings, each made once: diagrams show the same few again and again. */
const urls = new Map<string, string>();

function urlOf(name: string, svg: string | undefined): string {
  const known = urls.get(name) ?? svgUrl(svg ?? "");
  urls.set(name, known);
  return known;
}

function boardUrl(name: string): string {
  return urlOf(name, files[`../../art/board/${name}.svg`]);
}

export function DiagramFigure({ diagram }: { diagram: Diagram }) {
  const { attack, fight, caption, tiles } = diagram;
  return (
    <figure class={tiles.length > 30 ? "diagram diagram-whole" : "diagram"}>
      <Picture diagram={diagram} />
      <figcaption>
        {caption}
        {fight !== undefined && (
          <span class="diagram-fight">
            <span class="diagram-dice">
              {fight.signs?.map((sign, index) => (
                <SignedDie key={index} sign={sign} size={28} />
              ))}
            </span>
            <span class="tabular">{fight.note}</span>
          </span>
        )}
        {attack !== undefined && <Odds attack={attack} seat={ACTOR} />}
      </figcaption>
    </figure>
  );
}

function Picture({ diagram: { state, scene, tiles, makes, alt } }: { diagram: Diagram }) {
  const { hexes } = board(state);
  const at = (tile: number) => centre(hexes[tile] ?? { q: 0, r: 0 });
  const xs = tiles.map((tile) => at(tile).x);
  const ys = tiles.map((tile) => at(tile).y);
  const left = Math.min(...xs) - SIDE - MARGIN;
  const top = Math.min(...ys) - APOTHEM - HEADROOM;
  const width = Math.max(...xs) + SIDE + MARGIN - left;
  const height = Math.max(...ys) + APOTHEM + MARGIN - top;
  const pieces = scene.pieces.toSorted((one, other) => nearness(one) - nearness(other));
  const lamps = scene.marks.filter(({ kind }) => kind.startsWith("lamp"));
  return (
    <svg
      class="diagram-board"
      viewBox={[left, top, width, height].join(" ")}
      style={{ width: `${width * SCALE}px` }}
      role="img"
      aria-label={alt}
    >
      {tiles.map((tile) => (
        <Drawn key={tile} url={boardUrl(faceOf(hexes[tile]))} at={at(tile)} box={TILE_BOX} />
      ))}
      {scene.marks
        .filter((mark) => !lamps.includes(mark))
        .map((mark) => (
          <Drawn
            key={`${mark.kind}${mark.at.q},${mark.at.r}`}
            url={boardUrl(stateArt(mark))}
            at={centre(mark.at)}
            box={TILE_BOX}
          />
        ))}
      {pieces.map((piece) => (
        <PieceDrawing key={`${piece.id}-${piece.pose}`} piece={piece} />
      ))}
      {lamps.map(({ at: hex, slot, kind }) => (
        <Lamp key={`${hex.q},${hex.r}`} at={shifted(centre(hex), slot ?? MIDDLE)} text={kind.slice("lamp-".length)} />
      ))}
      {makes.map(({ tile, makes: amount }) => (
        <Lamp key={tile} at={shifted(at(tile), LAMP_ASIDE)} text={`+${amount}`} />
      ))}
      {scene.trail !== undefined && <Way path={scene.trail.path.map(centre)} isShot={scene.trail.kind === "shot"} />}
    </svg>
  );
}

/** Three tones, no two neighbours alike. */
function faceOf(hex: { q: number; r: number } | undefined): string {
  const { q, r } = hex ?? { q: 0, r: 0 };
  return `tile-${"abc"[(((q - r) % 3) + 3) % 3]}`;
}

function stateArt({ kind }: Mark): string {
  return `state-${kind === "legal-face" ? "legal" : kind}`;
}

function shifted({ x, y }: Point, slot: Point): Point {
  return { x: x + slot.x * SIDE, y: y + slot.y * SIDE };
}

function nearness({ at, slot, depth }: Piece): number {
  return shifted(centre(at), slot ?? MIDDLE).y + (depth ?? 0) * SIDE;
}

function PieceDrawing({ piece: { art, at: hex, slot, pose } }: { piece: Piece }) {
  const disc = drawings[art];
  const at = shifted(centre(hex), slot ?? MIDDLE);
  return (
    <g opacity={pose === "print" || pose === "arriving" ? 0.5 : 1}>
      <Drawn url={urlOf(art, disc ?? structures[art])} at={at} box={disc === undefined ? STRUCTURE_BOX : PIECE_BOX} />
    </g>
  );
}

/** A drawing with its middle on a point. */
function Drawn({ url, at, box }: { url: string; at: Point; box: number }) {
  return <image href={url} x={at.x - box / 2} y={at.y - box / 2} width={box} height={box} />;
}

function Lamp({ at, text }: { at: Point; text: string }) {
  return (
    <g>
      <Drawn url={boardUrl("lamp")} at={at} box={LAMP_BOX * 1.2} />
      <text class="diagram-lamp" x={at.x} y={at.y + 5} text-anchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Where a line leaves a piece, and where it ends before its target. */
const RIM = 26;

function Way({ path, isShot }: { path: readonly Point[]; isShot: boolean }) {
  const [first = MIDDLE, second = MIDDLE] = path;
  const [last = MIDDLE, before = MIDDLE] = path.toReversed();
  const points = [toward(first, second, RIM), ...path.slice(1, -1), toward(last, before, RIM)];
  const end = points.at(-1) ?? last;
  const angle = (Math.atan2(last.y - before.y, last.x - before.x) * 180) / Math.PI;
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke="#1d1305" stroke-opacity={0.5} stroke-width={9} />
      <path d={d} stroke={ACT} stroke-width={5.5} stroke-dasharray={isShot ? "8 10" : undefined} />
      <path
        d="M-8-10L8 0L-8 10Z"
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
