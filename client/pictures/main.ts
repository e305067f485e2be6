/** Draws previews of links where there is no page: built into one module for a thread of the server. */
import type { PreviewOrder } from "../../shared/wire/preview.ts";
import { dayNamed, dayOf, puzzleOf } from "../learn/progress/calendar.ts";
import { openPositions } from "../ui/replay/session/positions.ts";
import { type DrawnGame, drawnGames } from "./games.ts";
import type { Frame, Picture } from "../games/contract/pictures.ts";
import { BOARD, frameOf, previewSvg } from "./preview.ts";

/**
 * The picture of a link as SVG, 1200 by 630; without a board where there is none to show.
 * @param order as it came from the server: its game may be one that is not drawn here
 */
export function drawPreview(order: PreviewOrder): string {
  return previewSvg(pictureOf(order), order.caption);
}

function pictureOf(order: PreviewOrder): Picture | undefined {
  if (order.shows === "nothing") return undefined;
  const id = order.shows === "game" ? order.file.game : order.game;
  const game = drawnGames.find(({ entry }) => entry.id === id);
  if (game === undefined) return undefined;
  const draw = drawing(game, order);
  const picture = draw(BOARD);
  // Only what it is says how it lies in the picture.
  return picture?.kind === "items" ? draw(frameOf(picture.kind)) : picture;
}

function drawing(
  { entry, pictures, puzzles }: DrawnGame,
  order: Exclude<PreviewOrder, { shows: "nothing" }>,
): (frame: Frame) => Picture | undefined {
  if (order.shows === "game") {
    const positions = openPositions(entry, order.file);
    const state = positions?.game(positions.steps.length);
    const winner = order.file.result.ranking[0]?.[0] ?? 0;
    return (frame) => pictures.position(state, winner, frame);
  }
  if (order.shows === "puzzle") {
    const day = dayNamed(order.day, dayOf(new Date(order.today)));
    const practice = puzzles.open(puzzleOf(day, puzzles.count));
    const { session } = practice;
    const [state, seat = 0] = [session.table.peek()?.game, session.seat.peek()];
    practice.close();
    return (frame) => pictures.position(state, seat, frame);
  }
  const { taken, options } = order;
  return (frame) => pictures.waiting({ seats: taken.length, taken, options, viewer: 0, insets: frame.insets }, frame);
}
