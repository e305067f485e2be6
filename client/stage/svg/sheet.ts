/** Drawings in one SVG, each defined once however often it is shown. */
import type { Rect } from "../items/rects.ts";
import { innerOf, viewBoxOf } from "../raster.ts";

export interface Sheet {
  /** A drawing in a box. @param piece of the drawing in its own units; without it all of it */
  use(name: string, svg: string, box: Rect, style?: string, piece?: readonly [number, number, number, number]): string;
  /** All that was used, for the beginning of the picture. */
  definitions(): string;
}

export function newSheet(): Sheet {
  const known = new Map<string, string>();
  return {
    use(name, svg, { x, y, width, height }, style = "", piece) {
      if (svg === "") return "";
      const [left, top, across, down] = piece ?? viewBoxOf(svg);
      const id = known.has(name) ? `d-${name}` : define(name, svg);
      const use = `<use href="#${id}" ${style}/>`;
      // A whole drawing lies inside its box. Clipping it there would take much time and change nothing.
      if (piece === undefined) {
        const scale = `scale(${fine(width / across)} ${fine(height / down)})`;
        return `<g transform="translate(${round(x)} ${round(y)}) ${scale} translate(${-left} ${-top})">${use}</g>`;
      }
      return (
        `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ` +
        `viewBox="${left} ${top} ${across} ${down}" preserveAspectRatio="none">${use}</svg>`
      );
    },
    definitions: () => `<defs>${[...known.values()].join("")}</defs>`,
  };

  function define(name: string, svg: string): string {
    const id = `d-${name}`;
    known.set(name, `<g id="${id}">${renamed(svg, id)}</g>`);
    return id;
  }

  function renamed(svg: string, id: string): string {
    // Gradients of two drawings may have the same name.
    return innerOf(svg)
      .replace(/\bid="([^"]+)"/g, `id="${id}-$1"`)
      .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
      .replace(/href="#([^"]+)"/g, `href="#${id}-$1"`);
  }
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function fine(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
