/** The WebGL side of a board: Pixi without its ticker, events and plugins, drawing only when something changed. */
import "pixi.js/unsafe-eval";
import { Container, Ticker, WebGLRenderer } from "pixi.js";
import type { Size } from "./camera.ts";
import { createCanvasPainter } from "./canvas-painter.ts";
import { watchContext } from "./context-loss.ts";
import type { Painter } from "./painter.ts";

/**
 * Puts a canvas into a page element: one of the graphics card, or where there is none, a plain one.
 * @param onRestored called when the browser gives the drawing context back after taking it away: all is to be painted anew
 * @param onGone called when it does not, or when that failed: only another painter will do
 * @throws Error when the browser can draw neither way
 */
export async function createPainter(
  host: HTMLElement,
  size: Size,
  onRestored: () => void | Promise<void>,
  onGone: () => void,
): Promise<Painter> {
  const painter = await createWebGlPainter(host, size, onRestored, onGone).catch(() => createCanvasPainter(host, size));
  // What style sheets do about it: see the layout's frame.
  host.toggleAttribute("data-slow", painter.slow);
  return painter;
}

/** @throws Error when the browser has no WebGL */
async function createWebGlPainter(
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
  const root = new Container();
  let isFresh = true;
  let again = 0;
  return {
    canvas,
    root,
    slow: isSoftware(gl),
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
