/** A contest in threads. */
import { Worker } from "node:worker_threads";
import type { Bout, Contest } from "./contest.ts";
import { boutText, isDecided, tallyOf } from "./tally.ts";

export interface Bounds {
  readonly threads: number;
  readonly goal: number | undefined;
  readonly seconds: number | undefined;
  /** The index of the first game: those before it were played in an earlier run. */
  readonly first?: number;
}

/**
 * Plays games in several threads: all of them; or as many as are needed to know on which side of a goal the share is;
 * or as many as there is time for.
 */
export async function playAll(contest: Contest, { threads, goal, seconds, first = 0 }: Bounds): Promise<Bout[]> {
  const bouts: Bout[] = [];
  const stop = new AbortController();
  const end = seconds === undefined ? undefined : setTimeout(() => stop.abort(), 1000 * seconds);
  function note(bout: Bout): void {
    bouts.push(bout);
    // At once, also into a file: a contest that is ended before its time leaves what it found.
    console.log(boutText(bout, tallyOf(bouts), contest.games));
    // Whole rounds of seats only: half of a pair would favour the player with the better seat.
    if (goal !== undefined && bouts.length % contest.seats === 0 && isDecided(bouts, goal)) stop.abort();
  }
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => playPart(contest, first + thread, threads, note, stop.signal)),
  );
  clearTimeout(end);
  return bouts.sort((one, other) => one.index - other.index);
}

function playPart(
  contest: Contest,
  from: number,
  stride: number,
  note: (bout: Bout) => void,
  stop: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: { contest, from, stride } });
    stop.addEventListener("abort", () => void worker.terminate());
    worker.on("message", note);
    worker.on("error", reject);
    worker.on("exit", () => resolve());
  });
}
