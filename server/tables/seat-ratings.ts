/** How well those play who sit at a table, brought to their seats for everybody to see. */
import { fieldSizeOf, paceOf, ratingText, UNRATED } from "../../shared/wire/ratings.ts";
import { isPerson, type Table } from "../../shared/table/table.ts";
import type { Log } from "../process/log.ts";
import { aged } from "../ratings/rating.ts";
import type { StoredRating } from "../store/ratings.ts";
import type { Store } from "../store/store.ts";

export interface SeatRatingServices {
  readonly store: Pick<Store, "ratingsOf">;
  readonly log: Pick<Log, "warn">;
}

export interface SeatRatings {
  /**
   * Updates the ratings of the seats if other people sit there, or if the kind of game or its ratings have changed.
   * While the store is away, seats have none.
   */
  attend(table: Table): Promise<void>;
}

export function seatRatingsOf({ store, log }: SeatRatingServices): SeatRatings {
  let known = "";
  let of: Table | undefined;

  async function lookUp({ seats, settings, entry }: Table): Promise<void> {
    const players = [...new Set(seats.filter(isPerson).map(({ player }) => player))];
    const found = await Promise.all(
      players.map(async (player) => {
        const ratings = await store.ratingsOf(player);
        return [player, shownRating(ratings, entry.id, settings, Date.now())] as const;
      }),
    );
    const texts = new Map(found);
    for (const seat of seats) seat.rating = seat.guest ? "" : (texts.get(seat.player) ?? "");
  }

  return {
    async attend(table) {
      const { settings, seats, phase, round } = table;
      const seated = seats.map(({ player, guest }) => [player, guest]);
      const ground = JSON.stringify([settings.clock, settings.rated, phase === "finished", round, seated]);
      if (ground === known && of === table) return;
      try {
        await lookUp(table);
        known = ground;
        of = table;
      } catch (error) {
        known = "";
        log.warn({ err: error }, "ratings of a table's players cannot be read");
      }
    },
  };
}

/**
 * The rating next to a player's name in a game: for the game's kind of clock and number of players; without a clock,
 * when nothing is rated, the surest one for that number of players. A missing rating is only mentioned if the game can
 * give one.
 */
export function shownRating(
  ratings: readonly StoredRating[],
  game: string,
  { clock, seats, rated }: Pick<Table["settings"], "clock" | "seats" | "rated">,
  now: number,
): string {
  const field = fieldSizeOf(seats);
  const [best] = ratings
    .filter((one) => one.games > 0 && one.game === game && one.field === field)
    .filter(({ pace }) => clock === null || pace === paceOf(clock))
    .map((one) => aged(one, now - one.at))
    .toSorted((one, other) => one.deviation - other.deviation);
  return best !== undefined ? ratingText(best) : rated ? UNRATED : "";
}
