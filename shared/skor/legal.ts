/** The legal actions of a seat, always in the same order: the order in which lists show them. */
import type { Seat } from "../kernel/game.ts";
import { awaitedOf } from "../kernel/match.ts";
import { type Action, at, chooseCulture, on, startOf } from "./board/actions.ts";
import { BRANCHES, MASTER, PLAYERS, SIDE_DIE } from "./board/components.ts";
import { settlements } from "./combat/conversion.ts";
import { moving } from "./legal-moves.ts";
import { building, giving, researching } from "./legal-works.ts";
import { masterActions } from "./master.ts";
import { isTwin, NO_PIECE, ownIds } from "./board/pieces.ts";
import { culturesFor } from "./set-up.ts";
import { board, hasMaster, NOBODY, type State } from "./board/state.ts";

const SIDE = startOf("side");
const CONVERT = startOf("convert");
const ENOUGH = startOf("enough");
const SETTLE = startOf("settle");
const HOLD = startOf("hold");
const DISBAND = startOf("disband");
const ROLL = startOf("roll");

const NOTHING: readonly Action[] = [];

/** The seats that may act now. A DM may always say something. */
export function actingSeats(state: State): Seat[] {
  if (state.phase === "over") return [];
  if (state.paused) return [MASTER];
  // A die that is asked for is rolled by the DM; with the DM gone, by the player who needs it.
  if (state.dieSides > 0) return [hasMaster(state) ? MASTER : rollerOf(state)];
  const seats = isSimultaneous(state) ? PLAYERS.filter((seat) => state.chosen[seat] === false) : [state.toMove];
  return hasMaster(state) ? [...seats, MASTER] : seats;
}

/** The seats that the game waits for: the DM only for a die, or while time stands still. */
export function awaitedSeats(state: State): readonly Seat[] {
  return awaitedOf(actingSeats(state), [MASTER]);
}

/** The seat that rolls a die after the DM has left; seat 0 for the coin of the first turn, which belongs to nobody. */
function rollerOf(state: State): Seat {
  return state.dieSeat === NOBODY ? 0 : state.dieSeat;
}

function isSimultaneous(state: State): boolean {
  return state.phase === "culture" || state.phase === "orient";
}

/** Every legal action of a seat; empty when it may not act. */
export function legalActions(state: State, seat: Seat): readonly Action[] {
  if (seat === MASTER) return hasMaster(state) ? masterActions(state) : NOTHING;
  if (state.paused) return NOTHING;
  if (state.dieSides > 0) return !hasMaster(state) && seat === rollerOf(state) ? [ROLL] : NOTHING;
  if (isSimultaneous(state)) return state.chosen[seat] === false ? choices(state) : NOTHING;
  return seat === state.toMove ? turnActions(state, seat) : NOTHING;
}

function choices(state: State): readonly Action[] {
  if (state.phase === "orient") return Array.from({ length: SIDE_DIE }, (_, side) => on(SIDE, side + 1));
  return culturesFor(state).flatMap((culture) =>
    culture === "technocracy" ? BRANCHES.map((_, branch) => chooseCulture(culture, branch)) : [chooseCulture(culture)],
  );
}

function turnActions(state: State, seat: Seat): readonly Action[] {
  switch (state.phase) {
    case "convert":
      return [...state.targets.map((id) => on(CONVERT, id)), ENOUGH];
    case "settle":
      return settling(state);
    case "feed":
      return [HOLD, ...disbanding(state, seat)];
    case "move":
      return moving(state, seat);
    case "build":
      return state.victim === NO_PIECE ? building(state, seat) : giving(state, seat);
    case "tech":
      return researching(state, seat);
    case "purge":
      return disbanding(state, seat);
    default:
      return NOTHING;
  }
}

function settling(state: State): Action[] {
  const { codes } = board(state);
  const [id = NO_PIECE] = state.won;
  return settlements(state, id).map((tile) => at(on(SETTLE, id), codes[tile] ?? 0));
}

function disbanding(state: State, seat: Seat): Action[] {
  return ownIds(state, seat).flatMap((id) => (isTwin(state, id) ? [] : on(DISBAND, id)));
}
