/** Every level against the one below it, and the file in which players are told what came of it. */
import { readFileSync, writeFileSync } from "node:fs";
import { type Level, LEVELS } from "../../../shared/kernel/bot.ts";
import { type Measured, measuredFile } from "../../../client/ui/levels/measured.ts";
import type { Bout, Contest } from "./contest.ts";
import { TURN_TIME } from "./player.ts";
import { HEAD, rowOf, tallyOf } from "./tally.ts";
import { playAll } from "./threads.ts";

const FILE = new URL("../../../client/ui/levels/measured.json", import.meta.url);

interface Climb {
  /** The part of its time in play that every level has; undefined for all of it. */
  readonly part: number | undefined;
  /** The levels that play; all if undefined. */
  readonly levels: readonly string[] | undefined;
  /** Whether games are added to a pair's known games: both levels must still play as they did then. */
  readonly adds: boolean;
}

export async function climb(
  contest: Contest,
  bounds: Parameters<typeof playAll>[1],
  { part, levels, adds }: Climb,
): Promise<void> {
  const rows: string[] = [HEAD];
  const steps = adds ? (fileOf()[contest.game] ?? []) : [];
  for (const [rung, below] of LEVELS.slice(0, -1).entries()) {
    const level = LEVELS[rung + 1] ?? below;
    if (levels?.includes(level) === false) continue;
    const named = (name: Level) => (part === undefined ? name : `${name}@${part * TURN_TIME[name]}`);
    const pair = { ...contest, seats: 2, one: named(level), other: named(below) };
    const known = steps.find((step) => step.level === level && step.part === part);
    const first = known?.games ?? 0;
    const played = await playAll(pair, { ...bounds, first });
    const bouts = wholeRounds(played);
    if (bouts.length === 0) continue;
    rows.push(rowOf(pair, bouts));
    const { wins, draws, games } = tallyOf(bouts);
    const fresh = { level, below, points: wins + draws / 2, games, ...(part === undefined ? {} : { part }) };
    keep(contest.game, pooled(known, fresh), first + played.length < contest.games);
  }
  console.log(`\n${rows.join("\n")}`);
}

/** Without a game whose other half was not played: its seat would favour one of the two. */
function wholeRounds(bouts: readonly Bout[]): Bout[] {
  return bouts.filter(({ index }) => bouts.some((other) => other.index === (index ^ 1)));
}

/** The result of a pair from earlier games and new ones. */
export function pooled(before: Measured | undefined, now: Measured): Measured {
  if (before === undefined) return now;
  return { ...now, points: before.points + now.points, games: before.games + now.games };
}

function fileOf(): Record<string, readonly Measured[]> {
  return measuredFile.parse(JSON.parse(readFileSync(FILE, "utf8")));
}

/** Writes after every pair: a ladder that is ended before its time leaves what it found. */
function keep(game: string, measured: Measured, isCut: boolean): void {
  const file = fileOf();
  const steps = withPair(file[game] ?? [], measured, isCut);
  writeFileSync(FILE, `${JSON.stringify({ ...file, [game]: steps }, undefined, 2)}\n`);
}

/**
 * The steps of a ladder with a pair as it was measured last.
 * @param isCut whether that had less time than its games take: it does not replace what is known from more of them
 */
export function withPair(steps: readonly Measured[], measured: Measured, isCut: boolean): Measured[] {
  const before = steps.find(({ level }) => level === measured.level);
  const pair = before !== undefined && isCut && before.games > measured.games ? before : measured;
  const others = steps.filter((step) => step !== before);
  return [...others, pair].sort((one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level));
}
