import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Step } from "./keeper.ts";

const file = new DatabaseSync(String(workerData));
file.exec("pragma journal_mode = wal");
file.exec("pragma synchronous = full");
file.exec("create table steps (game text, ply integer, step text, primary key (game, ply)) without rowid");
const insert = file.prepare("insert into steps (game, ply, step) values (?, ?, ?)");

parentPort?.on("message", (message: readonly Step[] | "stop") => {
  if (message === "stop") {
    file.close();
    parentPort?.close();
    return;
  }
  file.exec("begin immediate");
  for (const { game, ply, step } of message) insert.run(game, ply, step);
  file.exec("commit");
  parentPort?.postMessage(message.length);
});
