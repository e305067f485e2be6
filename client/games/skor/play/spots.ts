/** The spots of the table, and the choices between them. */
import type { Hex } from "../../../../shared/kernel/hex.ts";
import { type Action, codeOf, numberOf, type Verb, verbOf } from "../../../../shared/skor/board/actions.ts";
import type { SkorEvent } from "../../../../shared/skor/board/events.ts";
import { OFF_BOARD, type Tile, tileAt } from "../../../../shared/skor/board/lattice.ts";
import { GONE, idsAt, NO_PIECE, pieceAt, type PieceId, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { board, cityAt, type State } from "../../../../shared/skor/board/state.ts";
import type * as choices from "../../../ui/play/selection/choices.ts";
import type * as history from "../../../ui/play/model/history.ts";
import type * as play from "../../../ui/play/model/play.ts";
import type * as playing from "../../../ui/play/model/playing.ts";

/** Tools of the panel that act on a hex: picked in the panel first, then aimed on the board. */
export const TOOLS = ["place", "kill", "ruin", "note", "edit"] as const;
export type Tool = (typeof TOOLS)[number];

/**
 * A hex as a target; the pieces or the structure that act from one; a tool of the panel; and the ground of a hex, whose
 * actions are buttons in the menu of the hex.
 */
export type Spot =
  | `hex:${Tile}`
  | `piece:${PieceId}`
  | `city:${number}`
  | `turret:${Tile}`
  | `tool:${Tool}`
  | `ground:${Tile}`
  | `act:${number}`;

export interface SkorTypes {
  readonly state: State;
  readonly action: Action;
  readonly spot: Spot;
  readonly event: SkorEvent;
}

export type Choice = choices.Choice<SkorTypes>;
export type Moment = play.Moment<SkorTypes>;
export type PlayedStep = history.PlayedStep<SkorTypes>;
export type Playing = playing.Playing<SkorTypes>;

export type EventOf<Kind extends SkorEvent["kind"]> = Extract<SkorEvent, { kind: Kind }>;

export type Course = play.EventSentences<SkorTypes>;

export function targetOf(state: State, action: Action): Tile {
  return board(state).tiles.get(codeOf(action)) ?? OFF_BOARD;
}

/** The tile of the piece whose number an action names. */
export function standOf(state: State, action: Action): Tile {
  return tileOf(pieceAt(state, numberOf(action)));
}

const hex = (tile: Tile): Spot => `hex:${tile}`;

/** Marks the second of two pieces on a hex as another way. */
export function withAlternatives(choices: readonly Choice[]): Choice[] {
  return choices.map((choice, index) => {
    const { action, from, to } = choice;
    const isOther = to !== undefined && choices.findIndex((one) => one.from === from && one.to === to) < index;
    return isOther ? { ...choice, way: verbOf(action) === "strike" ? "strike" : "other" } : choice;
  });
}

function numberIn(spot: Spot | undefined, kind: string): number | undefined {
  return spot?.startsWith(`${kind}:`) === true ? Number(spot.slice(kind.length + 1)) : undefined;
}

export function pieceIn(spot: Spot | undefined): PieceId | undefined {
  return numberIn(spot, "piece");
}

export function hexIn(spot: Spot | undefined): Tile | undefined {
  return numberIn(spot, "hex");
}

/** The hex whose ground was taken up. */
export function groundIn(spot: Spot | undefined): Tile | undefined {
  return numberIn(spot, "ground");
}

/** The hex of a spot; undefined for a tool. */
export function tileIn(state: State, spot: Spot | undefined): Tile | undefined {
  const packed = pieceAt(state, pieceIn(spot) ?? NO_PIECE);
  if (packed !== GONE) return tileOf(packed);
  return hexIn(spot) ?? groundIn(spot) ?? numberIn(spot, "turret") ?? state.cities[numberIn(spot, "city") ?? -1];
}

/** The spots of a hex: the hex itself, then its pieces, whatever else acts from it, and its ground. */
export function spotsAt(state: State, at: Hex): Spot[] {
  const tile = tileAt(board(state), at);
  if (tile === OFF_BOARD) return [];
  const city = cityAt(state, tile);
  return [
    hex(tile),
    ...idsAt(state, tile).map((id): Spot => `piece:${id}`),
    `turret:${tile}`,
    ...(city < 0 ? [] : ([`city:${city}`] as const)),
    `ground:${tile}`,
  ];
}

/** The hex whose menu is open: the hex of the source in the hand, or of the spot that is looked at. */
export function openHex({ state, selection }: Pick<Moment, "state" | "selection">): Tile | undefined {
  return tileIn(state, selection.taken ?? selection.look);
}

/** The buttons of a kind, in their order. */
export function buttonsFor(choices: readonly Choice[], ...verbs: readonly Verb[]): Action[] {
  return choices.flatMap(({ action, from, to }) =>
    from === undefined && to === undefined && verbs.includes(verbOf(action)) ? action : [],
  );
}

/** What can be done on the ground of a hex. */
export function actionsAt(choices: readonly Choice[], tile: Tile): Action[] {
  return choices.flatMap(({ action, from }) => (from === `ground:${tile}` ? action : []));
}
