/** The pieces of a board and their motion: the difference of two scenes, played. */
import { Container, Sprite } from "pixi.js";
import { along, landing, linear, play } from "../animator.ts";
import { type Camera, toScreen } from "../camera.ts";
import { compare } from "./difference.ts";
import {
  baseScale,
  createFigure,
  dress,
  type PieceFigure,
  type Frame,
  lookOf,
  place,
  removeFigure,
  standOf,
} from "./figure.ts";
import { type Motion, run, type MovingFigures } from "../frames.ts";
import { type Hex, rotated } from "../../../shared/kernel/hex.ts";
import { centre, type Point, sameHex } from "../geometry.ts";
import type { Hint, Piece, Scene } from "./scene.ts";

const MOVE = 180;
const CAPTURE = 240;
const LIFT = 120;
const TURN = 140;
const SHOT = 160;
const CROSS_FADE = 80;

export interface PieceLayer extends MovingFigures<PieceFigure> {
  readonly shadows: Container;
  readonly bodies: Container;
  /** What flies: it lies over everything. */
  readonly sky: Container;
  figures: PieceFigure[];
}

export function createPieceLayer(): PieceLayer {
  const bodies = new Container();
  bodies.sortableChildren = true;
  return { shadows: new Container(), bodies, sky: new Container(), figures: [], moving: new Set(), reach: [] };
}

/** Brings the pieces in line with a scene. */
export function showPieces(
  layer: PieceLayer,
  scene: Scene,
  camera: Camera,
  frame: Frame,
  hints: readonly Hint[] = [],
  motion?: Motion,
): void {
  const difference = compare(layer.figures, scene.pieces, hints);
  const shot = hints.find((hint) => hint.kind === "shot");
  if (shot !== undefined && motion !== undefined && !motion.reduced) fly(layer, shot, camera, frame, motion);
  const figures: PieceFigure[] = [];
  for (const { before, after } of difference.matched) {
    keep(layer, before, after, camera, frame, hints, motion, scene.held);
    figures.push(before);
  }
  for (const figure of difference.gone) leave(layer, figure, frame, hints, motion);
  for (const piece of difference.born) figures.push(appear(layer, piece, camera, frame, motion));
  layer.figures = figures;
}

function appear(
  layer: PieceLayer,
  piece: Piece,
  camera: Camera,
  frame: Frame,
  motion: Motion | undefined,
): PieceFigure {
  const figure = createFigure(piece, toScreen(camera, piece.at), frame);
  layer.bodies.addChild(figure.body);
  layer.shadows.addChild(figure.shadow);
  if (motion === undefined) return figure;
  const { alpha, shadow } = lookOf(piece);
  const drop = motion.reduced || piece.pose !== "stand" ? 0 : frame.side * 0.3;
  run(layer, figure, figure.home, motion, {
    duration: motion.reduced ? CROSS_FADE : LIFT,
    update(t) {
      figure.body.alpha = alpha * t;
      figure.shadow.alpha = shadow * t;
      figure.lift = lookOf(piece).lift * frame.side + drop * (1 - t);
      place(figure, frame);
    },
  });
  return figure;
}

function keep(
  layer: PieceLayer,
  figure: PieceFigure,
  after: Piece,
  camera: Camera,
  frame: Frame,
  hints: readonly Hint[],
  motion: Motion | undefined,
  held: Point | undefined,
): void {
  const before = figure.piece;
  if (isSame(before, after) && (held === undefined || after.pose !== "lifted")) {
    if (before.plate?.mayTurn !== after.plate?.mayTurn) dress(figure, after, frame);
    return;
  }
  figure.motionId++;
  const from = figure.home;
  const fromLift = figure.lift;
  const to = after.pose === "lifted" && held !== undefined ? held : standOf(after, toScreen(camera, after.at), frame);
  const lift = lookOf(after).lift * frame.side;
  const turns = before.plate !== undefined && after.plate !== undefined && before.plate.facing !== after.plate.facing;
  dress(figure, after, frame);
  const still = Math.hypot(to.x - from.x, to.y - from.y) < 0.5 && Math.abs(lift - fromLift) < 0.5;
  figure.home = to;
  figure.lift = lift;
  place(figure, frame);
  if (motion === undefined || held !== undefined) return;
  if (turns && !motion.reduced) sweep(layer, figure, before, frame, motion);
  if (still) return;
  if (motion.reduced) {
    fadeIn(layer, figure, motion);
    return;
  }
  const moved = !sameHex(before.at, after.at);
  const path = moved ? pathOf(before.at, after.at, hints, camera, from, to) : [from, to];
  layer.reach.push(...path);
  run(layer, figure, figure.home, motion, {
    duration: moved ? MOVE : LIFT,
    update(t) {
      figure.home = along(path, t);
      figure.lift = fromLift + (lift - fromLift) * t + (moved ? Math.sin(Math.PI * t) * frame.side * 0.12 : 0);
      place(figure, frame);
      figure.body.scale.set(lookOf(after).scale * (moved ? landing(t) : 1));
    },
  });
}

/** Whether a piece has neither moved nor changed its pose. */
function isSame(one: Piece, other: Piece): boolean {
  return (
    sameHex(one.at, other.at) &&
    one.art === other.art &&
    one.pose === other.pose &&
    one.slot?.x === other.slot?.x &&
    one.slot?.y === other.slot?.y &&
    one.plate?.facing === other.plate?.facing
  );
}

/** The way of a piece in pixels: by the tiles of a hint, or straight. */
function pathOf(before: Hex, after: Hex, hints: readonly Hint[], camera: Camera, from: Point, to: Point): Point[] {
  const hint = hints.find(
    (one) => one.kind === "path" && sameHex(one.path[0], before) && sameHex(one.path.at(-1), after),
  );
  const between = hint?.kind === "path" ? hint.path.slice(1, -1).map((hex) => toScreen(camera, hex)) : [];
  return [from, ...between, to];
}

/** A piece that is taken slides half a tile away from the blow and sinks into the stone. */
function leave(
  layer: PieceLayer,
  figure: PieceFigure,
  frame: Frame,
  hints: readonly Hint[],
  motion: Motion | undefined,
): void {
  const { pose, at } = figure.piece;
  if (motion === undefined || pose === "print" || pose === "ghost" || pose === "arriving") {
    removeFigure(figure);
    return;
  }
  const from = figure.home;
  const push = motion.reduced || pose === "victim" ? { x: 0, y: 0 } : blow(at, hints, frame.turn);
  const { alpha, shadow, scale } = lookOf(figure.piece);
  run(layer, figure, figure.home, motion, {
    duration: motion.reduced ? CROSS_FADE : CAPTURE,
    ease: linear,
    update(t) {
      figure.home = { x: from.x + push.x * frame.side * 0.5 * t, y: from.y + push.y * frame.side * 0.5 * t };
      place(figure, frame);
      figure.body.alpha = alpha * (1 - t);
      figure.shadow.alpha = shadow * (1 - t);
      if (!motion.reduced) figure.body.scale.set(scale * (1 - 0.25 * t));
    },
    done: () => removeFigure(figure),
  });
}

/** The direction of the step or shot that hits a tile, as a vector of length one. */
function blow(at: Hex, hints: readonly Hint[], turn: number): Point {
  for (const hint of hints) {
    const to = hint.kind === "shot" ? hint.to : hint.path.at(-1);
    const from = hint.kind === "shot" ? hint.from : hint.path.at(-2);
    if (from === undefined || to === undefined || !sameHex(to, at)) continue;
    const start = centre(rotated(from, turn));
    const end = centre(rotated(to, turn));
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    return { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  }
  return { x: 0, y: 0 };
}

/** The shield swings to its new side: the old plate leaves along the arc as the new one comes. */
function sweep(layer: PieceLayer, figure: PieceFigure, before: Piece, frame: Frame, motion: Motion): void {
  const old = createFigure(before, figure.home, frame);
  const facing = figure.piece.plate?.facing ?? 0;
  const sixths = ((facing - (before.plate?.facing ?? 0) + 9) % 6) - 3;
  const arc = (sixths * Math.PI) / 3;
  const plates = figure.body.children.filter((child) => child instanceof Sprite && child.label === "plate");
  const oldPlates = old.body.children.filter((child) => child.label === "plate");
  for (const plate of oldPlates) figure.body.addChild(plate);
  removeFigure(old);
  run(layer, figure, figure.home, motion, {
    duration: TURN,
    update(t) {
      for (const plate of plates) {
        if (plate.destroyed) continue;
        plate.rotation = arc * (t - 1);
        plate.alpha = t;
      }
      for (const plate of oldPlates) {
        if (plate.destroyed) continue;
        plate.rotation = arc * t;
        plate.alpha = 1 - t;
      }
    },
    done() {
      for (const plate of oldPlates) if (!plate.destroyed) plate.destroy();
    },
  });
}

function fadeIn(layer: PieceLayer, figure: PieceFigure, motion: Motion): void {
  const { alpha } = lookOf(figure.piece);
  run(layer, figure, figure.home, motion, {
    duration: CROSS_FADE,
    ease: linear,
    update(t) {
      figure.body.alpha = alpha * t;
    },
  });
}

/** An arrow from the archer to its target. */
function fly(
  layer: PieceLayer,
  shot: Extract<Hint, { kind: "shot" }>,
  camera: Camera,
  frame: Frame,
  motion: Motion,
): void {
  const from = toScreen(camera, shot.from);
  const to = toScreen(camera, shot.to);
  const arrow = new Sprite(frame.atlas.texture("arrow"));
  arrow.anchor.set(0.5);
  arrow.scale.set(baseScale("arrow", frame));
  arrow.rotation = Math.atan2(to.y - from.y, to.x - from.x);
  layer.sky.addChild(arrow);
  layer.reach.push(from, to);
  play(
    motion.animator,
    {
      duration: SHOT,
      ease: linear,
      update(t) {
        const at = along([from, to], t);
        arrow.position.set(at.x, at.y - Math.sin(Math.PI * t) * frame.side * 0.25);
      },
      done: () => arrow.destroy(),
    },
    motion.now,
  );
}
