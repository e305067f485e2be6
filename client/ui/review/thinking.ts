/** What is asked of the page's own thread that thinks, and what it answers. */
import { z } from "zod";
import type { Plain } from "../../../shared/kernel/game.ts";
import { gameRecord } from "../../../shared/kernel/record.ts";

export const thinkingQuestion = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("review"), record: gameRecord }),
  z.object({
    kind: z.literal("hint"),
    game: z.string(),
    view: z.custom<object>(),
    memory: z.custom<Plain>().exactOptional(),
    seat: z.int(),
  }),
]);
export type ThinkingQuestion = z.infer<typeof thinkingQuestion>;

const shares = z.array(z.number());
const point = z.object({
  at: z.int(),
  seat: z.int(),
  played: z.string(),
  better: z.string(),
  worth: z.number(),
  left: z.number(),
});

export const thinkingAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), done: z.number() }),
  z.object({ kind: z.literal("review"), line: z.array(shares), points: z.array(point) }),
  z.object({ kind: z.literal("hint"), action: z.string() }),
  z.object({ kind: z.literal("failed") }),
]);
export type ThinkingAnswer = z.infer<typeof thinkingAnswer>;
