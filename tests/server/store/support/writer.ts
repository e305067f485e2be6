/**
 * A process that saves without end, and prints the answers: for tests that end it, or take its disk away. `node
 * writer.ts FOLDER` continues with the tables that it finds there.
 */
import { writeSync } from "node:fs";
import { openStore } from "../../../../server/database/open.ts";
import { TABLES, turn } from "./turns.ts";

const [, , folder = ""] = process.argv;
const store = await openStore({ DATA_DIR: folder, STORE_SYNC: "full" });

/** Says a line at once: what was said cannot be lost with the process. A pipe that is full is tried again. */
function say(line: string): void {
  for (;;) {
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

async function write(code: string): Promise<void> {
  let revision = (await store.load(code))?.revision ?? 0;
  for (;;) {
    const outcome = await store.save(turn(code, revision + 1)).catch((error: unknown) => ({ error }));
    if (typeof outcome === "object") {
      const reason = outcome.error instanceof Error ? outcome.error.message : outcome.error;
      return say(`failed ${code} ${revision + 1} ${reason}\n`);
    }
    revision++;
    say(`${outcome} ${code} ${revision}\n`);
  }
}

await Promise.all(TABLES.map(write));
await store.close();
