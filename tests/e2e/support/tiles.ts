/** Computes the places of Skorm's tiles in a page, as the page does. */
import { hexOf, namedTile, TILES } from "../../../shared/skorm/board.ts";
import { boundsOf, fitBoard, toScreen } from "../../../client/stage/camera.ts";

/** How a player, counted from Player 1, sees the board: their own corner is below. */
export interface View {
  readonly player: number;
  readonly players: number;
}

export function turnOf({ player, players }: View): number {
  return (6 - (player * 6) / players) % 6;
}

/** What the page keeps free around the board, inside the room that its panels leave. */
const MARGINS = {
  wide: { top: 0, right: 40, bottom: 16, left: 40 },
  tall: { top: 8, right: 7, bottom: 10, left: 7 },
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The middle of a tile, from the boxes of the board and of its room.
 * @param width of the page, in CSS pixels
 */
export function tileIn({ board, space }: { board: Box; space: Box }, width: number, tile: string, view: View) {
  const margin = width < 1000 ? MARGINS.tall : MARGINS.wide;
  const insets = {
    top: space.y - board.y + margin.top,
    left: space.x - board.x + margin.left,
    right: board.x + board.width - space.x - space.width + margin.right,
    bottom: board.y + board.height - space.y - space.height + margin.bottom,
  };
  const turn = turnOf(view);
  const { x, y } = toScreen(fitBoard(boundsOf(TILES, turn), board, insets, turn), hexOf(namedTile(tile)));
  return { x: board.x + x, y: board.y + y };
}
