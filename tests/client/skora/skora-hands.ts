/** Hands for the tests of Skora's table: positions in few words, inputs by the spots of the table. */
import type { SkoraTypes } from "../../../client/games/skora/play/spots.ts";
import { layoutOf } from "../../../client/games/skora/scene/layout.ts";
import type { Shape, TableLayout } from "../../../client/games/skora/scene/layout-parts.ts";
import { play } from "../../../client/games/skora/play/play.ts";
import type { PlayedStep } from "../../../client/games/skora/play/spots.ts";
import { askedGrounds, sceneOf } from "../../../client/games/skora/scene/scene.ts";
import { type Spot, spotsOf } from "../../../client/games/skora/play/spots.ts";
import { itemFor } from "../../../client/stage/items/items.ts";
import { EMPTY_SELECTION, type Selection } from "../../../client/ui/play/selection/selection.ts";
import { readLines } from "../../../client/ui/play/model/history.ts";
import type { State } from "../../../shared/skora/state.ts";
import { handAt, momentIn } from "../selection-steps.ts";

/** The id of an item that stands for a spot. */
function itemId(spot: Spot): string {
  return spot.startsWith("hand:") ? `${spot}:0` : spot;
}

export function handOn(state: State, seat = state.toMove) {
  return handAt(play, state, seat, (spot) => spotsOf(state, spot === undefined ? undefined : itemId(spot)));
}

/** A moment of a game, with something in the hand perhaps. */
export function momentOf(
  state: State,
  seat: number | undefined,
  selection: Selection<SkoraTypes> = EMPTY_SELECTION,
  past: readonly PlayedStep[] = [],
) {
  return momentIn(play, state, seat, selection, past);
}

/** What lines of a log do, one after another. */
export function happened(state: State, ...lines: string[]): PlayedStep[] {
  const all = readLines(play, state, lines, state);
  if (all === undefined) throw new Error(`${lines} cannot have happened`);
  return all;
}

type Screen = Pick<Shape, "size" | "form" | "insets">;

/** Two screens: the water of each, and what lies over its edges. */
export const WIDE: Screen = { size: { width: 960, height: 800 }, form: "wide", insets: { top: 66, bottom: 16 } };
export const TALL: Screen = { size: { width: 390, height: 844 }, form: "tall", insets: { top: 56, bottom: 170 } };

export function layoutFor(screen: Screen, more: Partial<Shape> = {}): TableLayout {
  return layoutOf({ ...screen, fished: undefined, asked: [], choosing: false, hands: "own", asks: true, ...more });
}

/** What the table shows to a seat, with something in its hand perhaps. */
export function sceneFor(
  state: State,
  seat: number | undefined,
  screen = WIDE,
  selection: Selection<SkoraTypes> = EMPTY_SELECTION,
  past: readonly PlayedStep[] = [],
) {
  const fished = state.step === "take" || state.step === "discard" ? state.ground : undefined;
  const asked = askedGrounds(state, seat !== undefined);
  const layout = layoutFor(screen, { fished, asked, hands: seat === undefined ? "none" : "own" });
  const moment = momentIn(play, state, seat, selection, past);
  const scene = sceneOf({ moment, layout });
  return {
    scene,
    layout,
    item: (id: string) => scene.items.find((item) => item.id === id),
    ids: (start: string) => scene.items.filter(({ id }) => id.startsWith(start)).map(({ id }) => id),
    of: (spot: Spot) => itemFor(scene.items, (id) => spotsOf(state, id), spot),
  };
}
