/** The cost of saving every action before anybody is shown it. */
import { comparison, type Throughput, throughput } from "./support/flooding.ts";
import { skerryLanes } from "./support/lanes.ts";
import type { Figure, Row } from "./support/row.ts";
import { type MeasuredServer, startOther, startSkerry } from "./support/server.ts";

const TABLES = 500;
const ACTIONS = 40_000;
const WARM_UP = 10_000;
const LENGTH = (ACTIONS + WARM_UP) / TABLES + 20;

function measure(server: MeasuredServer): Promise<Throughput> {
  return throughput(server, (base) => skerryLanes(base, TABLES, LENGTH), ACTIONS, WARM_UP);
}

export const store: Row = {
  name: "store",
  about: `Skorm actions taken with every action kept, ${TABLES} tables x 2 clients, each waiting for its answer`,
  async run() {
    const nowhere = await measure(await startOther("storeless", "tests/bench/storeless/server.ts"));
    const full = await measure(await startSkerry());
    const normal = await measure(await startSkerry({ STORE_SYNC: "normal" }));
    return [
      ...named("on the disk", comparison(full, nowhere, "kept nowhere")),
      ...named("on the disk", comparison(full, normal, "with the operating system")),
      ...named("with the operating system", comparison(normal, nowhere, "kept nowhere")),
    ];
  },
};

function named(where: string, figures: readonly Figure[]): readonly Figure[] {
  return figures.map((figure) => ({ ...figure, what: `${figure.what}, ${where}` }));
}
