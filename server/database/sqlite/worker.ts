/** The file's thread: opens the file that it is given, then answers calls until it is told to close. */
import { parentPort, workerData } from "node:worker_threads";
import { type Engine, type Method, methodsOf } from "../../store/engine.ts";
import { openFile, type SqliteFile } from "./file.ts";
import { type Answer, type AnyCall, type Call, CLOSE, OPENED, type Request } from "./messages.ts";

if (parentPort === null) throw new Error("This file is a thread of the store.");
const port = parentPort;
const file: SqliteFile = workerData;
// What is thrown here reaches those who called as the reason.
const { engine, close } = await openFile(file);

let last: Promise<void> = Promise.resolve();
let copying: Promise<unknown> = Promise.resolve();
port.on("message", (request: Request) => {
  if (request === CLOSE) {
    last = last.then(end);
    return;
  }
  for (const call of request) {
    // A copy takes a while: it is made beside what else is asked, and waited for at the end.
    if (call.method === "backup") copying = Promise.all([copying, serve(call)]);
    else last = last.then(() => serve(call));
  }
});

port.postMessage({ id: OPENED, value: methodsOf(engine) } satisfies Answer);

async function serve(call: AnyCall): Promise<void> {
  port.postMessage(await answerTo(engine, call));
}

async function end(): Promise<void> {
  await copying;
  await close();
  port.close();
}

async function answerTo<M extends Method>(engine: Engine, { id, method, args }: Call<M>): Promise<Answer> {
  try {
    return { id, value: await engine[method](...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
