/** Why an action that a computer suggests is good, as far as the rules can say it in a few words. */
import { type Action, numberOf } from "../../../../shared/skor/board/actions.ts";
import { BASE, CIVILIAN, MILITARY } from "../../../../shared/skor/board/components.ts";
import { type Tile, tileDistance } from "../../../../shared/skor/board/lattice.ts";
import { forecast } from "../../../../shared/skor/outlook.ts";
import { kindOf, kindsAt, pieceAt, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { board, opponentOf, type State, structureAt } from "../../../../shared/skor/board/state.ts";
import { type Moment, targetOf } from "./spots.ts";
import { tableText } from "../text/table-text.ts";

const words = tableText.reasons;

/** What it adds to the yield of the next turn; undefined where it adds nothing. */
export function gainReason({ state, seat, preview: outcome }: Moment): string | undefined {
  if (seat === undefined || outcome === undefined) return undefined;
  const gained = forecast(outcome.after, seat).surplus - forecast(state, seat).surplus;
  return gained > 0 ? words.gains(gained) : undefined;
}

/** Where somebody is better off; undefined where the rules have nothing to say. */
export function movingReason(action: Action, { state, seat }: Moment): string | undefined {
  if (seat === undefined) return undefined;
  const piece = pieceAt(state, numberOf(action));
  const [from, to] = [tileOf(piece), targetOf(state, action)];
  const own = citiesOf(state, seat);
  if (kindOf(piece) === MILITARY && own.includes(to) && kindsAt(state, to, MILITARY) === 0) return words.guards;
  if (kindOf(piece) === CIVILIAN && structureAt(state, to) === BASE) return words.base;
  const goals = citiesOf(state, opponentOf(seat));
  if (nearest(state, to, goals) < nearest(state, from, goals)) return words.nearer;
  return own.includes(from) ? words.room : undefined;
}

function citiesOf(state: State, seat: number): Tile[] {
  return state.cities.filter((_, city) => state.owners[city] === seat);
}

function nearest(state: State, tile: Tile, goals: readonly Tile[]): number {
  return Math.min(...goals.map((goal) => tileDistance(board(state), tile, goal)));
}
