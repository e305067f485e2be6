/**
 * The player's puzzle rating by game, which only this device knows, and the puzzles that were tried. The rating of a
 * puzzle follows from how many of the eight levels find its answer. Only the first try counts.
 */
import { signal } from "@preact/signals";
import { z } from "zod";
import { localStore } from "../../net/storage.ts";
import { parseJson } from "../../../shared/kernel/json.ts";

const KEY = "skerry.puzzles";

const own = z.object({ rating: z.number(), tried: z.array(z.int().min(0)) });
const file = z.record(z.string(), own);

/** A player who has not tried any puzzle. */
const FRESH: z.infer<typeof own> = { rating: 1000, tried: [] };
/** What a puzzle is rated that every level finds, and by how much more for every level that does not. */
const EASIEST = 600;
const RUNG = 180;
const LEVELS = 8;
/** By how much one puzzle moves a rating at most: more among the first ones. */
const FIRST = 15;
const [MOVES_FIRST, MOVES] = [64, 28];
/** The next puzzle is drawn from this many of nearest rating. */
const NEAR = 12;

const ratings = signal(read());
globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
  if (key === KEY) ratings.value = read();
});

function read(): z.infer<typeof file> {
  return file.safeParse(parseJson(localStore.get(KEY) ?? "{}")).data ?? {};
}

const ofGame = (game: string) => ratings.value[game] ?? FRESH;

export function puzzleRating(game: string): number {
  return Math.round(ofGame(game).rating);
}

export function triedCount(game: string): number {
  return ofGame(game).tried.length;
}

const ratingBy = (rungs: number) => EASIEST + RUNG * (LEVELS - rungs);

/** Notes the first try of a puzzle. @returns the change of the rating; undefined if the puzzle had been tried before */
export function noteTried(game: string, index: number, rungs: number, isRight: boolean): number | undefined {
  // Another tab may have written a moment ago.
  ratings.value = read();
  const { rating, tried } = ofGame(game);
  if (tried.includes(index)) return undefined;
  const expected = 1 / (1 + 10 ** ((ratingBy(rungs) - rating) / 400));
  const moved = (tried.length < FIRST ? MOVES_FIRST : MOVES) * (Number(isRight) - expected);
  ratings.value = { ...ratings.value, [game]: { rating: rating + moved, tried: [...tried, index] } };
  localStore.set(KEY, JSON.stringify(ratings.value));
  return Math.round(rating + moved) - Math.round(rating);
}

/**
 * An untried puzzle of about the player's rating; any other once all were tried.
 * @param chance from 0 to below 1
 * @param last the previous puzzle, which does not come again at once
 */
export function nextPuzzle(game: string, rungs: readonly number[], chance: number, last?: number): number {
  const { rating, tried } = ofGame(game);
  const all = [...rungs.keys()].filter((index) => index !== last);
  const open = all.filter((index) => !tried.includes(index));
  const distance = (index: number) => Math.abs(ratingBy(rungs[index] ?? 0) - rating);
  const near = (open.length > 0 ? open : all).sort((one, other) => distance(one) - distance(other));
  // All that are as far away as the last of the nearest are among them: otherwise the first of the book would come first.
  const reach = distance(near[Math.min(NEAR, near.length) - 1] ?? 0);
  const chosen = near.filter((index) => distance(index) <= reach);
  return chosen[Math.floor(chance * chosen.length)] ?? 0;
}
