/** A game's record: everything that is needed to play it again, move by move, to the same end. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import type { GameEvent } from "./game.ts";
import type { GameEntry, Match } from "./match.ts";
import { seededRandom } from "./random.ts";

const seat = z.int().min(0).max(7);

/** What was done to a game, in order. */
export const recordStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("act"), seat, action: z.string().max(64) }),
  z.object({ kind: z.literal("depart"), seat, why: z.enum(["resign", "time", "left"]) }),
  z.object({ kind: z.literal("draw") }),
]);
export type RecordStep = z.infer<typeof recordStep>;

export const gameRecord = z.object({
  game: z.string(),
  rulesVersion: z.int(),
  seats: z.int(),
  options: z.unknown(),
  /** 32 bytes in hexadecimal. */
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  steps: z.array(recordStep),
});
export type GameRecord = z.infer<typeof gameRecord>;

/** A fresh match as the record describes it, before its first step. */
export function openRecord(entry: GameEntry, record: GameRecord): Match {
  return entry.start(record.seats, record.options, seededRandom(hexToBytes(record.seed)));
}

/**
 * Applies one step.
 * @returns what happened, or undefined, with nothing changed, when the step is not possible now
 */
export function applyStep(match: Match, step: RecordStep): readonly GameEvent[] | undefined {
  if (match.result() !== undefined) return undefined;
  switch (step.kind) {
    case "act":
      return match.act(step.seat, step.action);
    case "depart":
      return match.playing().includes(step.seat) ? match.depart(step.seat, step.why) : undefined;
    case "draw":
      match.agreeDraw();
      return [];
  }
}

/** How a replay went: the match at its end, or the first step that the rules refuse. */
export type Replay = { readonly match: Match } | { readonly refused: number };

/** Plays a whole record again. */
export function replay(entry: GameEntry, record: GameRecord): Replay {
  const match = openRecord(entry, record);
  const refused = record.steps.findIndex((step) => applyStep(match, step) === undefined);
  return refused < 0 ? { match } : { refused };
}
