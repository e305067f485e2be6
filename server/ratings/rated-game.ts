/** The effect of a game on the ratings of its players. */
import { afterManyPlayers } from "./many-players.ts";
import { afterTwoPlayers } from "./two-players.ts";
import { expectedOf, type PlayerRating, interpolated } from "./rating.ts";

/** A player of the game, with the rating before it. */
export interface Contestant {
  readonly measure: PlayerRating;
  /** From 1; equal places are shared. */
  readonly place: number;
  /** The number of games in the last day with each of the others, in the order of the contestants. */
  readonly met: readonly number[];
  /** Whether enough is known of the player that games against them count; see known.ts. */
  readonly known: boolean;
}

/** The effect of the game on one contestant, and its reasons. */
export interface Effect {
  readonly after: PlayerRating;
  /** The expected share of beaten opponents. */
  readonly expected: number;
  /** The actual share of beaten opponents; a shared place counts half. */
  readonly score: number;
  /** The weight of the game, up to 1. */
  readonly weight: number;
}

/** The second game of a pair in a day counts for two thirds, the third for a half, the tenth for less than a fifth. */
export function weightOf(met: number): number {
  return 1 / (1 + met / 2);
}

/**
 * How much a game against an opponent says about a player: the less certain the opponent's rating is compared with the
 * player's own, the less it says. Between two newcomers a game counts in full.
 */
function trustIn(own: PlayerRating, other: PlayerRating): number {
  return Math.min(1, own.deviation / other.deviation) ** 2;
}

/**
 * The effects of a game. For each contestant only the others count of whom enough is known.
 * @param share the weight of the game, up to 1
 * @returns the effects in the order of the contestants, who are at least two
 */
export function rateGame(contestants: readonly Contestant[], share = 1): readonly Effect[] {
  return contestants.map((own, index) => effectOn(own, index, contestants, share));
}

function effectOn(own: Contestant, index: number, contestants: readonly Contestant[], share: number): Effect {
  const { measure, place, met } = own;
  const others = contestants.flatMap((other, at) => (at === index ? [] : [{ ...other, times: met[at] ?? 0 }]));
  const known = others.filter((other) => other.known);
  const counted = known.length > 0 ? known : others;
  const weight =
    known.length === 0
      ? 0
      : share * mean(known.map((other) => weightOf(other.times) * trustIn(measure, other.measure)));
  const [after = measure] = weight === 0 ? [] : afterGame([own, ...known]);
  return {
    after: weight === 0 ? measure : interpolated(measure, after, weight),
    expected: mean(counted.map((other) => expectedOf(measure, other.measure))),
    score: mean(counted.map((other) => scoreOf(place, other.place))),
    weight,
  };
}

function afterGame(contestants: readonly Pick<Contestant, "measure" | "place">[]): readonly PlayerRating[] {
  const [one, other] = contestants;
  if (contestants.length === 2 && one !== undefined && other !== undefined) {
    return [
      afterTwoPlayers(one.measure, other.measure, scoreOf(one.place, other.place)),
      afterTwoPlayers(other.measure, one.measure, scoreOf(other.place, one.place)),
    ];
  }
  return afterManyPlayers(
    contestants.map(({ measure }) => measure),
    contestants.map(({ place }) => place),
  );
}

function scoreOf(place: number, other: number): number {
  return place === other ? 0.5 : place < other ? 1 : 0;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
