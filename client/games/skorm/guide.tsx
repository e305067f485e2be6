/** The rules of Skorm for players: the guide's text, with its diagrams drawn. */
import card from "../../../shared/skorm/card.md?raw";
import text from "../../../shared/skorm/guide.md?raw";
import { GOLD, hexOf, type Tile } from "../../../shared/skorm/board.ts";
import { DIRECTION_NAMES } from "../../../shared/kernel/hex.ts";
import { EMPTY, facingOf, kindOf, ownerOf, SHIELDMAN } from "../../../shared/skorm/pieces.ts";
import { centre, corner, type Point, sameHex, SIDE } from "../../stage/geometry.ts";
import { ACT, SEAT_COLOURS } from "../../stage/palette.ts";
import { Figure } from "../../ui/rules/diagram.tsx";
import { BoardDrawing, Drawn, HexPicture, Way } from "../../ui/rules/hex-diagram.tsx";
import { pieceArt, plateArt, skormArt } from "./art.ts";
import { type Diagram, readDiagram } from "./diagram-text.ts";
import { glanceOf, guideOf } from "../../ui/rules/guide-parts.tsx";

export const Guide = guideOf(text, "board", readDiagram, DiagramFigure, true);

export const Glance = glanceOf(card);

const { drawings } = skormArt(3);
const PIECE_BOX = 1.7 * SIDE * (128 / 100);
const LAMP_BOX = 28;
/** Where a line leaves a piece. */
const RIM = 38;
/** CSS pixels for a unit, where there is room: a tile is 58 wide. */
const SCALE = 0.58;

const placeOf = (tile: Tile) => centre(hexOf(tile));

/** A diagram of the guide: a piece of the board, drawn with the same drawings as the board itself. */
function DiagramFigure({ diagram }: { diagram: Diagram }) {
  const { state, tiles, lit, targets, line, crossed, stopped, zones, caption, alt } = diagram;
  const isShot = line?.kind === "shot";
  const drawn = (name: string) => (tile: Tile) => <BoardDrawing key={tile} name={name} at={placeOf(tile)} />;
  return (
    <Figure caption={caption} beside>
      <HexPicture
        hexes={tiles.map(hexOf)}
        faceOf={(hex) => (sameHex(hex, hexOf(GOLD)) ? "tile-gold" : undefined)}
        scale={SCALE}
        alt={alt}
      >
        {zones.flatMap((zone, seat) => zone.map((tile) => <ZoneTile key={tile} tile={tile} seat={seat} />))}
        {lit.map(drawn("state-legal"))}
        {lit.map((tile) => (
          <BoardDrawing key={tile} name="lamp" at={placeOf(tile)} box={LAMP_BOX} />
        ))}
        {targets.map(drawn("state-enemy"))}
        {tiles.map((tile) => (
          <PieceOn key={tile} piece={state.board[tile] ?? EMPTY} tile={tile} />
        ))}
        {line !== undefined && (
          <Way path={line.tiles.map(placeOf)} isShot={isShot} rims={[RIM, isShot ? RIM : RIM * 0.55]} width={7} />
        )}
        {crossed !== undefined && <BoardDrawing name="cross" at={besides(crossed)} box={LAMP_BOX * 1.1} />}
        {stopped !== undefined && <Stopped tile={stopped} />}
      </HexPicture>
    </Figure>
  );
}

function ZoneTile({ tile, seat }: { tile: Tile; seat: number }) {
  const { x, y } = placeOf(tile);
  const colour = SEAT_COLOURS[seat] ?? ACT;
  return (
    <polygon
      points={ZONE}
      transform={`translate(${x} ${y})`}
      fill={colour}
      fill-opacity={0.34}
      stroke={colour}
      stroke-width={1.6}
    />
  );
}

/** A hexagon a little smaller than its tile. */
const ZONE = [0, 1, 2, 3, 4, 5]
  .map((side) => corner({ q: 0, r: 0 }, side))
  .map(({ x, y }) => `${0.94 * x},${0.94 * y}`)
  .join(" ");

/** A piece with its shield: behind the figure when it looks up, before it when it looks down. */
function PieceOn({ piece, tile }: { piece: number; tile: Tile }) {
  if (piece === EMPTY) return null;
  const at = placeOf(tile);
  const seat = ownerOf(piece);
  const body = pieceArt(kindOf(piece), seat);
  const figure = <Drawn name={body} svg={drawings[body]} at={at} box={PIECE_BOX} />;
  if (kindOf(piece) !== SHIELDMAN) return figure;
  const side = (DIRECTION_NAMES[facingOf(piece)] ?? "").toLowerCase();
  const plate = `${plateArt(seat)}-${side}`;
  const shield = <Drawn name={plate} svg={drawings[plate]} at={at} box={PIECE_BOX} />;
  return side.startsWith("n") ? [shield, figure] : [figure, shield];
}

/** A small sign at the upper right of a tile, beside what it is about. */
function besides(tile: Tile): Point {
  const { x, y } = placeOf(tile);
  return { x: x + 27, y: y - 27 };
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
