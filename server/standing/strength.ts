/** How well somebody plays what they look for company for. */
import { isSlow } from "../../shared/wire/clock.ts";
import type { MatchWish } from "../../shared/wire/messages.ts";
import type { Services } from "../rooms/services.ts";
import type { Strength } from "../tables/matching.ts";
import type { Player } from "../tables/table.ts";
import { aged, NEWCOMER } from "./measure.ts";

/** Of somebody without a rated game, or while the store does not answer, what is known of everybody. */
export async function strengthOf(
  { store, log }: Pick<Services, "store" | "log">,
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
