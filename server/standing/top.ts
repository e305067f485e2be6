/** The best of a game, and where somebody stands among them. */
import { MOST_LISTED, type Top } from "../../shared/wire/people.ts";
import { isSure, SURE } from "../../shared/wire/standing.ts";
import { boundAmong } from "../identity/bound.ts";
import type { KeptRating, Pool } from "../store/ratings.ts";
import type { Store } from "../store/store.ts";
import { aged } from "./measure.ts";

/** Guests stand between those who are listed: so many rows are looked at together, and at most. */
const TOGETHER = 300;
const LOOKED_AT = 3000;

interface Listed {
  readonly id: string;
  readonly row: Top["rows"][number];
}

/**
 * The surest of a pool who have a name of their own, and how a player stands.
 * @throws Error when the store does not answer
 */
export async function topOf(store: Store, pool: Pool, player: { id: string; name: string }, now: number): Promise<Top> {
  const { game, pace, field } = pool;
  const best = (await bestOf(store, pool, now)).toSorted((one, other) => sureOf(other.row) - sureOf(one.row));
  const kept = (await store.ratingsOf(player.id)).find(
    (one) => one.game === game && one.pace === pace && one.field === field,
  );
  const rows = best.slice(0, MOST_LISTED).map(({ row }) => row);
  if (kept === undefined) return { game, pace, field, rows };
  const name = (await boundAmong(store, [player.id])).get(player.id);
  const own = rowOf(kept, name ?? player.id, name ?? player.name, now);
  const place = isSure(own)
    ? 1 + best.filter(({ id, row }) => id !== player.id && sureOf(row) > sureOf(own)).length
    : 0;
  return { game, pace, field, rows, own: { ...own, place, guest: name === undefined } };
}

/** All with a name of their own of whom one is sure now; those who have not played for long are no more. */
async function bestOf(store: Store, pool: Pool, now: number): Promise<readonly Listed[]> {
  const found: Listed[] = [];
  for (let offset = 0; offset < LOOKED_AT; offset += TOGETHER) {
    const some = await store.topOf(pool, SURE, TOGETHER, offset);
    const names = await boundAmong(
      store,
      some.map(({ player }) => player),
    );
    for (const kept of some) {
      const name = names.get(kept.player);
      if (name === undefined) continue;
      const row = rowOf(kept, name, name, now);
      if (isSure(row)) found.push({ id: kept.player, row });
    }
    if (some.length < TOGETHER) break;
  }
  return found;
}

function rowOf(kept: KeptRating, who: string, name: string, now: number): Top["rows"][number] {
  const { rating, deviation } = aged(kept, now - kept.at);
  return { who, name, rating, deviation, games: kept.games };
}

/** What a rating is at least, as far as one is sure of it. */
function sureOf({ rating, deviation }: { readonly rating: number; readonly deviation: number }): number {
  return rating - deviation;
}
