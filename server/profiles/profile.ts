/** Puts a player's page together. */
import type { Profile, ProfileRating } from "../../shared/wire/profiles.ts";
import type { About } from "../../shared/wire/people/about.ts";
import { inForce } from "../identity/sanctions.ts";
import { namedAmong } from "../identity/kept-names.ts";
import type { Requester } from "../process/work-queue.ts";
import type { StoredRating } from "../store/ratings.ts";
import type { StoredTournamentHead } from "../store/tournaments.ts";
import { readHead } from "../records/tournaments.ts";
import type { Store } from "../store/store.ts";
import type { ProfileAddress } from "./address.ts";
import { digestOf, poolKey } from "./digest.ts";
import { profileGameOf } from "./games.ts";
import { aged } from "../ratings/rating.ts";

const LAST_OPPONENTS = 8;
/** The most tournaments that are listed in which somebody finished among the first. */
const MAX_WON = 20;

/**
 * The page of a player; undefined if nothing is stored about them.
 * @param against the id of a player whose score against this one is included, if they have met
 * @throws Error if the store does not answer
 */
export async function profileOf(
  store: Store,
  bearer: ProfileAddress,
  now: number,
  requester: Requester,
  against = "",
): Promise<Profile | undefined> {
  const { id } = bearer;
  const [digest, ratings, about, sanctions, learnt, won] = await Promise.all([
    digestOf(store, id, now, requester),
    store.ratingsOf(id),
    store.aboutOf(id),
    store.sanctionsOf([id]),
    store.learntBy(id),
    store.tournamentsWonBy(id, MAX_WON),
  ]);
  const { name, opponents: everybody, newest, changes, lines, ...sums } = digest;
  const opponents = everybody.slice(0, LAST_OPPONENTS);
  const score = everybody.find((other) => other.id === against);
  if (sums.games === 0 && bearer.name === undefined) return undefined;
  const shown = [...opponents, ...newest.flatMap(({ players }) => players)];
  const names = await namedAmong(store, [...new Set(shown.map((one) => one.id))]);
  return {
    ...sums,
    who: id,
    id,
    name: bearer.name ?? name,
    guest: bearer.name === undefined,
    ...(isSaid(about) && inForce(sanctions, "mute", now) === undefined ? { about } : {}),
    ratings: ratings
      .filter((rating) => rating.games > 0)
      .map((rating) => ratingOf(rating, lines.get(poolKey(rating)) ?? [], now)),
    ...(score === undefined ? {} : { against: { won: score.won, drawn: score.drawn, lost: score.lost } }),
    opponents: opponents.map(({ id: other, name: called, ...counts }) => ({
      who: other,
      name: names.get(other) ?? called,
      guest: !names.has(other),
      ...counts,
    })),
    last: newest.map((game) => profileGameOf(game, names, changes.get(game.past.id))),
    tournaments: won.flatMap(wonIn),
    puzzles: puzzlesIn(learnt),
  };
}

function isSaid({ line, flag }: About): boolean {
  return line !== "" || flag !== "";
}

function ratingOf(stored: StoredRating, line: ProfileRating["line"], now: number): ProfileRating {
  const { game, pace, field, games, at } = stored;
  const { rating, deviation } = aged(stored, now - at);
  return { game, pace, field, rating, deviation, games, at, line };
}

/** A tournament that only its link leads to is not shown on anybody's page. */
function wonIn(stored: StoredTournamentHead & { readonly place: number }): Profile["tournaments"] {
  const head = readHead(stored);
  if (head === undefined || head.settings.entry === "link") return [];
  const { id, players, endedAt, settings } = head;
  return [{ id, title: settings.title, game: settings.game, place: stored.place, players, at: endedAt }];
}

/** Puzzles go by the day that they are of: `skorm/day.20779`. */
function puzzlesIn(learnt: readonly string[]): Profile["puzzles"] {
  const solved = learnt.flatMap((thing) => /^([^/]+)\/day\./.exec(thing)?.[1] ?? []);
  return [...Map.groupBy(solved, (game) => game)].map(([game, all]) => ({ game, solved: all.length }));
}
