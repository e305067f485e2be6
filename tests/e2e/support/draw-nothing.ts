/** For pages that nobody looks at: drawing without a GPU takes a good part of the time of a test. */

/** Runs in the page, before its scripts: boards are neither painted nor shown, and where everything lies is known all the same. */
export function drawNothing(): void {
  const nothing = () => undefined;
  for (const name of ["drawElements", "drawArrays", "drawElementsInstanced", "clear", "texImage2D"] as const)
    WebGL2RenderingContext.prototype[name] = nothing;
  for (const name of [
    "scale",
    "fill",
    "stroke",
    "fillRect",
    "strokeRect",
    "fillText",
    "drawImage",
    "putImageData",
  ] as const)
    CanvasRenderingContext2D.prototype[name] = nothing;
}
