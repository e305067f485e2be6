/** The signs on the tiles. Lit tiles fade in together; what is no longer true goes at once. */
import { Container, Sprite } from "pixi.js";
import { type Animator, linear, play } from "../animator.ts";
import type { Atlas } from "./atlas.ts";
import { type Camera, toScreen } from "../camera.ts";
import { hexKey, type Point, SIDE } from "../geometry.ts";
import type { Mark } from "./scene.ts";

const FADE = 120;
const MIDDLE: Point = { x: 0, y: 0 };

export interface MarkLayer {
  readonly root: Container;
  readonly sprites: Map<string, Sprite>;
}

export function createMarkLayer(): MarkLayer {
  return { root: new Container(), sprites: new Map() };
}

function keyOf(mark: Mark): string {
  return `${mark.kind}@${hexKey(mark.at)}`;
}

/** Later kinds lie over earlier ones. */
const ORDER: readonly string[] = [
  "zone",
  "last-from",
  "last-to",
  "legal",
  "legal-face",
  "enemy",
  "selected",
  "target",
  "note",
];

/** Whether a mark is drawn over the pieces on its tile: a note has to be visible on a City too. */
export function isOnTop({ kind }: Pick<Mark, "kind">): boolean {
  return kind === "note" || kind.startsWith("lamp");
}

function level(mark: Mark): number {
  if (mark.kind.startsWith("lamp")) return ORDER.length;
  return mark.kind.startsWith("zone") ? 0 : ORDER.indexOf(mark.kind);
}

/** Draws a layer's marks in place of the former ones. @param fade fades new marks in; undefined shows them at once */
export function showMarks(
  layer: MarkLayer,
  marks: readonly Mark[],
  atlas: Atlas,
  camera: Camera,
  fade: { readonly animator: Animator; readonly now: number } | undefined,
): void {
  const wanted = new Map(marks.map((mark) => [keyOf(mark), mark]));
  for (const [key, sprite] of layer.sprites) {
    if (wanted.has(key)) continue;
    sprite.destroy();
    layer.sprites.delete(key);
  }
  const fresh: Sprite[] = [];
  for (const [key, mark] of wanted) {
    let sprite = layer.sprites.get(key);
    if (sprite === undefined) {
      sprite = new Sprite();
      layer.sprites.set(key, sprite);
      layer.root.addChild(sprite);
      fresh.push(sprite);
    }
    sprite.texture = atlas.texture(mark.kind);
    sprite.anchor.set(0.5);
    sprite.scale.set(sprite.texture.width === 0 ? 1 : atlas.size(mark.kind) / sprite.texture.width);
    const at = toScreen(camera, mark.at);
    const { x, y } = mark.slot ?? MIDDLE;
    sprite.position.set(at.x + x * SIDE * camera.scale, at.y + y * SIDE * camera.scale);
    sprite.zIndex = level(mark);
  }
  layer.root.sortableChildren = true;
  if (fade === undefined || fresh.length === 0) return;
  play(
    fade.animator,
    {
      duration: FADE,
      ease: linear,
      update(t) {
        for (const sprite of fresh) if (!sprite.destroyed) sprite.alpha = t;
      },
    },
    fade.now,
  );
}
