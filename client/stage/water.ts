/** The sea around a board: deep and dark, lit from the upper left, with floes if there is room. Painted once. */
import type { Size } from "./camera.ts";
import { chance, smoothNoise } from "./noise.ts";
import { context2d, rasterise, scaleWithin } from "./raster.ts";

/** How far the picture reaches past the canvas on every side, for its drift. */
export const WATER_BLEED = 8;

/** Waves are soft: they are computed for one pixel in so many. */
const WAVE_GRAIN = 2;

const floes = import.meta.glob<string>("../art/board/floe-*.svg", { query: "?raw", import: "default", eager: true });

export interface Floe {
  readonly kind: number;
  /** The middle, as shares of the canvas. */
  readonly x: number;
  readonly y: number;
  /** In CSS pixels. */
  readonly size: number;
}

/** Paints the sea. @param wanted pixels for each CSS pixel, see `scaleWithin` */
export async function paintWater(size: Size, wanted: number, ice: readonly Floe[]): Promise<HTMLCanvasElement> {
  const width = size.width + 2 * WATER_BLEED;
  const height = size.height + 2 * WATER_BLEED;
  const scale = scaleWithin(width, height, wanted);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = context2d(canvas);
  context.scale(scale, scale);
  paintDepth(context, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(waves(width, height), 0, 0, width, height);
  paintRipples(context, width, height);
  await Promise.all(ice.map((floe) => paintFloe(context, width, height, scale, floe)));
  return canvas;
}

function paintDepth(context: CanvasRenderingContext2D, width: number, height: number): void {
  const reach = Math.hypot(width, height);
  const light = context.createRadialGradient(width * 0.36, height * 0.26, 0, width * 0.42, height * 0.34, reach * 0.72);
  light.addColorStop(0, "#2a5464");
  light.addColorStop(0.26, "#234a59");
  light.addColorStop(0.5, "#1a3845");
  light.addColorStop(0.78, "#12252f");
  light.addColorStop(1, "#0f1c24");
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
}

function waves(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width / WAVE_GRAIN);
  canvas.height = Math.ceil(height / WAVE_GRAIN);
  const context = context2d(canvas);
  const image = context.createImageData(canvas.width, canvas.height);
  image.data.set(wavePixels(image.width, image.height));
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Long low waves: noise that is stretched along the wind, bent a little so that no line is straight. */
export function wavePixels(width: number, height: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = column * WAVE_GRAIN;
      const y = row * WAVE_GRAIN + 2.4 * Math.sin(x / 47 + row / 31) + 1.3 * Math.sin(x / 19 + row / 13);
      const swell = smoothNoise(x / 46, y / 4.6, 11);
      const ripple = smoothNoise(x / 19, y / 2.6, 12);
      const patch = smoothNoise(x / 150, y / 40, 13);
      const level = (0.62 * swell + 0.38 * ripple - 0.5) * (0.5 + patch);
      const at = 4 * (row * width + column);
      const light = level > 0;
      pixels[at] = light ? 128 : 8;
      pixels[at + 1] = light ? 178 : 20;
      pixels[at + 2] = light ? 190 : 28;
      pixels[at + 3] = Math.min(255, Math.abs(level) * (light ? 62 : 150));
    }
  }
  return pixels;
}

/** A few drawn ripples that catch the light. */
function paintRipples(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.strokeStyle = "#dfeef0";
  context.lineWidth = 1;
  context.lineCap = "round";
  const count = Math.round((width * height) / 36_000);
  for (let index = 0; index < count; index++) {
    const x = chance(index, 1, 21) * width;
    const y = chance(index, 2, 21) * height;
    const length = 9 + 9 * chance(index, 3, 21);
    context.globalAlpha = 0.07 + 0.09 * chance(index, 4, 21);
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + length / 4, y - 3, x + length / 2, y);
    context.quadraticCurveTo(x + (length * 3) / 4, y + 3, x + length, y + 0.5);
    context.stroke();
  }
  context.globalAlpha = 1;
}

async function paintFloe(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  scale: number,
  floe: Floe,
): Promise<void> {
  const svg = floes[`../art/board/floe-${floe.kind}.svg`];
  if (svg === undefined) return;
  const sized = svg.replace("<svg ", `<svg width="${floe.size}" height="${floe.size}" `);
  const picture = await rasterise(sized, floe.size, floe.size, scale);
  context.globalAlpha = 0.62;
  context.drawImage(picture, floe.x * width - floe.size / 2, floe.y * height - floe.size / 2, floe.size, floe.size);
  context.globalAlpha = 1;
}
