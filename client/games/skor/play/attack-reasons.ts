/** Why an attack, or harm done by money, is good: what it takes from the opponent, and what it risks. */
import { type Action, numberOf, verbOf } from "../../../../shared/skor/board/actions.ts";
import { MILITARY } from "../../../../shared/skor/board/components.ts";
import { outlookOf } from "../../../../shared/skor/odds.ts";
import { forecast } from "../../../../shared/skor/outlook.ts";
import { idsAt, kindOf, kindsAt, ownIds, pieceAt, removePiece, tileOf } from "../../../../shared/skor/board/pieces.ts";
import { copyState, opponentOf, type State } from "../../../../shared/skor/board/state.ts";
import { citiesOf, steps } from "./reasons.ts";
import { type Moment, targetOf } from "./spots.ts";
import { tableText } from "../text/table-text.ts";

const words = tableText.reasons;

/** So far from a City its attackers are a danger to it. */
const NEAR = 3;

/** What a win takes from the opponent, and what a lost roll costs. */
export function attackReason(action: Action, { state, seat }: Moment): string | undefined {
  if (seat === undefined) return undefined;
  return `${winReason(state, seat, action)} ${riskReason(state, seat, action)}`;
}

/** How much less the opponent has next turn. */
export function harmReason({ state, seat, preview: outcome }: Moment): string | undefined {
  if (seat === undefined || outcome === undefined) return undefined;
  const less = lossOf(state, outcome.after, seat);
  return less > 0 ? words.harms(less) : undefined;
}

function winReason(state: State, seat: number, action: Action): string {
  const opponent = opponentOf(seat);
  const target = targetOf(state, action);
  // A shot takes nothing (R28).
  if (verbOf(action) !== "fire" && citiesOf(state, opponent).includes(target)) return words.takesCity;
  const after = copyState(state);
  for (const id of idsAt(after, target).toReversed()) removePiece(after, id);
  if (kindsAt(state, target, MILITARY) > 0) {
    const away = Math.min(...citiesOf(state, seat).map((city) => steps(state, city, target)));
    if (away <= NEAR) return words.relieves(away);
    if (ownIds(state, seat).some((id) => steps(state, tileOf(pieceAt(state, id)), target) === 1))
      return words.forestalls;
  }
  const less = lossOf(state, after, seat);
  return less > 0 ? words.poorer(less) : words.fewer(militaryOf(after, opponent));
}

function riskReason(state: State, seat: number, action: Action): string {
  if (verbOf(action) === "fire") return words.risksNobody;
  const from = tileOf(pieceAt(state, numberOf(action)));
  // Who wins moves in, and who loses falls.
  if (citiesOf(state, seat).includes(from) && kindsAt(state, from, MILITARY) === 1) return words.opensCity;
  return outlookOf(state, action)?.odds.loss === 0 ? words.risksNone : words.risksOne;
}

function lossOf(before: State, after: State, seat: number): number {
  const opponent = opponentOf(seat);
  return forecast(before, opponent).surplus - forecast(after, opponent).surplus;
}

function militaryOf(state: State, seat: number): number {
  return ownIds(state, seat).filter((id) => kindOf(pieceAt(state, id)) === MILITARY).length;
}
