/** Pointers on a board, as tiles and their sides. */
import { type Camera, toHex, toUnits } from "../camera.ts";
import type { Hex } from "../../../shared/kernel/hex.ts";
import { centre, directionOf, hexAt, hexKey, type Point, sixth } from "../geometry.ts";
import { watchPointers } from "../pointers.ts";
import type { BoardInput, BoardPlace } from "./scene.ts";
import { sizeOf } from "../frames.ts";
import { cameraOf, setView, type Stage } from "./stage.ts";
import { panned, zoomed } from "./view.ts";

/** From this distance to the middle of a tile, in units, a tap means the side and no longer the piece. */
const RIM_FROM = 29;

/**
 * Reports input by pointer on the board.
 * @param canGrab whether a press can take something up, on a board that can be panned and zoomed: a drag from anywhere
 *   else pans, and a wheel or two fingers zoom; without it the board does not move
 * @returns stops it
 */
export function watchPointer(
  stage: Stage,
  onInput: (input: BoardInput) => void,
  canGrab?: (at: Hex) => boolean,
): () => void {
  const { host } = stage;
  const known = new Set(stage.plan.tiles.map(hexKey));
  return watchPointers<BoardPlace>({
    host,
    at(point) {
      const camera = cameraOf(stage);
      if (camera === undefined) return undefined;
      const hex = toHex(camera, point);
      return known.has(hexKey(hex)) ? { hex, side: sideOf(camera, point) } : undefined;
    },
    nameOf: ({ hex, side }) => `${hexKey(hex)}/${side}`,
    onInput,
    takesDrops: true,
    ...(canGrab === undefined
      ? {}
      : {
          view: {
            canGrab: ({ hex }) => canGrab(hex),
            change(factor, about, by) {
              const size = sizeOf(host);
              setView(stage, panned(zoomed(stage.view, factor, about, size), by, size));
            },
          },
        }),
  });
}

/** The side of its tile that a point is at, on the unturned board; undefined in the middle of the tile. */
function sideOf(camera: Camera, point: Point): number | undefined {
  const units = toUnits(camera, point);
  const middle = centre(hexAt(units));
  const offset = { x: units.x - middle.x, y: units.y - middle.y };
  if (Math.hypot(offset.x, offset.y) < RIM_FROM) return undefined;
  return sixth(directionOf(offset) - camera.turn);
}
