/** What the actions of a decision are worth at Kraken's depth. */
import type { KeptPuzzle } from "../../../client/learn/practice/book.ts";
import type { Level } from "../../../shared/kernel/bot.ts";
import type { BotPlayer, BotPlayerChoice } from "../../../shared/kernel/bot-player.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import type { Random } from "../../../shared/kernel/random.ts";
import { alphaBeta } from "../../../shared/search/alpha-beta.ts";
import { quickRandom } from "../../../shared/search/quick-random.ts";
import { sharesOf } from "../../../shared/skorm/bot/bot.ts";
import { actionsOf, skormGround } from "../../../shared/skorm/bot/moves.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { timeBudget } from "../arena/player.ts";

export interface Weighed {
  readonly action: string;
  readonly share: number;
}

/** A decision that is worth a puzzle, as it is kept. */
export type Found = Omit<KeptPuzzle, "at" | "seat">;

export interface Mindful {
  readonly entry: GameEntry;
  readonly botPlayer: BotPlayer;
  readonly random: Random;
}

const byShare = (one: Weighed, other: Weighed) => other.share - one.share;

/** What a level thinks of the position. */
export function think({ botPlayer, random }: Mindful, match: Match, seat: Seat, level: Level, seconds: number) {
  return botPlayer.choose({
    ...match.knowledge(seat),
    seat,
    level,
    random: quickRandom(random),
    budget: timeBudget(seconds),
  });
}

/** What a seat can expect after an action, as the seat that is asked next sees it. */
function tried(of: Mindful, match: Match, seat: Seat, action: string, seconds: number): number {
  const copy = match.copy();
  copy.act(seat, action, quickRandom(of.random));
  return expected(of, copy, seat, seconds);
}

function expected(of: Mindful, match: Match, seat: Seat, seconds: number): number {
  const result = match.result();
  if (result !== undefined) {
    const [first = []] = result.ranking;
    return first.includes(seat) ? 1 / first.length : 0;
  }
  const actors = match.awaited();
  const asked = actors.includes(seat) ? seat : actors[0];
  if (asked === undefined) return 0;
  return think(of, match, asked, "kraken", seconds).shares[seat] ?? 0;
}

/** The tree of Skora holds every action. What was tried little may look better by luck: then the puzzle is refused. */
export function byTree(
  _: Mindful,
  __: Match,
  ___: Seat,
  ____: number,
  { actions, weighed }: BotPlayerChoice,
): Weighed[] {
  const first = weighed.find(({ action }) => action === actions[0]);
  return first === undefined ? [] : [first, ...weighed.filter((one) => one !== first).sort(byShare)];
}

/** Turns are told apart that are worth less by so much, in hundredths of a Shieldman. */
const WITHIN = 220;

/** Of the turns of Skorm those that come near the best; and that as it stands without any shield turned before it. */
export function byDepth(of: Mindful, match: Match, seat: Seat, seconds: number): Weighed[] {
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
  const alone = tried(of, match, seat, best.action, seconds / 2);
  return [{ ...best, share: Math.min(best.share, alone) }, ...rest];
}
