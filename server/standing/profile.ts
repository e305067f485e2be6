/** Puts a player's page together. */
import { readStep } from "../../shared/kernel/steps.ts";
import { MOST_GAMES, type Profile, type ProfileRating } from "../../shared/wire/people.ts";
import { boundAmong } from "../identity/bound.ts";
import { inSlices } from "../slices.ts";
import type { KeptRating, RatedGame } from "../store/ratings.ts";
import type { Store } from "../store/store.ts";
import type { Bearer } from "./bearers.ts";
import { aged } from "./measure.ts";
import { opponentsOf, type PlayedGame, readingGames, recordsOf, streaksOf } from "./record.ts";

const LAST_GAMES = 12;
const LAST_OPPONENTS = 8;
/** How many rated games a line is drawn by, and how many points it has. */
const MOST_RATED = 1000;
const MOST_POINTS = 160;
/** What somebody begins with comes within the first steps, whoever else acts there. */
const BEGINNING = 8;
/** So often something has to have been done to be a habit. */
const LEAST_HABIT = 2;
const HABITS = 3;

/**
 * The page of a player; undefined of somebody of whom nothing is kept.
 * @throws Error when the store does not answer
 */
export async function profileOf(store: Store, bearer: Bearer, now: number): Promise<Profile | undefined> {
  const { id } = bearer;
  const [headings, ratings, learnt] = await Promise.all([
    store.gamesOf(id, MOST_GAMES),
    store.ratingsOf(id),
    store.learntBy(id),
  ]);
  const games = await inSlices(readingGames(headings, id));
  if (games.length === 0 && bearer.name === undefined) return undefined;
  const rated = await Promise.all(ratings.map((pool) => store.ratedGamesOf(id, pool, MOST_RATED)));
  const changes = new Map(
    rated.flat().map(({ id: game, ratingBefore, ratingAfter }) => [game, ratingAfter - ratingBefore]),
  );
  const opponents = opponentsOf(games, id, LAST_OPPONENTS);
  const names = await boundAmong(
    store,
    opponents.map((one) => one.id),
  );
  return {
    who: bearer.name ?? id,
    id,
    name: bearer.name ?? nameIn(games, id),
    guest: bearer.name === undefined,
    since: games.at(-1)?.past.finishedAt ?? 0,
    games: games.length,
    more: headings.length >= MOST_GAMES,
    ratings: ratings.map((rating, index) => ratingOf(rating, rated[index] ?? [], now)),
    records: recordsOf(games),
    aside: games.filter(({ amongPeople }) => !amongPeople).length,
    beginnings: await beginningsOf(store, games),
    opponents: opponents.map(({ id: other, name, ...counts }) => ({
      who: names.get(other) ?? other,
      name: names.get(other) ?? name,
      ...counts,
    })),
    last: games.slice(0, LAST_GAMES).map(({ past }) => {
      const change = changes.get(past.id);
      return change === undefined ? past : { ...past, change };
    }),
    streaks: streaksOf(games, now),
    puzzles: puzzlesIn(learnt),
  };
}

function nameIn(games: readonly PlayedGame[], id: string): string {
  return games[0]?.players.find((player) => player.id === id)?.name ?? "";
}

function ratingOf(kept: KeptRating, rated: readonly RatedGame[], now: number): ProfileRating {
  const { game, pace, field, games, at } = kept;
  const { rating, deviation } = aged(kept, now - at);
  return { game, pace, field, rating, deviation, games, at, line: lineOf(rated) };
}

/** The newest rated games as a line from the oldest to the newest, with as many points as can be told apart. */
function lineOf(rated: readonly RatedGame[]): ProfileRating["line"] {
  const oldest = rated.toReversed();
  const step = Math.max(1, (oldest.length - 1) / (MOST_POINTS - 1));
  const count = Math.min(MOST_POINTS, oldest.length);
  return Array.from({ length: count }, (_, index) => oldest[Math.round(index * step)]).flatMap((point) =>
    point === undefined ? [] : [[point.at, round(point.ratingAfter), round(point.deviationAfter)]],
  );
}

function round(number: number): number {
  return Math.round(10 * number) / 10;
}

/** What the player does first in games among people, where that is the same again and again. */
async function beginningsOf(store: Store, games: readonly PlayedGame[]): Promise<Profile["beginnings"]> {
  const own = new Map(
    games.flatMap(({ past, amongPeople }) => {
      const [seat] = past.seats;
      return amongPeople && past.place > 0 && seat !== undefined ? [[past.id, { game: past.game, seat }]] : [];
    }),
  );
  const first = new Map<string, string>();
  for (const { id, step } of await store.beginningsOf([...own.keys()], BEGINNING)) {
    const read = readStep(step);
    if (read?.kind === "act" && read.seat === own.get(id)?.seat && !first.has(id)) first.set(id, read.action);
  }
  const byGame = Map.groupBy(first, ([id]) => own.get(id)?.game ?? "");
  return [...byGame].flatMap(([game, begun]) => {
    const counts = [...Map.groupBy(begun, ([, action]) => action)].map(([action, all]) => ({
      action,
      count: all.length,
    }));
    return counts
      .filter(({ count }) => count >= LEAST_HABIT)
      .sort((one, other) => other.count - one.count)
      .slice(0, HABITS)
      .map(({ action, count }) => ({ game, action, count, of: begun.length }));
  });
}

/** Puzzles go by the day that they are of: `skorm/day.20779`. */
function puzzlesIn(learnt: readonly string[]): Profile["puzzles"] {
  const solved = learnt.flatMap((thing) => /^([^/]+)\/day\./.exec(thing)?.[1] ?? []);
  return [...Map.groupBy(solved, (game) => game)].map(([game, all]) => ({ game, solved: all.length }));
}
