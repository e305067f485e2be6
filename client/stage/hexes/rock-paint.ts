/** The board's rock as pixels, with the names at its rim set in the page's own type. */
import type { PaintedRock } from "../ground.ts";
import type { Camera } from "../camera.ts";
import { context2d, rasterise } from "../raster.ts";
import { drawRock, type Rock } from "./rock.ts";
import type { BoardPlan } from "./scene.ts";

/** Paints the board for one camera. @param scale pixels for each CSS pixel */
export async function paintRock(plan: BoardPlan, camera: Camera, scale: number): Promise<PaintedRock> {
  const rock = drawRock(plan, camera.turn);
  const { left, top, right, bottom } = rock.bounds;
  const width = (right - left) * camera.scale;
  const height = (bottom - top) * camera.scale;
  const canvas = await rasterise(rock.svg, width, height, scale);
  if (camera.scale >= TINY) paintLabels(canvas, rock, camera.scale, canvas.width / width);
  return { canvas, x: camera.x + left * camera.scale, y: camera.y + top * camera.scale, width, height };
}

/** Below this many CSS pixels a unit, coordinates are set at 9 pixels instead of 11. */
const SMALL = 0.7;
/**
 * Below this scale the board has no labels, because they would overlap: it is a picture between the cards of waiting
 * seats.
 */
const TINY = 0.3;

function paintLabels(canvas: HTMLCanvasElement, rock: Rock, unit: number, scale: number): void {
  const context = context2d(canvas);
  const size = unit < SMALL ? 9 : 11;
  context.font = `500 ${size * scale}px "Inter Variable", Inter, system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const { text, at, cut } of rock.labels) {
    const x = (at.x - rock.bounds.left) * unit * scale;
    const y = (at.y - rock.bounds.top) * unit * scale;
    if (cut) {
      context.fillStyle = "rgb(6 19 26 / 70%)";
      context.fillText(text, x - 0.8 * scale, y - 0.8 * scale);
    }
    context.fillStyle = cut ? "rgb(159 196 207 / 85%)" : "rgb(159 196 207 / 80%)";
    context.fillText(text, x, y);
  }
}
