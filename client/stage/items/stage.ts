/**
 * A table of cards and pieces on the canvas. One plain object and two doors: `show` puts a scene there at once,
 * `animate` plays the difference to it. Water and scenery are painted once for each size; faces are painted once for
 * each size at which they are shown; a frame only moves sprites.
 */
import { Container, type Texture } from "pixi.js";
import { createAnimator, finish } from "../animator.ts";
import type { Size } from "../camera.ts";
import { createCloseUp } from "../close-up.ts";
import {
  areaOf,
  scheduleFrame,
  renderScale,
  type FrameHost,
  type Motion,
  sizeOf,
  smallArea,
  stopAll,
  watchSize,
} from "../frames.ts";
import type { Point } from "../geometry.ts";
import { driftWater, layGround } from "../ground.ts";
import { context2d, scaleWithin } from "../raster.ts";
import type { Painter } from "../painter.ts";
import { createPainter } from "../renderer.ts";
import { paintWater } from "../water.ts";
import { type Drawings, loadDrawings } from "./drawings.ts";
import { createFaces, type Faces } from "./faces.ts";
import { type ItemFigure, place, reachOf } from "./figure.ts";
import { itemAt } from "./hit.ts";
import { type ItemLayer, showItems } from "./motion.ts";
import type { ItemHint, Scenery, TableScene } from "./scene.ts";

export interface TableStage extends FrameHost {
  /** Holds what lies under the items. */
  readonly ground: HTMLElement;
  readonly drawings: Drawings;
  readonly layer: ItemLayer;
  faces: Faces;
  size: Size;
  /** Whether things may move; otherwise changes are cross-fades and the water is still. */
  motion: boolean;
  scene: TableScene;
  /** Raised by every painting of the ground, so that one that was overtaken is dropped. */
  laying: number;
  /** The canvas moves along with the item that is dragged. */
  carrying: boolean;
  /** Called when the element has another size: the scene has to be made anew. */
  onSize: (size: Size) => void;
}

const EMPTY: TableScene = { scenery: [], items: [] };

/**
 * Puts a table into a page element, which it fills.
 * @param svgs the drawings by name
 * @param onGone called when it can draw no more, and has to be mounted anew
 * @throws Error when the browser cannot draw it
 */
export async function mountTable(
  host: HTMLElement,
  ground: HTMLElement,
  svgs: Readonly<Record<string, string>>,
  night: boolean,
  onGone: () => void,
): Promise<TableStage> {
  const size = sizeOf(host);
  const painting = createPainter(host, size, () => refresh(stage), onGone);
  const [painter, drawings] = await Promise.all([painting, loadDrawings(svgs, night)]).catch(async (error: unknown) => {
    (await painting).destroy();
    throw error;
  });
  const root = new Container();
  root.sortableChildren = true;
  painter.root.addChild(root);
  const stage: TableStage = {
    host,
    ground,
    painter,
    drawings,
    animator: createAnimator(),
    layer: { root, figures: new Map(), moving: new Set(), reach: [] },
    closeUp: painter.slow ? createCloseUp(host, painter) : undefined,
    faces: createFaces(drawings, renderScale()),
    size,
    motion: true,
    scene: EMPTY,
    laying: 0,
    frameAsked: false,
    gone: false,
    carrying: false,
    approach: () => approach(stage),
    rest() {
      if (!stage.carrying) stage.closeUp?.end();
      stage.layer.moving.clear();
      stage.layer.reach.length = 0;
      stage.faces.tidy(() => texturesIn(stage.layer));
    },
    onSize: () => {},
    stops: [],
  };
  painter.resize(size, window.devicePixelRatio);
  watchSize(stage, (next) => resize(stage, next));
  if (!painter.slow) stage.stops.push(driftWater(ground, () => stage.motion));
  return stage;
}

/** The first door: the scene as it is, at once. */
export function show(stage: TableStage, scene: TableScene): void {
  finish(stage.animator);
  paint(stage, scene, [], undefined);
}

/** The second door: plays the difference to the scene. */
export function animate(stage: TableStage, scene: TableScene, hints: readonly ItemHint[] = []): void {
  if (document.hidden) {
    show(stage, scene);
    return;
  }
  paint(stage, scene, hints, { animator: stage.animator, now: performance.now(), reduced: !stage.motion });
}

/** The item under a point of the element, without the carried one. */
export function itemUnder(stage: TableStage, point: Point): string | undefined {
  return itemAt(stage.scene, point, ({ face, width }) => stage.faces.height(face, width));
}

/** Moves the item that is dragged to a point. */
export function carry(stage: TableStage, point: Point): void {
  const figure = stage.scene.held === undefined ? undefined : stage.layer.figures.get(stage.scene.held);
  if (figure === undefined) return;
  place(figure, { ...figure.stand, ...point });
  figure.body.zIndex = 2e6;
  follow(stage, figure);
  scheduleFrame(stage);
}

/** What of a stage follows the item that is dragged. */
type FollowingStage = Pick<TableStage, "closeUp" | "animator" | "layer" | "size" | "faces" | "carrying"> & {
  readonly painter: Pick<Painter, "look">;
};

/** On software rendering the canvas shrinks to the carried item, and follows it. */
export function follow(stage: FollowingStage, figure: ItemFigure): void {
  const { closeUp, painter, layer, size, faces } = stage;
  if (closeUp === undefined || stage.animator.running.length > 0) return;
  const area = areaOf([figure.stand], reachOf(figure, faces), size);
  if (closeUp.active) painter.look(area);
  else {
    const still = layer.root.children.filter((child) => child !== figure.body);
    closeUp.begin(area, size, still, [figure.body]);
  }
  stage.carrying = true;
}

/** Takes the table off the page and frees what it holds. */
export function destroyTable(stage: TableStage): void {
  stage.laying++;
  stopAll(stage);
  stage.ground.replaceChildren();
  showItems(stage.layer, EMPTY, stage.faces);
  stage.faces.destroy();
  stage.painter.destroy();
}

function paint(stage: TableStage, scene: TableScene, hints: readonly ItemHint[], motion: Motion | undefined): void {
  stage.closeUp?.end();
  stage.carrying = false;
  const before = stage.scene;
  stage.scene = scene;
  showItems(stage.layer, scene, stage.faces, hints, motion);
  if (stage.laying === 0 || JSON.stringify(before.scenery) !== JSON.stringify(scene.scenery)) void lay(stage);
  scheduleFrame(stage);
}

/** Paints water and scenery anew. */
async function lay(stage: TableStage): Promise<void> {
  const mine = ++stage.laying;
  const { size, scene } = stage;
  const scale = Math.min(2, renderScale());
  const known = stage.ground.firstElementChild;
  const same = known instanceof HTMLCanvasElement && known.dataset.size === `${size.width} ${size.height}`;
  const water = same ? known : await paintWater(size, scale, []);
  if (mine !== stage.laying) return;
  water.dataset.size = `${size.width} ${size.height}`;
  const canvas = paintScenery(stage.drawings, scene.scenery, size, scale);
  layGround(stage.ground, size, water, { canvas, x: 0, y: 0, ...size });
}

function paintScenery(drawings: Drawings, scenery: readonly Scenery[], size: Size, wanted: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const scale = scaleWithin(size.width, size.height, wanted);
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const context = context2d(canvas);
  context.scale(scale, scale);
  for (const { drawing, x, y, width, height, alpha } of scenery) {
    const image = drawings.image(drawing);
    context.globalAlpha = alpha;
    if (image !== undefined) context.drawImage(image, x - width / 2, y - height / 2, width, height);
  }
  return canvas;
}

/** Paints everything anew: the browser lost it, or the screen has finer pixels now. */
function refresh(stage: TableStage): void {
  finish(stage.animator);
  stage.closeUp?.end();
  const { scene } = stage;
  showItems(stage.layer, EMPTY, stage.faces);
  stage.faces.destroy();
  stage.faces = createFaces(stage.drawings, renderScale());
  stage.painter.resize(stage.size, window.devicePixelRatio);
  stage.scene = EMPTY;
  paint(stage, scene, [], undefined);
}

function texturesIn(layer: ItemLayer): Set<Texture> {
  const parts = [...layer.figures.values()].flatMap(({ face, shadow, mark }) => [face, shadow, mark]);
  return new Set(parts.map(({ texture }) => texture));
}

/** Draws only the part that moves, if that is a small part of the table. */
function approach({ closeUp, layer, size, faces }: TableStage): void {
  if (closeUp === undefined || closeUp.active || layer.moving.size === 0) return;
  const moving = [...layer.moving].filter(({ body }) => !body.destroyed);
  const room = Math.max(0, ...moving.map((figure) => reachOf(figure, faces)));
  const area = smallArea(layer.reach, room, size);
  if (area === undefined) return;
  const still = layer.root.children.filter((child) => !moving.some(({ body }) => body === child));
  closeUp.begin(
    area,
    size,
    still,
    moving.map(({ body }) => body),
  );
}

function resize(stage: TableStage, size: Size): void {
  if (size.width === stage.size.width && size.height === stage.size.height) return;
  stage.size = size;
  finish(stage.animator);
  stage.closeUp?.end();
  stage.painter.resize(size, window.devicePixelRatio);
  if (stage.faces.scale === renderScale()) void lay(stage);
  else refresh(stage);
  stage.onSize(size);
}
