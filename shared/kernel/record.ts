/** A game's record: everything that is needed to play it again, step by step, to the same end. */
import { z } from "zod";
import type { GameEvent, Seat } from "./game.ts";
import type { GameEntry, Match } from "./match.ts";
import { stepRandom } from "./random.ts";
import { inForce, recordStep } from "./steps.ts";

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

/** What a step did. */
export interface Done {
  /** The match from now on: another one than before when steps were taken back. */
  readonly match: Match;
  readonly events: readonly GameEvent[];
  /** Whether chance or a secret came out; see `Acted`. */
  readonly revealed: boolean;
}

/** A fresh match as the record describes it, before its first step. */
export function openRecord(entry: GameEntry, record: GameRecord): Match {
  return entry.start(record.seats, record.options, stepRandom(record.origins[0]?.seed ?? record.seed, 0));
}

/**
 * Takes the step that stands at `index` in the record; the match is what the steps before it have led to.
 * @returns what it did, or undefined, with nothing changed, when the step is not possible there
 */
export function takeRecorded(entry: GameEntry, record: GameRecord, match: Match, index: number): Done | undefined {
  const step = record.steps[index];
  if (step === undefined || match.result() !== undefined) return undefined;
  switch (step.kind) {
    case "act": {
      const acted = match.act(step.seat, step.action, randomOf(record, index));
      return acted === undefined ? undefined : { match, ...acted };
    }
    case "depart":
      if (!match.playing().includes(step.seat)) return undefined;
      return { match, events: match.depart(step.seat, step.why), revealed: false };
    case "draw":
      if (!entry.hasDraw) return undefined;
      match.agreeDraw();
      return { match, events: [], revealed: false };
    case "pause":
      return { match, events: [], revealed: false };
    case "undo":
      if (!mayReturn(record, index, step.seat, step.to)) return undefined;
      return { match: matchAt(entry, record, step.to), events: [], revealed: false };
  }
}

/**
 * Whether a seat can take the game back to where it stood after `to` steps: to before an action of its own, behind
 * which nobody has left.
 * @param length the number of steps so far
 */
export function mayReturn(record: GameRecord, length: number, seat: Seat, to: number): boolean {
  // Steps of a game that was taken up stand, but within them it went back as it could then.
  if (record.origins.some(({ steps }) => steps <= length && to < steps)) return false;
  const kept = inForce(record.steps.slice(0, length));
  const first = kept.indexOf(to);
  const target = record.steps[to];
  if (first < 0 || target?.kind !== "act" || target.seat !== seat) return false;
  return kept.slice(first).every((index) => {
    const kind = record.steps[index]?.kind;
    return kind === "act" || kind === "pause";
  });
}

/**
 * The match as it stood after the first `length` steps. They must have been taken before: this only walks again.
 * @throws Error when a step that was taken is refused: the rules have changed since
 */
export function matchAt(entry: GameEntry, record: GameRecord, length: number): Match {
  const match = openRecord(entry, record);
  for (const index of inForce(record.steps.slice(0, length))) {
    if (takeRecorded(entry, record, match, index) === undefined) throw new Error(`step ${index} does not replay`);
  }
  return match;
}

/** How a replay went: the match at its end, or the first step that the rules refuse. */
export type Replay = { readonly match: Match } | { readonly refused: number };

/** Plays a whole record again, and checks every step, those that were taken back later too. */
export function replay(entry: GameEntry, record: GameRecord): Replay {
  let match = openRecord(entry, record);
  for (const index of record.steps.keys()) {
    const done = takeRecorded(entry, record, match, index);
    if (done === undefined) return { refused: index };
    match = done.match;
  }
  return { match };
}

function randomOf(record: GameRecord, index: number) {
  const seed = record.origins.find(({ steps }) => index < steps)?.seed ?? record.seed;
  return stepRandom(seed, index + 1);
}
