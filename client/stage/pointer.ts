/** Hands on the board: pointer events of the canvas, told in tiles. */
import { type Camera, toHex, toUnits } from "./camera.ts";
import type { Hex } from "../../shared/kernel/hex.ts";
import { centre, directionOf, hexAt, hexKey, type Point, sixth } from "./geometry.ts";
import type { BoardInput } from "./scene.ts";
import { cameraOf, type Stage } from "./stage.ts";

/** A press that moves less than this many CSS pixels is a tap. */
const SLACK = 6;
const TOUCH_SLACK = 12;

/** From this distance to the middle of a tile, in units, a tap means the side and no longer the piece. */
const RIM_FROM = 29;

/** Wheels turn in small amounts: so much is one step, and no faster than one step in so many milliseconds. */
const WHEEL_STEP = 24;
const WHEEL_PAUSE = 90;

interface Press {
  readonly id: number;
  readonly start: Point;
  readonly at: Hex | undefined;
  dragging: boolean;
}

/**
 * Tells what hands do on the board.
 * @returns stops it
 */
export function watchPointer(stage: Stage, tell: (input: BoardInput) => void): () => void {
  // The element around the canvas: the canvas itself may be smaller for a moment, see close-up.ts.
  const { host } = stage;
  const known = new Set(stage.plan.tiles.map(hexKey));
  let press: Press | undefined;
  let hovered: string | undefined;
  let wheel = 0;
  let wheelAt = 0;

  function read(event: PointerEvent | WheelEvent): { point: Point; at: Hex | undefined; side: number | undefined } {
    const box = host.getBoundingClientRect();
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    const camera = cameraOf(stage);
    if (camera === undefined) return { point, at: undefined, side: undefined };
    const hex = toHex(camera, point);
    if (!known.has(hexKey(hex))) return { point, at: undefined, side: undefined };
    return { point, at: hex, side: sideOf(camera, point) };
  }

  function onDown(event: PointerEvent): void {
    if (event.button !== 0 || press !== undefined) return;
    const { point, at } = read(event);
    host.setPointerCapture(event.pointerId);
    press = { id: event.pointerId, start: point, at, dragging: false };
  }

  function onMove(event: PointerEvent): void {
    const touch = event.pointerType === "touch";
    const { point, at, side } = read(event);
    if (press?.id === event.pointerId) {
      const far = Math.hypot(point.x - press.start.x, point.y - press.start.y) > (touch ? TOUCH_SLACK : SLACK);
      if (far && !press.dragging && press.at !== undefined) {
        press.dragging = true;
        tell({ kind: "grab", at: press.at, touch });
      }
      if (press.dragging) tell({ kind: "drag", at, point, touch });
      return;
    }
    const spot = at === undefined ? undefined : `${hexKey(at)}/${side}`;
    if (spot === hovered) return;
    hovered = spot;
    tell({ kind: "hover", at, side, touch });
  }

  function onUp(event: PointerEvent): void {
    const touch = event.pointerType === "touch";
    const { at, side } = read(event);
    const mine = press;
    press = undefined;
    hovered = undefined;
    // A press that began elsewhere, such as on the tray of pieces to place, ends here as a drop.
    if (mine === undefined) tell({ kind: "drop", at, touch });
    else if (mine.id !== event.pointerId) press = mine;
    else if (mine.dragging) tell({ kind: "drop", at, touch });
    else tell({ kind: "tap", at, side, touch });
  }

  function onCancel(event: PointerEvent): void {
    if (press?.id !== event.pointerId) return;
    const { dragging } = press;
    press = undefined;
    if (dragging) tell({ kind: "drop", at: undefined, touch: event.pointerType === "touch" });
  }

  function onLeave(event: PointerEvent): void {
    if (press !== undefined || hovered === undefined) return;
    hovered = undefined;
    tell({ kind: "hover", at: undefined, side: undefined, touch: event.pointerType === "touch" });
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const now = performance.now();
    wheel = now - wheelAt > 300 ? event.deltaY : wheel + event.deltaY;
    if (Math.abs(wheel) < WHEEL_STEP || now - wheelAt < WHEEL_PAUSE) return;
    wheelAt = now;
    const steps = Math.sign(wheel);
    wheel = 0;
    tell({ kind: "wheel", at: read(event).at, steps });
  }

  host.style.touchAction = "none";
  host.addEventListener("pointerdown", onDown);
  host.addEventListener("pointermove", onMove);
  host.addEventListener("pointerup", onUp);
  host.addEventListener("pointercancel", onCancel);
  host.addEventListener("pointerleave", onLeave);
  host.addEventListener("wheel", onWheel, { passive: false });
  return () => {
    host.removeEventListener("pointerdown", onDown);
    host.removeEventListener("pointermove", onMove);
    host.removeEventListener("pointerup", onUp);
    host.removeEventListener("pointercancel", onCancel);
    host.removeEventListener("pointerleave", onLeave);
    host.removeEventListener("wheel", onWheel);
  };
}

/** The side of its tile that a point is at, on the unturned board; undefined in the middle of the tile. */
function sideOf(camera: Camera, point: Point): number | undefined {
  const units = toUnits(camera, point);
  const middle = centre(hexAt(units));
  const offset = { x: units.x - middle.x, y: units.y - middle.y };
  if (Math.hypot(offset.x, offset.y) < RIM_FROM) return undefined;
  return sixth(directionOf(offset) - camera.turn);
}
