/**
 * A thread that brings the log into the file beside the thread that writes. A writer need not wait for a passive
 * checkpoint, nor a reader.
 */
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { CHECKPOINT, type CheckpointRequest } from "./messages.ts";

if (parentPort === null) throw new Error("This file is a thread of the store.");
const port = parentPort;
const path: string = workerData;
const connection = new DatabaseSync(path);
const checkpoint = connection.prepare("pragma wal_checkpoint(passive)");

port.on("message", (request: CheckpointRequest) => {
  if (request === CHECKPOINT) {
    checkpoint.get();
    port.postMessage(CHECKPOINT);
    return;
  }
  connection.close();
  port.close();
});
