/** Hands on the board: pointer events of the canvas, told in tiles. */
import { type Camera, toHex, toUnits } from "./camera.ts";
import type { Hex } from "../../shared/kernel/hex.ts";
import { centre, directionOf, hexAt, hexKey, type Point, sixth } from "./geometry.ts";
import type { BoardInput } from "./scene.ts";
import { cameraOf, setView, sizeOf, type Stage } from "./stage.ts";
import { panned, zoomed } from "./view.ts";

/** A press that moves less than this many CSS pixels is a tap. */
const SLACK = 6;
const TOUCH_SLACK = 12;

/** From this distance to the middle of a tile, in units, a tap means the side and no longer the piece. */
const RIM_FROM = 29;

/** Wheels turn in small amounts: so much is one step, and no faster than one step in so many milliseconds. */
const WHEEL_STEP = 24;
const WHEEL_PAUSE = 90;
/** How much nearer a wheel brings the board, for each pixel that it turns. */
const WHEEL_ZOOM = 0.0016;

interface Press {
  readonly id: number;
  readonly start: Point;
  last: Point;
  readonly at: Hex | undefined;
  /** It moves the board. */
  readonly pans: boolean;
  dragging: boolean;
}

/**
 * Tells what hands do on the board.
 * @param canGrab what a press can take up, on a board that hands may also move and bring nearer: everything else moves
 *   the board, and a wheel or two fingers zoom; without it the board stays where it is
 * @returns stops it
 */
export function watchPointer(
  stage: Stage,
  tell: (input: BoardInput) => void,
  canGrab?: (at: Hex) => boolean,
): () => void {
  // The element around the canvas: the canvas itself may be smaller for a moment, see close-up.ts.
  const { host } = stage;
  const known = new Set(stage.plan.tiles.map(hexKey));
  let press: Press | undefined;
  let hovered: string | undefined;
  let wheel = 0;
  let wheelAt = 0;
  /** The fingers on a board that can be moved, and where each was last. */
  const fingers = new Map<number, Point>();

  function spread(): { readonly middle: Point; readonly width: number } | undefined {
    const [one, other] = [...fingers.values()];
    if (one === undefined || other === undefined) return undefined;
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return { middle, width: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
  }

  /** Two fingers move and zoom the board. @returns whether they do */
  function pinch(id: number, point: Point): boolean {
    const before = spread();
    if (!fingers.has(id)) return false;
    fingers.set(id, point);
    const after = spread();
    if (before === undefined || after === undefined) return false;
    const by = { x: after.middle.x - before.middle.x, y: after.middle.y - before.middle.y };
    const size = sizeOf(host);
    setView(stage, panned(zoomed(stage.view, after.width / before.width, after.middle, size), by, size));
    return true;
  }

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
    if (event.button !== 0) return;
    const { point, at } = read(event);
    if (canGrab !== undefined && event.pointerType === "touch") fingers.set(event.pointerId, point);
    if (fingers.size === 2 && press !== undefined) {
      // A second finger: what the first one began is no tap any more.
      host.setPointerCapture(event.pointerId);
      onCancel(event, press.id);
    }
    if (press !== undefined || fingers.size > 1) return;
    host.setPointerCapture(event.pointerId);
    const pans = canGrab !== undefined && (at === undefined || !canGrab(at));
    press = { id: event.pointerId, start: point, last: point, at, pans, dragging: false };
  }

  function onMove(event: PointerEvent): void {
    const touch = event.pointerType === "touch";
    const { point, at, side } = read(event);
    if (pinch(event.pointerId, point)) return;
    if (press?.id === event.pointerId) {
      const far = Math.hypot(point.x - press.start.x, point.y - press.start.y) > (touch ? TOUCH_SLACK : SLACK);
      if (press.pans && (far || press.dragging)) {
        press.dragging = true;
        setView(stage, panned(stage.view, { x: point.x - press.last.x, y: point.y - press.last.y }, sizeOf(host)));
        press.last = point;
        return;
      }
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
    const pinched = fingers.size > 1;
    fingers.delete(event.pointerId);
    if (pinched) return;
    const mine = press;
    press = undefined;
    hovered = undefined;
    if (mine === undefined && canGrab !== undefined && touch) return;
    // A press that began elsewhere, such as on the tray of pieces to place, ends here as a drop.
    if (mine === undefined) tell({ kind: "drop", at, touch });
    else if (mine.id !== event.pointerId) press = mine;
    else if (mine.pans && mine.dragging) return;
    else if (mine.dragging) tell({ kind: "drop", at, touch });
    else tell({ kind: "tap", at, side, touch });
  }

  function onCancel(event: PointerEvent, id = event.pointerId): void {
    if (id === event.pointerId) fingers.delete(id);
    if (press?.id !== id) return;
    const { dragging, pans } = press;
    press = undefined;
    if (dragging && !pans) tell({ kind: "drop", at: undefined, touch: event.pointerType === "touch" });
  }

  function onLeave(event: PointerEvent): void {
    if (press !== undefined || hovered === undefined) return;
    hovered = undefined;
    tell({ kind: "hover", at: undefined, side: undefined, touch: event.pointerType === "touch" });
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    if (canGrab !== undefined) {
      const factor = Math.exp(-event.deltaY * WHEEL_ZOOM);
      setView(stage, zoomed(stage.view, factor, read(event).point, sizeOf(host)));
      return;
    }
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
  const cancel = (event: PointerEvent) => onCancel(event);
  host.addEventListener("pointercancel", cancel);
  host.addEventListener("pointerleave", onLeave);
  host.addEventListener("wheel", onWheel, { passive: false });
  return () => {
    host.removeEventListener("pointerdown", onDown);
    host.removeEventListener("pointermove", onMove);
    host.removeEventListener("pointerup", onUp);
    host.removeEventListener("pointercancel", cancel);
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
