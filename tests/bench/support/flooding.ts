/** Measures how many actions a server takes, and what one costs it. */
import { flood, type Lane } from "./load.ts";
import { perSecond } from "./percentiles.ts";
import type { Figure } from "./row.ts";
import type { MeasuredServer } from "./server.ts";

export interface Throughput {
  readonly perSecond: number;
  /** Processor time of the server for each action, in ms. */
  readonly cost: number;
}

/** Floods a server: `warmUp` actions first, then those that count. Stops it in the end. */
export async function throughput(
  server: MeasuredServer,
  open: (base: string) => Promise<readonly Lane[]>,
  actions: number,
  warmUp: number,
): Promise<Throughput> {
  try {
    const lanes = await open(server.base);
    await flood(lanes, warmUp);
    const before = await server.usage();
    const { done, seconds } = await flood(lanes, actions);
    const after = await server.usage();
    return { perSecond: done / seconds, cost: (after.cpu - before.cpu) / done };
  } finally {
    await server.stop();
  }
}

/**
 * Two figures for one comparison: what came through, and what it cost the server.
 * @param most how many times the baseline an action may cost
 */
export function comparison(ours: Throughput, base: Throughput, what: string, most?: number): Figure[] {
  const ratio = ours.cost / base.cost;
  return [
    {
      what: "actions taken",
      value: perSecond(ours.perSecond),
      baseline: { what, value: perSecond(base.perSecond), ratio: ours.perSecond / base.perSecond },
    },
    {
      what: "server time for one action",
      value: microseconds(ours.cost),
      baseline: { what, value: microseconds(base.cost), ratio },
      ...(most === undefined ? {} : { goal: { text: `at most ${most} x`, met: ratio <= most } }),
    },
  ];
}

function microseconds(value: number): string {
  return `${(value * 1000).toFixed(0)} µs`;
}
