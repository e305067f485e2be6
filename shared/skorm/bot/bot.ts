/** How a computer plays Skorm. */
import type { Seat } from "../../kernel/game.ts";
import { atMost, type BotChoice, type Level, type Bot, type BotQuestion } from "../../kernel/bot.ts";
import type { Random } from "../../kernel/random.ts";
import { alphaBeta, type SearchResult, type ScoredTurn } from "../../search/alpha-beta.ts";
import { DECIDED_VALUE, WIN } from "../../search/game-tree.ts";
import { gaussian, quickRandom } from "../../search/quick-random.ts";
import type { Action } from "../actions.ts";
import { applyAction } from "../apply.ts";
import { legalActions } from "../legal.ts";
import { recalled, type SkormMemory } from "../memory.ts";
import { aliveCount, aliveSeats, copyState, isAlive, isOver, NOBODY, type State } from "../state.ts";
import { groundOf, LEVEL_SETTINGS } from "./level-settings.ts";
import { placement, roughPlacement } from "./placement.ts";
import { actionsOf } from "./moves.ts";
import { DOUBLED_ODDS, worthOf } from "./evaluation.ts";

/** A draw is no success, unless the position is bad. */
const CONTEMPT = 60;
const BAD = -250;
/** See `Bot.pace`. */
const PACE = 60;

export const skormBot: Bot<State, Action, SkormMemory> = {
  pace: PACE,
  evaluate,
  choose(question) {
    const { view: state, seat, level, random } = question;
    if (state.toMove !== seat || isOver(state)) throw new RangeError(`seat ${seat} may not act`);
    if (state.phase === "place") return placed(state, seat, level, random);
    return acted(question);
  },
};

/** What each seat can expect of a value to one of them. */
export function sharesOf(state: State, seat: Seat, value: number): number[] {
  const alive = aliveSeats(state);
  const others = alive.length - 1;
  const odds = 2 ** (Math.max(-DECIDED_VALUE, Math.min(DECIDED_VALUE, value)) / DOUBLED_ODDS);
  const share = Number.isFinite(odds) ? odds / (odds + 1) : 1;
  return Array.from({ length: state.seats }, (_, each) => {
    if (!isAlive(state, each)) return 0;
    return each === seat ? share : (1 - share) / Math.max(1, others);
  });
}

function evaluate(state: State): readonly number[] {
  if (isOver(state)) {
    const alive = aliveSeats(state);
    return Array.from({ length: state.seats }, (_, seat) => {
      if (state.winner !== NOBODY) return seat === state.winner ? 1 : 0;
      return alive.includes(seat) ? 1 / alive.length : 0;
    });
  }
  const each = Array.from({ length: state.seats }, (_, seat) => sharesOf(state, seat, worthOf(state, seat))[seat] ?? 0);
  const own = each.map((share, seat) => (isAlive(state, seat) ? share : 0));
  const sum = own.reduce((total, share) => total + share, 0);
  return own.map((share) => share / sum);
}

function placed(state: State, seat: Seat, level: Level, random: Random): BotChoice<Action> {
  const chance = quickRandom(random);
  const action = level.endsWith("puffin") ? roughPlacement(state, seat, chance) : placement(state, seat, chance);
  const shares = Array.from({ length: state.seats }, () => 1 / state.seats);
  const known = legalActions(state, seat).includes(action) ? action : (legalActions(state, seat)[0] ?? action);
  return { actions: [known], shares, weighed: [{ action: known, share: 1 / state.seats }] };
}

function acted({
  view,
  memory,
  seat,
  level,
  random,
  budget,
  played,
}: BotQuestion<State, Action, SkormMemory>): BotChoice<Action> {
  const state = recalled(view, memory);
  const settings = LEVEL_SETTINGS[level];
  // Among three, each has one in two against the rest when all are alike, and when they share.
  const even = aliveCount(state) > 2 ? -DOUBLED_ODDS : 0;
  const draw = even + (worthOf(state, seat) < even + BAD ? CONTEMPT : -CONTEMPT);
  const { depth, thought, within } = settings;
  const chance = quickRandom(random);
  const made = played === undefined ? {} : { made: after(state, seat, played) };
  const findings = alphaBeta(groundOf(settings, chance), state, {
    budget: atMost(budget, thought),
    depth,
    draw,
    wide: within === WIN,
    within,
    ...made,
  });
  const best = chosen(findings, settings.blur, within, draw, chance);
  if (best === undefined) throw new RangeError("Nothing is legal.");
  // Contempt is for choosing only: the reported value of a draw is honest, or no computer would offer one.
  const honest = (value: number) => sharesOf(state, seat, value === draw ? even : value);
  const shares = honest(best.value);
  const weighed = [best, ...findings.weighed.filter((other) => other !== best && !other.bound)].map((each) => ({
    action: actionsOf(state, each.turn)[0] ?? each.turn,
    share: honest(each.value)[seat] ?? 0,
  }));
  const worth = shares[seat] ?? 0;
  const left = findings.made === undefined ? undefined : (honest(findings.made)[seat] ?? 0);
  const compared = left === undefined ? {} : { compared: { best: Math.max(worth, left), played: left } };
  return { actions: actionsOf(state, best.turn), shares, weighed, ...compared };
}

function after(state: State, seat: Seat, actions: readonly Action[]): State {
  const next = copyState(state);
  for (const action of actions) applyAction(next, seat, action);
  return next;
}

/**
 * The best turn, as far as that level can see. No level overlooks an immediate win or loss, or a turn that repeats a
 * position, which leads to a draw.
 */
function chosen(
  { weighed }: SearchResult,
  blur: number,
  within: number,
  draw: number,
  random: Random,
): ScoredTurn | undefined {
  const [best] = weighed;
  if (best === undefined || blur === 0 || best.value > DECIDED_VALUE) return best;
  const near = weighed.filter((each) => !each.bound && each.value > Math.max(-DECIDED_VALUE, best.value - within));
  const onward = near.filter(({ value }) => value !== draw);
  const felt = (onward.length > 0 ? onward : near).map((each) => ({
    each,
    value: each.value + blur * gaussian(random),
  }));
  felt.sort((one, other) => other.value - one.value);
  return felt[0]?.each ?? best;
}
