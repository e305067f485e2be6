import { drawingsOf } from "../../../stage/raster.ts";

/**
 * The drawings for the canvas, by the names of their files. They are part of the script, ordered by creature, so that
 * similar drawings are close together for gzip.
 */
const files = import.meta.glob<string>("../../../art/skora/{card-?-*,boat-*,axe-*,ground-*,rock-*}.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const tableArt = drawingsOf(files);
