/**
 * Watches whether a thread makes progress with a question, by the processor time that it uses. Elapsed time only shows
 * how busy the machine is: a thread that waits for a processor answers as soon as it gets one.
 */

export interface WatchOrder {
  /** The processor time, in ms, that the thread has used so far; rejects while it is not known. */
  readonly spent: () => Promise<number>;
  /** The budget of the thought, in ms of processor time. */
  readonly budget: number;
  /** Called once if the answer takes long in elapsed time: then the best found so far has to do. */
  readonly onLate: () => void;
  /** Called with the reason if no answer can be expected from the thread any more. */
  readonly onLost: (why: "endless" | "still") => void;
  /**
   * The time between two looks, in ms. A process that stands still does not look, so that it does not blame its
   * threads.
   */
  readonly every?: number;
}

/**
 * The number of looks after which an answer is late: somebody waits, and even a thread with a third of a processor has
 * thought enough by then.
 */
const LATE = 4;
/** The number of looks without progress after which a thread counts as dead. */
const STILL = 60;
/** The least processor time, in ms, that counts as progress: being looked at costs a little, too. */
const MIN_PROGRESS = 20;
/** The processor time, in ms, that a thread may use beyond its budget: it includes loading a game. */
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
