/**
 * Where the processor has to draw, every pixel of a frame is dear. While pieces move there, the canvas shrinks to the
 * part of the board in which they do, and all that stands still is seen in a picture under it. Nothing looks different;
 * it is only smooth.
 */
import type { Container } from "pixi.js";
import type { Bounds, Size } from "./camera.ts";
import { context2d } from "./raster.ts";
import type { Painter } from "./painter.ts";

export interface CloseUp {
  /**
   * Shrinks the canvas to an area of the board, in CSS pixels.
   * @param still shown in the picture, and not drawn again
   * @param moving drawn in every frame
   */
  begin(area: Bounds, size: Size, still: readonly Container[], moving: readonly Container[]): void;
  /** Draws everything again; nothing happens when it does already. */
  end(): void;
  readonly active: boolean;
}

export function createCloseUp(host: HTMLElement, painter: Painter): CloseUp {
  const picture = document.createElement("canvas");
  picture.style.cssText = "position:absolute;inset:0;width:100%;height:100%;opacity:0";
  host.prepend(picture);
  let restore: (() => void) | undefined;

  return {
    get active() {
      return restore !== undefined;
    },
    begin(area, size, still, moving) {
      setVisible(moving, false);
      painter.render();
      picture.width = painter.canvas.width;
      picture.height = painter.canvas.height;
      context2d(picture).drawImage(painter.canvas, 0, 0);
      picture.style.opacity = "1";
      setVisible(still, false);
      setVisible(moving, true);
      painter.look(area);
      restore = () => {
        setVisible(still, true);
        painter.look({ left: 0, top: 0, right: size.width, bottom: size.height });
        picture.style.opacity = "0";
      };
    },
    end() {
      restore?.();
      restore = undefined;
    },
  };
}

function setVisible(parts: readonly Container[], visible: boolean): void {
  for (const part of parts) if (!part.destroyed) part.visible = visible;
}
