/**
 * Whether a thread gets anywhere with a question. By the processor time that it uses: the wall tells only how busy the
 * machine is, and a thread that waits for a processor answers as soon as it gets one.
 */

export interface WatchOrder {
  /** The processor time, in ms, that the thread has used so far; rejects while it is not known. */
  readonly spent: () => Promise<number>;
  /** What it may think, in ms of processor time. */
  readonly budget: number;
  /** Called once where it takes long by the wall: what it has found so far is to do. */
  readonly onLate: () => void;
  /** Called with the reason when the thread can give no answer any more. */
  readonly onLost: (why: "endless" | "still") => void;
  /** Between two looks, in ms. A process that stands still looks at nothing, and so holds nothing against its threads. */
  readonly every?: number;
}

/** After so many looks an answer is late: somebody waits, and a thread that has a third of a processor has thought enough. */
const LATE = 4;
/** After so many without progress a thread is taken for dead. */
const STILL = 60;
/** Less processor time, in ms, is no progress: to be looked at costs a little. */
const MIN_PROGRESS = 20;
/** Beyond its budget, in ms of processor time: to load a game is in it. */
const GRACE = 15_000;

/** Looks at a thread until it is told to stop. @returns stops it */
export function watch({ spent, budget, onLate, onLost, every = 1000 }: WatchOrder): () => void {
  let first: number | undefined;
  let mark = Number.NEGATIVE_INFINITY;
  let looks = 0;
  let still = 0;
  let asking = false;
  let stopped = false;

  function note(now: number): void {
    asking = false;
    if (stopped) return;
    first ??= now;
    if (now - mark >= MIN_PROGRESS) {
      mark = now;
      still = 0;
    }
    if (now - first > budget + GRACE) end("endless");
  }

  function end(why: "endless" | "still"): void {
    stop();
    onLost(why);
  }

  function ask(): void {
    if (asking) return;
    asking = true;
    spent().then(note, () => {
      asking = false;
    });
  }

  function look(): void {
    looks++;
    still++;
    if (looks === LATE) onLate();
    if (still > STILL) {
      end("still");
      return;
    }
    ask();
    timer = setTimeout(look, every).unref();
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  ask();
  let timer = setTimeout(look, every).unref();
  return stop;
}
