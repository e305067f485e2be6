/**
 * From hands and keys to an action: a pure state machine. It is told what is legal and what the player does, and says
 * what is in the hand, what is aimed at, and which actions to send. Drawing, clocks and the network are elsewhere.
 *
 * One rule runs through it: a mouse that hovers has seen the outcome, so that its click plays; a first tap or Enter
 * only aims, and the second one plays.
 */
import type { Direction } from "../../../shared/kernel/hex.ts";
import type { Action } from "../../../shared/skorm/actions.ts";
import type { Tile } from "../../../shared/skorm/board.ts";
import type { Kind } from "../../../shared/skorm/pieces.ts";
import { type Choice, type Deed, deedsOf, type Hand, moversOf, stockOf, turnersOf } from "./choices.ts";

export interface Interaction {
  readonly hand: Hand | undefined;
  /** The target whose outcome is shown. */
  readonly aim: Tile | undefined;
  /** The aim was chosen, not just hovered: it stays until it is confirmed or given up. */
  readonly firm: boolean;
  /** How a Shieldman would face on its target, once that was chosen. */
  readonly facing: Direction | undefined;
  /** A Shieldman that is being turned, and how far; sent as one action once the hand rests. */
  readonly spin: { readonly at: Tile; readonly facing: Direction } | undefined;
  /** The hand drags the piece. */
  readonly held: boolean;
  /** The tile that the keyboard is on. */
  readonly focus: Tile | undefined;
}

export const IDLE: Interaction = {
  hand: undefined,
  aim: undefined,
  firm: false,
  facing: undefined,
  spin: undefined,
  held: false,
  focus: undefined,
};

/** What the machine must know of the board. */
export interface Situation {
  readonly choices: readonly Choice[];
  /** How the player's own Shieldmen face. */
  readonly facings: ReadonlyMap<Tile, Direction>;
  /** How a Shieldman that is placed faces unless told otherwise. */
  placedFacing(at: Tile): Direction;
}

export type Input =
  | { readonly kind: "hover"; readonly at: Tile | undefined; readonly side?: Direction | undefined }
  | {
      readonly kind: "tap";
      readonly at: Tile | undefined;
      readonly side?: Direction | undefined;
      readonly touch: boolean;
    }
  | { readonly kind: "grab"; readonly at: Tile }
  | { readonly kind: "drop"; readonly at: Tile | undefined; readonly touch: boolean }
  | { readonly kind: "stock"; readonly piece: Kind }
  /** Takes up a piece, or aims at a target, from the list of actions. */
  | { readonly kind: "pick"; readonly at: Tile }
  | { readonly kind: "focus"; readonly at: Tile }
  | { readonly kind: "enter" }
  | { readonly kind: "rotate"; readonly by: number; readonly at?: Tile | undefined }
  | { readonly kind: "face"; readonly facing: Direction }
  | { readonly kind: "confirm" }
  | { readonly kind: "cancel" }
  | { readonly kind: "pass" }
  /** The hand has rested: a turned Shieldman stays as it is. */
  | { readonly kind: "rest" }
  /** The board has changed: what is no longer possible is dropped. */
  | { readonly kind: "board" };

export interface Outcome {
  readonly state: Interaction;
  /** The actions to send, in order. */
  readonly acts: readonly Action[];
}

/** Moves the machine on by one input. */
export function step(state: Interaction, input: Input, now: Situation): Outcome {
  switch (input.kind) {
    case "hover":
      return only(hover(state, input.at, input.side, now));
    case "tap":
      return tap(state, input.at, input.side, input.touch, now);
    case "grab":
      return grab(state, input.at, now);
    case "drop":
      return drop(state, input.at, input.touch, now);
    case "stock":
      return only(stockOf(now.choices).includes(input.piece) ? takeUp(state, { stock: input.piece }) : state);
    case "pick":
      return pick(state, input.at, now);
    case "focus":
      return only(focus(state, input.at, now));
    case "enter":
      return enter(state, now);
    case "rotate":
      return rotate(state, input.by, input.at, now);
    case "face":
      return face(state, input.facing, now);
    case "confirm":
      return confirm(state, now);
    case "cancel":
      return only(cancel(state, now));
    case "pass":
      return pass(state, now);
    case "rest":
      return flush(state, now);
    case "board":
      return only(refresh(state, now));
  }
}

/** The action that would be played now, if something is aimed at. */
export function aimed(state: Interaction, now: Situation): Deed | undefined {
  if (state.hand === undefined || state.aim === undefined) return undefined;
  const { aim, facing } = state;
  const deeds = deedsOf(now.choices, state.hand).filter((deed) => deed.to === aim);
  const wanted = facing ?? restingFacing(state.hand, aim, now);
  return deeds.find((deed) => deed.facing === wanted) ?? deeds[0];
}

/** Whether the aimed action leaves open how a Shieldman faces. */
export function asksFacing(state: Interaction, now: Situation): boolean {
  if (state.hand === undefined || state.aim === undefined) return false;
  return deedsOf(now.choices, state.hand).filter((deed) => deed.to === state.aim).length > 1;
}

function restingFacing(hand: Hand, aim: Tile, now: Situation): Direction | undefined {
  return "stock" in hand ? now.placedFacing(aim) : now.facings.get(hand.from);
}

function only(state: Interaction): Outcome {
  return { state, acts: [] };
}

function isTarget(state: Interaction, at: Tile | undefined, now: Situation): at is Tile {
  if (state.hand === undefined || at === undefined) return false;
  return deedsOf(now.choices, state.hand).some((deed) => deed.to === at);
}

function canTakeUp(at: Tile, now: Situation): boolean {
  return moversOf(now.choices).includes(at) || turnersOf(now.choices).includes(at);
}

function takeUp(state: Interaction, hand: Hand | undefined): Interaction {
  return { ...state, hand, aim: undefined, firm: false, facing: undefined, held: false };
}

function aimAt(state: Interaction, aim: Tile | undefined, firm: boolean): Interaction {
  const facing = aim === state.aim ? state.facing : undefined;
  return { ...state, aim, firm: firm && aim !== undefined, facing };
}

function hover(state: Interaction, at: Tile | undefined, side: Direction | undefined, now: Situation): Interaction {
  if (state.firm) {
    // The hand is over the sides of the chosen tile: the shield follows it.
    const follows = at === state.aim && side !== undefined && asksFacing(state, now);
    return follows ? { ...state, facing: side } : state;
  }
  return aimAt(state, isTarget(state, at, now) ? at : undefined, false);
}

function tap(
  state: Interaction,
  at: Tile | undefined,
  side: Direction | undefined,
  touch: boolean,
  now: Situation,
): Outcome {
  if (state.firm && at !== undefined && at === state.aim) {
    if (side === undefined || !asksFacing(state, now)) return confirm(state, now);
    // A finger has not seen yet how the shield will lie; a mouse has.
    return touch ? face(state, side, now) : confirm({ ...state, facing: side }, now);
  }
  if (isTarget(state, at, now)) {
    const next = aimAt(state, at, true);
    return touch || asksFacing(next, now) ? only(next) : confirm(next, now);
  }
  if (at === undefined || !canTakeUp(at, now)) return only(letGo(state, now));
  const own = now.facings.get(at);
  const facing = state.spin?.at === at ? state.spin.facing : own;
  const chosen = state.hand !== undefined && "from" in state.hand && state.hand.from === at;
  if (side !== undefined && turnersOf(now.choices).includes(at)) {
    if (side === facing) return rotate(state, 1, at, now);
    if (chosen) return spinTo(state, at, side, now);
  }
  return only(chosen ? letGo(state, now) : takeUp(state, { from: at }));
}

function grab(state: Interaction, at: Tile, now: Situation): Outcome {
  if (state.hand !== undefined && "stock" in state.hand) return only(state);
  if (!moversOf(now.choices).includes(at)) return only(state);
  return only({ ...takeUp(state, { from: at }), held: true });
}

function drop(state: Interaction, at: Tile | undefined, touch: boolean, now: Situation): Outcome {
  const loose = { ...state, held: false };
  if (!isTarget(loose, at, now)) return only(aimAt(loose, undefined, false));
  const next = aimAt(loose, at, true);
  return touch || asksFacing(next, now) ? only(next) : confirm(next, now);
}

function pick(state: Interaction, at: Tile, now: Situation): Outcome {
  if (isTarget(state, at, now)) return only(aimAt(state, at, true));
  return only(canTakeUp(at, now) ? takeUp(state, { from: at }) : state);
}

function focus(state: Interaction, at: Tile, now: Situation): Interaction {
  const moved = { ...state, focus: at };
  if (state.firm && at === state.aim) return moved;
  return aimAt(moved, isTarget(state, at, now) ? at : undefined, false);
}

function enter(state: Interaction, now: Situation): Outcome {
  const { focus: at } = state;
  if (at === undefined) return only(state);
  if (state.firm && at === state.aim) return confirm(state, now);
  if (isTarget(state, at, now)) return only(aimAt(state, at, true));
  const chosen = state.hand !== undefined && "from" in state.hand && state.hand.from === at;
  if (chosen) return only(letGo(state, now));
  return only(canTakeUp(at, now) ? takeUp(state, { from: at }) : state);
}

/** Turns what is aimed, or else the Shieldman at a tile, in the hand or in focus. */
function rotate(state: Interaction, by: number, at: Tile | undefined, now: Situation): Outcome {
  if (state.aim !== undefined && (at === undefined || at === state.aim) && asksFacing(state, now)) {
    const current = aimed(state, now)?.facing ?? 0;
    return only({ ...state, facing: wrap(current + by) });
  }
  const inHand = state.hand !== undefined && "from" in state.hand ? state.hand.from : undefined;
  const turners = turnersOf(now.choices);
  const which = [at, state.focus, inHand].find((one) => one !== undefined && turners.includes(one));
  if (which === undefined) return only(state);
  const facing = state.spin?.at === which ? state.spin.facing : (now.facings.get(which) ?? 0);
  return spinTo(state, which, wrap(facing + by), now);
}

function spinTo(state: Interaction, at: Tile, facing: Direction, now: Situation): Outcome {
  const before = state.spin !== undefined && state.spin.at !== at ? flush(state, now) : only(state);
  return { state: { ...before.state, spin: { at, facing } }, acts: before.acts };
}

/** Sends the turn of a Shieldman that the hand has left. */
function flush(state: Interaction, now: Situation): Outcome {
  const { spin } = state;
  if (spin === undefined) return only(state);
  const turn = now.choices.find(
    (choice) => choice.kind === "turn" && choice.at === spin.at && choice.facing === spin.facing,
  );
  const changed = now.facings.get(spin.at) !== spin.facing;
  return { state: { ...state, spin: undefined }, acts: turn !== undefined && changed ? [turn.action] : [] };
}

function face(state: Interaction, facing: Direction, now: Situation): Outcome {
  if (asksFacing(state, now)) return only({ ...state, facing: wrap(facing), firm: true });
  const at = state.hand !== undefined && "from" in state.hand ? state.hand.from : undefined;
  if (at === undefined || !turnersOf(now.choices).includes(at)) return only(state);
  return spinTo(state, at, wrap(facing), now);
}

function confirm(state: Interaction, now: Situation): Outcome {
  const deed = aimed(state, now);
  if (deed === undefined) return only(state);
  const turned = flush(state, now);
  // The stock stays in the hand: most placements are followed by more of the same kind.
  const hand = deed.kind === "place" ? state.hand : undefined;
  return { state: takeUp(turned.state, hand), acts: [...turned.acts, deed.action] };
}

function cancel(state: Interaction, now: Situation): Interaction {
  if (state.spin !== undefined) return { ...state, spin: undefined };
  if (state.firm || state.held) return aimAt({ ...state, held: false }, undefined, false);
  return letGo(state, now);
}

/** Empties the hand; while pieces are placed, there is always one in it. */
function letGo(state: Interaction, now: Situation): Interaction {
  const stock = stockOf(now.choices);
  if (stock.length > 0) return aimAt(state, undefined, false);
  return takeUp(state, undefined);
}

function pass(state: Interaction, now: Situation): Outcome {
  const choice = now.choices.find(({ kind }) => kind === "pass");
  if (choice === undefined) return only(state);
  const turned = flush(state, now);
  return { state: takeUp(turned.state, undefined), acts: [...turned.acts, choice.action] };
}

function refresh(state: Interaction, now: Situation): Interaction {
  const stock = stockOf(now.choices);
  const first = stock[0];
  const spin = state.spin !== undefined && turnersOf(now.choices).includes(state.spin.at) ? state.spin : undefined;
  const kept = { ...state, spin };
  if (first !== undefined) {
    const holds = state.hand !== undefined && "stock" in state.hand && stock.includes(state.hand.stock);
    return holds ? keepAim(kept, now) : takeUp(kept, { stock: first });
  }
  const holds = state.hand !== undefined && "from" in state.hand && canTakeUp(state.hand.from, now);
  return holds ? keepAim(kept, now) : takeUp(kept, undefined);
}

function keepAim(state: Interaction, now: Situation): Interaction {
  return isTarget(state, state.aim, now) ? state : aimAt(state, undefined, false);
}

function wrap(facing: number): Direction {
  return ((facing % 6) + 6) % 6;
}
