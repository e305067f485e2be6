/**
 * What hundreds of finished games come to for a player's page: summed up once, and again when a game is over, when a day
 * is, or when somebody left for good.
 */
import type { Pool } from "../store/ratings.ts";
import type { Store } from "../store/store.ts";
import { MAX_GAMES, type Profile, type ProfileRating } from "../../shared/wire/profiles.ts";
import { type Requester, inSlices } from "../process/work-queue.ts";
import { openingsOf } from "./openings.ts";
import { opponentsOf, type PlayedGame, readingGames, recordsOf, streaksOf } from "./statistics.ts";

const LAST_GAMES = 12;
/** How many rated games a line is drawn by, and how many points it has. */
const MAX_RATED = 1000;
const MAX_POINTS = 160;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Of so many players sums are cached in memory. */
const MAX_DIGESTS = 300;

export interface Digest
  extends Pick<Profile, "since" | "games" | "more" | "records" | "aside" | "beginnings" | "streaks"> {
  /** The player's last name. */
  readonly name: string;
  /** Everybody whom the player met among people, the last one first. */
  readonly opponents: ReturnType<typeof opponentsOf>;
  readonly newest: readonly PlayedGame[];
  /** By how much games changed a rating, by their ids. */
  readonly changes: ReadonlyMap<string, number>;
  /** By `poolKey`. */
  readonly lines: ReadonlyMap<string, ProfileRating["line"]>;
}

interface CachedDigest {
  readonly stamp: string;
  readonly digest: Promise<Digest>;
}

const digestCaches = new WeakMap<Store, Map<string, CachedDigest>>();

/**
 * The statistics of a player's finished games.
 * @param now in ms since 1970
 * @throws Error if the store does not answer
 */
export async function digestOf(store: Store, id: string, now: number, requester: Requester): Promise<Digest> {
  const { games, finishedAt, leftAt } = await store.playedUntil(id);
  const stamp = [games, finishedAt, leftAt, Math.floor(now / DAY_MS)].join(" ");
  const cached = digestCaches.get(store) ?? new Map<string, CachedDigest>();
  digestCaches.set(store, cached);
  const known = cached.get(id);
  const digest = known?.stamp === stamp ? known.digest : sumUp(store, id, now, requester);
  // Moved to the end, since what was used least recently is dropped first.
  cached.delete(id);
  cached.set(id, { stamp, digest });
  const [oldest] = cached.keys();
  if (cached.size > MAX_DIGESTS && oldest !== undefined) cached.delete(oldest);
  digest.catch(() => cached.get(id)?.digest === digest && cached.delete(id));
  return digest;
}

async function sumUp(store: Store, id: string, now: number, requester: Requester): Promise<Digest> {
  const [headings, pools] = await Promise.all([store.gamesOf(id, MAX_GAMES), store.ratingsOf(id)]);
  const games = await inSlices(readingGames(headings, id), requester);
  const newest = games.slice(0, LAST_GAMES);
  const lines = new Map<string, ProfileRating["line"]>();
  const changes = new Map<string, number>();
  const shown = new Set(newest.map(({ past }) => past.id));
  for (const pool of pools) {
    const rated = await store.ratedGamesOf(id, pool, MAX_RATED);
    lines.set(poolKey(pool), lineOf(rated.filter(({ weight }) => weight > 0)));
    for (const one of rated) if (shown.has(one.id)) changes.set(one.id, one.ratingAfter - one.ratingBefore);
  }
  return {
    name: games[0]?.players.find((player) => player.id === id)?.name ?? "",
    since: games.at(-1)?.past.finishedAt ?? 0,
    games: games.length,
    more: headings.length >= MAX_GAMES,
    records: recordsOf(games),
    aside: games.filter(({ amongPeople }) => !amongPeople).length,
    beginnings: await openingsOf(store, games, headings, requester),
    opponents: opponentsOf(games, id),
    newest,
    streaks: streaksOf(games, now),
    changes,
    lines,
  };
}

export function poolKey({ game, pace, field }: Pool): string {
  return `${game} ${pace} ${field}`;
}

/** The newest rated games as a line from the oldest to the newest, with as many points as can be told apart. */
function lineOf(rated: Awaited<ReturnType<Store["ratedGamesOf"]>>): ProfileRating["line"] {
  const oldest = rated.toReversed();
  const step = Math.max(1, (oldest.length - 1) / (MAX_POINTS - 1));
  const count = Math.min(MAX_POINTS, oldest.length);
  return Array.from({ length: count }, (_, index) => oldest[Math.round(index * step)]).flatMap((point) =>
    point === undefined ? [] : [[point.at, round(point.ratingAfter), round(point.deviationAfter)]],
  );
}

function round(number: number): number {
  return Math.round(10 * number) / 10;
}
