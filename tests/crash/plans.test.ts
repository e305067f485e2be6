/** A server that is killed while lines of "if they do this, I do that" are done: each step of them once, and to the end. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { actionsIn, lineFrom, nextAct } from "../server/many/support/play.ts";
import { type TableClient, until, type Visitor } from "../server/support/test-server.ts";
import { type LastingServer, lastingSkerry } from "../support/server.ts";
import { openTable } from "./support/test-server.ts";

const TABLES = 6;
/** The number of turns of each of the two in the planned lines: the server is killed once in each, and once before. */
const TURNS = 4;

let server: LastingServer;
beforeEach(async () => {
  server = await lastingSkerry({ LIMITS: "off" });
  await server.start();
});
afterEach(() => server.close());

interface Planned {
  readonly code: string;
  readonly planner: Visitor;
  readonly other: Visitor;
  readonly line: readonly string[];
}

/** A slow game in which the waiting player has planned a line. */
async function plannedTable(): Promise<Planned> {
  const { code, visitors } = await openTable(server.base, { settings: { seats: 2, clock: { days: 1 } }, people: 2 });
  const [ann, ben] = visitors;
  if (ann === undefined || ben === undefined) throw new Error("nobody");
  const [annAt, benAt] = [await ann.enter(code), await ben.enter(code)];
  await benAt.ask("sit", { seat: 1 });
  for (const client of [annAt, benAt]) await client.ask("ready", { ready: true });
  await until(() => annAt.view().phase === "playing" && benAt.view().phase === "playing");
  const isAnns = nextAct(annAt.view()).seat === 0;
  const line = lineFrom(annAt.view(), 2 * TURNS);
  const version = annAt.view().log.length;
  expect(await (isAnns ? benAt : annAt).ask("plan", { version, line })).toBe("ok");
  return { code, planner: isAnns ? ben : ann, other: isAnns ? ann : ben, line };
}

/**
 * The number of the line's turns in the log of a restored table. @throws if a half of a turn is missing, or done twice
 */
function turnsDone(client: TableClient, line: readonly string[]): number {
  const acts = actionsIn(client.view());
  expect(acts).toEqual(line.slice(0, acts.length));
  expect(acts.length % 2).toBe(0);
  return acts.length / 2;
}

it("does every step of a line once, whenever it is killed", { timeout: 180_000 }, async () => {
  const tables = await Promise.all(Array.from({ length: TABLES }, plannedTable));
  // Of lines of which nothing is done yet, too.
  await server.end("SIGKILL");
  await server.start();
  for (let turn = 0; turn < TURNS; turn++) {
    const clients = await Promise.all(tables.map(({ other, code }) => other.enter(code)));
    // All act at once; the server is killed after it has confirmed so many of these actions.
    let told = 0;
    const asked = tables.map(async ({ line }, index) => {
      const client = clients[index];
      if (client === undefined || turnsDone(client, line) > turn) return true;
      const act = client.ask("act", [client.view().log.length, line[2 * turn]?.slice(1)]);
      const answer = await Promise.race([act, client.closed.then(() => "lost")]);
      if (answer === "ok") told++;
      return answer === "ok";
    });
    await until(() => told >= turn);
    await server.end("SIGKILL");
    const confirmed = await Promise.all(asked);
    await server.start();
    for (const [index, { code, other, planner, line }] of tables.entries()) {
      const [at, plannerAt] = [await other.enter(code), await planner.enter(code)];
      const done = turnsDone(at, line);
      if (confirmed[index] === true) expect(done).toBe(turn + 1);
      // An action that was not taken is sent once more.
      if (done === turn) expect(await at.ask("act", [at.view().log.length, line[2 * turn]?.slice(1)])).toBe("ok");
      await until(() => turnsDone(at, line) === turn + 1 && turnsDone(plannerAt, line) === turn + 1);
      const rest = line.slice(2 * (turn + 1));
      expect(await plannerAt.told("plans", {})).toMatchObject({ plans: rest.length > 0 ? [rest] : [] });
      await Promise.all([at.leave(), plannerAt.leave()]);
    }
  }
});
