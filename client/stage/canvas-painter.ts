/**
 * Draws a board without WebGL, which many virtual machines, old graphics cards and browsers that guard against being
 * recognised do not have. A board is sprites in containers and nothing else. Pixi's own renderer for a plain canvas
 * brings shapes, masks and filters along, 80 KB that every table would load.
 */
import { Container, Sprite, type Texture } from "pixi.js";
import type { Size } from "./camera.ts";
import type { Painter } from "./painter.ts";
import { context2d } from "./raster.ts";

/**
 * Puts a plain canvas into a page element.
 * @throws Error when the browser has no 2D canvas
 */
export function createCanvasPainter(host: HTMLElement, size: Size): Painter {
  const canvas = document.createElement("canvas");
  const context = context2d(canvas);
  canvas.setAttribute("aria-hidden", "true");
  canvas.style.position = "absolute";
  host.append(canvas);
  const root = new Container();
  let density = window.devicePixelRatio;
  const resize = ({ width, height }: Size) => {
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  };
  resize(size);
  return {
    canvas,
    root,
    slow: true,
    resize(next, resolution) {
      density = resolution;
      resize(next);
    },
    look({ left, top, right, bottom }) {
      resize({ width: right - left, height: bottom - top });
      root.position.set(-left, -top);
      canvas.style.left = `${left}px`;
      canvas.style.top = `${top}px`;
    },
    render() {
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      draw(context, root, 1);
    },
    destroy() {
      root.destroy({ children: true });
      canvas.remove();
    },
  };
}

/** Draws a container and what is in it, in Pixi's order. @param above how much of it what it is in lets be seen */
function draw(context: CanvasRenderingContext2D, container: Container, above: number): void {
  const alpha = above * container.alpha;
  if (!container.visible || !container.renderable || alpha <= 0) return;
  container.updateLocalTransform();
  const { a, b, c, d, tx, ty } = container.localTransform;
  context.save();
  context.transform(a, b, c, d, tx, ty);
  if (container instanceof Sprite) drawSprite(context, container, alpha);
  if (container.sortableChildren) container.sortChildren();
  for (const child of container.children) draw(context, child, alpha);
  context.restore();
}

function drawSprite(context: CanvasRenderingContext2D, { texture, tint, visualBounds }: Sprite, alpha: number): void {
  const { resource } = texture.source;
  const { x, y, width, height } = texture.frame;
  if (!(resource instanceof HTMLCanvasElement) || width === 0 || height === 0) return;
  const { minX, minY, maxX, maxY } = visualBounds;
  context.globalAlpha = alpha;
  if (tint === WHITE) context.drawImage(resource, x, y, width, height, minX, minY, maxX - minX, maxY - minY);
  else context.drawImage(tinted(texture, resource, tint), minX, minY, maxX - minX, maxY - minY);
}

const WHITE = 0xffffff;

/** Each is made once: poses have few tints. */
const copies = new WeakMap<Texture, Map<number, HTMLCanvasElement>>();

function tinted(texture: Texture, resource: HTMLCanvasElement, tint: number): HTMLCanvasElement {
  const known = copies.get(texture) ?? new Map<number, HTMLCanvasElement>();
  copies.set(texture, known);
  const copy = known.get(tint) ?? paintTinted(texture, resource, tint);
  known.set(tint, copy);
  return copy;
}

/** The part of a picture that a texture shows, with every pixel multiplied by a colour, as WebGL does it. */
function paintTinted({ frame }: Texture, resource: HTMLCanvasElement, tint: number): HTMLCanvasElement {
  const { x, y, width, height } = frame;
  const copy = document.createElement("canvas");
  copy.width = Math.ceil(width);
  copy.height = Math.ceil(height);
  const context = context2d(copy);
  const lay = () => context.drawImage(resource, x, y, width, height, 0, 0, copy.width, copy.height);
  lay();
  context.globalCompositeOperation = "multiply";
  context.fillStyle = `#${tint.toString(16).padStart(6, "0")}`;
  context.fillRect(0, 0, copy.width, copy.height);
  context.globalCompositeOperation = "destination-in";
  lay();
  return copy;
}
