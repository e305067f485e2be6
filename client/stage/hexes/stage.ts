/**
 * A board on the canvas. One plain object and two doors: `show` puts a scene there at once, `animate` plays the
 * difference to it. Water, rock and drawings are painted once for each size; a frame only moves sprites over them.
 */
import { Container } from "pixi.js";
import { createAnimator, finish } from "../animator.ts";
import { type Atlas, buildAtlas } from "./atlas.ts";
import { boundsOf, type Camera, fitBoard, type Insets, type Size, toScreen } from "../camera.ts";
import { createCloseUp } from "../close-up.ts";
import type { Frame } from "./figure.ts";
import {
  scheduleFrame,
  renderScale,
  type FrameHost,
  type Motion,
  sizeOf,
  smallArea,
  stopAll,
  watchSize,
} from "../frames.ts";
import type { Hex } from "../../../shared/kernel/hex.ts";
import { type Point, SIDE } from "../geometry.ts";
import { driftWater, layGround, shiftRock } from "../ground.ts";
import { createMarkLayer, isOnTop, type MarkLayer, showMarks } from "./marks.ts";
import { createPieceLayer, type PieceLayer, showPieces } from "./pieces.ts";
import { type Drawing, without } from "../raster.ts";
import { createPainter } from "../renderer.ts";
import { paintRock } from "./rock-paint.ts";
import type { BoardPlan, Hint, Scene } from "./scene.ts";
import { clearSigns, showSigns } from "./sign-layer.ts";
import { shadowDrawing, signs } from "./signs.ts";
import { type View, viewCamera, WHOLE } from "./view.ts";
import { type Floe, paintWater } from "../water.ts";

/** The drawings of a game's pieces, in boxes of 128 around the middle of a piece that is 100 across. */
export interface PieceArt {
  readonly drawings: Readonly<Record<string, string>>;
  /** The radius of the disc of a drawing, for its shadow. */
  radius(art: string): number;
  /** How wide 100 units of a piece are, in tile sides. */
  readonly size: number;
  /** Drawings of what stands on tiles: in boxes of 160 for a tile of side 50, with their own shadows. */
  readonly structures?: Readonly<Record<string, string>>;
}

const PIECE_BOX = 128;
const STRUCTURE_BOX = 160;
/** Below these widths of a piece in CSS pixels, details are left out. */
const MEDALLION_FROM = 40;
const FIGURE_SHADOW_FROM = 28;

interface Baked {
  readonly atlas: Atlas;
  /** The camera that everything was painted for, and the camera that shows the whole board. */
  readonly camera: Camera;
  readonly fit: Camera;
  readonly frame: Frame;
  readonly size: Size;
}

interface Layers {
  readonly marks: MarkLayer;
  /** Lamps and notes lie over the pieces on their tile. */
  readonly lamps: MarkLayer;
  readonly trail: Container;
  readonly pieces: PieceLayer;
  readonly signs: Container;
}

export interface Stage extends FrameHost {
  readonly plan: BoardPlan;
  readonly art: PieceArt;
  readonly floes: readonly Floe[];
  /** Holds what lies under the pieces. */
  readonly ground: HTMLElement;
  readonly layers: Layers;
  insets: Insets;
  /** How near the board is looked at. */
  view: View;
  /** Whether things may move; otherwise changes are cross-fades and the water is still. */
  motion: boolean;
  scene: Scene;
  baked: Baked | undefined;
  /** Raised by every baking, so that an overtaken one is dropped. */
  baking: number;
  /** Ends when the view has rested. */
  viewRests: ReturnType<typeof setTimeout> | undefined;
  /** Told after every baking: positions on the page have changed. */
  onLayout: () => void;
}

type Mounting = Pick<Stage, "plan" | "art" | "floes" | "insets" | "view" | "scene">;

const EMPTY: Scene = { turn: 0, pieces: [], marks: [] };

/**
 * Puts a board into a page element, which it fills.
 * @param onGone called when it can draw no more, and has to be mounted anew
 * @throws Error when the browser cannot draw it
 */
export async function mountStage(
  host: HTMLElement,
  ground: HTMLElement,
  { plan, art, floes, insets, view, scene }: Mounting,
  onGone: () => void,
): Promise<Stage> {
  const painter = await createPainter(host, sizeOf(host), () => bake(stage), onGone);
  const layers: Layers = {
    marks: createMarkLayer(),
    lamps: createMarkLayer(),
    trail: new Container(),
    pieces: createPieceLayer(),
    signs: new Container(),
  };
  const { pieces } = layers;
  painter.root.addChild(layers.marks.root, layers.trail);
  painter.root.addChild(pieces.shadows, pieces.bodies, layers.lamps.root, layers.signs, pieces.sky);
  const stage: Stage = {
    plan,
    art,
    floes,
    host,
    ground,
    painter,
    animator: createAnimator(),
    layers,
    closeUp: painter.slow ? createCloseUp(host, painter) : undefined,
    insets,
    view,
    motion: true,
    scene,
    baked: undefined,
    baking: 0,
    frameAsked: false,
    gone: false,
    viewRests: undefined,
    approach() {
      if (stage.baked !== undefined) approach(stage, stage.baked);
    },
    rest() {
      stage.closeUp?.end();
      pieces.moving.clear();
      pieces.reach.length = 0;
    },
    onLayout: () => {},
    stops: [],
  };
  followSize(stage);
  if (!painter.slow) stage.stops.push(driftWater(ground, () => stage.motion));
  return stage;
}

/** The first door: the scene as it is, at once. */
export function show(stage: Stage, scene: Scene): void {
  if (stage.gone) return;
  finish(stage.animator);
  const turned = scene.turn !== stage.scene.turn;
  if (turned) stage.view = WHOLE;
  stage.scene = scene;
  if (turned || stage.baked === undefined) void bake(stage);
  else paint(stage, stage.baked, [], undefined);
}

/** The second door: plays the difference to the scene. */
export function animate(stage: Stage, scene: Scene, hints: readonly Hint[] = []): void {
  if (stage.gone) return;
  if (scene.turn !== stage.scene.turn || stage.baked === undefined || document.hidden) {
    show(stage, scene);
    return;
  }
  stage.scene = scene;
  paint(stage, stage.baked, hints, { animator: stage.animator, now: performance.now(), reduced: !stage.motion });
}

export function setInsets(stage: Stage, insets: Insets): void {
  if (stage.gone || JSON.stringify(insets) === JSON.stringify(stage.insets)) return;
  stage.insets = insets;
  void bake(stage);
}

/** The place of a tile's middle, in CSS pixels of the canvas; undefined before the first picture. */
export function placeOf(stage: Stage, hex: Hex): Point | undefined {
  const camera = cameraOf(stage);
  return camera === undefined ? undefined : toScreen(camera, hex);
}

/** The present camera, which may differ from the one that everything was painted for. */
export function cameraOf({ baked, view }: Stage): Camera | undefined {
  return baked === undefined ? undefined : viewCamera(baked.fit, view, baked.size);
}

/** The ms for which a view has to rest before everything is painted anew for it. */
const VIEW_REST = 140;

/** Sets the zoom and the visible part. The painted picture is scaled at first, and painted sharp after the gesture. */
export function setView(stage: Stage, view: View): void {
  const { baked } = stage;
  if (stage.gone || baked === undefined) return;
  stage.view = view;
  stage.closeUp?.end();
  finish(stage.animator);
  showView(stage, baked);
  stage.onLayout();
  scheduleFrame(stage);
  clearTimeout(stage.viewRests);
  stage.viewRests = setTimeout(() => void bake(stage), VIEW_REST);
}

/** Moves and scales the painted layers to fit the present view. */
function showView(stage: Stage, baked: Baked): void {
  const camera = viewCamera(baked.fit, stage.view, baked.size);
  const scale = camera.scale / baked.camera.scale;
  const by = { x: camera.x - scale * baked.camera.x, y: camera.y - scale * baked.camera.y };
  stage.painter.root.scale.set(scale);
  stage.painter.root.position.set(by.x, by.y);
  shiftRock(stage.ground, scale, by);
}

/** Takes the board off the page and frees what it holds. */
export function destroyStage(stage: Stage): void {
  stage.baking++;
  clearTimeout(stage.viewRests);
  stopAll(stage);
  stage.ground.replaceChildren();
  unbake(stage);
  stage.painter.destroy();
}

/** Paints everything that depends on size and turn, then shows the scene of that moment. */
async function bake(stage: Stage): Promise<void> {
  const mine = ++stage.baking;
  const size = sizeOf(stage.host);
  const resolution = window.devicePixelRatio;
  // Shaded edges need more than is shown.
  const scale = renderScale();
  const { turn } = stage.scene;
  const fit = fitBoard(boundsOf(stage.plan.tiles, turn), size, stage.insets, turn);
  const camera = viewCamera(fit, stage.view, size);
  // Nearer by means the same pixels over more of the page: textures have a largest size.
  const density = Math.max(1, scale / stage.view.zoom);
  const [atlas, water, rock] = await Promise.all([
    buildAtlas(drawingsFor(stage.art, camera.scale), density),
    paintWater(size, Math.min(2, scale), stage.floes),
    paintRock(stage.plan, camera, density),
  ]);
  if (mine !== stage.baking) {
    atlas.destroy();
    return;
  }
  finish(stage.animator);
  stage.closeUp?.end();
  unbake(stage);
  stage.painter.resize(size, resolution);
  layGround(stage.ground, size, water, rock);
  const side = SIDE * camera.scale;
  const frame: Frame = { atlas, turn, side, unit: (stage.art.size * side) / 100, radius: stage.art.radius };
  stage.baked = { atlas, camera, fit, frame, size };
  // The gesture may have gone on while this was painted.
  showView(stage, stage.baked);
  paint(stage, stage.baked, [], undefined);
  stage.onLayout();
  // So may the page: the first picture of all is not followed by watchSize.
  const now = sizeOf(stage.host);
  if (now.width !== size.width || now.height !== size.height) void bake(stage);
}

function unbake(stage: Stage): void {
  const { baked, layers } = stage;
  if (baked === undefined) return;
  showPieces(layers.pieces, EMPTY, baked.camera, baked.frame);
  for (const layer of [layers.marks, layers.lamps]) showMarks(layer, [], baked.atlas, baked.camera, undefined);
  clearSigns(layers.signs, layers.trail);
  baked.atlas.destroy();
  stage.baked = undefined;
}

function drawingsFor(art: PieceArt, scale: number): Drawing[] {
  const width = art.size * SIDE * scale;
  const size = (PIECE_BOX / 100) * width;
  const left = ["shadow"];
  if (width < MEDALLION_FROM) left.push("medallion");
  if (width < FIGURE_SHADOW_FROM) left.push("figure-shadow");
  const pieces = Object.entries(art.drawings).map(([name, svg]) => ({ name, svg: without(svg, left), size }));
  const structures = Object.entries(art.structures ?? {}).map(([name, svg]) => ({
    name,
    svg,
    size: STRUCTURE_BOX * scale,
  }));
  return [...pieces, ...structures, shadowDrawing(size), ...signs(scale)];
}

function paint(stage: Stage, baked: Baked, hints: readonly Hint[], motion: Motion | undefined): void {
  const { scene, layers } = stage;
  const { atlas, camera, frame } = baked;
  stage.closeUp?.end();
  const { lamps = [], others = [] } = Object.groupBy(scene.marks, (mark) => (isOnTop(mark) ? "lamps" : "others"));
  const fade = stage.painter.slow ? undefined : motion;
  showMarks(layers.marks, others, atlas, camera, fade);
  showMarks(layers.lamps, lamps, atlas, camera, fade);
  showPieces(layers.pieces, scene, camera, frame, hints, motion);
  showSigns(layers.signs, layers.trail, scene, { atlas, camera, side: frame.side });
  scheduleFrame(stage);
}

/** Draws only the part that moves, if that is a small part of the board. */
function approach({ closeUp, layers, painter }: Stage, { size, frame }: Baked): void {
  const { pieces } = layers;
  if (closeUp === undefined || closeUp.active || pieces.moving.size === 0 || painter.root.scale.x !== 1) return;
  const area = smallArea(pieces.reach, frame.side * 1.5, size);
  if (area === undefined) return;
  const moving = [...pieces.moving].flatMap(({ body, shadow }) => [body, shadow]);
  const { marks, lamps, trail, signs: small } = layers;
  const still = [...marks.root.children, ...lamps.root.children, ...trail.children, ...small.children];
  for (const figure of pieces.figures) if (!pieces.moving.has(figure)) still.push(figure.body, figure.shadow);
  closeUp.begin(area, size, still, [...moving, pieces.sky]);
}

/** Follows the size of the element; the picture is painted anew once the size rests. */
function followSize(stage: Stage): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  watchSize(stage, ({ width, height }) => {
    const before = stage.baked?.size;
    if (before === undefined || (before.width === width && before.height === height)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void bake(stage), 80);
  });
  stage.stops.push(() => clearTimeout(timer));
}
