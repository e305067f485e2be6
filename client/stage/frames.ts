/** The frames of a stage: one is drawn when something changed, and more for as long as something moves. */
import type { Container } from "pixi.js";
import { advance, type Animator, finish, play, type Tween } from "./animator.ts";
import type { Bounds, Size } from "./camera.ts";
import type { CloseUp } from "./close-up.ts";
import type { Point } from "./geometry.ts";
import type { Painter } from "./painter.ts";

/** The progress of motion; undefined to put everything in place at once. */
export interface Motion {
  readonly animator: Animator;
  readonly now: number;
  /** Cross-fades only. */
  readonly reduced: boolean;
}

/** What is under way. */
export interface MovingFigures<Figure> {
  readonly moving: Set<Figure>;
  /** Points on its way, in CSS pixels. */
  readonly reach: Point[];
}

/** A stage, as far as its frames are concerned. */
export interface FrameHost {
  readonly host: HTMLElement;
  readonly painter: Painter;
  readonly animator: Animator;
  /** Only with software rendering. */
  readonly closeUp: CloseUp | undefined;
  frameAsked: boolean;
  /** The stage was taken off the page, and draws nothing any more. */
  gone: boolean;
  /** Told while something moves, before it is drawn. */
  approach(): void;
  /** Told when everything has come to rest, before that is drawn. */
  rest(): void;
  /** Stops everything that the stage started, when it goes. */
  readonly stops: (() => void)[];
}

/** Draws once before the next repaint of the page, and goes on for as long as something moves. */
export function scheduleFrame(stage: FrameHost): void {
  if (stage.frameAsked) return;
  stage.frameAsked = true;
  requestAnimationFrame((now) => {
    stage.frameAsked = false;
    if (stage.gone) return;
    const moving = advance(stage.animator, now);
    if (moving) stage.approach();
    else stage.rest();
    stage.painter.render();
    if (moving) scheduleFrame(stage);
  });
}

/** Brings running motion to its end. */
export function finishMotion(stage: FrameHost): void {
  if (stage.gone) return;
  finish(stage.animator);
  scheduleFrame(stage);
}

/** Plays a tween that stops changing the figure once the figure is gone or another tween moves it. */
export function run<Figure extends { readonly body: Container; readonly motionId: number }>(
  { moving, reach }: MovingFigures<Figure>,
  figure: Figure,
  from: Point,
  motion: Motion,
  tween: Tween,
): void {
  moving.add(figure);
  reach.push(from);
  const { motionId } = figure;
  const mine = () => !figure.body.destroyed && figure.motionId === motionId;
  play(
    motion.animator,
    {
      ...tween,
      update(t) {
        if (mine()) tween.update(t);
      },
      done() {
        if (mine()) tween.done?.();
      },
    },
    motion.now,
  );
}

/** The area around some points with room on every side, if it is a small part of the canvas. */
export function smallArea(points: readonly Point[], room: number, size: Size): Bounds | undefined {
  const area = areaOf(points, room, size);
  const pixels = (area.right - area.left) * (area.bottom - area.top);
  return pixels > (size.width * size.height) / 3 ? undefined : area;
}

/** The box around some points with room on every side, inside the canvas, in whole pixels. */
export function areaOf(points: readonly Point[], room: number, size: Size): Bounds {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - room)),
    top: Math.max(0, Math.floor(Math.min(...ys) - room)),
    right: Math.min(size.width, Math.ceil(Math.max(...xs) + room)),
    bottom: Math.min(size.height, Math.ceil(Math.max(...ys) + room)),
  };
}

/** The size of a page element, in CSS pixels. */
export function sizeOf(host: HTMLElement): Size {
  return { width: Math.max(1, host.clientWidth), height: Math.max(1, host.clientHeight) };
}

export function watchSize(stage: FrameHost, onSize: (size: Size) => void): void {
  const observer = new ResizeObserver(() => onSize(sizeOf(stage.host)));
  observer.observe(stage.host);
  stage.stops.push(() => observer.disconnect());
}

/** The number of painted pixels for each CSS pixel: two, or the screen's own ratio if it is finer. */
export function renderScale(): number {
  return Math.max(2, Math.ceil(window.devicePixelRatio));
}

/** Ends everything that a stage started. The painter is destroyed last, after what it painted. */
export function stopAll(stage: FrameHost): void {
  stage.gone = true;
  for (const stop of stage.stops) stop();
  stage.animator.running = [];
}
