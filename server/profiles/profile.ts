/** Puts a player's page together. */
import type { Profile, ProfileRating } from "../../shared/wire/profiles.ts";
import { namedAmong, guestSeats } from "../identity/kept-names.ts";
import type { Errand } from "../process/work-queue.ts";
import type { KeptRating } from "../store/ratings.ts";
import type { Store } from "../store/store.ts";
import type { ProfileAddress } from "./address.ts";
import { digestOf, lineKey } from "./digest.ts";
import { aged } from "../ratings/rating.ts";

/**
 * The page of a player; undefined of somebody of whom nothing is kept.
 * @throws Error when the store does not answer
 */
export async function profileOf(
  store: Store,
  bearer: ProfileAddress,
  now: number,
  errand: Errand,
): Promise<Profile | undefined> {
  const { id } = bearer;
  const [digest, ratings, learnt] = await Promise.all([
    digestOf(store, id, now, errand),
    store.ratingsOf(id),
    store.learntBy(id),
  ]);
  const { name, opponents, newest, changes, lines, ...sums } = digest;
  if (sums.games === 0 && bearer.name === undefined) return undefined;
  const shown = [...opponents, ...newest.flatMap(({ players }) => players)];
  const names = await namedAmong(store, [...new Set(shown.map((one) => one.id))]);
  return {
    ...sums,
    who: id,
    id,
    name: bearer.name ?? name,
    guest: bearer.name === undefined,
    ratings: ratings
      .filter((rating) => rating.games > 0)
      .map((rating) => ratingOf(rating, lines.get(lineKey(rating)) ?? [], now)),
    opponents: opponents.map(({ id: other, name: called, ...counts }) => ({
      who: other,
      name: names.get(other) ?? called,
      guest: !names.has(other),
      ...counts,
    })),
    last: newest.map(({ past, players }) => {
      const change = changes.get(past.id);
      const told = { ...past, guests: [...guestSeats(players, names)] };
      return change === undefined ? told : { ...told, change };
    }),
    puzzles: puzzlesIn(learnt),
  };
}

function ratingOf(kept: KeptRating, line: ProfileRating["line"], now: number): ProfileRating {
  const { game, pace, field, games, at } = kept;
  const { rating, deviation } = aged(kept, now - at);
  return { game, pace, field, rating, deviation, games, at, line };
}

/** Puzzles go by the day that they are of: `skorm/day.20779`. */
function puzzlesIn(learnt: readonly string[]): Profile["puzzles"] {
  const solved = learnt.flatMap((thing) => /^([^/]+)\/day\./.exec(thing)?.[1] ?? []);
  return [...Map.groupBy(solved, (game) => game)].map(([game, all]) => ({ game, solved: all.length }));
}
