/** The engine of a database file in a thread of its own: waiting for the disk never holds up the rooms. */
import { Worker } from "node:worker_threads";
import { type Answered, type Engine, engineBy, type Method, type OpenEngine } from "../../store/engine.ts";
import type { SqliteFile } from "./file.ts";
import { type Answers, type Call, CLOSE, OPENED } from "./messages.ts";

/** One who waits for an answer. A method, so that each can take the answer to its own call. */
interface Caller {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly callers: Map<number, Caller>;
  /** The calls of this turn of the event loop after the first one; undefined before that. */
  later: { readonly id: number }[] | undefined;
}

/** Sends calls to the thread. One that cannot be sent is rejected. */
function post({ worker, callers }: Thread, calls: readonly { readonly id: number }[]): void {
  try {
    worker.postMessage(calls);
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    for (const { id } of calls) {
      callers.get(id)?.reject(error);
      callers.delete(id);
    }
  }
}

/**
 * The first call of a turn goes at once, all others at its end in one message: each message wakes the other thread, which
 * costs as much as the call. After a restart, when everybody comes back, a tenth of the time went into that.
 */
function send(thread: Thread, call: { readonly id: number }): void {
  if (thread.later !== undefined) {
    thread.later.push(call);
    return;
  }
  thread.later = [];
  setImmediate(() => flush(thread));
  post(thread, [call]);
}

function flush(thread: Thread): void {
  const { later = [] } = thread;
  thread.later = undefined;
  if (later.length > 0) post(thread, later);
}

/**
 * Starts a thread for a file. One that ends before its time rejects what was asked of it; the next call starts another.
 * @param start how a thread is started
 * @throws Error with a sentence for operators when the file cannot be used
 */
export async function openThread(
  file: SqliteFile,
  start = () => new Worker(new URL("./worker.ts", import.meta.url), { workerData: file }),
): Promise<OpenEngine> {
  let thread: Thread | undefined;
  let calls = 0;

  function startThread(): Thread {
    const started: Thread = { worker: start(), callers: new Map(), later: undefined };
    const end = (error: Error) => {
      if (thread === started) thread = undefined;
      for (const { reject } of started.callers.values()) reject(error);
      started.callers.clear();
    };
    started.worker.on("message", (answers: Answers) => {
      for (const answer of answers) {
        const caller = started.callers.get(answer.id);
        started.callers.delete(answer.id);
        if ("error" in answer) caller?.reject(answer.error);
        else caller?.resolve(answer.value);
      }
    });
    started.worker.on("error", (error) => end(error instanceof Error ? error : new Error(String(error))));
    started.worker.on("exit", () => end(new Error("The thread that keeps the tables ended before its time.")));
    return started;
  }

  function call<M extends Method>(method: M, ...args: Parameters<Engine[M]>): Promise<Answered<M>> {
    thread ??= startThread();
    const asked = thread;
    const request: Call<M> = { id: ++calls, method, args };
    return new Promise((resolve, reject) => {
      asked.callers.set(request.id, { resolve, reject });
      send(asked, request);
    });
  }

  async function close(): Promise<void> {
    const open = thread;
    if (open === undefined) return;
    // Calls are answered in their order: this one comes after all others.
    const ended = new Promise((resolve) => open.worker.once("exit", resolve));
    flush(open);
    open.worker.postMessage(CLOSE);
    await ended;
  }

  const opened = startThread();
  thread = opened;
  const methods = await new Promise<readonly Method[]>((resolve, reject) =>
    opened.callers.set(OPENED, { resolve, reject }),
  );
  const engine = engineBy(
    methods,
    (method) =>
      (...args) =>
        call(method, ...args),
  );
  return { engine, close };
}
