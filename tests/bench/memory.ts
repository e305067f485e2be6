/** What a table with two clients keeps in memory, against a bare room with two clients. */
import { bareLanes, skerryLanes } from "./support/lanes.ts";
import type { Lane } from "./support/load.ts";
import { kilobytes } from "./support/percentiles.ts";
import type { Row } from "./support/row.ts";
import { type MeasuredServer, startBare, startSkerry, type Usage } from "./support/server.ts";

const TABLES = 1000;
/** Opened before the first measurement, so that what is made once is not counted. */
const FIRST = 50;

export const memory: Row = {
  name: "memory",
  about: `memory of a table with two clients, ${TABLES} tables, Skorm's placement done`,
  async run() {
    const bare = await perTable(await startBare(), (base, count) => bareLanes(base, "prompt", count));
    const ours = await perTable(await startSkerry(), (base, count) => skerryLanes(base, count, 10));
    return [
      {
        what: "resident",
        value: kilobytes(ours.rss),
        baseline: { what: "a bare room", value: kilobytes(bare.rss), ratio: ours.rss / bare.rss },
        goal: { text: "at most 1.6 x", met: ours.rss <= 1.6 * bare.rss },
      },
      {
        what: "heap and buffers",
        value: kilobytes(ours.heap),
        baseline: { what: "a bare room", value: kilobytes(bare.heap), ratio: ours.heap / bare.heap },
      },
    ];
  },
};

async function perTable(
  server: MeasuredServer,
  open: (base: string, count: number) => Promise<Lane[]>,
): Promise<Pick<Usage, "rss" | "heap">> {
  try {
    await open(server.base, FIRST);
    const before = await server.usage();
    await open(server.base, TABLES);
    const after = await server.usage();
    return { rss: (after.rss - before.rss) / TABLES, heap: (after.heap - before.heap) / TABLES };
  } finally {
    await server.stop();
  }
}
