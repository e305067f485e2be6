/** Questions to the page's worker thread, which reviews games and finds hints, and its answers. */
import { z } from "zod";
import type { Plain } from "../../../shared/kernel/game.ts";
import { gameRecord } from "../../../shared/kernel/record.ts";

export const workerQuestion = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("review"), record: gameRecord }),
  z.object({
    kind: z.literal("hint"),
    game: z.string(),
    view: z.custom<object>(),
    memory: z.custom<Plain>().exactOptional(),
    seat: z.int(),
  }),
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
  z.object({ kind: z.literal("failed") }),
]);
export type WorkerAnswer = z.infer<typeof workerAnswer>;
