/** Questions to the page's worker thread, which reviews games and finds hints, and its answers. */
import { z } from "zod";
import { givenHint } from "../../../shared/wire/people/hints.ts";
import type { Plain, Seat } from "../../../shared/kernel/game.ts";
import { gameRecord } from "../../../shared/kernel/record.ts";
import type { BotQuestion } from "../../../shared/table/bots/question.ts";

/** A position, as the seat that is to act knows it. */
const known = {
  game: z.string(),
  view: z.custom<object>(),
  memory: z.custom<Plain>().exactOptional(),
  seat: z.int(),
};

/** A hint that a seat was given in a game that is reviewed; see kept-hints.ts. */
const seatHint = givenHint.extend({ seat: z.int() });
export type SeatHint = z.infer<typeof seatHint>;

export const workerQuestion = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("review"), record: gameRecord, hints: z.array(seatHint), first: z.int(), of: z.int() }),
  z.object({ kind: z.literal("hint"), seats: z.int(), ...known }),
  /** What an action gives away. */
  z.object({ kind: z.literal("weigh"), ...known, action: z.string() }),
  /** A computer's turn at a table of this device, and the ms that it may take. */
  z.object({ kind: z.literal("turn"), of: z.custom<BotQuestion>(), budget: z.number() }),
]);
export type WorkerQuestion = z.infer<typeof workerQuestion>;

const shares = z.array(z.number());
const actions = z.array(z.string());

/** What a search saw coming: who does what. */
const lineAction = z.object({ seat: z.int(), action: z.string() });
export type LineAction = z.infer<typeof lineAction>;

/** An action, of which somebody asks why it is good. */
export interface Asked {
  readonly seat: Seat;
  /** Everybody, by seat. */
  readonly names: readonly string[];
  readonly action: string;
  /** What follows, the action included, as far as it is known. */
  readonly line: readonly LineAction[];
}

/** See `Decision` in judgement.ts. */
const decision = z.object({
  at: z.int(),
  seat: z.int(),
  played: actions,
  better: actions,
  answer: z.array(lineAction),
  shares,
  worth: z.number(),
  left: z.number(),
  mark: z.enum(["", "??", "?", "?!", "!"]),
  /** Whether a hint had said what was played. */
  hinted: z.boolean(),
});
export type Decision = z.infer<typeof decision>;

/** See `Review` in judgement.ts. */
export const review = z.object({ line: z.array(shares), points: z.array(decision) });
export type Review = z.infer<typeof review>;

export const workerAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), done: z.int(), all: z.int() }),
  z.object({ kind: z.literal("review"), decisions: z.array(decision) }),
  z.object({ kind: z.literal("weighed"), better: z.string(), worth: z.number(), left: z.number() }),
  z.object({ kind: z.literal("hint"), action: z.string(), line: z.array(lineAction), looks: z.int() }),
  z.object({ kind: z.literal("turn"), actions: z.array(z.string()), shares, spent: z.number() }),
  z.object({ kind: z.literal("failed") }),
]);
export type WorkerAnswer = z.infer<typeof workerAnswer>;
