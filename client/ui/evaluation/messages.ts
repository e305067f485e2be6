/** Questions to the page's worker thread, which reviews games and finds hints, and its answers. */
import { z } from "zod";
import type { Plain } from "../../../shared/kernel/game.ts";
import { gameRecord } from "../../../shared/kernel/record.ts";
import type { BotQuestion } from "../../../shared/table/computers/question.ts";

export const workerQuestion = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("review"), record: gameRecord }),
  z.object({
    kind: z.literal("hint"),
    game: z.string(),
    view: z.custom<object>(),
    memory: z.custom<Plain>().exactOptional(),
    seat: z.int(),
  }),
  /** A computer's turn at a table of this device, and the ms that it may take. */
  z.object({ kind: z.literal("turn"), of: z.custom<BotQuestion>(), budget: z.number() }),
]);
export type WorkerQuestion = z.infer<typeof workerQuestion>;

const shares = z.array(z.number());
const point = z.object({
  at: z.int(),
  seat: z.int(),
  played: z.string(),
  better: z.string(),
  worth: z.number(),
  left: z.number(),
});

export const workerAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), done: z.number() }),
  z.object({ kind: z.literal("review"), line: z.array(shares), points: z.array(point) }),
  z.object({ kind: z.literal("hint"), action: z.string() }),
  z.object({ kind: z.literal("turn"), actions: z.array(z.string()), shares, spent: z.number() }),
  z.object({ kind: z.literal("failed") }),
]);
export type WorkerAnswer = z.infer<typeof workerAnswer>;
