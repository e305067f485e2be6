/** Draws the pictures of link previews without a page: built into one module for a thread of the server. */
import type { GameFile } from "../../shared/wire/game-file.ts";
import type { PreviewOrder } from "../../shared/wire/preview.ts";
import { dayNamed, dayOf, puzzleOf } from "../learn/progress/calendar.ts";
import { openPositions } from "../ui/replay/session/positions.ts";
import { type DrawnGame, drawnGames } from "./games.ts";
import type { Frame, Picture } from "../games/contract/pictures.ts";
import { BOARD, frameOf, type Points, previewSvg } from "./preview.ts";

/**
 * The picture of a link as SVG, 1200 by 630; without a board if there is none to show.
 * @param order from the server; this build may not be able to draw its game
 */
export async function drawPreview(order: PreviewOrder): Promise<string> {
  return previewSvg(await pictureOf(order), order.caption, order.shows === "game" ? pointsIn(order.file) : []);
}

/** The points of everybody, the winner's first, if the game ended with points. */
function pointsIn({ players, result: { ranking, sheet } }: GameFile): readonly Points[] {
  const totals = sheet?.find(({ line }) => line === "total")?.values ?? [];
  return ranking.flat().flatMap((seat) => {
    const points = totals[seat];
    return typeof points === "number" ? [{ name: players[seat] ?? "", points }] : [];
  });
}

async function pictureOf(order: PreviewOrder): Promise<Picture | undefined> {
  if (order.shows === "nothing") return undefined;
  const id = order.shows === "game" ? order.file.game : order.game;
  const game = drawnGames.find(({ entry }) => entry.id === id);
  if (game === undefined) return undefined;
  const draw = await drawing(game, order);
  const picture = draw(BOARD);
  // Only what it is says how it lies in the picture.
  return picture?.kind === "items" ? draw(frameOf(picture.kind)) : picture;
}

async function drawing(
  { entry, pictures, puzzles }: DrawnGame,
  order: Exclude<PreviewOrder, { shows: "nothing" }>,
): Promise<(frame: Frame) => Picture | undefined> {
  if (order.shows === "game") {
    const positions = openPositions(entry, order.file);
    const state = positions?.game(positions.steps.length);
    const winner = order.file.result.ranking[0]?.[0] ?? 0;
    return (frame) => pictures.position(state, winner, frame);
  }
  if (order.shows === "puzzle") {
    const day = dayNamed(order.day, dayOf(new Date(order.today)));
    const practice = (await puzzles.load(puzzleOf(day, puzzles.count))).open();
    const { session } = practice;
    const [state, seat = 0] = [session.table.peek()?.game, session.seat.peek()];
    practice.close();
    return (frame) => pictures.position(state, seat, frame);
  }
  const { taken, options } = order;
  return (frame) => pictures.waiting({ seats: taken.length, taken, options, viewer: 0, insets: frame.insets }, frame);
}
