/** Puts a player's page together. */
import { MOST_GAMES, type Profile, type ProfileRating } from "../../shared/wire/people.ts";
import { boundAmong, guestSeats } from "../identity/bound.ts";
import { inSlices } from "../slices.ts";
import type { KeptRating, RatedGame } from "../store/ratings.ts";
import type { Store } from "../store/store.ts";
import type { Bearer } from "./bearers.ts";
import { beginningsOf } from "./beginnings.ts";
import { aged } from "./measure.ts";
import { opponentsOf, type PlayedGame, readingGames, recordsOf, streaksOf } from "./record.ts";

const LAST_GAMES = 12;
const LAST_OPPONENTS = 8;
/** How many rated games a line is drawn by, and how many points it has. */
const MOST_RATED = 1000;
const MOST_POINTS = 160;

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
  const newest = games.slice(0, LAST_GAMES);
  const shown = [...opponents, ...newest.flatMap(({ players }) => players)];
  const names = await boundAmong(store, [...new Set(shown.map((one) => one.id))]);
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
    beginnings: await beginningsOf(store, games, headings),
    opponents: opponents.map(({ id: other, name, ...counts }) => ({
      who: names.get(other) ?? other,
      name: names.get(other) ?? name,
      guest: !names.has(other),
      ...counts,
    })),
    last: newest.map(({ past, players }) => {
      const change = changes.get(past.id);
      const told = { ...past, guests: [...guestSeats(players, names)] };
      return change === undefined ? told : { ...told, change };
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

/** Puzzles go by the day that they are of: `skorm/day.20779`. */
function puzzlesIn(learnt: readonly string[]): Profile["puzzles"] {
  const solved = learnt.flatMap((thing) => /^([^/]+)\/day\./.exec(thing)?.[1] ?? []);
  return [...Map.groupBy(solved, (game) => game)].map(([game, all]) => ({ game, solved: all.length }));
}
