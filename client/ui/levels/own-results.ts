/**
 * Where a player stands on the ladder of computers, by game: this browser remembers it from finished games, as ratings do
 * it, so that the level that is offered is one against which about half is won.
 */
import { signal } from "@preact/signals";
import { z } from "zod";
import { type Level, LEVELS } from "../../../shared/kernel/bot.ts";
import { localStore } from "../../net/storage.ts";
import { parseJson } from "../../../shared/kernel/json.ts";

const KEY = "skerry.ladder";
/** A level is to get 65 to 80 of 100 games against the one below it: odds of so much. */
const ODDS = 2.7;
/** How far the first results move somebody, and how far later ones do at least, in levels. */
const FIRST = 1.6;
const LAST = 0.5;
/** The number of remembered games, so that a result that is shown again is not counted twice. */
const KNOWN = 20;

const standing = z.object({ at: z.number(), games: z.int(), known: z.array(z.string()) });
type Standing = z.infer<typeof standing>;
const standings = signal<Readonly<Record<string, Standing>>>(read());

function read(): Record<string, Standing> {
  return z.record(z.string(), standing).safeParse(parseJson(localStore.get(KEY) ?? "{}")).data ?? {};
}

/** The level nearest to a player's results in a game; undefined while there are none. */
export function nearestLevel(game: string): Level | undefined {
  const own = standings.value[game];
  return own === undefined ? undefined : LEVELS[Math.round(own.at)];
}

/**
 * Counts a game against computers of one level, once.
 * @param id tells the game from others
 * @param score 1 for a win, a half for a draw, 0 for a loss
 */
export function countResult(game: string, id: string, level: Level, score: number): void {
  const before = standings.peek()[game];
  if (before?.known.includes(id) === true) return;
  const rung = LEVELS.indexOf(level);
  const { at, games, known } = before ?? { at: rung, games: 0, known: [] };
  const expected = 1 / (1 + ODDS ** (rung - at));
  const moved = at + Math.max(LAST, FIRST / (1 + games / 2)) * (score - expected);
  const own = {
    at: Math.max(0, Math.min(LEVELS.length - 1, moved)),
    games: games + 1,
    known: [...known, id].slice(-KNOWN),
  };
  standings.value = { ...standings.peek(), [game]: own };
  localStore.set(KEY, JSON.stringify(standings.peek()));
}
