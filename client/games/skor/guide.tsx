/** The rules of Skor for players: the guide's text, with its diagrams drawn. */
import card from "../../../shared/skor/card.md?raw";
import text from "../../../shared/skor/guide.md?raw";
import { board } from "../../../shared/skor/state.ts";
import { centre, hexKey, type Point, SIDE } from "../../stage/geometry.ts";
import type { Mark, Piece } from "../../stage/scene.ts";
import { Figure } from "../../ui/rules/diagram.tsx";
import { BoardDrawing, Drawn, HexPicture, Way } from "../../ui/rules/hex-diagram.tsx";
import { skorArt } from "./art.ts";
import { ACTOR, type Diagram, readDiagram } from "./diagram-text.ts";
import { SignedDie } from "./die.tsx";
import { Odds } from "./odds.tsx";
import { LAMP_ASIDE } from "./slots.ts";
import { glanceOf, guideOf } from "../../ui/rules/guide-parts.tsx";
import "./diagram.css";

export const Guide = guideOf(text, "board", readDiagram, DiagramFigure);

export const Glance = glanceOf(card);

const { drawings, structures = {} } = skorArt(1);

const LAMP_BOX = 28;
/** A disc is 1.04 tile sides wide in a box of 128 for 100. */
const PIECE_BOX = 1.04 * SIDE * 1.28;
const STRUCTURE_BOX = 160;
/** Tall things stand out of the uppermost hexes. */
const HEADROOM = 26;
/** CSS pixels for a unit, where there is room: a hex is 68 wide. */
const SCALE = 0.68;
/** Where a line leaves a piece, and where it ends before its target. */
const RIM = 26;
const MIDDLE: Point = { x: 0, y: 0 };

/** A diagram of the guide: a piece of the board, drawn with the same drawings as the board itself. */
function DiagramFigure({ diagram }: { diagram: Diagram }) {
  const { attack, fight, caption, tiles } = diagram;
  return (
    <Figure
      // The whole board has the line to itself.
      beside={tiles.length <= 30}
      caption={
        <>
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
        </>
      }
    >
      <Picture diagram={diagram} />
    </Figure>
  );
}

function Picture({ diagram: { state, scene, tiles, makes, alt } }: { diagram: Diagram }) {
  const { hexes } = board(state);
  const at = (tile: number) => centre(hexes[tile] ?? { q: 0, r: 0 });
  const pieces = scene.pieces.toSorted((one, other) => nearness(one) - nearness(other));
  const lamps = scene.marks.filter(({ kind }) => kind.startsWith("lamp"));
  return (
    <HexPicture hexes={tiles.flatMap((tile) => hexes[tile] ?? [])} headroom={HEADROOM} scale={SCALE} alt={alt}>
      {scene.marks
        .filter((mark) => !lamps.includes(mark))
        .map((mark) => (
          <BoardDrawing key={`${mark.kind}${hexKey(mark.at)}`} name={stateArt(mark)} at={centre(mark.at)} />
        ))}
      {pieces.map((piece) => (
        <PieceDrawing key={`${piece.id}-${piece.pose}`} piece={piece} />
      ))}
      {lamps.map(({ at: hex, slot, kind }) => (
        <Lamp key={hexKey(hex)} at={shifted(centre(hex), slot ?? MIDDLE)} text={kind.slice("lamp-".length)} />
      ))}
      {makes.map(({ tile, makes: amount }) => (
        <Lamp key={tile} at={shifted(at(tile), LAMP_ASIDE)} text={`+${amount}`} />
      ))}
      {scene.trail !== undefined && (
        <Way path={scene.trail.path.map(centre)} isShot={scene.trail.kind === "shot"} rims={[RIM, RIM]} width={5.5} />
      )}
    </HexPicture>
  );
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
      <Drawn name={art} svg={disc ?? structures[art]} at={at} box={disc === undefined ? STRUCTURE_BOX : PIECE_BOX} />
    </g>
  );
}

function Lamp({ at, text }: { at: Point; text: string }) {
  return (
    <g>
      <BoardDrawing name="lamp" at={at} box={LAMP_BOX * 1.2} />
      <text class="diagram-lamp" x={at.x} y={at.y + 5} text-anchor="middle">
        {text}
      </text>
    </g>
  );
}
