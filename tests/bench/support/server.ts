/** The servers that are measured, each in a process that tells what it uses. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { z } from "zod";
import * as processes from "../../support/server.ts";

const usage = z.object({
  cpu: z.object({ user: z.number(), system: z.number() }),
  memory: z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() }),
});

export interface Usage {
  /** Processor time so far, in ms. */
  readonly cpu: number;
  /** Bytes after a full collection. */
  readonly rss: number;
  readonly heap: number;
}

export interface MeasuredServer {
  readonly base: string;
  usage(): Promise<Usage>;
  /** Its exit code, also if it ended unasked. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Limits that a player never meets and a load generator meets at once. */
const WITHOUT_LIMITS: Readonly<Record<string, string>> = { LIMITS: "off" };

/** Skerry, as it is served. */
export async function startSkerry(env: Readonly<Record<string, string>> = {}): Promise<MeasuredServer> {
  return measured(await processes.startSkerry({ ...WITHOUT_LIMITS, ...env }, probed("skerry")));
}

/** A Colyseus server whose room does nothing but count. */
export async function startBare(): Promise<MeasuredServer> {
  return measured(await processes.startServer("tests/bench/bare/server.ts", {}, probed("bare")));
}

/** A server that does the least of what ours does for an action. */
export async function startLeast(): Promise<MeasuredServer> {
  return measured(await processes.startServer("tests/bench/least/server.ts", {}, probed("least")));
}

/** Any other server, by its path from the root. */
export async function startOther(name: string, file: string): Promise<MeasuredServer> {
  const folderless = { ...WITHOUT_LIMITS, IDENTITY_SECRET: randomBytes(32).toString("hex") };
  return measured(await processes.startServer(file, folderless, probed(name)));
}

/** `BENCH_PROFILE=folder` writes a CPU profile of every server there. */
function probed(name: string): readonly string[] {
  const probe = ["--expose-gc", "--import", new URL("probe.ts", import.meta.url).href];
  const folder = process.env.BENCH_PROFILE;
  if (folder === undefined) return probe;
  // Without a name of its own each thread writes its own profile.
  return [...probe, "--cpu-prof", `--cpu-prof-dir=${folder}/${name}`];
}

function measured({ base, child, stop }: processes.RunningServer): MeasuredServer {
  return {
    base,
    stop,
    ended: new Promise((resolve) => child.once("exit", resolve)),
    async usage() {
      const answered = once(child, "message");
      child.send("usage");
      const { cpu, memory } = usage.parse((await answered)[0]);
      return { cpu: (cpu.user + cpu.system) / 1000, rss: memory.rss, heap: memory.heapUsed + memory.external };
    },
  };
}
