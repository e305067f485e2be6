/** A thread of a balance report: plays the games that it is handed, one after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { planSchema, playTask, taskSchema } from "./plan.ts";

const plan = planSchema.parse(workerData);
parentPort?.on("message", async (message: unknown) => {
  const task = taskSchema.parse(message);
  const start = performance.now();
  const counts = await playTask(plan, task);
  parentPort?.postMessage({ ...task, counts, ms: Math.round(performance.now() - start) });
});
