/**
 * Decides for a computer while no thread answers: the best action that a look of a few ms finds, one step ahead, judged
 * without search. It is the only thinking in the thread that handles people's actions, and therefore so short.
 */
import type { Seat } from "../../kernel/game.ts";
import type { Match } from "../../kernel/match.ts";
import { seededRandom } from "../../kernel/seeded-random.ts";
import type { BotPlayer } from "../../kernel/bot-player.ts";

/** How long it looks, in ms; one action is looked at in any case. */
const LOOK = 5;
/** So far from each other, as a part of all, are actions that are looked at one after the other. */
const GOLDEN = 0.618_033_988_75;

/**
 * The action with the best expected share for a seat, among those that a short look reaches.
 * @param except actions that failed
 * @param now a clock, in ms
 * @returns undefined if no action is left
 */
export function quickAction(
  botPlayer: BotPlayer,
  match: Match,
  seat: Seat,
  except: ReadonlySet<string>,
  now: () => number,
): string | undefined {
  const legal = match.legal(seat).filter((action) => !except.has(action));
  // Neighbours in the list are much alike: time may be up long before its end.
  const order = legal.map((_, index) => ({ index, at: (index * GOLDEN) % 1 })).sort((one, other) => one.at - other.at);
  const until = now() + LOOK;
  let best: { readonly action: string; readonly share: number } | undefined;
  for (const { index } of order) {
    if (best !== undefined && now() >= until) break;
    const action = legal[index] ?? "";
    const share = shareAfter(botPlayer, match, seat, action);
    if (share !== undefined && (best === undefined || share > best.share)) best = { action, share };
  }
  return best?.action ?? legal[0];
}

/** The share that the seat can expect after an action; undefined if that depends on what it does not know. */
function shareAfter(botPlayer: BotPlayer, match: Match, seat: Seat, action: string): number | undefined {
  try {
    const next = match.asKnown(seat);
    if (next.act(seat, action, seededRandom(new Uint8Array(32))) === undefined) return undefined;
    const [first = []] = next.result()?.ranking ?? [];
    if (next.result() !== undefined) return first.includes(seat) ? 1 / first.length : 0;
    return botPlayer.evaluate(next.view(seat))[seat];
  } catch {
    return undefined;
  }
}
