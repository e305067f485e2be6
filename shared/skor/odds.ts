import { type Action, codeOf, numberOf, verbOf } from "./board/actions.ts";
import { outcomeOf } from "./combat/attack.ts";
import { type Engagement, engagementOf, type RollOff, sumOf } from "./combat/combat.ts";
import type { FightOutcome } from "./board/events.ts";
import { OFF_BOARD } from "./board/lattice.ts";
import { board, type State } from "./board/state.ts";

/** In how many of `total` equally likely cases an attack clears its hex, ends in a tie, or is lost. */
export interface Odds {
  readonly win: number;
  readonly tie: number;
  readonly loss: number;
  readonly total: number;
}

/** The known facts of an attack in advance. */
export interface AttackOutlook {
  readonly action: Action;
  readonly engagement: Engagement;
  readonly odds: Odds;
}

const CERTAIN: Odds = { win: 1, tie: 0, loss: 0, total: 1 };

function rollOffOdds({ offence, defence }: RollOff): Odds {
  if (defence.sides === 0) return CERTAIN;
  const tally: Record<FightOutcome, number> = { win: 0, loss: 0, tie: 0, draw: 0 };
  const ahead = sumOf(offence) - sumOf(defence);
  for (let mine = 1; mine <= offence.sides; mine++) {
    for (let theirs = 1; theirs <= defence.sides; theirs++) tally[outcomeOf(mine - theirs + ahead, false)]++;
  }
  return { win: tally.win, tie: tally.tie, loss: tally.loss, total: offence.sides * defence.sides };
}

/** The chances of a whole attack: every roll-off has to be won, and the first that is not won ends it. */
function oddsOf({ rollOffs }: Engagement): Odds {
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

/** The chances of an action, if it is an attack of any form. */
export function outlookOf(state: State, action: Action): AttackOutlook | undefined {
  const verb = verbOf(action);
  if (verb !== "attack" && verb !== "strike" && verb !== "fire") return undefined;
  const target = board(state).tiles.get(codeOf(action)) ?? OFF_BOARD;
  const engagement = engagementOf(state, numberOf(action), verb, target);
  return { action, engagement, odds: oddsOf(engagement) };
}
