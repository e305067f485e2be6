/**
 * A process that saves without end, and says what was answered: for tests that end it, or take its disk away.
 * `node writer.ts FOLDER` goes on with the tables that it finds there.
 */
import { writeSync } from "node:fs";
import { openStore } from "../../../../server/database/open.ts";
import { TABLES, turn } from "./turns.ts";

const [, , folder = ""] = process.argv;
const store = await openStore({ DATA_DIR: folder, STORE_SYNC: "full" });

async function write(code: string): Promise<void> {
  let revision = (await store.load(code))?.revision ?? 0;
  for (;;) {
    try {
      const outcome = await store.save(turn(code, revision + 1));
      revision++;
      // Written at once: what was said cannot be lost with the process.
      writeSync(1, `${outcome} ${code} ${revision}\n`);
    } catch (error) {
      writeSync(1, `failed ${code} ${revision + 1} ${error instanceof Error ? error.message : error}\n`);
      return;
    }
  }
}

await Promise.all(TABLES.map(write));
await store.close();
