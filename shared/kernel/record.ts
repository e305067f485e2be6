/** A game's record: everything that is needed to play it again, step by step, to the same end. */
import { z } from "zod";
import type { GameEntry, Match, StepResult } from "./match.ts";
import { stepRandom } from "./seeded-random.ts";
import { recordStep } from "./steps.ts";

/** 32 bytes in hexadecimal. */
export const seedText = z.string().regex(/^[0-9a-f]{64}$/);

export const gameRecord = z.object({
  game: z.string(),
  rulesVersion: z.int(),
  seats: z.int(),
  options: z.unknown(),
  seed: seedText,
  /**
   * For a game that was taken up from another one, which may itself have been taken up: whose seed decided the set-up
   * and the steps up to the first `steps`, oldest first.
   */
  origins: z.array(z.object({ seed: seedText, steps: z.int().min(0) })).default([]),
  steps: z.array(recordStep),
});
export type GameRecord = z.infer<typeof gameRecord>;

/**
 * A fresh match as the record describes it, before its first step, by the version of the rules that it names.
 * @throws RangeError when that version is not known
 */
export function openRecord(entry: GameEntry, record: GameRecord): Match {
  const chance = stepRandom(record.origins[0]?.seed ?? record.seed, 0);
  return entry.start(record.seats, record.options, chance, record.rulesVersion);
}

/**
 * Applies the step at `index` of the record to a match that has taken all steps before it. Undos are handled by a
 * timeline: see timeline.ts.
 * @returns what the step did; undefined, with nothing changed, if the step is not possible there
 */
export function takeRecordedStep(
  entry: GameEntry,
  record: GameRecord,
  match: Match,
  index: number,
): StepResult | undefined {
  const step = record.steps[index];
  if (step === undefined || match.result() !== undefined) return undefined;
  switch (step.kind) {
    case "act":
      return match.act(step.seat, step.action, randomOf(record, index));
    case "depart":
      if (!match.playing().includes(step.seat)) return undefined;
      // Nobody takes anything back past a departure, whatever it revealed.
      return { events: match.depart(step.seat, step.why, randomOf(record, index)), revealed: false };
    case "draw":
      if (!entry.hasDraw) return undefined;
      match.agreeDraw();
      return { events: [], revealed: false };
    case "pause":
      return { events: [], revealed: false };
    case "hand":
      if (!match.playing().includes(step.seat)) return undefined;
      return { events: [], revealed: false };
    case "undo":
      return undefined;
  }
}

function randomOf(record: GameRecord, index: number) {
  const seed = record.origins.find(({ steps }) => index < steps)?.seed ?? record.seed;
  return stepRandom(seed, index + 1);
}
