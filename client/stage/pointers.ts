/** Pointers on a canvas: its pointer events with the place under them, which a board and a table each look up. */
import type { Point } from "./geometry.ts";
import { HOLD_MS, type Hover, watchHover } from "./hover.ts";

/** A press that moves less than this many CSS pixels is a tap. */
const SLACK = 6;
const TOUCH_SLACK = 12;

/** Wheels turn in small amounts: so much is one step, and no faster than one step in so many milliseconds. */
const WHEEL_STEP = 24;
const WHEEL_PAUSE = 90;
/** How much nearer a wheel brings what can be moved, for each pixel that it turns. */
const WHEEL_ZOOM = 0.0016;

export type PointerInput<At> =
  /** A mouse that stays over something, or a finger that stays on it: what does this do? */
  | { readonly kind: "rest"; readonly at: At; readonly touch: boolean }
  | { readonly kind: "hover" | "drop" | "tap"; readonly at: At | undefined; readonly touch: boolean }
  | { readonly kind: "grab"; readonly at: At; readonly touch: boolean }
  | { readonly kind: "drag"; readonly at: At | undefined; readonly point: Point; readonly touch: boolean }
  | { readonly kind: "wheel"; readonly at: At | undefined; readonly steps: number };

export interface PointerHandlers<At> {
  /** The element around the canvas: the canvas itself may be smaller for a moment, see close-up.ts. */
  readonly host: HTMLElement;
  /** What lies at a point of the element. */
  at(point: Point): At | undefined;
  /** The name of the thing there: hovering is reported when the name changes. */
  nameOf(at: At): string;
  onInput(input: PointerInput<At>): void;
  /** Whether a press that began elsewhere, such as on a tray of pieces, ends here as a drop. */
  readonly takesDrops?: boolean;
  /** Left out if the canvas cannot be panned and zoomed. A drag from a place where nothing can be grabbed pans. */
  readonly view?: {
    canGrab(at: At): boolean;
    /** @param factor of the zoom, with `about` as the fixed point; @param by the shift that follows */
    change(factor: number, about: Point, by: Point): void;
  };
}

interface Press<At> {
  readonly id: number;
  /** When it began, in ms of the events' own clock. */
  readonly since: number;
  readonly start: Point;
  last: Point;
  readonly at: At | undefined;
  /** Whether it moves the view. */
  readonly pans: boolean;
  dragging: boolean;
  /** Whether it has asked what lies there. */
  asked: boolean;
}

const NOWHERE: Point = { x: 0, y: 0 };
const isTouch = (event: PointerEvent) => event.pointerType === "touch";

/** Reports input by pointer. @returns stops it */
export function watchPointers<At>(handlers: PointerHandlers<At>): () => void {
  const { host, at, nameOf, onInput, takesDrops = false, view } = handlers;
  const stops = new AbortController();
  const { signal } = stops;
  let hovered: string | undefined;
  const rest = watchHover();
  signal.addEventListener("abort", rest.end);
  const fingers = watchFingers(view);
  const wheel = watchWheel(handlers);
  const presses = watchPresses(handlers, rest);

  function pointOf(event: PointerEvent | WheelEvent): Point {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function onDown(event: PointerEvent): void {
    rest.end();
    if (event.button !== 0) return;
    const point = pointOf(event);
    if (view !== undefined && isTouch(event)) fingers.put(event.pointerId, point);
    if (fingers.count() === 2 && presses.isUnderWay()) {
      // A second finger: the press of the first one is no tap any more.
      host.setPointerCapture(event.pointerId);
      presses.letGo(undefined, isTouch(event));
    }
    if (presses.isUnderWay() || fingers.count() > 1) return;
    host.setPointerCapture(event.pointerId);
    presses.begin(event, point);
  }

  function onMove(event: PointerEvent): void {
    const point = pointOf(event);
    if (fingers.pinch(event.pointerId, point) || presses.drag(event, point)) return;
    const here = at(point);
    const name = here === undefined ? undefined : nameOf(here);
    if (name === hovered) return;
    hovered = name;
    const touch = isTouch(event);
    onInput({ kind: "hover", at: here, touch });
    rest.end();
    if (!touch && here !== undefined) rest.begin(false, () => onInput({ kind: "rest", at: here, touch }));
  }

  function onUp(event: PointerEvent): void {
    rest.end();
    const touch = isTouch(event);
    if (fingers.lift(event.pointerId)) return;
    hovered = undefined;
    const here = at(pointOf(event));
    if (presses.isUnderWay()) presses.end(event, here);
    else if (takesDrops && !(view !== undefined && touch)) onInput({ kind: "drop", at: here, touch });
  }

  function onCancel(event: PointerEvent): void {
    fingers.lift(event.pointerId);
    presses.letGo(event.pointerId, isTouch(event));
  }

  function onLeave(event: PointerEvent): void {
    if (presses.isUnderWay()) return;
    rest.end();
    if (hovered === undefined) return;
    hovered = undefined;
    onInput({ kind: "hover", at: undefined, touch: isTouch(event) });
  }

  host.style.touchAction = "none";
  host.addEventListener("pointerdown", onDown, { signal });
  host.addEventListener("pointermove", onMove, { signal });
  host.addEventListener("pointerup", onUp, { signal });
  host.addEventListener("pointercancel", onCancel, { signal });
  host.addEventListener("pointerleave", onLeave, { signal });
  host.addEventListener("wheel", (event) => wheel(event, pointOf(event)), { passive: false, signal });
  return () => stops.abort();
}

/** The one press that is under way. */
function watchPresses<At>({ at, onInput, view }: PointerHandlers<At>, rest: Hover) {
  let press: Press<At> | undefined;

  function move(mine: Press<At>, point: Point, touch: boolean): void {
    const moved = between(mine.start, point);
    const far = Math.hypot(moved.x, moved.y) > (touch ? TOUCH_SLACK : SLACK);
    if (far) rest.end();
    if (mine.asked) return;
    if (mine.pans && (far || mine.dragging)) {
      mine.dragging = true;
      view?.change(1, point, between(mine.last, point));
      mine.last = point;
      return;
    }
    if (far && !mine.dragging && mine.at !== undefined) {
      mine.dragging = true;
      onInput({ kind: "grab", at: mine.at, touch });
    }
    if (mine.dragging) onInput({ kind: "drag", at: at(point), point, touch });
  }

  return {
    isUnderWay: () => press !== undefined,
    begin(event: PointerEvent, point: Point): void {
      const here = at(point);
      const begun: Press<At> = {
        id: event.pointerId,
        since: event.timeStamp,
        start: point,
        last: point,
        at: here,
        pans: view !== undefined && (here === undefined || !view.canGrab(here)),
        dragging: false,
        asked: false,
      };
      press = begun;
      if (!isTouch(event) || here === undefined) return;
      rest.begin(true, () => {
        begun.asked = true;
        onInput({ kind: "rest", at: here, touch: true });
      });
    },
    /** @returns whether it is this pointer's press */
    drag(event: PointerEvent, point: Point): boolean {
      if (press?.id !== event.pointerId) return false;
      move(press, point, isTouch(event));
      return true;
    },
    end(event: PointerEvent, here: At | undefined): void {
      if (press?.id !== event.pointerId) return;
      const { dragging, pans, asked, since } = press;
      press = undefined;
      // A busy page may ask before it hears that the finger was lifted long ago: that was a tap all the same.
      const held = asked && event.timeStamp - since >= HOLD_MS;
      if (held || (pans && dragging)) return;
      onInput({ kind: dragging ? "drop" : "tap", at: here, touch: isTouch(event) });
    },
    /** Ends a press without a target. @param id of the pointer; any pointer if undefined */
    letGo(id: number | undefined, touch: boolean): void {
      rest.end();
      if (press === undefined || (id !== undefined && press.id !== id)) return;
      const { dragging, pans } = press;
      press = undefined;
      if (dragging && !pans) onInput({ kind: "drop", at: undefined, touch });
    },
  };
}

/** Tracks the fingers on a canvas that can be panned and zoomed: two of them move and zoom it. */
function watchFingers<At>(view: PointerHandlers<At>["view"]) {
  const fingers = new Map<number, Point>();

  function spread(): { readonly middle: Point; readonly width: number } | undefined {
    const [one, other] = [...fingers.values()];
    if (one === undefined || other === undefined) return undefined;
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return { middle, width: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) };
  }

  return {
    count: () => fingers.size,
    put: (id: number, point: Point) => void fingers.set(id, point),
    /** @returns whether there was another one */
    lift(id: number): boolean {
      const pinched = fingers.size > 1;
      fingers.delete(id);
      return pinched;
    },
    /** @returns whether two fingers move and zoom */
    pinch(id: number, point: Point): boolean {
      const before = spread();
      if (!fingers.has(id)) return false;
      fingers.set(id, point);
      const after = spread();
      if (before === undefined || after === undefined) return false;
      view?.change(after.width / before.width, after.middle, between(before.middle, after.middle));
      return true;
    },
  };
}

/** A wheel zooms if the canvas can be zoomed; otherwise it goes step by step. */
function watchWheel<At>({ at, onInput, view }: PointerHandlers<At>): (event: WheelEvent, point: Point) => void {
  let turned = 0;
  let last = 0;
  return (event, point) => {
    event.preventDefault();
    const { deltaY } = event;
    if (view !== undefined) {
      view.change(Math.exp(-deltaY * WHEEL_ZOOM), point, NOWHERE);
      return;
    }
    const now = performance.now();
    turned = now - last > 300 ? deltaY : turned + deltaY;
    if (Math.abs(turned) < WHEEL_STEP || now - last < WHEEL_PAUSE) return;
    last = now;
    const steps = Math.sign(turned);
    turned = 0;
    onInput({ kind: "wheel", at: at(point), steps });
  };
}

function between(from: Point, to: Point): Point {
  return { x: to.x - from.x, y: to.y - from.y };
}
