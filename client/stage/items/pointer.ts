/** Hands on a table: pointer events, told in items. */
import type { Point } from "../geometry.ts";
import { carry, type TableStage, under } from "./stage.ts";
import type { TableInput } from "./scene.ts";

/** A press that moves less than this many CSS pixels is a tap. */
const SLACK = 6;
const TOUCH_SLACK = 12;

/** Wheels turn in small amounts: so much is one step, and no faster than one step in so many milliseconds. */
const WHEEL_STEP = 24;
const WHEEL_PAUSE = 90;

interface Press {
  readonly id: number;
  readonly start: Point;
  readonly at: string | undefined;
  dragging: boolean;
}

/**
 * Tells what hands do on the table.
 * @returns stops it
 */
export function watchTable(stage: TableStage, tell: (input: TableInput) => void): () => void {
  const { host } = stage;
  const stops = new AbortController();
  const { signal } = stops;
  let press: Press | undefined;
  let hovered: string | undefined;
  let wheel = 0;
  let wheelAt = 0;

  function read(event: PointerEvent | WheelEvent): { point: Point; id: string | undefined } {
    const box = host.getBoundingClientRect();
    const point = { x: event.clientX - box.left, y: event.clientY - box.top };
    return { point, id: under(stage, point) };
  }

  function onDown(event: PointerEvent): void {
    if (event.button !== 0 || press !== undefined) return;
    const { point, id } = read(event);
    host.setPointerCapture(event.pointerId);
    press = { id: event.pointerId, start: point, at: id, dragging: false };
  }

  function onMove(event: PointerEvent): void {
    const touch = event.pointerType === "touch";
    const { point, id } = read(event);
    if (press?.id === event.pointerId) drag(press, point, id, touch);
    else if (id !== hovered) {
      hovered = id;
      tell({ kind: "hover", id, touch });
    }
  }

  function drag(mine: Press, point: Point, id: string | undefined, touch: boolean): void {
    const far = Math.hypot(point.x - mine.start.x, point.y - mine.start.y) > (touch ? TOUCH_SLACK : SLACK);
    if (far && !mine.dragging && mine.at !== undefined) {
      mine.dragging = true;
      tell({ kind: "grab", id: mine.at, touch });
    }
    if (!mine.dragging) return;
    carry(stage, point);
    if (id === hovered) return;
    hovered = id;
    tell({ kind: "drag", id, touch });
  }

  function onUp(event: PointerEvent): void {
    if (press?.id !== event.pointerId) return;
    const touch = event.pointerType === "touch";
    const { id } = read(event);
    const { dragging } = press;
    press = undefined;
    hovered = undefined;
    tell(dragging ? { kind: "drop", id, touch } : { kind: "tap", id, touch });
  }

  function onCancel(event: PointerEvent): void {
    if (press?.id !== event.pointerId) return;
    const { dragging } = press;
    press = undefined;
    if (dragging) tell({ kind: "drop", id: undefined, touch: event.pointerType === "touch" });
  }

  function onLeave(event: PointerEvent): void {
    if (press !== undefined || hovered === undefined) return;
    hovered = undefined;
    tell({ kind: "hover", id: undefined, touch: event.pointerType === "touch" });
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const now = performance.now();
    wheel = now - wheelAt > 300 ? event.deltaY : wheel + event.deltaY;
    if (Math.abs(wheel) < WHEEL_STEP || now - wheelAt < WHEEL_PAUSE) return;
    wheelAt = now;
    const steps = Math.sign(wheel);
    wheel = 0;
    tell({ kind: "wheel", id: read(event).id, steps });
  }

  host.style.touchAction = "none";
  host.addEventListener("pointerdown", onDown, { signal });
  host.addEventListener("pointermove", onMove, { signal });
  host.addEventListener("pointerup", onUp, { signal });
  host.addEventListener("pointercancel", onCancel, { signal });
  host.addEventListener("pointerleave", onLeave, { signal });
  host.addEventListener("wheel", onWheel, { passive: false, signal });
  return () => stops.abort();
}
