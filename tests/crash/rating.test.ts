/** A server that is killed just as rated games end: each changes the ratings once, or is not over. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore } from "../../server/database/open.ts";
import { act } from "../server/many/support/play.ts";
import { until } from "../server/support/test-server.ts";
import { type LastingServer, lastingSkerry } from "../support/server.ts";
import { openTable } from "./support/test-server.ts";

const TABLES = 6;
const ROUNDS = 3;

let server: LastingServer;
beforeEach(async () => {
  server = await lastingSkerry({ LIMITS: "off" });
  await server.start();
});
afterEach(() => server.close());

/** A rated game in which both have acted twice. */
async function ratedTable() {
  const table = await openTable(server.base, {
    settings: { seats: 2, rated: true, clock: { minutes: 15, increment: 10 } },
    people: 2,
  });
  const [ann, ben] = table.visitors;
  if (ann === undefined || ben === undefined) throw new Error("nobody");
  const [annAt, benAt] = [await ann.enter(table.code), await ben.enter(table.code)];
  await benAt.ask("sit", { seat: 1 });
  for (const client of [annAt, benAt]) await client.ask("ready", { ready: true });
  await until(() => annAt.view().phase === "playing" && benAt.view().phase === "playing");
  for (let action = 0; action < 4; action++) {
    expect(await act([annAt, benAt])).toBe("ok");
    await until(() => [annAt, benAt].every((client) => client.view().log.length === action + 1));
  }
  return { ...table, ann, annAt };
}

it("rates every game once, whenever it is killed", { timeout: 180_000 }, async () => {
  const rated: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const tables = await Promise.all(Array.from({ length: TABLES }, ratedTable));
    // All resign at once; the server is killed after it has confirmed so many of these resignations.
    let told = 0;
    const asked = tables.map(async ({ annAt }) => {
      const answer = await annAt.ask("resign", {}).catch(() => "lost");
      if (answer === "ok") told++;
      return answer === "ok";
    });
    await until(() => told >= round);
    await server.end("SIGKILL");
    const confirmed = await Promise.all(asked);
    await server.start();
    for (const [index, { code, ann }] of tables.entries()) {
      const again = await ann.enter(code);
      // Confirmed games are over; the players of the others resign once more if necessary.
      if (confirmed[index] === true) expect(again.view().phase).toBe("finished");
      if (again.view().phase === "playing") expect(await again.ask("resign", {})).toBe("ok");
      await until(() => again.view().phase === "finished");
      rated.push(again.view().gameId);
    }
  }
  await server.end("SIGTERM");
  const store = await openStore({ DATA_DIR: server.data, DATABASE_URL: undefined, STORE_SYNC: "full" });
  try {
    expect(new Set(rated).size).toBe(TABLES * ROUNDS);
    for (const id of rated) {
      const rows = await store.ratedGame(id);
      expect(rows.map(({ place }) => place)).toEqual([1, 2]);
      // Guests: it is noted once, and counts for neither.
      for (const { player, weight } of rows) {
        expect(weight).toBe(0);
        expect(await store.ratedGamesOf(player, rows[0] ?? { game: "", pace: "live", field: "two" }, 9)).toHaveLength(
          1,
        );
      }
    }
  } finally {
    await store.close();
  }
  await server.start();
});
