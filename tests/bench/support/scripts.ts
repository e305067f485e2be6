/** Games of random legal actions, made before anything is measured. */
import { findGame } from "../../../shared/games.ts";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import { seededRandom } from "../../../shared/kernel/seeded-random.ts";

export interface ScriptStep {
  /** The seat that acts, counted from the first one, which each table decides by chance. */
  readonly turn: number;
  readonly action: string;
}

export const GAME = "skorm";

export function benchGame(): GameEntry {
  const entry = findGame(GAME);
  if (entry === undefined) throw new Error(`${GAME} is not in the list of games`);
  return entry;
}

/** Games for two that have not ended after `length` actions. */
export function scripts(count: number, length: number): readonly (readonly ScriptStep[])[] {
  const entry = benchGame();
  const found: ScriptStep[][] = [];
  for (let seed = 0; found.length < count; seed++) {
    const script = playOn(entry, seed, length);
    if (script !== undefined) found.push(script);
  }
  return found;
}

function playOn(entry: GameEntry, seed: number, length: number): ScriptStep[] | undefined {
  const chance = seededRandom(Uint8Array.of(seed & 0xff, seed >> 8));
  const match = entry.start(2, {}, chance);
  const first = mover(match);
  const script: ScriptStep[] = [];
  while (script.length < length) {
    const seat = mover(match);
    const legal = match.legal(seat);
    const action = legal[chance.below(legal.length)];
    if (action === undefined) return undefined;
    match.act(seat, action, chance);
    if (match.result() !== undefined) return undefined;
    script.push({ turn: (seat - first + 2) % 2, action });
  }
  return script;
}

function mover(match: Match): number {
  const [seat] = match.actors();
  if (seat === undefined) throw new Error("nobody may act");
  return seat;
}
