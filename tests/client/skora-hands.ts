/** Hands for the tests of Skora's state machine: positions in few words, inputs by the spots of the table. */
import { choicesOf, type Spot } from "../../client/games/skora/choices.ts";
import {
  aimed,
  IDLE,
  type Input,
  type Interaction,
  type Situation,
  step,
} from "../../client/games/skora/interaction.ts";
import { itemOfSpot, sceneOf } from "../../client/games/skora/scene.ts";
import { underOf } from "../../client/games/skora/under.ts";
import { layoutOf, type Shape, type TableLayout } from "../../client/games/skora/layout.ts";
import { skora } from "../../shared/skora/rules.ts";
import { foresee } from "../../shared/skora/outlook.ts";
import type { State } from "../../shared/skora/state.ts";

export function situationOf(state: State, seat = state.toMove): Situation {
  const legal = skora.legal(state, seat);
  return { choices: choicesOf(legal), stay: legal.find(({ kind }) => kind === "stay") };
}

/** The id of an item that stands for a spot. */
function itemId(spot: Spot): string {
  return spot.startsWith("hand:") ? `${spot}:0` : spot;
}

/** Plays inputs one after another on a table that stays as it is; `acts` are all actions as text. */
export function handOn(state: State, seat = state.toMove) {
  const now = situationOf(state, seat);
  let interaction: Interaction = step(IDLE, { kind: "board" }, now).state;
  const acts: string[] = [];
  const does = (input: Input) => {
    const outcome = step(interaction, input, now);
    interaction = outcome.state;
    if (outcome.act !== undefined) acts.push(skora.write(outcome.act));
  };
  const at = (spot: Spot | undefined) => underOf(state, spot === undefined ? undefined : itemId(spot));
  return {
    acts,
    does,
    get state() {
      return interaction;
    },
    /** What would be played now, as text. */
    get aim() {
      const choice = aimed(interaction, now.choices);
      return choice === undefined ? undefined : skora.write(choice.action);
    },
    /** What becomes of a hand that was begun elsewhere, when the table turns out to be this one. */
    goesOn: (begun: Interaction) => step(begun, { kind: "board" }, now).state,
    hover: (spot?: Spot) => does({ kind: "hover", at: at(spot) }),
    click: (spot?: Spot) => does({ kind: "tap", at: at(spot), touch: false }),
    touch: (spot?: Spot) => does({ kind: "tap", at: at(spot), touch: true }),
    grab: (spot: Spot) => does({ kind: "grab", at: at(spot) }),
    drop: (spot?: Spot, touch = false) => does({ kind: "drop", at: at(spot), touch }),
    walk: (spot: Spot) => does({ kind: "focus", at: at(spot) }),
    press: (kind: "enter" | "confirm" | "cancel" | "stay") => does({ kind }),
  };
}

/** The sizes of the two screens that everything is drawn for: the water of each, and what lies over its upper edge. */
export const WIDE = { size: { width: 960, height: 800 }, wide: true, top: 66 };
export const TALL = { size: { width: 390, height: 844 }, wide: false, top: 108 };

export function layoutFor(screen: typeof WIDE, more: Partial<Shape> = {}): TableLayout {
  return layoutOf({ ...screen, fished: undefined, choosing: false, hands: "own", asks: true, ...more });
}

/** What the table shows to a seat, with something in its hand perhaps. */
export function sceneFor(state: State, seat: number | undefined, screen = WIDE, interaction: Interaction = IDLE) {
  const situation = seat === undefined ? { choices: [], stay: undefined } : situationOf(state, seat);
  const choice = aimed(interaction, situation.choices);
  const foresight = choice === undefined || seat === undefined ? undefined : foresee(state, seat, choice.action);
  const fished = state.step === "take" || state.step === "discard" ? state.ground : undefined;
  const layout = layoutFor(screen, { fished, hands: seat === undefined ? "none" : "own" });
  const scene = sceneOf({ state, seat, layout, situation, interaction, choice, foresight, focused: false });
  return {
    scene,
    layout,
    item: (id: string) => scene.items.find((item) => item.id === id),
    ids: (start: string) => scene.items.filter(({ id }) => id.startsWith(start)).map(({ id }) => id),
    of: (spot: Spot) => itemOfSpot(spot, scene.items),
  };
}
