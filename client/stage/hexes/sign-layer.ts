/** The few signs that belong to one moment: the line to a target, a cross, the sides of a tile, the keyboard's place. */
import { type Container, Sprite } from "pixi.js";
import type { Hex } from "../../../shared/kernel/hex.ts";
import type { Atlas } from "./atlas.ts";
import { type Camera, toScreen } from "../camera.ts";
import type { Point } from "../geometry.ts";
import type { Scene } from "./scene.ts";
import { drawTrail } from "./trail.ts";

/** What signs are drawn with: everything for one size of the board. */
export interface SignKit {
  readonly atlas: Atlas;
  readonly camera: Camera;
  /** The side of a tile in CSS pixels. */
  readonly side: number;
}

export function showSigns(signs: Container, trail: Container, scene: Scene, kit: SignKit): void {
  clearSigns(signs, trail);
  if (scene.trail !== undefined) {
    trail.addChild(drawTrail(scene.trail, kit.camera, Math.max(2, window.devicePixelRatio)));
  }
  if (scene.cross !== undefined) addSign(signs, "cross", scene.cross, kit, { x: 0.86, y: 0.1 });
  if (scene.tried !== undefined) addSign(signs, "tried", scene.tried, kit, { x: 0, y: 0 });
  if (scene.sides !== undefined) addSides(signs, scene.sides, kit);
  if (scene.focus !== undefined) addSign(signs, "focus", scene.focus, kit, { x: 0, y: 0 });
}

/** Takes all of them away. A trail has a texture of its own, which goes with it. */
export function clearSigns(signs: Container, trail: Container): void {
  for (const child of signs.removeChildren()) child.destroy();
  for (const child of trail.removeChildren()) child.destroy({ texture: true, textureSource: true });
}

function addSign(layer: Container, name: string, at: Hex, kit: SignKit, aside: Point): void {
  const sprite = new Sprite(kit.atlas.texture(name));
  const { x, y } = toScreen(kit.camera, at);
  sprite.anchor.set(0.5);
  sprite.scale.set(kit.atlas.size(name) / sprite.texture.width);
  sprite.position.set(x + aside.x * kit.side, y + aside.y * kit.side);
  layer.addChild(sprite);
}

/** How far from the middle of a tile the signs of its sides lie, in tile sides. */
const SIDE_SIGN = 0.72;

function addSides(layer: Container, { at, chosen }: { at: Hex; chosen: number }, kit: SignKit): void {
  for (let side = 0; side < 6; side++) {
    if (side === chosen) continue;
    const angle = ((side + kit.camera.turn) * Math.PI) / 3;
    addSign(layer, "side", at, kit, { x: SIDE_SIGN * Math.sin(angle), y: -SIDE_SIGN * Math.cos(angle) });
  }
}
