/** A turn of Skorm that is clearly the best, looked for deeper and deeper. */
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Match } from "../../../shared/kernel/match.ts";
import { alphaBeta } from "../../../shared/search/alpha-beta.ts";
import { sharesOf } from "../../../shared/skorm/bot/bot.ts";
import { actionsOf, skormGround } from "../../../shared/skorm/bot/moves.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import { effort, type Found, type Mindful, type Sought, think, type Weighed } from "./weighing.ts";

/** Processor time of one look after the other, in seconds, and how much of the margin has to show. */
const LOOKS = [
  [0.002, 0.6],
  [0.012, 0.9],
  [0.06, 1],
] as const;
/** Turns are told apart that are worth less by so much, in hundredths of half a Shieldman. */
const WITHIN = 220;
/** A position that has no choice to speak of is no puzzle. */
const CHOICES = 8;
/** What is won or lost anyway is none either. */
const HOPELESS = 0.25;
const WON = 0.93;
/** Quiet turns of Shieldmen do not include their facings. */
const VAGUE = /^S/;
const RIVALS = 3;

export function bestTurn(
  of: Mindful,
  match: Match,
  seat: Seat,
  margin: number,
  { isWanted, isHidden }: Sought,
): Found | undefined {
  const state = skorm.readSynced(match.knowledge(seat).view);
  if (state === undefined || state.phase !== "play" || match.legal(seat).length < CHOICES) return undefined;
  const worth = (value: number) => sharesOf(state, seat, value)[seat] ?? 0;
  let sorted: Weighed[] = [];
  for (const [seconds, part] of LOOKS) {
    const before = sorted[0]?.action;
    const budget = effort(of.botPlayer, seconds);
    sorted = alphaBeta(skormGround, state, { budget, depth: 40, draw: 0, within: WITHIN })
      .weighed.map(({ turn, value }) => ({
        action: skorm.write(actionsOf(state, turn).at(-1) ?? turn),
        share: worth(value),
      }))
      .sort((one, other) => other.share - one.share);
    const [best, next] = sorted;
    if (best === undefined || next === undefined || VAGUE.test(best.action)) return undefined;
    if (!isWanted(best.action)) return undefined;
    if (best.action !== (before ?? best.action) || best.share - next.share < margin * part) return undefined;
    if (best.share < HOPELESS || next.share > WON) return undefined;
  }
  const [best, ...rest] = sorted;
  if (best === undefined || !isHidden(best.action) || !isGoodAlone(of, match, seat, best, rest[0]?.share ?? 0))
    return undefined;
  const rivals = rest.slice(0, RIVALS).map(({ action, share }): [string, number] => [action, share]);
  return { best: best.action, share: best.share, rivals };
}

/** Whether it is as good without any shield turned before it. */
function isGoodAlone(of: Mindful, match: Match, seat: Seat, best: Weighed, next: number): boolean {
  const copy = match.copy();
  if (copy.act(seat, best.action, of.random) === undefined) return false;
  const [other] = copy.awaited();
  if (other === undefined || other === seat) return other === undefined;
  const share = think(of, copy, other, "kraken", LOOKS[1][0]).shares[seat] ?? 0;
  return share - next >= (best.share - next) / 2;
}
