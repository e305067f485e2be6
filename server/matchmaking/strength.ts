/** How well somebody plays what they look for company for. */
import { isSlow } from "../../shared/wire/clock.ts";
import type { MatchWish } from "../../shared/wire/messages.ts";
import type { Strength } from "./pairing.ts";
import type { Player } from "../../shared/table/table.ts";
import { aged, NEWCOMER } from "../ratings/rating.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";

/** What this needs of the server. */
interface Services {
  readonly store: Pick<Store, "ratingsOf">;
  readonly log: Pick<Log, "warn">;
}

/** Of somebody without a rated game, or while the store does not answer, what is known of everybody. */
export async function strengthOf(
  { store, log }: Services,
  { id }: Player,
  { game, seats, clock }: MatchWish,
): Promise<Strength> {
  const pace = isSlow(clock) ? "slow" : "live";
  const field = seats === 2 ? "two" : "many";
  try {
    const ratings = await store.ratingsOf(id);
    const own = ratings.find((one) => one.game === game && one.pace === pace && one.field === field);
    return own === undefined ? NEWCOMER : aged(own, Date.now() - own.at);
  } catch (error) {
    log.warn({ err: error }, "a rating cannot be read");
    return NEWCOMER;
  }
}
