/** Reads a backup from end to end. */
import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";

const copy = new DatabaseSync(String(workerData), { readOnly: true });
const { integrity_check: found } = copy.prepare("pragma integrity_check").get() ?? {};
if (found !== "ok") throw new Error(`The backup is damaged: ${found}`);
copy.prepare("select count(*) from tables").get();
copy.close();
