/** The spots of the table, and the choices between them. */
import { type Action, fromOf, PLACE, toOf, turnOf, verbOf } from "../../../../shared/skorm/actions.ts";
import { hexOf, type Tile, tileAt, towardsGold } from "../../../../shared/skorm/board.ts";
import { EMPTY, facingOf, type Kind, NO_FACING } from "../../../../shared/skorm/pieces.ts";
import { homeOf, type State, zoneOfSeat } from "../../../../shared/skorm/state.ts";
import type { Hex } from "../../../../shared/kernel/hex.ts";
import type { GameEvent } from "../../../../shared/kernel/game.ts";
import type * as choices from "../../../ui/play/selection/choices.ts";
import type * as history from "../../../ui/play/model/history.ts";
import type * as play from "../../../ui/play/model/play.ts";
import type * as playing from "../../../ui/play/model/playing.ts";

/** A tile with its piece, or the pieces of a kind that are left to place. */
export type Spot = `tile:${Tile}` | `stock:${Kind}`;

export interface SkormTypes {
  readonly state: State;
  readonly action: Action;
  readonly spot: Spot;
  readonly event: GameEvent;
}

export type Choice = choices.Choice<SkormTypes>;
export type Moment = play.Moment<SkormTypes>;
export type PlayedStep = history.PlayedStep<SkormTypes>;
export type Playing = playing.Playing<SkormTypes>;

/** Choices with the side that a Shieldman guards anyway before all others that it may be turned to (R4). */
export function restingFirst(state: State, choices: readonly Choice[]): Choice[] {
  const resting = (choice: Choice) => choice.way === restingWay(state, choice.action);
  return [...choices.filter(resting), ...choices.filter((choice) => !resting(choice))];
}

function restingWay(state: State, action: Action): string | undefined {
  if (turnOf(action) === NO_FACING) return undefined;
  const facing =
    verbOf(action) === PLACE
      ? towardsGold(toOf(action), homeAt(state, toOf(action)))
      : facingOf(state.board[fromOf(action)] ?? EMPTY);
  return String(facing);
}

/** The corner of the zone that contains a tile: a placement may be planned in another player's turn. */
function homeAt(state: State, tile: Tile): Tile {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  const owner = seats.find((seat) => zoneOfSeat(state, seat).includes(tile)) ?? state.toMove;
  return homeOf(state, owner);
}

export function tileSpot(tile: Tile): Spot {
  return `tile:${tile}`;
}

/** The number in a spot: a tile or a kind of piece. */
export function numberIn(spot: Spot): number {
  return Number(spot.slice(spot.indexOf(":") + 1));
}

export function tileIn(spot: Spot | undefined): Tile | undefined {
  return spot?.startsWith("tile:") === true ? numberIn(spot) : undefined;
}

/** The kind of piece that is taken from the stock. */
export function stockIn(spot: Spot | undefined): Kind | undefined {
  return spot?.startsWith("stock:") === true ? numberIn(spot) : undefined;
}

export function spotsAt(hex: Hex): readonly Spot[] {
  return [tileSpot(tileAt(hex))];
}

export function hexIn(spot: Spot): Hex | undefined {
  const tile = tileIn(spot);
  return tile === undefined ? undefined : hexOf(tile);
}
