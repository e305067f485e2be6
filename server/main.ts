/** Starts Skerry as a process, and ends it in good order. */
import { createSkerry } from "./app.ts";
import { readConfig } from "./config.ts";

/** However long the rooms take to close, the process is gone after this. */
const LAST_MOMENT_MS = 9000;

const skerry = await createSkerry(readConfig(process.env));
const { log } = skerry;
log.info({ address: skerry.address }, "Skerry is open");

// Games are played in this process: nothing that went wrong somewhere is a reason to end them all.
process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(signal));

async function stop(signal: string): Promise<void> {
  log.info({ signal }, "closing");
  setTimeout(() => process.exit(0), LAST_MOMENT_MS).unref();
  await skerry.stop();
  log.info("closed");
  process.exit(0);
}
