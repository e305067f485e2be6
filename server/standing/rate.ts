/** What a game does to the ratings of those who played it. */
import { afterDuel } from "./duel.ts";
import { expectedOf, type Measure, towards } from "./measure.ts";

/** One who played, as they were before the game. */
export interface Contestant {
  readonly measure: Measure;
  /** From 1; those who share a place stand equal. */
  readonly place: number;
  /** How many games each of the others has had with this one in the last day, in the order of the contestants. */
  readonly met: readonly number[];
}

/** What the game did to one of them, and why. */
export interface Effect {
  readonly after: Measure;
  /** The share of the others that one was expected to beat. */
  readonly expected: number;
  /** The share that one did beat, who shares a place as a half. */
  readonly score: number;
  /** How much the game counts, up to 1. */
  readonly weight: number;
}

/** The second game of a pair in a day counts for two thirds, the third for a half, the tenth for less than a fifth. */
export function weightOf(met: number): number {
  return 1 / (1 + met / 2);
}

/** @returns the effects in the order of the contestants, of whom there are two at least */
export async function rateGame(contestants: readonly Contestant[]): Promise<readonly Effect[]> {
  const after = await afterGame(contestants);
  return contestants.map((own, index) => {
    const others = contestants.filter((_, at) => at !== index);
    const weight = mean(own.met.filter((_, at) => at !== index).map(weightOf));
    return {
      after: towards(own.measure, after[index] ?? own.measure, weight),
      expected: mean(others.map(({ measure }) => expectedOf(own.measure, measure))),
      score: mean(others.map(({ place }) => scoreOf(own.place, place))),
      weight,
    };
  });
}

async function afterGame(contestants: readonly Contestant[]): Promise<readonly Measure[]> {
  const [one, other] = contestants;
  if (contestants.length === 2 && one !== undefined && other !== undefined) {
    return [
      afterDuel(one.measure, other.measure, scoreOf(one.place, other.place)),
      afterDuel(other.measure, one.measure, scoreOf(other.place, one.place)),
    ];
  }
  const { afterCrowd } = await loadCrowd();
  return afterCrowd(
    contestants.map(({ measure }) => measure),
    contestants.map(({ place }) => place),
  );
}

/** Loads the model for three and more, which is large: by itself with the first such game, sooner where that is to be quick. */
export function loadCrowd() {
  return import("./crowd.ts");
}

function scoreOf(place: number, other: number): number {
  return place === other ? 0.5 : place < other ? 1 : 0;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
