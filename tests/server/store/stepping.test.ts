/** What becomes of steps when Postgres ends their transaction for another one. */
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Engine } from "../../../server/store/engine.ts";
import { migrate } from "../../../server/database/migrations/migrate.ts";
import { recordsOf } from "../../../server/database/engine/operations.ts";
import type { Schema } from "../../../server/database/sql/schema.ts";
import { nodeSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { takingSteps } from "../../../server/database/sqlite/stepping.ts";
import type { TableChange } from "../../../server/store/store.ts";
import { begun, change, steps } from "./support/changes.ts";

/** An engine that fails the given number of times with a deadlock. */
async function hindered(times: number): Promise<Engine> {
  const file = new DatabaseSync(":memory:");
  onTestFinished(() => file.close());
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(file) });
  await migrate(db);
  const take = takingSteps(file);
  let left = times;
  return recordsOf(db, {
    locksRows: false,
    async takeSteps(trx, changes) {
      const taken = await take(trx, changes);
      if (left-- > 0) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
      return taken;
    },
  });
}

function step(code: string, gameId: string): TableChange {
  const { document: _, ...narrow } = change(code, 2, { phase: "playing", gameId, steps: steps(0, 1) });
  return narrow;
}

it("writes them again, from the start", async () => {
  const engine = await hindered(1);
  await engine.saveAll([begun("KELP47", "g1"), begun("OTTER2", "g2")]);
  expect(await engine.saveAll([step("KELP47", "g1"), step("OTTER2", "g2")])).toEqual(["kept", "kept"]);
  expect((await engine.game("g1"))?.steps).toEqual(steps(0, 1));
});

it("gives them up the second time, and nothing of them is kept", async () => {
  const engine = await hindered(2);
  await engine.saveAll([begun("KELP47", "g1")]);
  await expect(engine.saveAll([step("KELP47", "g1")])).rejects.toThrow("deadlock");
  expect((await engine.game("g1"))?.steps).toEqual([]);
  expect(await engine.saveAll([step("KELP47", "g1")])).toEqual(["kept"]);
});
