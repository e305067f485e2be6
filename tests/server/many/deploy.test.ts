/** All processes are replaced, one after the other, while people play. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../support/test-server.ts";
import { actsOf, against } from "../support/computers.ts";
import { startedGame, nextAct } from "./support/play.ts";
import { openCluster, soon, type TestCluster } from "./support/cluster.ts";
import { expectStored, newTrial, play } from "./support/trial.ts";

const TABLES = 4;
/** People think about an action for so long, in ms: their games outlast the deploy. */
const THINKING_MS = 200;
/** How long people may be kept from a table while a process ends, on a busy machine. */
const PATIENCE_MS = 25_000;

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await openCluster({ processes: 2 });
}, 90_000);
afterAll(() => cluster?.close());

it("a deploy of every process ends no game and loses no action, and people come back by themselves", {
  timeout: 300_000,
}, async () => {
  const started = [];
  for (let table = 0; table < TABLES; table++) {
    started.push(await startedGame(cluster, { minutes: 60, increment: 0 }));
  }
  let isOver = false;
  const trials = started.map(({ code }) => newTrial(code));
  const playing = started.map(({ ann, ben, clients }, index) => {
    const trial = trials[index];
    return trial === undefined ? undefined : play(trial, [ann, ben], clients, () => isOver, THINKING_MS);
  });
  const counts = () => trials.map(({ confirmed }) => confirmed.size);
  const goesOn = async () => {
    const before = counts();
    await expect
      .poll(() => counts().every((count, index) => count > (before[index] ?? 0)), { timeout: 40_000 })
      .toBe(true);
  };
  await goesOn();
  for (const process of cluster.processes) {
    await process.end("SIGTERM");
    await goesOn();
    await process.start();
    await goesOn();
  }
  isOver = true;
  await Promise.all(playing);
  for (const trial of trials) await expectStored(cluster, trial);
  expect(await cluster.schema.query("select step from steps where step like '%!%'")).toEqual([]);
  expect(await cluster.schema.query("select code from tables where quarantine <> ''")).toEqual([]);
  const longest = Math.max(...trials.map((trial) => trial.longest));
  expect(longest).toBeLessThan(PATIENCE_MS);
  console.log(`deployed: ${counts().join(", ")} actions, the longest time away ${longest} ms`);
});

it("a computer that was to act when its process was killed acts in the other one", { timeout: 120_000 }, async () => {
  const ann = await cluster.newVisitor("Ann");
  const client = await against(ann, ["puffin"], { game: "skorm", pace: "calm" });
  await until(() => nextAct(client.view()).seat === 0);
  const { code, log } = client.view();
  const holder = await cluster.holderOf(ann, code);
  const before = actsOf(client, 1).length;
  expect(await client.ask("act", [log.length, nextAct(client.view()).action])).toBe("ok");
  await holder.end("SIGKILL");
  const { found: back } = await soon(() => ann.enter(code));
  expect(await cluster.holderOf(ann, code)).not.toBe(holder);
  // The other process may have had no computers so far: their thread has to start.
  await expect.poll(() => actsOf(back, 1).length, { timeout: 40_000 }).toBeGreaterThan(before);
  await holder.start();
});
