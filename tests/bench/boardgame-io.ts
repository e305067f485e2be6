/**
 * Skorm inside boardgame.io's own server and client, with the very same rules, against Skorm here. Its packages stay
 * in a folder of their own and are installed when this benchmark runs.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { comparison, throughput } from "./support/flooding.ts";
import { skerryLanes } from "./support/lanes.ts";
import type { Lane } from "./support/load.ts";
import type { Row } from "./support/row.ts";
import { startOther, startSkerry } from "./support/server.ts";

const TABLES = 200;
const ACTIONS = 8_000;
const WARM_UP = 1_000;
const LENGTH = (ACTIONS + WARM_UP) / TABLES + 20;

const folder = fileURLToPath(new URL("boardgame-io/", import.meta.url));

export const boardgameIo: Row = {
  name: "boardgame-io",
  about: `the same rules inside boardgame.io, ${TABLES} matches x 2 clients`,
  async run() {
    install();
    const theirs = await throughput(
      await startOther("boardgame-io", "tests/bench/boardgame-io/server.ts"),
      (base) => theirLanes(base, TABLES, LENGTH),
      ACTIONS,
      WARM_UP,
    );
    const ours = await throughput(await startSkerry(), (base) => skerryLanes(base, TABLES, LENGTH), ACTIONS, WARM_UP);
    return comparison(ours, theirs, "boardgame.io", 0.5);
  },
};

function install(): void {
  if (existsSync(`${folder}node_modules/.package-lock.json`)) return;
  const child = spawnSync("npm ci --no-audit --no-fund", { cwd: folder, stdio: "inherit", shell: true });
  if (child.status !== 0) throw new Error("boardgame.io could not be installed");
}

/** Loaded by a computed name: the folder has dependencies that the project does not. */
async function theirLanes(base: string, count: number, length: number): Promise<Lane[]> {
  const { openLanes } = await import(`${folder}lanes.ts`);
  return openLanes(base, count, length);
}
