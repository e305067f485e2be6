/**
 * A server that is asked to end while it writes: all that it confirmed is there, and everybody is informed that it
 * ends.
 */
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore } from "../../server/database/open.ts";
import { until } from "../server/support/test-server.ts";
import { type LastingServer, lastingSkerry } from "../support/server.ts";
import { openTable } from "./support/test-server.ts";

const SERVER_SHUTDOWN = 4001;
/** What is kept of a table's chat. */
const LINES = 50;

let server: LastingServer;
beforeEach(async () => {
  server = await lastingSkerry({ LIMITS: "off" });
  await server.start();
});
afterEach(() => server.close());

it("on SIGTERM between two writes it keeps what it confirmed, in order, and ends in time", async () => {
  const { code, visitors } = await openTable(server.base, { settings: { seats: 2 }, people: 1 });
  const [ann] = visitors;
  if (ann === undefined) throw new Error("nobody");
  const at = await ann.enter(code);
  const confirmed: string[] = [];
  const asked = Array.from({ length: LINES }, async (_, number) => {
    const answer = await at.ask("chat", { text: `line ${number}` });
    if (answer === "ok") confirmed.push(`line ${number}`);
  });
  await until(() => confirmed.length > 5);
  const began = Date.now();
  const ending = server.end("SIGTERM");
  expect(await at.closed).toBe(SERVER_SHUTDOWN);
  expect(await ending).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  await Promise.all(asked);

  const store = await openStore({ DATA_DIR: server.data, DATABASE_URL: undefined, STORE_SYNC: "full" });
  const kept = (await store.load(code))?.chat.map(({ line }) => JSON.parse(line).text);
  await store.close();
  // An answer may have been lost, but nothing that was answered.
  expect(kept?.length).toBeGreaterThanOrEqual(confirmed.length);
  expect(kept).toEqual(Array.from({ length: kept?.length ?? 0 }, (_, number) => `line ${number}`));
  await server.start();
  expect(Object.keys((await ann.enter(code)).view().chat)).toHaveLength(kept?.length ?? 0);
});
