/** A process that is to end empties itself: quiet tables first, those at which people play after a while. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../support/test-server.ts";
import { act, actionsIn, startedGame } from "./support/play.ts";
import { openCluster, soon, type TestCluster } from "./support/cluster.ts";
import { expectStored, newTrial, play } from "./support/trial.ts";

const DRAIN_SECONDS = 8;
const CLOCK = { minutes: 60, increment: 0 };
const THINKING_MS = 100;

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await openCluster({ processes: 2, env: { DRAIN_SECONDS: String(DRAIN_SECONDS) } });
}, 90_000);
afterAll(() => cluster?.close());

it("moves its tables as they fall quiet, lets nobody else in, and is gone in time", { timeout: 90_000 }, async () => {
  const [first, second] = cluster.processes;
  // A process that knows of no other yet has nobody to hand its tables to.
  const known = async () => await (await fetch(`${first?.base}/metrics`)).text();
  await expect.poll(known, { timeout: 20_000 }).toContain("skerry_cluster_processes 2");
  const there = { newVisitor: async (name?: string) => cluster.at(first, await cluster.newVisitor(name)) };
  const [quiet, busy] = [await startedGame(there, CLOCK), await startedGame(there, CLOCK)];
  expect(await act(quiet.clients)).toBe("ok");
  expect(await cluster.holderOf(busy.ann, busy.code)).toBe(first);
  const trial = newTrial(busy.code);
  let isOver = false;
  const people = [busy.ann, busy.ben].map((who) => cluster.at(undefined, who));
  const playing = play(trial, people, busy.clients, () => isOver, THINKING_MS);
  await expect.poll(() => trial.confirmed.size).toBeGreaterThan(0);
  const began = Date.now();
  const ending = first?.end("SIGTERM");
  await Promise.all(quiet.clients.map((client) => client.closed));
  const closedAt = Date.now();
  expect(Date.now() - began).toBeLessThan(DRAIN_SECONDS * 1000);
  // While people play on, nothing has been moved yet.
  const before = trial.confirmed.size;
  await expect.poll(() => trial.confirmed.size, { timeout: 3000 }).toBeGreaterThan(before);
  const { status, body } = await quiet.ann.ask("POST", "/api/lobby/enter", {});
  expect([status, body]).toEqual([503, expect.objectContaining({ code: "closing-down" })]);
  // Less than a tenth of a second on the way is no pause.
  await until(() => Date.now() - closedAt > 250);
  const [annBack, benBack] = [quiet.ann, quiet.ben].map((who) => cluster.at(undefined, who));
  const { found } = await soon(() => Promise.all([annBack, benBack].flatMap((who) => who?.enter(quiet.code) ?? [])));
  expect(found.map((client) => actionsIn(client.view()).length)).toEqual([1, 1]);
  // The time on the way is charged to nobody.
  expect(found[0]?.view().log.some((line) => line.startsWith("~"))).toBe(true);
  expect(await act(found)).toBe("ok");
  await ending;
  expect(Date.now() - began).toBeLessThan(DRAIN_SECONDS * 1000 + 10_000);
  const moved = trial.confirmed.size;
  await expect.poll(() => trial.confirmed.size, { timeout: 20_000 }).toBeGreaterThan(moved);
  isOver = true;
  await playing;
  expect(await cluster.holderOf(cluster.at(undefined, busy.ann), busy.code)).toBe(second);
  await expectStored(cluster, trial);
});
