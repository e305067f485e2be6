/** How well somebody plays what they look for company for. */
import { fieldSizeOf, paceOf } from "../../shared/wire/ratings.ts";
import type { MatchTerms } from "../../shared/wire/requests.ts";
import type { Strength } from "./pairing.ts";
import type { Player } from "../../shared/table/table.ts";
import { aged, INITIAL_RATING } from "../ratings/rating.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";

/** For somebody without a rated game, and while the store does not answer, the initial rating counts. */
export async function strengthOf(
  { store, log }: { readonly store: Pick<Store, "ratingsOf">; readonly log: Pick<Log, "warn"> },
  { id }: Player,
  { game, seats, clock }: MatchTerms,
): Promise<Strength> {
  if (clock === null) return INITIAL_RATING;
  const [pace, field] = [paceOf(clock), fieldSizeOf(seats)];
  try {
    const ratings = await store.ratingsOf(id);
    const own = ratings.find((one) => one.game === game && one.pace === pace && one.field === field);
    return own === undefined ? INITIAL_RATING : aged(own, Date.now() - own.at);
  } catch (error) {
    log.warn({ err: error }, "a rating cannot be read");
    return INITIAL_RATING;
  }
}
