/** How many actions one process takes, against a Colyseus room that only counts messages. */
import { comparison, throughput } from "./support/flooding.ts";
import { bareLanes, leastLanes, skerryLanes } from "./support/lanes.ts";
import type { Row } from "./support/row.ts";
import { startBare, startLeast, startSkerry } from "./support/server.ts";

const TABLES = 500;
const ACTIONS = 40_000;
const WARM_UP = 10_000;
const LENGTH = (ACTIONS + WARM_UP) / TABLES + 20;

export const throughputRow: Row = {
  name: "throughput",
  about: `Skorm actions taken by one process, ${TABLES} tables x 2 clients, each waiting for its answer`,
  async run() {
    const tick = await throughput(await startBare(), (base) => bareLanes(base, "tick", TABLES), ACTIONS, WARM_UP);
    const prompt = await throughput(await startBare(), (base) => bareLanes(base, "prompt", TABLES), ACTIONS, WARM_UP);
    const least = await throughput(await startLeast(), (base) => leastLanes(base, TABLES, LENGTH), ACTIONS, WARM_UP);
    const ours = await throughput(await startSkerry(), (base) => skerryLanes(base, TABLES, LENGTH), ACTIONS, WARM_UP);
    return [
      ...comparison(ours, tick, "a bare room that counts"),
      ...comparison(ours, prompt, "one that also sends every patch at once", 1.9),
      ...comparison(ours, least, "the least that rules, the framework and one row on the disk take"),
      {
        what: "server time of that least",
        value: `${(least.cost * 1000).toFixed(0)} µs`,
        baseline: { what: "one that also sends every patch at once", value: "", ratio: least.cost / prompt.cost },
      },
    ];
  },
};
