/** The best players of a game, and somebody's rank among them. */
import { MAX_LISTED, type Leaderboard } from "../../shared/wire/profiles.ts";
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { isEstablished, ESTABLISHED_DEVIATION } from "../../shared/wire/ratings.ts";
import { namedAmong } from "../identity/kept-names.ts";
import type { StoredRating, Pool } from "../store/ratings.ts";
import type { Store } from "../store/store.ts";
import { aged } from "./rating.ts";

/** Guests stand between those who are listed: so many rows are looked at together, and at most. */
const TOGETHER = 300;
const LOOKED_AT = 3000;

/** A player is listed after games that counted with so many different people. */
const MIN_PEOPLE = 5;

interface Listed {
  readonly id: string;
  readonly row: Leaderboard["rows"][number];
}

/**
 * The surest of a pool who have a name of their own, and how a player stands.
 * @throws Error when the store does not answer
 */
export async function leaderboardOf(
  store: Store,
  pool: Pool,
  player: { id: string; name: string },
  now: number,
  players: "people" | "bots" = "people",
): Promise<Leaderboard> {
  const { game, pace, field } = pool;
  const isListed = (id: string) => isBotAccount(id) === (players === "bots");
  const best = (await bestOf(store, pool, now, isListed)).toSorted((one, other) => sureOf(other.row) - sureOf(one.row));
  const ownRating = (await store.ratingsOf(player.id)).find(
    (one) => one.game === game && one.pace === pace && one.field === field,
  );
  const rows = best.slice(0, MAX_LISTED).map(({ row }) => row);
  if (ownRating === undefined || ownRating.games === 0 || !isListed(player.id)) return { game, pace, field, rows };
  const name = (await namedAmong(store, [player.id])).get(player.id);
  const own = rowOf(ownRating, player.id, name ?? player.name, now);
  const isSureOf = isEstablished(own) && ownRating.people >= MIN_PEOPLE;
  const place = isSureOf ? 1 + best.filter(({ id, row }) => id !== player.id && sureOf(row) > sureOf(own)).length : 0;
  return { game, pace, field, rows, own: { ...own, place, guest: name === undefined } };
}

/** All players with a kept name and a rating that is sure by now; after a long pause it is not sure any more. */
async function bestOf(
  store: Store,
  pool: Pool,
  now: number,
  isListed: (player: string) => boolean,
): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (let offset = 0; offset < LOOKED_AT; offset += TOGETHER) {
    const some = await store.topOf(pool, { sure: ESTABLISHED_DEVIATION, people: MIN_PEOPLE }, TOGETHER, offset);
    const names = await namedAmong(
      store,
      some.map(({ player }) => player),
    );
    for (const rating of some) {
      const name = names.get(rating.player);
      if (name === undefined || !isListed(rating.player)) continue;
      const row = rowOf(rating, rating.player, name, now);
      if (isEstablished(row)) found.push({ id: rating.player, row });
    }
    if (some.length < TOGETHER) break;
  }
  return found;
}

function rowOf(stored: StoredRating, who: string, name: string, now: number): Leaderboard["rows"][number] {
  const { rating, deviation } = aged(stored, now - stored.at);
  return { who, name, rating, deviation, games: stored.games };
}

/** A rating that somebody has at least, as far as that is certain. */
function sureOf({ rating, deviation }: { readonly rating: number; readonly deviation: number }): number {
  return rating - deviation;
}
