/** The looks of items in tests in which nothing is painted. */
import { Texture } from "pixi.js";
import type { Faces } from "../../../client/stage/items/faces.ts";

export const unpaintedFaces: Faces = {
  face: () => Texture.EMPTY,
  line: () => Texture.EMPTY,
  shadow: () => Texture.EMPTY,
  height: (_, width) => width * 1.4,
  scale: 2,
  tidy: () => undefined,
  destroy: () => undefined,
};
