/**
 * Work that may be long, done in slices: between two of them the event loop serves everybody else. There is one loop,
 * so that there is one queue: however much long work is asked for at once, it takes the same share of the time.
 */
import { setImmediate } from "node:timers/promises";

/** The longest slice in ms, but for the last turn in it. */
const SLICE_MS = 5;

let last: Promise<unknown> = Promise.resolve();

/**
 * What a generator comes to, many turns to a slice.
 * @throws what the generator throws
 */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  // Most of all that is asked for fits into one slice, and waits for nobody.
  const first = slice(work);
  if (first.done) return first.value;
  const rest = last.then(() => allSlices(work));
  last = rest.catch(() => undefined);
  return rest;
}

async function allSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    await setImmediate();
    const done = slice(work);
    if (done.done) return done.value;
  }
}

function slice<T>(work: Generator<void, T>): { readonly done: true; readonly value: T } | { readonly done: false } {
  const until = performance.now() + SLICE_MS;
  do {
    const { done, value } = work.next();
    if (done === true) return { done, value };
  } while (performance.now() < until);
  return { done: false };
}
