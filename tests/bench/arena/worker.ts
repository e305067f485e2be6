/** A thread of the arena: plays its part of the games and posts each as it ends. */
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { playBout } from "./contest.ts";

const task = z.object({
  contest: z.object({
    game: z.string(),
    one: z.string(),
    other: z.string(),
    games: z.number(),
    seats: z.number(),
    options: z.unknown(),
    seed: z.number(),
  }),
  from: z.number(),
  stride: z.number(),
});

const { contest, from, stride } = task.parse(workerData);
for (let index = from; index < contest.games; index += stride) {
  parentPort?.postMessage(await playBout(contest, index));
}
