/**
 * What comes in is done at once until a turn of the event loop has taken long, and otherwise in the turns after it, in
 * the order in which it came. A turn hands over all that can be read, up to 49,152 events: with 12,000 players who all
 * acted at once it took more than eight seconds (measured), in which no timer ran and nothing was written, and the loop
 * guard took the process for dead.
 */

/** The time in ms for which a turn handles new messages, and at its end waiting ones. */
const TURN_MS = 20;
/** The number of messages that are handled in one turn at most: the turn is measured only afterwards. */
const MAX_PER_TURN = 64;

interface Waiting {
  readonly since: number;
  readonly work: () => void;
}

/** In the order in which they came. */
const line = new Set<Waiting>();
/** When the present turn has taken long enough; undefined before anything came in. */
let endsAt: number | undefined;
/** How much more it may do. */
let left = 0;

/** Handles a message, now or in a later turn. Errors that it throws are not caught. */
export function receive(work: () => void): void {
  const now = performance.now();
  endsAt ??= begin(now);
  if (line.size === 0 && left > 0 && now < endsAt) {
    left--;
    work();
  } else line.add({ since: now, work });
}

/** @returns the ms that the longest waiting message has waited; 0 if none waits */
export function inboxDelay(): number {
  const [first] = line;
  return first === undefined ? 0 : performance.now() - first.since;
}

function begin(now: number): number {
  setImmediate(catchUp);
  left = MAX_PER_TURN;
  return now + TURN_MS;
}

/** At the end of a turn: does what waits, with all that follows from it at once, until that has taken long, too. */
function catchUp(): void {
  endsAt = undefined;
  const until = performance.now() + TURN_MS;
  const step = () => {
    const [first] = line;
    if (first === undefined) return;
    if (performance.now() >= until) {
      endsAt ??= begin(performance.now());
      return;
    }
    line.delete(first);
    // Ticks come once no promise is left to be followed up.
    queueMicrotask(() => process.nextTick(step));
    first.work();
  };
  step();
}
