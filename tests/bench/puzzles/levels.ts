/**
 * `npx node tests/bench/puzzles/levels.ts skorm 5` looks for positions that tell the levels apart: each level always does
 * what more thought does too, and the one two levels below never. `tests/shared/levels.test.ts` holds the levels to what is printed;
 * the games go to `level-games.json` beside its support.
 */
import { LEVELS, type Level } from "../../../shared/kernel/bot.ts";
import { findGame } from "../../../shared/games.ts";
import { readParts } from "./file.ts";
import { type Decision, kept } from "../../shared/support/level-finds.ts";

const SEEDS = [0, 1, 2];
/** What more thought is, times Kraken's. */
const MORE = 16;
/** A decision among fewer is none. */
const CHOICES = 6;
/** One in so many steps is looked at, and so many of a game at most. */
const STRIDE = 7;
const EACH = 3;

const [game = "", most = "5"] = process.argv.slice(2);
/** Neighbours are too near to each other. */
const GROWN = LEVELS.filter((level) => !level.startsWith("young"));
const found = new Map<Level, string[]>(GROWN.slice(1).map((level) => [level, []]));
const isOpen = (level: Level) => (found.get(level)?.length ?? 0) < Number(most);

function always(decision: Decision, level: Level): readonly string[] {
  const [first = [], ...rest] = SEEDS.map((seed) => decision.answers(level, seed));
  return first.filter((action) => rest.every((other) => other.includes(action)));
}

function tellsApart(decision: Decision, rung: number): string | undefined {
  const [below = "puffin", level = "seal"] = GROWN.slice(rung - 1);
  const low = new Set<string>();
  for (const seed of SEEDS) for (const action of decision.answers(below, seed)) low.add(action);
  const own = always(decision, level).filter((action) => !low.has(action));
  if (own.length === 0) return undefined;
  const best = decision.answers("kraken", 9, MORE);
  return own.find((action) => best.includes(action));
}

const parts = readParts(game, findGame(game)?.rulesVersion ?? 0);
for (const { seed, steps, decisionAt } of await kept(
  game,
  parts.flatMap(({ games }) => games),
)) {
  let here = 0;
  for (let at = 3 + (seed % STRIDE); at < steps && here < EACH; at += STRIDE) {
    const decision = decisionAt(at);
    if (decision.seat < 0 || decision.match.legal(decision.seat).length < CHOICES) continue;
    for (const [rung, level] of GROWN.entries()) {
      if (rung === 0 || !isOpen(level)) continue;
      const action = tellsApart(decision, rung);
      if (action === undefined) continue;
      here++;
      found.get(level)?.push(`${seed}:${at} ${action}`);
      console.log(level, `${seed}:${at} ${action}`);
    }
  }
  if (!GROWN.slice(1).some(isOpen)) break;
}
console.log(JSON.stringify(Object.fromEntries(found), undefined, 2));
