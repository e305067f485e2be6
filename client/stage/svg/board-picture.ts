/** A board of hexes as SVG, from the same scene that the stage draws. */
import { DIRECTION_NAMES } from "../../../shared/kernel/hex.ts";
import { fitBoard, type Insets, type Size, toScreen } from "../camera.ts";
import { sixth, SIDE } from "../geometry.ts";
import { drawRock } from "../hexes/rock.ts";
import type { BoardPlan, Mark, Piece, Pose, Scene } from "../hexes/scene.ts";
import { shadowDrawing, signs } from "../hexes/signs.ts";
import type { PieceArt } from "../hexes/stage.ts";
import { round, type Sheet } from "./sheet.ts";

export interface BoardPicture {
  readonly kind: "board";
  readonly plan: BoardPlan;
  readonly scene: Scene;
  readonly art: PieceArt;
}

/** The boxes of drawings of pieces and structures, in units. */
const PIECE_BOX = 128;
const STRUCTURE_BOX = 160;

const OPACITY: Readonly<Record<Pose, number>> = {
  stand: 1,
  lifted: 1,
  print: 0.46,
  arriving: 1,
  victim: 0.72,
  ghost: 0.78,
};

export function drawBoard({ plan, scene, art }: BoardPicture, size: Size, insets: Insets, sheet: Sheet): string {
  const rock = drawRock(plan, scene.turn);
  const camera = fitBoard(rock.bounds, size, insets, scene.turn);
  const { scale } = camera;
  const drawings = new Map(signs(scale).map((sign) => [sign.name, sign]));
  const unit = (art.size * SIDE * scale) / 100;

  const at = ({ at: hex, slot = { x: 0, y: 0 } }: Pick<Piece | Mark, "at" | "slot">) => {
    const { x, y } = toScreen(camera, hex);
    return { x: x + slot.x * SIDE * scale, y: y + slot.y * SIDE * scale };
  };
  const square = ({ x, y }: { x: number; y: number }, side: number) => ({
    x: x - side / 2,
    y: y - side / 2,
    width: side,
    height: side,
  });

  function drawMark(mark: Mark): string {
    const sign = drawings.get(mark.kind);
    return sign === undefined ? "" : sheet.use(`sign-${mark.kind}`, sign.svg, square(at(mark), sign.size));
  }

  function drawShadow(piece: Piece): string {
    const radius = art.radius(piece.art);
    if (radius <= 0) return "";
    const side = unit * PIECE_BOX;
    const { x, y } = at(piece);
    const box = square({ x: x + unit * 6, y: y + unit * 13 }, side * ((radius + 12) / 51));
    return sheet.use("piece-shadow", shadowDrawing(side).svg, box, 'opacity="0.5"');
  }

  function drawPiece(piece: Piece): string {
    const structure = art.structures?.[piece.art];
    const side = structure === undefined ? unit * PIECE_BOX : scale * STRUCTURE_BOX;
    const box = square(at(piece), side);
    const style = `opacity="${OPACITY[piece.pose]}"`;
    const disc = sheet.use(piece.art, structure ?? art.drawings[piece.art] ?? "", box, style);
    if (piece.plate === undefined) return disc;
    const direction = sixth(piece.plate.facing + scene.turn);
    const name = `${piece.plate.art}-${(DIRECTION_NAMES[direction] ?? "N").toLowerCase()}`;
    const plate = sheet.use(name, art.drawings[name] ?? "", box, style);
    return [5, 0, 1].includes(direction) ? plate + disc : disc + plate;
  }

  const depth = (piece: Piece) => at(piece).y + (piece.depth ?? 0) * SIDE * scale;
  const pieces = [...scene.pieces].sort((one, other) => depth(one) - depth(other));
  const { left, top, right, bottom } = rock.bounds;
  const box = {
    x: camera.x + left * scale,
    y: camera.y + top * scale,
    width: (right - left) * scale,
    height: (bottom - top) * scale,
  };
  // The names of its parts are its own: they are left as they are.
  const ground = rock.svg.replace(
    /^<svg [^>]*?viewBox/,
    `<svg x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" viewBox`,
  );
  return [ground, ...scene.marks.map(drawMark), ...pieces.map(drawShadow), ...pieces.map(drawPiece)].join("");
}
