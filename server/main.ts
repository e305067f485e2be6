/** Starts Skerry as a process, and ends it in good order. */
import { createSkerry, type Skerry } from "./app.ts";
import { readConfig } from "./process/config.ts";
import { adoptConsole } from "./process/log.ts";
import { startLoopGuard } from "./process/loop-guard.ts";

/** However long the rooms take to close, the process is gone after this. */
const LAST_MOMENT_MS = 9000;

try {
  run(await createSkerry(readConfig(process.env)));
} catch (error) {
  // A port in use or a variable that makes no sense: the reason helps, the place in our code does not.
  console.error(`Skerry could not start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function run({ log, address, drain, stop }: Skerry): void {
  adoptConsole(log);
  startLoopGuard();
  log.info({ address }, "Skerry is open");

  // This process holds games in play: an unforeseen error somewhere is no reason to end them all.
  process.on("uncaughtException", (error) => log.error({ err: error }, "uncaught exception"));
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));

  const hurried = Promise.withResolvers<void>();
  async function end(signal: string): Promise<void> {
    log.info({ signal }, "closing");
    // A second signal waits for nothing.
    await Promise.race([drain().catch((error: unknown) => log.warn({ err: error }, "draining")), hurried.promise]);
    setTimeout(() => process.exit(0), LAST_MOMENT_MS).unref();
    await stop();
    log.info("closed");
    process.exit(0);
  }
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      if (isEnding) hurried.resolve();
      else void end(signal);
      isEnding = true;
    });
}
