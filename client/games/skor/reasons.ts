/** Why an action that a computer suggests is good, as far as the rules can say it in a few words. */
import { type Action, chosenCulture, numberOf, techOf, verbOf } from "../../../shared/skor/actions.ts";
import { BASE, CIVILIAN, MILITARY } from "../../../shared/skor/components.ts";
import { type Tile, tileDistance } from "../../../shared/skor/lattice.ts";
import { forecast } from "../../../shared/skor/outlook.ts";
import { kindOf, kindsAt, pieceAt, tileOf } from "../../../shared/skor/pieces.ts";
import { board, opponentOf, type State, structureAt } from "../../../shared/skor/state.ts";
import { type Moment, targetOf } from "./spots.ts";
import { tableText } from "./table-text.ts";
import { cultureGives, structureDoes, tierDoes } from "./words.ts";

const words = tableText.reasons;

/** Undefined where its preview says it already, or the rules have nothing to say. */
export function reasonFor(action: Action, moment: Moment): string | undefined {
  const { state, seat, foresight } = moment;
  if (seat === undefined) return undefined;
  switch (verbOf(action)) {
    case "choose":
      return cultureGives(chosenCulture(action).culture);
    case "side":
      return words.side;
    case "learn":
    case "study":
      return tierDoes(techOf(action).branch, techOf(action).tier);
    case "build":
      return structureDoes(numberOf(action));
    case "promote":
      return words.promote;
    case "hold":
      return words.hold;
    case "building":
    case "research":
    case "end":
      return words.onward;
    default:
      break;
  }
  const gained = foresight === undefined ? 0 : forecast(foresight.after, seat).surplus - forecast(state, seat).surplus;
  if (gained > 0) return words.gains(gained);
  if (verbOf(action) === "spawn") return words.spawn;
  return verbOf(action) === "move" ? movingReason(state, seat, action) : undefined;
}

function movingReason(state: State, seat: number, action: Action): string | undefined {
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
