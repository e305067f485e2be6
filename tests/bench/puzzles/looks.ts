/** Looks at a decision closer and closer: the best action has to be the same and clearly so every time. */

import type { BotPlayerChoice } from "../../../shared/kernel/bot-player.ts";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import { type Found, type Mindful, type Sought, think, type Weighed } from "./weighing.ts";

/** Processor time of one look after the other, in seconds. */
const LOOKS = [0.03, 0.2] as const;
/** So much of the margin has to show at first sight. */
const SIGHT = 0.7;
/** What is won or lost anyway is no puzzle. */
const HOPELESS = 0.25;
/** The next best actions are kept, for players that try them. */
const RIVALS = 3;

export interface Looking {
  /** So many actions to choose from, at least and at most. */
  readonly choices: readonly [number, number];
  /** Answers that would leave open how exactly they are done. */
  readonly vague?: RegExp;
  /**
   * All actions with their values, the best first; may stop early if none is clearly the best.
   * @param sight the judgement of Kraken
   */
  readonly weigh: (
    of: Mindful,
    match: Match,
    seat: Seat,
    seconds: number,
    sight: BotPlayerChoice,
  ) => readonly Weighed[];
}

interface Order {
  readonly of: Mindful;
  readonly match: Match;
  readonly seat: Seat;
  readonly margin: number;
  readonly free: RegExp | undefined;
  /** What the scout thought of it. */
  readonly scouted: readonly Weighed[];
  readonly sought: Sought;
}

export function byLooking(how: Looking, order: Order): Found | undefined {
  if (!looksGood(how, order)) return undefined;
  const { of, match, seat, sought } = order;
  const [sight] = answersOf(order, think(of, match, seat, "kraken", LOOKS[0]).actions);
  if (sight === undefined || how.vague?.test(sight) === true) return undefined;
  if (!sought.isWanted(sight) || !sought.isHidden(sight)) return undefined;
  let found: Found | undefined;
  for (const seconds of LOOKS) {
    found = clearest(order, weighedAt(how, order, seconds));
    if (found?.best !== sight) return undefined;
  }
  return found;
}

function looksGood({ choices: [least, most] }: Looking, order: Order): boolean {
  const { match, seat, margin, free, scouted } = order;
  const answers = answersOf(order, match.legal(seat)).length;
  if (answers < least || answers > most) return false;
  const [first, second] = scouted
    .filter(({ action }) => free?.test(action) !== true)
    .toSorted((one, other) => other.share - one.share);
  if (first === undefined || second === undefined || first.share < HOPELESS) return false;
  return first.share - second.share >= margin * SIGHT;
}

const answersOf = ({ free }: Order, actions: readonly string[]) =>
  actions.filter((action) => free?.test(action) !== true);

function weighedAt(how: Looking, order: Order, seconds: number): readonly Weighed[] {
  const { of, match, seat } = order;
  const sight = think(of, match, seat, "kraken", seconds);
  const [answer] = answersOf(order, sight.actions);
  const weighed = how.weigh(of, match, seat, seconds, sight);
  return weighed[0]?.action === answer ? weighed : [];
}

function clearest({ margin }: Order, [best, ...rest]: readonly Weighed[]): Found | undefined {
  const rivals = rest.slice(0, RIVALS).map(({ action, share }): [string, number] => [action, share]);
  const [, most] = rivals[0] ?? ["", 1];
  if (best === undefined || best.share < HOPELESS || best.share - most < margin) return undefined;
  return { best: best.action, share: best.share, rivals };
}
