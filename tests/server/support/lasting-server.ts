/** A server that closes and opens again over the same data, and a clock on the wall that a test can turn. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { onTestFinished } from "vitest";
import type { PushSettings } from "../../../server/notifications/push-sender.ts";
import type { Store } from "../../../server/store/store.ts";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import { ownFolder } from "../store/support/folder.ts";
import { storeIn } from "../store/support/store-in.ts";
import { ask, type TestServer, openServer, type Visitor, visitor } from "./test-server.ts";

export { passTime } from "./test-server.ts";

export interface LastingServer {
  /** Opens it, or closes it and opens it again. It closes with the test. */
  open(
    env?: Readonly<Record<string, string>>,
    games?: readonly GameEntry[],
    pushLine?: PushSettings,
  ): Promise<TestServer>;
  close(): Promise<void>;
  /** Its data, from outside; closed with the test. */
  store(): Promise<Store>;
  /** Changes its data as no server would, while it is closed. */
  spoil(sql: string): void;
}

export function lastingServer(): LastingServer {
  const data = ownFolder();
  let open: TestServer | undefined;
  const close = async () => {
    const closing = open;
    open = undefined;
    await closing?.stop();
  };
  onTestFinished(close);
  return {
    close,
    async open(env = {}, games, pushLine) {
      await close();
      const store = env.DATABASE_URL === undefined ? await storeIn(data) : undefined;
      open = await openServer({ DATA_DIR: data, ...env }, games, store, pushLine);
      return open;
    },
    async store() {
      const store = await storeIn(data);
      onTestFinished(store.close);
      return store;
    },
    spoil(sql) {
      const file = new DatabaseSync(join(data, "skerry.sqlite"));
      file.exec(sql);
      file.close();
    },
  };
}

/** How many tables a server has open. */
export async function openTables(server: TestServer): Promise<unknown> {
  const { body } = await ask(server.address, "GET", "/health");
  return typeof body === "object" && body !== null && "tables" in body ? body.tables : undefined;
}

/** Somebody from before, in the server as it is now. */
export function again(server: TestServer, { id, name, token }: Visitor): Visitor {
  return visitor(server.address, token, { id, name });
}

/** @returns turns the clock on the wall, on or back, by so many ms, until the test ends */
export function wallClock(): (ms: number) => void {
  const real = Date.now;
  onTestFinished(() => {
    Date.now = real;
  });
  return turningClock();
}

/** @returns turns the clock on the wall by so many ms, for all tests of the file */
export function turningClock(): (ms: number) => void {
  const real = Date.now;
  let turned = 0;
  Date.now = () => real() + turned;
  return (ms) => {
    turned += ms;
  };
}
