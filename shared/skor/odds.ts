/** The exact chances of an attack, from the same plan that a fight follows. */
import type { Seat } from "../kernel/game.ts";
import { type Action, codeOf, numberOf, verbOf } from "./actions.ts";
import { outcomeOf } from "./attack.ts";
import { type Engagement, engagementOf, type RollOff, sumOf } from "./combat.ts";
import type { Outcome } from "./events.ts";
import { OFF_BOARD } from "./lattice.ts";
import { legalActions } from "./legal.ts";
import { board, type State } from "./state.ts";

/** In how many of `total` equally likely cases an attack clears its hex, ends in a tie, or is lost. */
export interface Odds {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  readonly total: number;
}

/** What is known of an attack beforehand. */
export interface AttackOutlook {
  readonly action: Action;
  readonly engagement: Engagement;
  readonly odds: Odds;
}

const CERTAIN: Odds = { win: 1, tie: 0, loss: 0, total: 1 };

/** The chances of one roll-off. */
export function rollOffOdds({ offence, defence }: RollOff): Odds {
  if (defence.sides === 0) return CERTAIN;
  const tally: Record<Outcome, number> = { win: 0, loss: 0, tie: 0, draw: 0 };
  const ahead = sumOf(offence) - sumOf(defence);
  for (let mine = 1; mine <= offence.sides; mine++) {
    for (let theirs = 1; theirs <= defence.sides; theirs++) tally[outcomeOf(mine - theirs + ahead, false)]++;
  }
  return { win: tally.win, tie: tally.tie, loss: tally.loss, total: offence.sides * defence.sides };
}

/** The chances of a whole attack: every roll-off has to be won, and the first that is not ends it. */
export function oddsOf({ rollOffs }: Engagement): Odds {
  return rollOffs.map(rollOffOdds).reduce(
    (before, next) => ({
      win: before.win * next.win,
      tie: before.tie * next.total + before.win * next.tie,
      loss: before.loss * next.total + before.win * next.loss,
      total: before.total * next.total,
    }),
    CERTAIN,
  );
}

/** The chances of every attack that a seat may make now, in the order of `legal`. */
export function attackOdds(state: State, seat: Seat): AttackOutlook[] {
  return legalActions(state, seat).flatMap((action) => {
    const outlook = outlookOf(state, action);
    return outlook === undefined ? [] : [outlook];
  });
}

/** The chances of an action, if it is an attack of any form. */
export function outlookOf(state: State, action: Action): AttackOutlook | undefined {
  const verb = verbOf(action);
  if (verb !== "attack" && verb !== "strike" && verb !== "fire") return undefined;
  const target = board(state).tiles.get(codeOf(action)) ?? OFF_BOARD;
  const engagement = engagementOf(state, numberOf(action), verb, target);
  return { action, engagement, odds: oddsOf(engagement) };
}
