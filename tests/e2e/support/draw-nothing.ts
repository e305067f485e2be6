/**
 * Runs in a page before anything else, so that its boards are neither painted nor shown: places are known without
 * pictures. Canvases get contexts that draw nothing and need no memory, and pictures that scripts make for them are
 * never read.
 */
export function drawNothing(): void {
  const nothing = () => undefined;
  const real = HTMLCanvasElement.prototype.getContext;
  const shared = document.createElement("canvas").getContext("2d");
  const pens = new WeakMap<HTMLCanvasElement, unknown>();

  /** Measures words as any other, and makes what drawing is done with. */
  function penOf(canvas: HTMLCanvasElement): unknown {
    if (shared === null) return null;
    return new Proxy(shared, {
      get(pen, name) {
        if (name === "canvas") return canvas;
        if (name === "createImageData") return () => pen.createImageData(1, 1);
        const value: unknown = Reflect.get(pen, name, pen);
        if (typeof value !== "function") return value;
        return /^(measure|create|get|is)/.test(String(name)) ? value.bind(pen) : nothing;
      },
      set: (pen, name, value) => Reflect.set(pen, name, value, pen),
    });
  }

  /** Answers Pixi's questions like a slow graphics card that does nothing. */
  function cardOf(canvas: HTMLCanvasElement): unknown {
    const gl = WebGL2RenderingContext.prototype;
    const asked = new Map<PropertyKey, unknown>();
    const answers: Readonly<Record<string, (what: unknown, more: unknown) => unknown>> = {
      getContextAttributes: () => ({ alpha: true, stencil: true, antialias: false }),
      getParameter: (what) => (what === gl.RENDERER || what === gl.VERSION ? "SwiftShader, WebGL 2.0" : 16),
      getExtension: (what) =>
        what === "WEBGL_lose_context" ? { loseContext: nothing, restoreContext: nothing } : null,
      getShaderPrecisionFormat: () => ({ rangeMin: 127, rangeMax: 127, precision: 23 }),
      // All is compiled and linked, and nothing is in it.
      getShaderParameter: () => true,
      getProgramParameter: (_, what) => (what === gl.LINK_STATUS ? true : 0),
      checkFramebufferStatus: () => gl.FRAMEBUFFER_COMPLETE,
      isContextLost: () => false,
      getError: () => 0,
    };
    return new Proxy(canvas, {
      get(_, name) {
        if (name === "canvas") return canvas;
        if (name === "drawingBufferWidth") return canvas.width;
        if (name === "drawingBufferHeight") return canvas.height;
        if (asked.has(name)) return asked.get(name);
        const constant: unknown = name in gl && /^[A-Z]/.test(String(name)) ? Reflect.get(gl, name) : undefined;
        const made = /^(create|fence)/.test(String(name)) || name === "getUniformLocation" ? () => ({}) : nothing;
        const answer = name in gl ? (constant ?? answers[String(name)] ?? made) : undefined;
        asked.set(name, answer);
        return answer;
      },
      set: () => true,
    });
  }

  Reflect.set(window, "Image", function picture() {
    return { decode: async () => undefined };
  });
  Reflect.set(
    HTMLCanvasElement.prototype,
    "getContext",
    function (this: HTMLCanvasElement, kind: string, options?: { readonly willReadFrequently?: boolean }): unknown {
      if (options?.willReadFrequently === true) return Reflect.apply(real, this, [kind, options]);
      const pen = pens.get(this) ?? (kind === "2d" ? penOf(this) : cardOf(this));
      pens.set(this, pen);
      return pen;
    },
  );
}
