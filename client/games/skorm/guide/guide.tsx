/** The rules of Skorm for players: the guide's text, with its diagrams drawn. */
import card from "../../../../shared/skorm/card.md?raw";
import text from "../../../../shared/skorm/guide.md?raw";
import { GOLD, hexOf, type Tile } from "../../../../shared/skorm/board.ts";
import { sameHex } from "../../../stage/geometry.ts";
import type { MarkKind, Scene } from "../../../stage/hexes/scene.ts";
import { Figure } from "../../../ui/rules/diagram.tsx";
import { besides, HexPicture } from "../../../ui/rules/hex-diagram.tsx";
import { skormArt } from "../faces/art.ts";
import { type Diagram, readDiagram } from "./diagram-text.ts";
import { glanceOf, guideOf } from "../../../ui/rules/guide-parts.tsx";
import { piecesOn } from "../scene/scene.ts";

export const Guide = guideOf(text, "board", readDiagram, DiagramFigure, true);

export const Glance = glanceOf(card);

const ART = skormArt(3);
/** The distance from a piece at which its line begins. */
const RIM = 38;
/** CSS pixels for a unit, where there is room: a tile is 58 wide. */
const SCALE = 0.58;

/** A diagram of the guide: a piece of the board, drawn with the same drawings as the board itself. */
function DiagramFigure({ diagram }: { diagram: Diagram }) {
  const { tiles, line, stopped, caption, alt } = diagram;
  return (
    <Figure caption={caption} beside>
      <HexPicture
        hexes={tiles.map(hexOf)}
        scene={sceneOf(diagram)}
        art={ART}
        way={{ rims: [RIM, line?.kind === "shot" ? RIM : RIM * 0.55], width: 7 }}
        faceOf={(hex) => (sameHex(hex, hexOf(GOLD)) ? "tile-gold" : undefined)}
        scale={SCALE}
        alt={alt}
      >
        {stopped !== undefined && <Stopped tile={stopped} />}
      </HexPicture>
    </Figure>
  );
}

function sceneOf({ state, zones, lit, targets, line, crossed }: Diagram): Scene {
  const marked = (kinds: readonly MarkKind[], tiles: readonly Tile[]) =>
    tiles.flatMap((tile) => kinds.map((kind) => ({ at: hexOf(tile), kind })));
  return {
    turn: 0,
    pieces: piecesOn(state),
    marks: [
      ...zones.flatMap((zone, seat) => marked([`zone-${seat}`], zone)),
      ...marked(["legal", "lamp"], lit),
      ...marked(["enemy"], targets),
    ],
    ...(line === undefined ? {} : { trail: { kind: line.kind, path: line.tiles.map(hexOf) } }),
    ...(crossed === undefined ? {} : { cross: hexOf(crossed) }),
  };
}

/** The attack on the piece there fails. */
function Stopped({ tile }: { tile: Tile }) {
  const { x, y } = besides(hexOf(tile));
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={12} cy={2} fill="#000" opacity={0.5} />
      <circle r={12} fill="#eef1ec" />
      <circle r={7} fill="none" stroke="#17232a" stroke-width={2.8} />
      <path d="M-5 5L5-5" stroke="#17232a" stroke-width={2.8} />
    </g>
  );
}
