/** Moves the keyboard's place on a board. */
import {
  nextStop,
  type KeyboardPlace,
  readingOrder,
  type Stop,
  stopByArrow,
} from "../../../stage/items/keyboard-stops.ts";

/** A board as the keyboard walks over it. */
export interface Walk<Spot extends string> {
  readonly places: readonly KeyboardPlace<Spot>[];
  /** The places that can be chosen now. */
  readonly open: readonly KeyboardPlace<Spot>[];
  /** The place that the keyboard is on. */
  readonly focus: Spot | undefined;
  readonly taken: Spot | undefined;
  /** The place where the keyboard begins; otherwise the first place that can be chosen. */
  readonly home: Spot | undefined;
  /** The target of an arrow key, on a board whose places are close together; otherwise the nearest place. */
  readonly arrow: ((from: Spot, key: string, shift: boolean) => Spot | undefined) | undefined;
}

/** The place for a key: an arrow, page up or page down; undefined if there is none. */
export function placeByKey<Spot extends string>(walk: Walk<Spot>, key: string, shift: boolean): Spot | undefined {
  const { places, open, focus, taken, home, arrow } = walk;
  // While something is taken up, the keys walk over its targets.
  const ways = places.filter((place) => open.includes(place) || (taken !== undefined && place.at.includes(taken)));
  const stops = arrow === undefined && taken !== undefined && ways.length > 1 ? ways : places;
  const from = stops.find(({ id }) => id === focus);
  const page = key === "PageDown" ? 1 : key === "PageUp" ? -1 : 0;
  if (page !== 0) return nextStop((arrow === undefined ? readingOrder : inLines)(ways), from?.id, page)?.id;
  if (from === undefined) return home ?? open[0]?.id ?? stops[0]?.id;
  return arrow === undefined ? stopByArrow(stops, from, key)?.id : arrow(from.id, key, shift);
}

/**
 * The place to which the keyboard comes back, or comes first; undefined where it is there already.
 * @param own the place that it was on when it left the board: a list of actions may have moved the mark since
 */
export function placeOnArrival<Spot extends string>(
  { focus, home }: Pick<Walk<Spot>, "focus" | "home">,
  own: Spot | undefined,
): Spot | undefined {
  const back = own ?? (focus === undefined ? home : undefined);
  return back === focus ? undefined : back;
}

/** Places that lie close to each other, from the top, from the left. */
function inLines<Id>(stops: readonly Stop<Id>[]): Stop<Id>[] {
  return stops.toSorted((one, other) => one.y - other.y || one.x - other.x);
}
