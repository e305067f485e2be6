/**
 * Work that may be long, done in slices: between two of them the event loop serves everybody else. However much of it is
 * asked for at once, it takes the same share of the time, and that is shared fairly: next is the one who took least
 * of it lately, by address and then by player, and coming back to a table goes before files and pages.
 */
import { setImmediate } from "node:timers/promises";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { afterArrivals } from "./arrivals.ts";
import { type FairQueue, fairQueue } from "./fair-queue.ts";

/** The player and the address that ask for long work. */
export interface Requester {
  /** "" for the server itself, and for those who need not say who they are. */
  readonly player: string;
  readonly address: string;
  readonly kind: "return" | "file" | "page";
}

/** The server's own work. */
export const OWN_WORK: Requester = { player: "", address: "", kind: "return" };

/** The longest slice in ms; the last turn in it may exceed that. */
const SLICE_MS = 5;
/** Of a player, one piece of work is done while two wait. */
const MAX_UNDER_WAY = 3;
/** When asking again makes sense. */
export const BUSY_MS = 2000;
/** The time after which processor time that somebody used counts half. */
const HALF_LIFE_MS = 10_000;
/**
 * A player who comes back to a table goes before the file work of people who have used less time, up to this
 * difference.
 */
const AHEAD_MS = 500;
/** Of those beyond this number, the ones who took hardly anything are forgotten. */
const REMEMBERED = 1000;

interface Job {
  readonly requester: Requester;
  /** Does a slice of it. @returns whether it is done */
  readonly turn: () => boolean;
}

/** Players who come back to a table, and all others. Within each, the work that somebody took decides who is next. */
const returning = fairQueue<Job>(weightOf);
const others = fairQueue<Job>(weightOf);
/**
 * What players and addresses took, as the binary logarithm of it in ms, told for the start of this process: since all of
 * it fades at the same pace, their order stays while nobody takes more.
 */
const taken = new Map<string, number>();
const underWay = new Map<string, number>();
/** Whether somebody had a slice at once in this turn of the loop. */
let served = false;

/** How much long work waits for its next slice. */
export function longWorkWaiting(): number {
  return returning.size() + others.size();
}

/**
 * Runs long work for a requester, including what it reads from the store.
 * @returns why not, if too much of the same player is under way
 * @throws what the work throws
 */
export async function forRequester<T>({ player }: Requester, work: () => Promise<T>): Promise<T | Refusal> {
  if (player === "") return work();
  const others = underWay.get(player) ?? 0;
  if (others >= MAX_UNDER_WAY) return refusal("busy");
  underWay.set(player, others + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(player) ?? 1) - 1;
    if (left > 0) underWay.set(player, left);
    else underWay.delete(player);
  }
}

/** The result of a generator, with many of its turns in a slice. @throws what the generator throws */
export async function inSlices<T>(work: Generator<void, T>, requester: Requester): Promise<T> {
  // Most work fits into one slice, and does not wait.
  if (longWorkWaiting() === 0 && !served) {
    served = true;
    void setImmediate().then(() => {
      served = false;
    });
    const first = charged(requester, () => slice(work));
    if (first.done) return first.value;
  }
  return new Promise((resolve, reject) => {
    const turn = () => {
      try {
        const next = slice(work);
        if (next.done) resolve(next.value);
        return next.done;
      } catch (error) {
        reject(error);
        return true;
      }
    };
    (requester.kind === "return" ? returning : others).push({ requester, turn });
    if (longWorkWaiting() === 1) void serveAll();
  });
}

async function serveAll(): Promise<void> {
  while (longWorkWaiting() > 0) {
    await afterArrivals();
    const line = nextLine(performance.now());
    const job = line.first();
    if (job !== undefined && charged(job.requester, job.turn)) line.shift();
  }
}

function nextLine(now: number): FairQueue<Job> {
  const comesBack = returning.first()?.requester.address;
  const asks = others.first()?.requester.address;
  if (comesBack === undefined || asks === undefined) return asks === undefined ? returning : others;
  const ahead = takenBy(`address ${comesBack}`, now) - takenBy(`address ${asks}`, now);
  return ahead <= AHEAD_MS ? returning : others;
}

function charged<T>({ player, address }: Requester, work: () => T): T {
  const began = process.threadCpuUsage();
  try {
    return work();
  } finally {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(began);
    for (const who of [`player ${player}`, `address ${address}`])
      taken.set(who, Math.log2(takenBy(who, now) + (user + system) / 1000) + now / HALF_LIFE_MS);
    if (taken.size > REMEMBERED) for (const who of taken.keys()) if (takenBy(who, now) < 1) taken.delete(who);
  }
}

/** The processor time that a player or an address used lately, in ms. */
function takenBy(who: string, now: number): number {
  return 2 ** (weightOf(who) - now / HALF_LIFE_MS);
}

function weightOf(who: string): number {
  return taken.get(who) ?? Number.NEGATIVE_INFINITY;
}

function slice<T>(work: Generator<void, T>): { readonly done: true; readonly value: T } | { readonly done: false } {
  const until = performance.now() + SLICE_MS;
  do {
    const { done, value } = work.next();
    if (done === true) return { done, value };
  } while (performance.now() < until);
  return { done: false };
}
