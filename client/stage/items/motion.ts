/** The difference of two scenes, played: what stays moves, what is new comes, what is gone goes. */
import type { Container } from "pixi.js";
import { linear } from "../animator.ts";
import { type Motion, run, type MovingFigures } from "../frames.ts";
import type { Faces } from "./faces.ts";
import { createFigure, dress, type ItemFigure, place, type Stand, standOf } from "./figure.ts";
import type { Item, ItemHint, TableScene } from "./scene.ts";

const MOVE = 220;
const NEAR = 120;
const TURN = 180;
const CROSS_FADE = 80;

export interface ItemLayer extends MovingFigures<ItemFigure> {
  readonly root: Container;
  readonly figures: Map<string, ItemFigure>;
}

type Finder = ReturnType<typeof hintsById>;

/** Brings the figures in line with a scene. */
export function showItems(
  layer: ItemLayer,
  scene: TableScene,
  faces: Faces,
  hints: readonly ItemHint[] = [],
  motion?: Motion,
): void {
  const hinted = hintsById(hints);
  const left = new Set(layer.figures.keys());
  const next = new Map<string, ItemFigure>();
  for (const [index, item] of scene.items.entries()) {
    // While a screen turns, one layout still uses the old size and has no room.
    if (item.width < 1 || faces.height(item.face, item.width) < 1) continue;
    // Of two items with one name the first would be forgotten, and lie on the table for good.
    if (next.has(item.id)) continue;
    const id = layer.figures.has(item.id) ? item.id : hinted.becomes.get(item.id);
    const known = id === undefined || !left.has(id) ? undefined : layer.figures.get(id);
    if (id !== undefined) left.delete(id);
    const figure = known ?? createFigure(item, faces);
    figure.body.zIndex = item.layer * 1000 + index;
    next.set(item.id, figure);
    if (known === undefined) appear(layer, figure, hinted, motion);
    else if (scene.held === item.id) hold(figure, item, faces);
    else keep(layer, figure, item, faces, hinted, motion);
  }
  for (const id of left) {
    const figure = layer.figures.get(id);
    if (figure !== undefined) leave(layer, figure, hinted, motion);
  }
  layer.figures.clear();
  for (const [id, figure] of next) layer.figures.set(id, figure);
}

function hintsById(hints: readonly ItemHint[]) {
  const becomes = new Map<string, string>();
  const enters = new Map<string, { x: number; y: number }>();
  const leaves = new Map<string, { x: number; y: number }>();
  const waits = new Map<string, number>();
  const turns = new Set<string>();
  for (const hint of hints) {
    if (hint.kind === "becomes") becomes.set(hint.to, hint.from);
    else if (hint.kind === "enters") enters.set(hint.id, hint.from);
    else if (hint.kind === "leaves") leaves.set(hint.id, hint.to);
    else if (hint.kind === "waits") waits.set(hint.id, hint.ms);
    else turns.add(hint.id);
  }
  return { becomes, enters, leaves, waits, turns };
}

function appear(layer: ItemLayer, figure: ItemFigure, hinted: Finder, motion: Motion | undefined): void {
  layer.root.addChild(figure.body);
  const { item } = figure;
  if (motion === undefined) return;
  const end = standOf(item);
  const from = hinted.enters.get(item.id);
  const delay = hinted.waits.get(item.id) ?? 0;
  if (motion.reduced || from === undefined) {
    run(layer, figure, figure.stand, motion, {
      duration: motion.reduced ? CROSS_FADE : NEAR,
      delay: motion.reduced ? 0 : delay,
      ease: linear,
      update: (t) => {
        figure.body.alpha = t;
      },
    });
    return;
  }
  travel(layer, figure, { ...end, ...from, width: end.width * 0.7 }, end, motion, delay);
}

/** The pointer moves it: only its looks change here. */
function hold(figure: ItemFigure, item: Item, faces: Faces): void {
  figure.motionId++;
  const { stand } = figure;
  dress(figure, item, faces);
  place(figure, { ...stand, width: item.width, tilt: 0 });
}

function keep(
  layer: ItemLayer,
  figure: ItemFigure,
  item: Item,
  faces: Faces,
  hinted: Finder,
  motion: Motion | undefined,
): void {
  const before = figure.item;
  const end = standOf(item);
  if (isSameItem(before, item) && (isNear(figure.stand, end) || layer.moving.has(figure))) {
    figure.item = item;
    return;
  }
  figure.motionId++;
  const start = figure.stand;
  const turns = hinted.turns.has(item.id) && motion !== undefined && !motion.reduced;
  if (!turns) dress(figure, item, faces);
  place(figure, end);
  if (motion === undefined) return;
  if (turns) {
    turnOver(layer, figure, item, faces, motion, hinted.waits.get(item.id) ?? 0);
    return;
  }
  if (isNear(start, end)) return;
  if (motion.reduced) {
    run(layer, figure, figure.stand, motion, {
      duration: CROSS_FADE,
      ease: linear,
      update: (t) => {
        figure.body.alpha = t;
      },
    });
    return;
  }
  travel(layer, figure, start, end, motion, hinted.waits.get(item.id) ?? 0);
}

function leave(layer: ItemLayer, figure: ItemFigure, hinted: Finder, motion: Motion | undefined): void {
  const { pose, face, id } = figure.item;
  figure.motionId++;
  const fleeting = pose === "ghost" || pose === "print" || face.kind !== "drawing";
  if (motion === undefined || fleeting) {
    remove(figure);
    return;
  }
  const to = hinted.leaves.get(id);
  const start = figure.stand;
  run(layer, figure, figure.stand, motion, {
    duration: motion.reduced || to === undefined ? CROSS_FADE : MOVE,
    delay: hinted.waits.get(id) ?? 0,
    update(t) {
      if (to !== undefined && !motion.reduced) {
        const at = { x: start.x + (to.x - start.x) * t, y: start.y + (to.y - start.y) * t };
        place(figure, { ...start, ...at, width: start.width * (1 - 0.4 * t) });
      }
      figure.body.alpha = 1 - t ** 3;
    },
    done: () => remove(figure),
  });
  if (to !== undefined) layer.reach.push({ ...start, ...to });
}

function remove(figure: ItemFigure): void {
  figure.body.destroy({ children: true });
}

/** Carries a figure from one stand to another, a little above the table in between. */
function travel(layer: ItemLayer, figure: ItemFigure, start: Stand, end: Stand, motion: Motion, delay: number): void {
  const far = Math.hypot(end.x - start.x, end.y - start.y);
  const rise = Math.min(24, far * 0.1);
  const level = figure.body.zIndex;
  layer.reach.push(start, { ...end, y: end.y - rise });
  place(figure, start);
  if (far > 60) figure.body.zIndex = level + 1e6;
  run(layer, figure, figure.stand, motion, {
    duration: far > 60 ? MOVE : NEAR,
    delay,
    update(t) {
      const part = (from: number, to: number) => from + (to - from) * t;
      place(figure, {
        x: part(start.x, end.x),
        y: part(start.y, end.y) - Math.sin(Math.PI * t) * rise,
        width: part(start.width, end.width),
        tilt: part(start.tilt, end.tilt),
      });
      if (t === 1) figure.body.zIndex = level;
    },
  });
}

function turnOver(layer: ItemLayer, figure: ItemFigure, item: Item, faces: Faces, motion: Motion, delay: number): void {
  let turned = false;
  run(layer, figure, figure.stand, motion, {
    duration: TURN,
    delay,
    ease: linear,
    update(t) {
      if (t >= 0.5 && !turned) {
        turned = true;
        dress(figure, item, faces);
        place(figure, standOf(item));
      }
      figure.body.scale.x = Math.max(0.02, Math.abs(Math.cos(Math.PI * t)));
    },
  });
}

function isNear(one: Stand, other: Stand): boolean {
  return (
    Math.abs(one.x - other.x) < 0.5 &&
    Math.abs(one.y - other.y) < 0.5 &&
    Math.abs(one.width - other.width) < 0.5 &&
    Math.abs(one.tilt - other.tilt) < 0.2
  );
}

/** Whether an item keeps its place and its look. */
function isSameItem(one: Item, other: Item): boolean {
  return (
    one === other ||
    (isNear(standOf(one), standOf(other)) &&
      one.pose === other.pose &&
      one.mark === other.mark &&
      one.shadow === other.shadow &&
      (one.face === other.face || JSON.stringify(one.face) === JSON.stringify(other.face)))
  );
}
