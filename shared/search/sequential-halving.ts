/**
 * Sequential halving: tries every candidate a little, drops the worse half, tries the others more, and so on. Of a given
 * number of trials it wastes the fewest on what is not chosen.
 */
import type { Budget } from "../kernel/bot.ts";

export interface Trials {
  readonly candidate: number;
  /** The mean of its trials and of its first estimate. */
  readonly mean: number;
  readonly trials: number;
}

export interface HalvingQuestion {
  readonly candidates: number;
  /** Tries a candidate; the round is the same for candidates that are to be compared in the same world. */
  readonly sample: (candidate: number, round: number) => number;
  /** The value of a candidate before any trial, and the number of trials that it counts for. */
  readonly sight: (candidate: number) => number;
  readonly sightTrials: number;
  readonly budget: Budget;
  /** Trials of each candidate at most. */
  readonly rounds: number;
}

/** @returns all candidates with their trials, the best first: candidates that survived longer come first */
export function sequentialHalving({
  candidates,
  sample,
  sight,
  sightTrials,
  budget,
  rounds,
}: HalvingQuestion): Trials[] {
  const sums = new Array<number>(candidates).fill(0);
  const counts = new Array<number>(candidates).fill(0);
  const sights = Array.from(sums, (_, candidate) => sight(candidate));
  const mean = (candidate: number) =>
    ((sums[candidate] ?? 0) + sightTrials * (sights[candidate] ?? 0)) / ((counts[candidate] ?? 0) + sightTrials);
  const left = [...sums.keys()];
  const dropped: number[] = [];
  const phases = Math.max(1, Math.ceil(Math.log2(Math.max(2, candidates))));
  let phase = 0;
  for (let round = 0; round < rounds && left.length > 0; round++) {
    for (const candidate of left) {
      if (budget.used() >= 1 && (counts[0] ?? 0) > 0) return ranked();
      sums[candidate] = (sums[candidate] ?? 0) + sample(candidate, round);
      counts[candidate] = (counts[candidate] ?? 0) + 1;
    }
    while (left.length > 1 && phase < phases && budget.used() >= (phase + 1) / phases) {
      left.sort((one, other) => mean(other) - mean(one));
      dropped.unshift(...left.splice(Math.ceil(left.length / 2)));
      phase++;
    }
  }
  return ranked();

  function ranked(): Trials[] {
    left.sort((one, other) => mean(other) - mean(one));
    return [...left, ...dropped].map((candidate) => ({
      candidate,
      mean: mean(candidate),
      trials: counts[candidate] ?? 0,
    }));
  }
}
