/** Ratings as they are sent to pages. */
import { z } from "zod";
import { type ClockSetting, isSlow } from "./clock.ts";

/** Why a game that was to be rated does not count. */
const UNCOUNTED = [
  "played-on",
  "led",
  "no-clock",
  "options",
  "computers",
  "bot-accounts",
  "one-device",
  "handed-over",
  "too-short",
] as const;
export type Uncounted = (typeof UNCOUNTED)[number];

/** Games of up to ten minutes a player, those with a longer clock for all of it, and games of days for an action. */
export const PACES_RATED = ["fast", "live", "slow"] as const;
export type RatedPace = (typeof PACES_RATED)[number];
/** Games of two, and of more. */
export const FIELD_SIZES = ["two", "many"] as const;
export type FieldSize = (typeof FIELD_SIZES)[number];

const FAST_MINUTES = 10;

/** The kind of rating that a game with such a clock belongs to. */
export function paceOf(clock: ClockSetting): RatedPace {
  if (isSlow(clock)) return "slow";
  return clock.minutes <= FAST_MINUTES ? "fast" : "live";
}

export function fieldSizeOf(players: number): FieldSize {
  return players === 2 ? "two" : "many";
}

/** Stands for the rating of a player without a counted game of the kind. */
export const UNRATED = "?";

/** The largest deviation with which a rating is shown without a question mark. */
export const ESTABLISHED_DEVIATION = 110;

export function isEstablished({ deviation }: { readonly deviation: number }): boolean {
  return deviation <= ESTABLISHED_DEVIATION;
}

/** "1684", and "1684?" until one is sure of it. */
export function ratingText(measure: { readonly rating: number; readonly deviation: number }): string {
  return `${Math.round(measure.rating)}${isEstablished(measure) ? "" : "?"}`;
}

const measure = z.object({ rating: z.number(), deviation: z.number() });

/** What a game did to the rating of one of its players. */
const ratedSeat = z.object({
  seat: z.int(),
  before: measure,
  after: measure,
  /** The share of the others that was expected to be beaten, and the share that was. */
  expected: z.number(),
  score: z.number(),
  /** How much it counts, up to 1. */
  weight: z.number(),
});
export type RatedSeat = z.infer<typeof ratedSeat>;

/** The rating changes of a finished game; `why`: the reason if it was to be rated and is not. */
export const gameRatings = z.object({
  rated: z.boolean(),
  why: z.enum(UNCOUNTED).exactOptional(),
  seats: z.array(ratedSeat),
});
export type GameRatings = z.infer<typeof gameRatings>;
