/** From a game file to the record that replays, and to a position that can be played on from. */
import { seedOf } from "../kernel/fairness.ts";
import type { GameRecord } from "../kernel/record.ts";
import { readStep, type RecordStep } from "../kernel/steps.ts";
import type { GameFile, GameOrigin } from "../wire/game-file.ts";
import type { UnsignedFile } from "./signature.ts";

/** The record of a game; or the place of the first step that cannot be read. */
export function recordOf(file: GameFile): GameRecord | { readonly unreadable: number } {
  const { game, rulesVersion, seats, options, origins } = file;
  const steps: RecordStep[] = [];
  for (const [index, line] of file.steps.entries()) {
    const step = readStep(line);
    if (step === undefined) return { unreadable: index };
    steps.push(step);
  }
  return {
    game,
    rulesVersion,
    seats,
    options,
    seed: seedOf(file),
    origins: origins.map(({ seed, steps: count }) => ({ seed, steps: count })),
    steps,
  };
}

/** A position of a game, with the chance that led there. */
export interface Position {
  readonly origins: GameOrigin[];
  readonly steps: GameFile["steps"];
}

/**
 * The position after the first `length` steps, including those that were taken back later. It names the source of the
 * chance of all these steps, because that chance decided their results.
 */
export function positionAfter(file: UnsignedFile, length: number): Position {
  const steps = file.steps.slice(0, length);
  const origins: GameOrigin[] = [];
  let covered = -1;
  for (const origin of [...file.origins, ownOrigin(file)]) {
    if (covered >= length) break;
    covered = Math.min(origin.steps, length);
    origins.push({ ...origin, promise: origin.promise ?? null, steps: covered });
  }
  return { origins, steps };
}

function ownOrigin(file: UnsignedFile): GameOrigin {
  const { id, commitment, secret, seals, nonces, steps } = file;
  const promise = commitment === "" ? null : { commitment, secret, ...(seals === undefined ? {} : { seals }), nonces };
  return { id, seed: seedOf(file), steps: steps.length, promise };
}
