/** The line from a chosen piece to its target, with its bend. It is small, and painted again for each target. */
import { ImageSource, Sprite, Texture } from "pixi.js";
import { type Camera, toScreen } from "../camera.ts";
import { type Point, SIDE, toward } from "../geometry.ts";
import { ACCENT } from "../palette.ts";
import { context2d } from "../raster.ts";
import type { Trail } from "./scene.ts";

/** Makes the sprite of a trail; the caller destroys it with its texture. */
export function drawTrail(trail: Trail, camera: Camera, scale: number): Sprite {
  const points = trail.path.map((hex) => toScreen(camera, hex));
  const width = Math.max(2.5, camera.scale * 7.2);
  const margin = width * 2;
  const left = Math.floor(Math.min(...points.map(({ x }) => x)) - margin);
  const top = Math.floor(Math.min(...points.map(({ y }) => y)) - margin);
  const right = Math.max(...points.map(({ x }) => x)) + margin;
  const bottom = Math.max(...points.map(({ y }) => y)) + margin;
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil((right - left) * scale);
  canvas.height = Math.ceil((bottom - top) * scale);
  const context = context2d(canvas);
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  strokeTrail(context, trail, points, width, camera.scale * SIDE);
  const sprite = new Sprite(new Texture({ source: new ImageSource({ resource: canvas }) }));
  sprite.position.set(left, top);
  sprite.scale.set(1 / scale);
  return sprite;
}

function strokeTrail(
  context: CanvasRenderingContext2D,
  trail: Trail,
  points: readonly Point[],
  width: number,
  side: number,
): void {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return;
  // The line starts at the rim of the print, not in its face.
  const next = points[1] ?? last;
  const start = toward(first, next, side * 0.42);
  context.beginPath();
  context.moveTo(start.x, start.y);
  const bend = points.length === 3 ? points[1] : undefined;
  if (bend === undefined) context.lineTo(last.x, last.y);
  else context.quadraticCurveTo(bend.x, bend.y, last.x, last.y);
  if (trail.kind === "shot") context.setLineDash([width * 1.6, width * 1.9]);
  context.lineCap = "round";
  context.lineWidth = width * 1.55;
  context.strokeStyle = "rgb(29 19 5 / 45%)";
  context.stroke();
  context.lineWidth = width;
  context.strokeStyle = ACCENT;
  context.stroke();
}
