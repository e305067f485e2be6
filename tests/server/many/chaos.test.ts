/**
 * A minute in which processes are killed, frozen and ended while people play at all of them. Whatever was confirmed is
 * in the database afterwards, once and in its order.
 *
 * `CHAOS_SECONDS=n` makes it longer or shorter, `CHAOS_SEED=n` makes the same choices again.
 */
import { randomInt } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { chanceOf } from "../../fuzz/chance.ts";
import { newcomersTable } from "./support/play.ts";
import { type Address, openStreet } from "./support/street.ts";
import { checkKept, inTime, newTrial, pause, play, type Trial } from "./support/trial.ts";

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
const SEED = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));
const TABLES = 6;
const FROZEN_MS = 7000;
/** How long people may be kept from a table, with a freeze and a kill one after the other, on a busy machine. */
const PATIENCE_MS = 25_000;

const CLOCK = { minutes: 60, increment: 0 };
type Started = Awaited<ReturnType<typeof newcomersTable>>;

it(`loses nothing and does nothing twice, whatever ends or freezes (${SECONDS} s)`, {
  timeout: (SECONDS + 180) * 1000,
}, async () => {
  console.log(`CHAOS_SEED=${SEED}`);
  const chance = chanceOf(SEED);
  const street = await openStreet({ processes: 3 });
  onTestFinished(street.close);
  const isOver = () => Date.now() > until;
  let until = Number.POSITIVE_INFINITY;
  const trials: Trial[] = [];
  const playing: Promise<void>[] = [];
  for (let table = 0; table < TABLES; table++) {
    playing.push(playOn(await newcomersTable(street, CLOCK)));
  }
  until = Date.now() + SECONDS * 1000;
  const begin = () => inTime(newcomersTable(street, CLOCK), 15_000).catch(() => undefined);

  /** Plays game after game. */
  async function playOn(first: Started): Promise<void> {
    for (let started: Started | undefined = first; started !== undefined; ) {
      const { code, ann, ben, chairs } = started;
      const trial = newTrial(code);
      trials.push(trial);
      await play(trial, [ann, ben], chairs, isOver);
      started = undefined;
      while (!isOver() && started === undefined) started = await begin();
    }
  }

  const acts: string[] = [];
  const faults: unknown[] = [];
  const harmed = new Set<Address>();
  while (!isOver()) {
    const well = street.processes.filter((one) => !harmed.has(one));
    const victim = chance.pick(well);
    // One is always left, and another may be on its way back.
    if (well.length > 1) {
      const act = chance.pick(["SIGKILL", "SIGKILL", "SIGSTOP", "SIGTERM"] as const);
      acts.push(act);
      harmed.add(victim);
      harm(victim, act)
        .catch((error: unknown) => faults.push(error))
        .finally(() => harmed.delete(victim));
    }
    await pause(500 + chance.below(4000));
  }
  await Promise.all(playing);
  expect(faults).toEqual([]);
  for (const trial of trials) await checkKept(street, trial);
  const count = trials.reduce((sum, { confirmed }) => sum + confirmed.size, 0);
  const longest = Math.max(...trials.map((trial) => trial.longest));
  console.log(`${acts.join(" ")}: ${count} actions confirmed, none lost; the longest time away ${longest} ms`);
  expect(acts.length).toBeGreaterThan(SECONDS / 20);
  expect(count).toBeGreaterThan(SECONDS);
  expect(longest).toBeLessThan(PATIENCE_MS);
  expect(await street.schema.query("select code from tables where quarantine <> ''")).toEqual([]);
});

async function harm(victim: Address, act: "SIGKILL" | "SIGSTOP" | "SIGTERM"): Promise<void> {
  if (act === "SIGSTOP") {
    const { pid } = victim.child() ?? {};
    if (pid === undefined) return;
    process.kill(pid, "SIGSTOP");
    await pause(FROZEN_MS);
    process.kill(pid, "SIGCONT");
    return;
  }
  await victim.end(act);
  await victim.start();
}
