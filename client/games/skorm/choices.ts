/** What a player may do now, as the hand meets it: pieces, tiles and facings. Made from the legal actions. */
import type { Direction } from "../../../shared/kernel/hex.ts";
import {
  type Action,
  actorOf,
  CAPTURE,
  fromOf,
  MOVE,
  PLACE,
  ROTATE,
  SHOOT,
  toOf,
  turnOf,
  verbOf,
} from "../../../shared/skorm/actions.ts";
import type { Tile } from "../../../shared/skorm/board.ts";
import { type Kind, NO_FACING } from "../../../shared/skorm/pieces.ts";

/** A choice that has a tile as its target; for a placement `from` is that tile too. */
export interface Deed {
  readonly kind: "place" | "move" | "take" | "shoot";
  readonly action: Action;
  readonly piece: Kind;
  readonly from: Tile;
  readonly to: Tile;
  /** Only where a Shieldman ends. */
  readonly facing?: Direction;
}

/** A legal action. */
export type Choice =
  | Deed
  | { readonly kind: "turn"; readonly action: Action; readonly at: Tile; readonly facing: Direction }
  | { readonly kind: "pass"; readonly action: Action };

const DEEDS: Readonly<Record<number, Deed["kind"]>> = {
  [PLACE]: "place",
  [MOVE]: "move",
  [CAPTURE]: "take",
  [SHOOT]: "shoot",
};

/** Unpacks a legal action. */
export function choiceOf(action: Action): Choice {
  const verb = verbOf(action);
  const facing = turnOf(action);
  if (verb === ROTATE) return { kind: "turn", action, at: toOf(action), facing };
  const kind = DEEDS[verb];
  if (kind === undefined) return { kind: "pass", action };
  const deed = { kind, action, piece: actorOf(action), from: fromOf(action), to: toOf(action) };
  return facing === NO_FACING ? deed : { ...deed, facing };
}

export function isDeed(choice: Choice): choice is Deed {
  return choice.kind !== "turn" && choice.kind !== "pass";
}

/** What is in the hand: a piece on the board, or a kind of piece out of the stock. */
export type Hand = { readonly from: Tile } | { readonly stock: Kind };

/** Everything that what is in the hand may do. */
export function deedsOf(choices: readonly Choice[], hand: Hand): Deed[] {
  return choices.filter(isDeed).filter((deed) => {
    if (deed.kind === "place") return "stock" in hand && deed.piece === hand.stock;
    return "from" in hand && deed.from === hand.from;
  });
}

/** The tiles that what is in the hand may go to or hit, each once. */
export function targetsOf(choices: readonly Choice[], hand: Hand): Tile[] {
  return [...new Set(deedsOf(choices, hand).map(({ to }) => to))];
}

/** The pieces on the board that may do something, other than turn. */
export function moversOf(choices: readonly Choice[]): Tile[] {
  const from = choices.filter(isDeed).flatMap((deed) => (deed.kind === "place" ? [] : [deed.from]));
  return [...new Set(from)];
}

/** The Shieldmen that may turn. */
export function turnersOf(choices: readonly Choice[]): Tile[] {
  return [...new Set(choices.flatMap((choice) => (choice.kind === "turn" ? [choice.at] : [])))];
}

/** The kinds of pieces that may be placed, in the order of the stock. */
export function stockOf(choices: readonly Choice[]): Kind[] {
  return [...new Set(choices.flatMap((choice) => (choice.kind === "place" ? [choice.piece] : [])))];
}
