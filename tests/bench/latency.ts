/** From sending an action to the opponent having it: 1,000 tables with two clients each, 1,000 actions a second. */
import { bareLanes, skerryLanes } from "./support/lanes.ts";
import { type Lane, steady } from "./support/load.ts";
import { ms, percentile } from "./support/percentiles.ts";
import type { Row } from "./support/row.ts";
import { startBare, startSkerry } from "./support/server.ts";

const TABLES = 1000;
const RATE = 1000;
const ACTIONS = 20_000;
const WARM_UP = 4_000;

export const latency: Row = {
  name: "latency",
  about: `action -> opponent has it, ${TABLES} tables x 2 clients, ${RATE} actions/s, one process`,
  async run() {
    const bare = await measure(startBare, (base) => bareLanes(base, "prompt", TABLES));
    const ours = await measure(startSkerry, (base) => skerryLanes(base, TABLES, ACTIONS / TABLES));
    return [
      { share: 0.5, limit: 1 },
      { share: 0.99, limit: 10 },
    ].map(({ share, limit }) => {
      const [value, base] = [percentile(ours, share), percentile(bare, share)];
      return {
        what: `p${share * 100}`,
        value: ms(value),
        baseline: { what: "a bare room", value: ms(base), ratio: value / base },
        goal: { text: `< ${limit} ms`, met: value < limit },
      };
    });
  },
};

async function measure(
  start: () => ReturnType<typeof startSkerry>,
  open: (base: string) => Promise<Lane[]>,
): Promise<readonly number[]> {
  const server = await start();
  try {
    return await steady(await open(server.base), RATE, ACTIONS, WARM_UP);
  } finally {
    await server.stop();
  }
}
