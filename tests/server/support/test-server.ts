/** A server in this process, and the people that reach it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSkerry, type Skerry } from "../../../server/app.ts";
import { readConfig } from "../../../server/process/config.ts";
import type { PushSettings } from "../../../server/notifications/push-sender.ts";
import type { Store } from "../../../server/store/store.ts";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { storeIn } from "../store/support/store-in.ts";
import { newVisitor, until, type Visitor } from "../../support/visitor.ts";
import { tiny } from "./tiny.ts";

export {
  ask,
  type HttpAnswer,
  readyWith,
  type TableClient,
  until,
  type Visitor,
  visitor,
} from "../../support/visitor.ts";

export interface TestServer {
  readonly skerry: Skerry;
  readonly address: string;
  newVisitor(name?: string): Promise<Visitor>;
  stop(): Promise<void>;
}

/**
 * Opens a server without limits, unless `env` sets some.
 * @param store the store, if not a folder that is removed with the server, or the one in `env`
 * @param pushLine sends to push services, for a test that has its own
 */
export async function openServer(
  env: Readonly<Record<string, string>> = {},
  games: readonly GameEntry[] = [tiny],
  store?: Store,
  pushLine?: PushSettings,
): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), "skerry-"));
  const limits = Object.keys(env).some((name) => name.startsWith("LIMIT_")) ? "on" : "off";
  const isElsewhere = env.DATA_DIR !== undefined || env.DATABASE_URL !== undefined;
  const skerry = await createSkerry(
    readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: data, LOG_LEVEL: "silent", LIMITS: limits, ...env }),
    games,
    store ?? (isElsewhere ? undefined : await storeIn(data)),
    new URL("./minds.ts", import.meta.url).href,
    pushLine,
  );
  const { address } = skerry;
  return {
    skerry,
    address,
    newVisitor: (name) => newVisitor(address, name),
    async stop() {
      await skerry.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A table for two at which a game has just started. */
export async function startedTable(server: TestServer, settings: object = {}) {
  const [ann, ben] = await Promise.all([server.newVisitor("Ann"), server.newVisitor("Ben")]);
  const code = await ann.open(settings);
  const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
  await benAt.ask("sit", { seat: 1 });
  await annAt.ask("ready", { ready: true });
  await benAt.ask("ready", { ready: true });
  await until(() => annAt.view().phase === "playing" && benAt.view().phase === "playing");
  return { code, ann, ben, annAt, benAt };
}

/** A process can be silent for so long, in ms, and nobody takes it for one that stood still. */
const BREATH = 500;

/** Lets time pass for a server that is open all the while. */
export function passTime({ skerry }: Pick<TestServer, "skerry">, turn: (ms: number) => void, ms: number): void {
  for (let left = ms; left > 0; left -= BREATH) {
    turn(Math.min(left, BREATH));
    skerry.stallWatch.tick();
  }
}
