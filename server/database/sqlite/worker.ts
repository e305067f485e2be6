/** The file's thread: opens the file that it is given, then answers calls until it is told to close. */
import { parentPort, workerData } from "node:worker_threads";
import { type Engine, type Method, methodsOf } from "../../store/engine.ts";
import { newCheckpoints } from "./checkpoints.ts";
import { openFile, type SqliteFile } from "./file.ts";
import { type Answer, type Answers, type AnyCall, type Call, CLOSE, OPENED, type Request } from "./messages.ts";

if (parentPort === null) throw new Error("This file is a thread of the store.");
const port = parentPort;
const file: SqliteFile = workerData;
// An error here reaches the callers as the reason of their failures.
const { engine, close } = await openFile(file);
const checkpoints = newCheckpoints(file.path);

/** The most answers that are sent together: the first caller is not to wait for the answers of all others. */
const TOGETHER = 16;
/** Answers that go in one message: each message wakes the rooms' thread, which costs as much as most answers do. */
let answers: Answer[] = [];

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

answer({ id: OPENED, value: methodsOf(engine) });

async function serve(call: AnyCall): Promise<void> {
  answer(await answerTo(engine, call));
  if (call.method === "saveAll") checkpoints.count(call.args[0].length);
}

function answer(one: Answer): void {
  if (answers.length === 0) setImmediate(flush);
  answers.push(one);
  if (answers.length >= TOGETHER) flush();
}

function flush(): void {
  if (answers.length > 0) port.postMessage(answers satisfies Answers);
  answers = [];
}

async function end(): Promise<void> {
  await copying;
  await checkpoints.close();
  await close();
  flush();
  port.close();
}

async function answerTo<M extends Method>(engine: Engine, { id, method, args }: Call<M>): Promise<Answer> {
  try {
    return { id, value: await engine[method](...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
