/**
 * Detects that only this process has lost the database: the others can serve its people better. If the database is away
 * for everybody, tables rest and resume by themselves.
 */
import { z } from "zod";

const LOOK_MS = 250;
/** A database that answered nothing for so long is away. */
export const CUT_OFF_MS = 2000;
/**
 * Beats come a second apart. A beat that another process made so much later was made after this process lost the
 * database.
 */
const LATER_MS = 1250;
const ANSWER_MS = 500;

const health = z.object({ silence: z.number() });

export interface CutOffWatch {
  answered(): void;
  /**
   * The ms for which this process has answered nothing, measured by its own clock. A process that stood still did not
   * ask in that time.
   */
  silence(): number;
  stop(): void;
}

/**
 * @param others the addresses of the other processes
 * @param onCutOff called once each time that only this process has lost the database
 */
export function watchCutOff(others: () => readonly string[], onCutOff: () => void): CutOffWatch {
  let silence = 0;
  let isNoted = false;
  let asking = false;

  async function look(): Promise<void> {
    const answers = await Promise.all(others().map(silenceOf));
    if (isNoted || !answers.some((other) => other + LATER_MS < silence)) return;
    isNoted = true;
    onCutOff();
  }

  const timer = setInterval(() => {
    silence += LOOK_MS;
    if (silence < CUT_OFF_MS || isNoted || asking) return;
    asking = true;
    void look().finally(() => {
      asking = false;
    });
  }, LOOK_MS).unref();

  return {
    answered() {
      silence = 0;
      isNoted = false;
    },
    silence: () => silence,
    stop: () => clearInterval(timer),
  };
}

/** For how long another process has not heard of the database. */
async function silenceOf(internal: string): Promise<number> {
  try {
    const response = await fetch(`${internal}/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return health.parse(await response.json()).silence;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
