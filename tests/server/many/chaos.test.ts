/**
 * A minute in which processes are killed, frozen and ended while people play at all of them. Whatever was confirmed is
 * in the database afterwards, once and in its order.
 *
 * `CHAOS_SECONDS=n` makes it longer or shorter, `CHAOS_SEED=n` makes the same choices again.
 */
import { randomInt } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { type Follower, newFollower } from "../../crash/support/follower.ts";
import { chanceOf } from "../../fuzz/chance.ts";
import { nextDeed, newcomersTable } from "./support/play.ts";
import { type Address, openStreet, type Street } from "./support/street.ts";
import type { Chair, Visitor } from "../support/house.ts";

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
const SEED = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));
const TABLES = 6;
const FROZEN_MS = 7000;
/** How long people may be kept from a table, with a freeze and a kill one after the other, on a busy machine. */
const PATIENCE_MS = 25_000;

const CLOCK = { minutes: 60, increment: 0 };
type Started = Awaited<ReturnType<typeof newcomersTable>>;

interface Trial {
  readonly code: string;
  /** Actions that were confirmed, by their place in the log. */
  readonly confirmed: Map<number, string>;
  readonly follower: Follower;
  longest: number;
}

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
      const trial: Trial = { code, confirmed: new Map(), follower: newFollower(), longest: 0 };
      trials.push(trial);
      await play(trial, [ann, ben], chairs, isOver);
      started = undefined;
      while (!isOver() && started === undefined) started = await begin();
    }
  }

  const deeds: string[] = [];
  const faults: unknown[] = [];
  const harmed = new Set<Address>();
  while (!isOver()) {
    const well = street.processes.filter((one) => !harmed.has(one));
    const victim = chance.pick(well);
    // One is always left, and another may be on its way back.
    if (well.length > 1) {
      const deed = chance.pick(["SIGKILL", "SIGKILL", "SIGSTOP", "SIGTERM"] as const);
      deeds.push(deed);
      harmed.add(victim);
      harm(victim, deed)
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
  console.log(`${deeds.join(" ")}: ${count} actions confirmed, none lost; the longest time away ${longest} ms`);
  expect(deeds.length).toBeGreaterThan(SECONDS / 20);
  expect(count).toBeGreaterThan(SECONDS);
  expect(longest).toBeLessThan(PATIENCE_MS);
  expect(await street.schema.query("select code from tables where quarantine <> ''")).toEqual([]);
});

async function harm(victim: Address, deed: "SIGKILL" | "SIGSTOP" | "SIGTERM"): Promise<void> {
  if (deed === "SIGSTOP") {
    const { pid } = victim.child() ?? {};
    if (pid === undefined) return;
    process.kill(pid, "SIGSTOP");
    await pause(FROZEN_MS);
    process.kill(pid, "SIGCONT");
    return;
  }
  await victim.end(deed);
  await victim.start();
}

/** Plays on and on, and comes back through the front whenever the line is lost. */
async function play(
  trial: Trial,
  people: readonly Visitor[],
  chairs: readonly Chair[],
  isOver: () => boolean,
): Promise<void> {
  let here: readonly Chair[] | undefined = chairs;
  let lastAt = Date.now();
  while (!isOver()) {
    try {
      here ??= await Promise.all(people.map((who) => inTime(who.enter(trial.code))));
      const version = await takeTurn(here, trial);
      if (version === undefined) return;
      trial.longest = Math.max(trial.longest, Date.now() - lastAt);
      lastAt = Date.now();
    } catch {
      // A chair that says nothing is left for good: what was asked there may have been done, or not.
      for (const chair of here ?? []) void chair.leave();
      here = undefined;
      await pause(50);
    }
  }
}

async function takeTurn(chairs: readonly Chair[], { confirmed, follower }: Trial): Promise<number | undefined> {
  const [first] = chairs;
  if (first === undefined) throw new Error("nobody sits there");
  const view = first.view();
  if (view.phase !== "playing") return undefined;
  const version = view.log.length;
  const { seat, action } = nextDeed(view, follower);
  const answer = await inTime(chairs[seat]?.ask("act", [version, action]) ?? Promise.reject(new Error("no seat")));
  if (answer === "stale") {
    await pause(20);
    return version;
  }
  if (answer !== "ok") throw new Error(answer);
  confirmed.set(version, `${seat}${action}`);
  while (first.view().log.length <= version) await inTime(first.next());
  return version;
}

function inTime<T>(work: Promise<T>, patience = 4000): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), patience).unref();
  });
  return Promise.race([work, late]);
}

async function checkKept(street: Street, { code, confirmed }: Trial): Promise<void> {
  const rows = await street.schema.query(
    `select s.ply, s.step from steps s join tables t on t.game_id = s.game_id where t.code = '${code}' order by s.ply`,
  );
  const kept = rows.map((row) => String(Reflect.get(row, "step")));
  expect(rows.map((row) => Number(Reflect.get(row, "ply")))).toEqual(kept.map((_, ply) => ply));
  // A pause may have come before an action that was asked for without knowing of it.
  let from = 0;
  for (const [version, step] of [...confirmed].sort(([one], [other]) => one - other)) {
    const found = kept.indexOf(step, Math.max(from, version));
    expect(found, `${step} of version ${version} at ${code}`).toBeGreaterThanOrEqual(version);
    expect(kept.slice(version, found).every((between) => between.startsWith("~"))).toBe(true);
    from = found + 1;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
