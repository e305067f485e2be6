/** Several processes over one Postgres, each of which can be killed, stopped and started, behind one front. */
import type { ChildProcess } from "node:child_process";
import { identityAnswer, seatReservation } from "../../../../shared/wire/http.ts";
import { answering, freePort, type Launched, launch } from "../../../support/server.ts";
import { ownSchema, type OwnSchema } from "../../store/support/schema.ts";
import { ask, type Visitor, visitor } from "../../support/test-server.ts";
import { type Front, openFront } from "./front.ts";

export const SECRET = "a secret of at least thirty-two characters";

export interface ClusterProcess {
  readonly base: string;
  readonly path: string;
  /** Undefined while it does not run. */
  child(): ChildProcess | undefined;
  start(): Promise<void>;
  /** Ends it by a signal. @returns once it is gone */
  end(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
}

export interface TestCluster {
  readonly front: Front;
  readonly processes: readonly ClusterProcess[];
  readonly schema: OwnSchema;
  /** A player that reaches the processes through the front. */
  newVisitor(name?: string): Promise<Visitor>;
  /** The same person, whose requests go to one process, and whose sockets go by the front, as a page's do. */
  at(process: ClusterProcess | undefined, who: Visitor): Visitor;
  /** The process that has a table, found by entering it. */
  holderOf(who: Visitor, code: string): Promise<ClusterProcess>;
  close(): Promise<void>;
}

export interface Plan {
  readonly processes: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of single processes, those of the first process first. */
  readonly own?: readonly Readonly<Record<string, string>>[];
  /** What is started as a process, if not the server. */
  readonly main?: string;
  /** The addresses at which the processes reach the database, if not directly. */
  readonly hosts?: readonly (string | undefined)[];
  /** Opens the proxy in front of the processes, if it is not the tests' own. */
  readonly front?: (ports: readonly number[]) => Promise<Front>;
}

/** @throws Error when DATABASE_URL names no Postgres */
export async function openCluster({
  processes: count,
  env = {},
  own = [],
  main = "server/main.ts",
  hosts = [],
  front: open = openFront,
}: Plan): Promise<TestCluster> {
  const schema = await ownSchema(process.env.DATABASE_URL ?? "");
  const ports: number[] = [];
  for (let number = 0; number < count; number++) ports.push(await freePort());
  // A test that ends a process waits for no drain.
  const shared = { DRAIN_SECONDS: "0", IDENTITY_SECRET: SECRET, LOG_LEVEL: "error", LIMITS: "off", TRUST_PROXY: "1" };
  const processes = ports.map((port, index) =>
    clusterProcess(main, port, index + 1, { DATABASE_URL: schema.url(hosts[index]), ...shared, ...env, ...own[index] }),
  );
  await Promise.all(processes.map((one) => one.start()));
  const endAll = () =>
    Promise.all(
      processes.map(async (one) => {
        one.child()?.kill("SIGCONT");
        await one.end("SIGKILL");
      }),
    );
  const front = await open(ports).catch(async (error: unknown) => {
    await endAll();
    throw error;
  });
  return {
    front,
    processes,
    schema,
    async newVisitor(name) {
      const { body } = await ask(front.base, "POST", "/api/identity", name === undefined ? {} : { name });
      const { token, player } = identityAnswer.parse(body);
      return visitor(front.base, token, player);
    },
    at(process, { id, name, token }) {
      return visitor(process?.base ?? front.base, token, { id, name }, front.base);
    },
    async holderOf(who, code) {
      const { body } = await who.ask("POST", `/api/tables/${code}/enter`, {});
      const { publicAddress } = seatReservation.parse(body);
      const holder = processes.find(({ path }) => path === publicAddress);
      if (holder === undefined) throw new Error(`nobody has ${code}: ${JSON.stringify(body)}`);
      return holder;
    },
    async close() {
      await endAll();
      await front.close();
      await schema.drop();
    },
  };
}

function clusterProcess(
  main: string,
  port: number,
  instance: number,
  env: Readonly<Record<string, string>>,
): ClusterProcess {
  const base = `http://127.0.0.1:${port}`;
  let running: Launched | undefined;
  return {
    base,
    path: `/p/${instance}`,
    child: () => running?.child,
    async start() {
      const started = launch(main, port, { INSTANCE: String(instance), ...env });
      running = started;
      await answering(`${base}/health`, started.child);
    },
    async end(signal) {
      const ending = running;
      running = undefined;
      ending?.child.kill(signal);
      await ending?.ended;
    },
  };
}

/** The status with which a process says how it is; undefined while it does not answer. */
export function health(process: ClusterProcess | undefined): Promise<number | undefined> {
  return fetch(`${process?.base}/health`).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Tries again until something comes of it. @returns what came, and after how many ms */
export async function soon<T>(work: () => Promise<T>, patience = 15_000): Promise<{ found: T; ms: number }> {
  const began = Date.now();
  for (;;) {
    try {
      return { found: await work(), ms: Date.now() - began };
    } catch (error) {
      if (Date.now() - began > patience) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
