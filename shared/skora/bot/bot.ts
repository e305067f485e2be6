/**
 * How a computer plays Skora: it imagines hands and decrees that fit what it saw, and searches the tree of what could
 * follow. The levels differ in how long they search and in how far they look.
 */
import type { Seat } from "../../kernel/game.ts";
import { type BotChoice, type Bot, type BotQuestion, partOf } from "../../kernel/bot.ts";
import type { Random } from "../../kernel/random.ts";
import { seededRandom } from "../../kernel/seeded-random.ts";
import { gaussian, quickRandom } from "../../search/quick-random.ts";
import { type TreeRules, treeSearch, valuesOf } from "../../search/tree-search.ts";
import { type Action, writeOpenly, writeAction } from "../actions.ts";
import { imagine } from "../imagining.ts";
import { applyAction } from "../apply.ts";
import { actingSeats, legalActions } from "../legal.ts";
import type { SkoraMemory } from "../memory.ts";
import { copyState, isFishing, isIn, type State, secretsAt } from "../state.ts";
import { type LevelSettings, LEVEL_SETTINGS } from "./level-settings.ts";
import { playOut } from "./playout.ts";

const RULES = {
  actors: actingSeats,
  legal: legalActions,
  apply: applyAction,
  write: writeAction,
  writeOpenly,
} satisfies TreeRules<State, Action, unknown, SkoraMemory>;

/** The part of the budget for the choice, if a comparison with the played action follows. */
const CHOOSING = 0.4;

export const skoraBot: Bot<State, Action, SkoraMemory> = {
  pace: 8,
  evaluate,
  choose({
    view,
    seat,
    memory,
    level,
    budget,
    played,
    random: seed,
  }: BotQuestion<State, Action, SkoraMemory>): BotChoice<Action> {
    if (!actingSeats(view).includes(seat)) throw new RangeError(`seat ${seat} may not act`);
    const random = quickRandom(seed);
    const limits = LEVEL_SETTINGS[level];
    const question = {
      seat,
      imagine: () => imagine(view, seat, memory, random),
      playout: (state: State) => playOut(state, random),
      guise: (state: State, mover: Seat) => (isFishing(state) ? secretsAt(state, mover).decree : undefined),
      random,
      budget: played === undefined ? budget : partOf(budget, CHOOSING),
      limits,
    };
    const found = treeSearch(RULES, question);
    if (played !== undefined) {
      const [best = 0, left = 0] = valuesOf(RULES, { ...question, budget }, [found.actions.slice(0, 1), played]);
      return { ...found, compared: { best: Math.max(best, left), played: left } };
    }
    return limits.blur === 0 ? found : misjudged(found, limits, random);
  },
};

/**
 * The largest loss against the best action with which a careless level still plays an action: no level throws a game
 * away.
 */
const REASONABLE = 0.3;

/** The choice of a level that does not weigh well: what is as good as won or lost is plain to everybody. */
function misjudged(
  { weighed, shares, actions }: BotChoice<Action>,
  { blur, overlooks }: LevelSettings,
  random: Random,
): BotChoice<Action> {
  const most = weighed[0]?.share ?? 0;
  const open = most * (1 - most);
  const seen = weighed.filter(() => random.below(100) >= overlooks);
  const reasonable = weighed.filter(({ share }) => share >= most - REASONABLE);
  const felt = (seen.length > 0 ? seen : random.shuffle(reasonable).slice(0, 1)).map((each) => ({
    each,
    share: each.share + 4 * open * blur * gaussian(random),
  }));
  felt.sort((one, other) => other.share - one.share);
  const [best] = felt;
  if (best === undefined || best.each.action === actions[0]) return { weighed, shares, actions };
  return { weighed: felt.map(({ each }) => each), shares, actions: [best.each.action] };
}

/** How many games are played on to judge a position without search. */
const JUDGED = 30;

function evaluate(state: State): readonly number[] {
  const random = quickRandom(seededRandom(new Uint8Array(1)));
  const sums = state.players.map(() => 0);
  for (let game = 0; game < JUDGED; game++) {
    const shares = playOut(completed(state, random), random);
    for (const [seat, share] of shares.entries()) sums[seat] = (sums[seat] ?? 0) + share / JUDGED;
  }
  return sums;
}

/** The state itself if it is complete, otherwise a possible one. */
function completed(state: State, random: Random): State {
  const hidden = state.players.findIndex(({ cards }, seat) => isIn(state, seat) && !isKnown(state, seat, cards));
  const own = state.players.findIndex(({ cards }, seat) => isIn(state, seat) && isKnown(state, seat, cards));
  return hidden < 0 ? copyState(state) : imagine(state, own, undefined, random);
}

function isKnown(state: State, seat: Seat, cards: number): boolean {
  const { hand, decree, offer } = secretsAt(state, seat);
  return hand.length === cards && (decree !== "" || offer.length > 0);
}
