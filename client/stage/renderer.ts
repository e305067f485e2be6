/** The WebGL side of a board: Pixi without its ticker, events and plugins, drawing only when something changed. */
import "pixi.js/unsafe-eval";
import { Container, Ticker, WebGLRenderer } from "pixi.js";
import type { Bounds, Size } from "./camera.ts";
import { watchContext } from "./context-loss.ts";

export interface Painter {
  readonly canvas: HTMLCanvasElement;
  readonly root: Container;
  /** The processor draws in place of a graphics card: what moves only for looks had better not. */
  readonly slow: boolean;
  resize(size: Size, resolution: number): void;
  /** Shows only this part of the board, in CSS pixels, at its place. */
  look(area: Bounds): void;
  render(): void;
  destroy(): void;
}

/**
 * Puts a canvas into a page element.
 * @param onRestored called when the browser gives the drawing context back after taking it away: all is to be painted anew
 * @param onGone called when it does not, or when that failed: only another painter will do
 * @throws Error when the browser has no WebGL
 */
export async function createPainter(
  host: HTMLElement,
  size: Size,
  onRestored: () => void | Promise<void>,
  onGone: () => void,
): Promise<Painter> {
  const renderer = new WebGLRenderer<HTMLCanvasElement>();
  await renderer.init({
    width: size.width,
    height: size.height,
    resolution: window.devicePixelRatio,
    autoDensity: true,
    backgroundAlpha: 0,
    antialias: false,
    powerPreference: "low-power",
    skipExtensionImports: true,
    gcActive: false,
  });
  // A board has one texture for everything small. Shaders that choose among sixteen cost a processor that draws dearly.
  renderer.limits.maxBatchableTextures = 1;
  // Nothing here uses ticks; without this an idle board would still wake the page for every frame.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const { canvas, gl } = renderer;
  if (gl.isContextLost()) {
    renderer.destroy();
    throw new Error("The browser takes every drawing context away.");
  }
  canvas.setAttribute("aria-hidden", "true");
  canvas.style.position = "absolute";
  const repaint = async () => onRestored();
  const unwatch = watchContext(canvas, { onRestored: () => void repaint().catch(onGone), onGone });
  host.append(canvas);
  const slow = isSoftware(gl);
  // What style sheets do about it: see the layout's frame.
  host.toggleAttribute("data-slow", slow);
  const root = new Container();
  let isFresh = true;
  let again = 0;
  return {
    canvas,
    root,
    slow,
    resize(next, resolution) {
      renderer.resize(next.width, next.height, resolution);
      isFresh = true;
    },
    look({ left, top, right, bottom }) {
      renderer.resize(right - left, bottom - top, renderer.resolution);
      root.position.set(-left, -top);
      canvas.style.left = `${left}px`;
      canvas.style.top = `${top}px`;
    },
    render() {
      if (gl.isContextLost()) return;
      renderer.render(root);
      if (!isFresh) return;
      isFresh = false;
      // What is drawn first onto a canvas of another size is never shown in WebKit.
      again = requestAnimationFrame(() => renderer.render(root));
    },
    destroy() {
      cancelAnimationFrame(again);
      unwatch();
      root.destroy({ children: true });
      renderer.destroy({ removeView: true });
    },
  };
}

function isSoftware(gl: WebGLRenderingContext): boolean {
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  return typeof name === "string" && /swiftshader|llvmpipe|software|basic render/i.test(name);
}
