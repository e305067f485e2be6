import { drawingsOf } from "../../../stage/raster.ts";

/**
 * The drawings that the canvas paints, by the names of their files. They travel within the script, ordered by creature:
 * what is alike in them lies close together, where gzip sees it.
 */
const files = import.meta.glob<string>("../../../art/skora/{card-?-*,boat-*,axe-*,ground-*,rock-*}.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const tableArt = drawingsOf(files);
