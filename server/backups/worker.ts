/** Reads a backup from end to end. */
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";

const file = pathToFileURL(String(workerData));
// Nobody writes to it: without this, SQLite would leave two files for writers beside it.
file.searchParams.set("immutable", "1");
const copy = new DatabaseSync(file, { readOnly: true });
const { integrity_check: found } = copy.prepare("pragma integrity_check").get() ?? {};
if (found !== "ok") throw new Error(`The backup is damaged: ${found}`);
copy.prepare("select count(*) from tables").get();
copy.close();
