/** What every action of a decision is worth at Kraken's depth: what the searches of play leave out is tried as well. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import type { Level } from "../../../shared/kernel/mind.ts";
import { type Random, watchedRandom } from "../../../shared/kernel/random.ts";
import type { Chosen, Thinker } from "../../../shared/kernel/thinker.ts";
import { alphaBeta } from "../../../shared/search/alpha-beta.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { sharesOf } from "../../../shared/skorm/mind/mind.ts";
import { actionsOf, skormGround } from "../../../shared/skorm/mind/turns.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { timeBudget } from "../arena/player.ts";

export interface Weighed {
  readonly action: string;
  readonly share: number;
}

export interface Mindful {
  readonly entry: GameEntry;
  readonly thinker: Thinker;
  readonly random: Random;
}

/** What a game needs to be told apart by. */
export interface Way {
  /** Who plays the games and looks for decisions in them: fast, and not too well. */
  readonly scout: Level;
  /** Processor time of each of the scout's answers, in seconds. */
  readonly scouting: number;
  /** How much better the best has to be than any other, in shares of the game. */
  readonly margin: number;
  /** So many actions to choose from, at least and at most. */
  readonly choices: readonly [number, number];
  /** Actions that prepare a turn and are no answer. */
  readonly free?: RegExp;
  /** Answers that would leave open how exactly they are done. */
  readonly vague?: RegExp;
  /**
   * All actions with what they are worth, the best first; it may leave off where there is none that is clearly best.
   * @param sight what Kraken thinks of it
   */
  readonly weigh: (of: Mindful, match: Match, seat: Seat, seconds: number, sight: Chosen) => readonly Weighed[];
}

const byShare = (one: Weighed, other: Weighed) => other.share - one.share;

/** What a level thinks of the position. */
export function think({ thinker, random }: Mindful, match: Match, seat: Seat, level: Level, seconds: number) {
  return thinker.choose({
    ...match.knowledge(seat),
    seat,
    level,
    random: quickRandom(random),
    budget: timeBudget(seconds),
  });
}

/** How often an action is tried that rolls dice. */
const ROLLS = 4;
/** Processor time of a first look at an action, in seconds. */
const GLANCE = 0.025;
/** What a first look may be wrong by. */
const DOUBT = 0.06;

/** What a seat can expect after an action, as whoever is asked next sees it. */
function tried(of: Mindful, match: Match, seat: Seat, action: string, level: Level, seconds: number): number {
  let sum = 0;
  for (let roll = 1; roll <= ROLLS; roll++) {
    const copy = match.copy();
    const chance = watchedRandom(quickRandom(of.random));
    copy.act(seat, action, chance);
    sum += expected(of, copy, seat, level, seconds / (chance.used() ? ROLLS : 1));
    if (!chance.used()) return sum;
  }
  return sum / ROLLS;
}

function expected(of: Mindful, match: Match, seat: Seat, level: Level, seconds: number): number {
  const result = match.result();
  if (result !== undefined) {
    const [first = []] = result.ranking;
    return first.includes(seat) ? 1 / first.length : 0;
  }
  const actors = match.awaited();
  const asked = actors.includes(seat) ? seat : actors[0];
  if (asked === undefined) return 0;
  return think(of, match, asked, level, seconds).shares[seat] ?? 0;
}

/** No action is worth more than the best less this. */
const CLOSE = 0.07;

/** What a search of the whole turn found, and every other action by itself. */
function byTrial(of: Mindful, match: Match, seat: Seat, seconds: number, sight: Chosen): Weighed[] {
  const [best = ""] = sight.actions;
  const share = tried(of, match, seat, best, "kraken", seconds / 2);
  const bar = share - CLOSE;
  const weighed: Weighed[] = [{ action: best, share }];
  const promising = sight.weighed.map(({ action }) => action);
  for (const action of new Set([...promising, ...match.legal(seat)])) {
    if (action === best) continue;
    let rival = tried(of, match, seat, action, "orca", Math.min(GLANCE, seconds / 4));
    if (rival > bar - DOUBT && seconds > GLANCE) rival = tried(of, match, seat, action, "kraken", seconds / 2);
    weighed.push({ action, share: rival });
    if (rival > bar) break;
  }
  return weighed.sort(byShare);
}

/** The tree of Skora holds every action. What was tried little may look better by luck: then the puzzle is refused. */
function byTree(_: Mindful, __: Match, ___: Seat, ____: number, { actions, weighed }: Chosen): Weighed[] {
  const first = weighed.find(({ action }) => action === actions[0]);
  return first === undefined ? [] : [first, ...weighed.filter((one) => one !== first).sort(byShare)];
}

/** Turns are told apart that are worth less by so much, in hundredths of a Shieldman. */
const WITHIN = 220;

/** Of the turns of Skorm those that come near the best; and that as it stands without any shield turned before it. */
function byDepth(of: Mindful, match: Match, seat: Seat, seconds: number): Weighed[] {
  const state = skorm.readSynced(match.knowledge(seat).view);
  if (state === undefined || state.phase !== "play") return [];
  const budget = timeBudget(seconds);
  const turns = alphaBeta(skormGround, state, { budget, depth: 40, draw: 0, within: WITHIN }).weighed;
  const worth = (value: number) => sharesOf(state, seat, value)[seat] ?? 0;
  const weighed = turns.map(({ turn, value }) => ({
    action: skorm.write(actionsOf(state, turn).at(-1) ?? turn),
    share: worth(value),
  }));
  const [best, ...rest] = weighed.sort(byShare);
  if (best === undefined) return [];
  const alone = tried(of, match, seat, best.action, "kraken", seconds / 2);
  return [{ ...best, share: Math.min(best.share, alone) }, ...rest];
}

export const ways: Readonly<Record<string, Way>> = {
  skorm: {
    scout: "seal",
    scouting: 0.02,
    margin: 0.15,
    choices: [8, 500],
    free: /@/,
    vague: /^S/,
    weigh: byDepth,
  },
  skora: { scout: "orca", scouting: 0.01, margin: 0.1, choices: [3, 50], weigh: byTree },
  skor: {
    scout: "orca",
    scouting: 0.02,
    margin: 0.07,
    choices: [4, 40],
    vague: /^(building|research|end)/,
    weigh: byTrial,
  },
  neko: { scout: "orca", scouting: 0.03, margin: 0.07, choices: [3, 16], weigh: byTrial },
};
