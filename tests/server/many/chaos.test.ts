/**
 * Processes behind the proxy of docker-compose.yml are killed, ended, frozen, slowed down, hung and cut off from Postgres, and
 * Redis is frozen, while people play at all of them. Whatever was confirmed is in the database afterwards, once and in its order.
 *
 * `CHAOS_SECONDS=1200 npx vitest run tests/server/many/chaos.test.ts` is the long run, which tells after each kind of fault how long
 * people waited; `CHAOS_SEED=n` makes the same choices again. `CHAOS_FAULTS=kill,freeze,end` has only these, one after the other, so that
 * each wait has one cause.
 */
import { randomInt } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { chanceOf } from "../../fuzz/chance.ts";
import { openProxy, type TcpProxy } from "../store/support/proxy.ts";
import { openFront } from "./support/front.ts";
import { isNginxThere, openNginx } from "./support/nginx.ts";
import { startedGame } from "./support/play.ts";
import { hasRedis, ownRedis } from "./support/redis.ts";
import { type ClusterProcess, openCluster, type TestCluster } from "./support/cluster.ts";
import { expectStored, inTime, newTrial, pause, play, type Trial } from "./support/trial.ts";

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
const SEED = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));
/** Only these faults, each once people play on after the one before. */
const ALONE = process.env.CHAOS_FAULTS?.split(",");
const PROCESSES = 3;
const TABLES = 6;
const FROZEN_MS = 7000;
const CUT_MS = 8000;
const SLOW_MS = 5000;
/** A process that is slowed down runs for one of so many such times, in ms. */
const SLOWNESS = 10;
const RUNNING_MS = 40;
/** A process that hangs ends itself within 10 s; on a busy machine, somewhat later. */
const HANGING_MS = 20_000;
const ASKED_EVERY_MS = 200;
/** The events within this time before a visitor is refused are reported with it. */
const TOLD_BEFORE_MS = 30_000;
/** After a fault that is to have an effect of its own. */
const REST_MS = 8000;
/** How long people may be kept from a table, with two faults one after the other, on a busy machine. */
const PATIENCE_MS = 40_000;

const CLOCK = { minutes: 60, increment: 0 };
type Started = Awaited<ReturnType<typeof startedGame>>;

/** The faults, each as often as it is listed. @returns once the process is well again */
const FAULTS = {
  kill: (one) => restart(one, "SIGKILL"),
  "kill again": (one) => restart(one, "SIGKILL"),
  end: (one) => restart(one, "SIGTERM"),
  freeze: async (one) => {
    const child = one.child();
    child?.kill("SIGSTOP");
    await pause(FROZEN_MS);
    child?.kill("SIGCONT");
  },
  slow: async (one) => {
    const child = one.child();
    for (let time = 0; time < SLOW_MS / RUNNING_MS; time++) {
      child?.kill(time % SLOWNESS === 0 ? "SIGCONT" : "SIGSTOP");
      await pause(RUNNING_MS);
    }
    child?.kill("SIGCONT");
  },
  hang: async (one) => {
    const child = one.child();
    const gone = new Promise((resolve) => child?.once("exit", resolve));
    child?.send("hang");
    await inTime(gone, HANGING_MS);
    await restart(one, "SIGKILL");
  },
  cut: async (_, proxy) => {
    proxy.cut();
    await pause(CUT_MS);
    proxy.mend();
  },
} as const satisfies Readonly<Record<string, (one: ClusterProcess, proxy: TcpProxy) => Promise<void>>>;

async function restart(one: ClusterProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  await one.end(signal);
  await one.start();
}

interface Injection {
  readonly name: string;
  /** The path of the process that it met. */
  readonly path: string;
  readonly at: number;
}

it(`loses nothing and does nothing twice, whatever ends, freezes, slows down or is cut off (${SECONDS} s)`, {
  timeout: (SECONDS + 240) * 1000,
}, async () => {
  console.log(`CHAOS_SEED=${SEED}`);
  const chance = chanceOf(SEED);
  const { cluster, proxies, redis } = await openTestbed();
  const isOver = () => Date.now() > until;
  let until = Number.POSITIVE_INFINITY;
  const trials: Trial[] = [];
  const playing: Promise<void>[] = [];
  for (let table = 0; table < TABLES; table++) playing.push(playOn(await startedGame(cluster, CLOCK)));
  until = Date.now() + SECONDS * 1000;
  const begin = () => inTime(startedGame(cluster, CLOCK), 15_000).catch(() => undefined);

  /** Plays game after game. */
  async function playOn(first: Started): Promise<void> {
    for (let started: Started | undefined = first; started !== undefined; ) {
      const { code, ann, ben, clients } = started;
      const trial = newTrial(code);
      trials.push(trial);
      await play(trial, [ann, ben], clients, isOver);
      started = undefined;
      while (!isOver() && started === undefined) started = await begin();
    }
  }

  const injections: Injection[] = [];
  const failures: unknown[] = [];
  const faulty = new Set<ClusterProcess>();
  const noteBadGateway = (at: number) => {
    const before = injections
      .filter((injection) => at - injection.at < TOLD_BEFORE_MS)
      .map((injection) => `${injection.name} ${injection.path} ${injection.at - at}`);
    const ended = cluster.processes.filter((one) => one.child()?.exitCode !== null).map(({ path }) => path);
    failures.push(["502", ...before, "gone", ...ended, "under a fault", ...[...faulty].map(({ path }) => path)]);
  };
  playing.push(watchForBadGateway(cluster, isOver, noteBadGateway));
  const names = ALONE ?? [...Object.keys(FAULTS), ...(redis === undefined ? [] : ["redis"])];
  const injectFault = async (name: string, victim: ClusterProcess) => {
    if (name === "redis") {
      redis?.signal("SIGSTOP");
      await pause(FROZEN_MS);
      redis?.signal("SIGCONT");
    }
    const proxy = proxies[cluster.processes.indexOf(victim)];
    for (const [fault, work] of Object.entries(FAULTS)) if (fault === name && proxy) await work(victim, proxy);
  };
  while (!isOver()) {
    const well = cluster.processes.filter((one) => !faulty.has(one));
    const victim = chance.pick(well);
    // One is always left, and another may be on its way back.
    if (well.length > (ALONE === undefined ? 1 : PROCESSES - 1)) {
      const name = chance.pick(names);
      injections.push({ name, path: victim.path, at: Date.now() });
      faulty.add(victim);
      injectFault(name, victim)
        .catch((error: unknown) => failures.push([name, error]))
        .then(() => (ALONE === undefined ? undefined : pause(REST_MS)))
        .finally(() => faulty.delete(victim));
    }
    await pause(500 + chance.below(4000));
  }
  await Promise.all(playing);
  expect(failures).toEqual([]);
  for (const trial of trials) await expectStored(cluster, trial);
  report(injections, trials);
  expect(injections.length).toBeGreaterThan(SECONDS / (ALONE === undefined ? 20 : 40));
  expect(trials.reduce((sum, { confirmed }) => sum + confirmed.size, 0)).toBeGreaterThan(SECONDS);
  expect(Math.max(...trials.map((trial) => trial.longest))).toBeLessThan(PATIENCE_MS);
  expect(await cluster.schema.query("select code from tables where quarantine <> ''")).toEqual([]);
});

/** Three processes, each with a way to Postgres of its own that can be cut, behind the proxy's own file. */
async function openTestbed() {
  const proxies: TcpProxy[] = [];
  for (let number = 0; number < PROCESSES; number++) proxies.push(await openProxy(process.env.DATABASE_URL ?? ""));
  const redis = hasRedis ? await ownRedis() : undefined;
  await redis?.start();
  if (!isNginxThere) console.error("NO NGINX: a proxy of the tests' own stands in for hosting/nginx.conf.");
  const cluster = await openCluster({
    processes: PROCESSES,
    hosts: proxies.map(({ host }) => host),
    main: "tests/server/many/support/sticking.ts",
    front: isNginxThere ? openNginx : openFront,
    ...(redis === undefined ? {} : { env: { REDIS_URL: redis.url } }),
  });
  onTestFinished(async () => {
    await cluster.close();
    await redis?.stop();
    for (const proxy of proxies) await proxy.close();
  });
  return { cluster, proxies, redis };
}

/** One healthy process is always left: no visitor may be told that there is none. */
async function watchForBadGateway(
  { front }: TestCluster,
  isOver: () => boolean,
  tell: (asked: number) => void,
): Promise<void> {
  while (!isOver()) {
    const asked = Date.now();
    const { status } = await fetch(`${front.base}/api/notifications`);
    if (status === 502) tell(asked);
    await pause(ASKED_EVERY_MS);
  }
}

/** Tells for each kind of fault how long the people whom it met waited: those after whom no other fault came meanwhile. */
function report(injections: readonly Injection[], trials: readonly Trial[]): void {
  const waits = new Map<string, number[]>();
  for (const { from, to } of trials.flatMap(({ gaps }) => gaps)) {
    const [cause, ...others] = injections.filter(({ at }) => at > from - FROZEN_MS && at < to);
    if (cause === undefined || others.length > 0) continue;
    const name = cause.name.split(" ")[0] ?? "";
    waits.set(name, [...(waits.get(name) ?? []), to - Math.max(from, cause.at)]);
  }
  const count = trials.reduce((sum, { confirmed }) => sum + confirmed.size, 0);
  const longest = Math.max(...trials.map((trial) => trial.longest));
  console.log(`${injections.map(({ name }) => name).join(", ")}`);
  console.log(`${count} actions at ${trials.length} games confirmed, none lost; the longest time away ${longest} ms`);
  for (const [name, all] of waits) {
    const sorted = all.toSorted((one, other) => one - other);
    const p95 = sorted[Math.min(sorted.length - 1, Math.floor(0.95 * sorted.length))];
    console.log(sorted.join(" "));
    console.log(`${name}: play on within ${p95} ms (p95 of ${all.length})`);
  }
}
