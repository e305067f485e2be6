/**
 * The shortest whole game of Skorm that two players can agree on: both place, Player 2 steps aside, and
 * Player 1's Warlord walks to Gold and stays there. Browser tests play it.
 */
import { findGame } from "../../shared/games.ts";
import type { Match } from "../../shared/kernel/match.ts";
import { noChance } from "../../shared/kernel/random.ts";
import { seededRandom } from "../../shared/kernel/seeded-random.ts";

export interface Turn {
  /** The seat that acts, counted from Player 1, whose seat chance decides at each table. */
  readonly player: number;
  /** As the wire has it: `He2`, `We1-e3`. */
  readonly action: string;
}

/** What Player 1 does first while placing, and then in play. The road to Gold is file e. */
const PLAN = ["He3", "He2", "He3-f3", "He2-d3", "We1-e3", "We3-e5"];

/** All turns of that game, from the first placement to the win. */
export function conquest(): readonly Turn[] {
  const match = findGame("skorm")?.start(2, {}, seededRandom(new Uint8Array(32)));
  if (match === undefined) throw new Error("Skorm is not in the list of games");
  const [first = 0] = match.actors();
  const wishes = [...PLAN];
  const turns: Turn[] = [];
  while (match.result() === undefined) {
    const [seat = 0] = match.actors();
    const wish = wishes[0];
    const wished = seat === first && wish !== undefined && match.isLegal(seat, wish);
    const action = wished ? wish : elsewhere(match, seat);
    if (wished) wishes.shift();
    match.act(seat, action, noChance);
    turns.push({ player: (seat - first + 2) % 2, action });
  }
  return turns;
}

/** A placement anywhere, or a move that captures nothing and stays off the road. */
function elsewhere(match: Match, seat: number): string {
  const found = match.legal(seat).find((action) => /^[SAH](?:..[NESW]*$|..-(?!e|d3|f3))/.test(action));
  if (found === undefined) throw new Error("nothing can be done off the road");
  return found;
}
