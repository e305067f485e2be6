/** Which changes are written together, and what becomes of those that wait. */
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import type { Engine } from "../../../server/store/engine.ts";
import { storeOver } from "../../../server/store/grouping.ts";
import { migrate } from "../../../server/database/migrations/migrate.ts";
import { recordsOf } from "../../../server/database/engine/operations.ts";
import type { Schema } from "../../../server/database/sql/schema.ts";
import { nodeSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { takingSteps } from "../../../server/database/sqlite/stepping.ts";
import type { Store } from "../../../server/store/store.ts";
import { change } from "./support/changes.ts";

interface Watched {
  readonly store: Store;
  /** The transactions, as the codes of their tables. */
  readonly written: readonly string[][];
  /** What the next transaction waits for, and fails by. */
  meet(event: Promise<void>): void;
}

async function watched(): Promise<Watched> {
  const file = new DatabaseSync(":memory:");
  const db = new Kysely<Schema>({ dialect: nodeSqliteDialect(file) });
  await migrate(db);
  const records = recordsOf(db, { locksRows: false, takeSteps: takingSteps(file) });
  const written: string[][] = [];
  let ahead: Promise<void> | undefined;
  const saveAll: Engine["saveAll"] = async (changes) => {
    written.push(changes.map(({ code }) => code));
    const event = ahead;
    ahead = undefined;
    await event;
    return records.saveAll(changes);
  };
  const store = storeOver({ engine: { ...records, saveAll }, close: () => db.destroy() });
  onTestFinished(store.close);
  return {
    store,
    written,
    meet(event) {
      ahead = event;
    },
  };
}

it("writes what is saved at once in one transaction, and a table's next change in the next", async () => {
  const { store, written } = await watched();
  const saves = [["A", 1] as const, ["B", 1] as const, ["A", 2] as const, ["C", 1] as const, ["A", 3] as const];
  expect(await Promise.all(saves.map(([code, revision]) => store.save(change(code, revision))))).not.toContain("lost");
  expect(written).toEqual([["A", "B", "C"], ["A"], ["A"]]);
});

it("writes what comes during a transaction together in the next", async () => {
  const { store, written, meet } = await watched();
  const { promise, resolve } = Promise.withResolvers<void>();
  meet(promise);
  const saves = [store.save(change("A", 1))];
  await expect.poll(() => written.length, { timeout: 10_000 }).toBe(1);
  saves.push(store.save(change("B", 1)));
  await store.isFree("B");
  saves.push(store.save(change("C", 1)), store.save(change("A", 2)));
  expect(written).toEqual([["A"]]);
  resolve();
  await Promise.all(saves);
  expect(written).toEqual([["A"], ["B", "C", "A"]]);
});

it("cuts what has piled up into transactions that do not take too long", async () => {
  const { store, written } = await watched();
  const codes = Array.from({ length: 250 }, (_, number) => `T${number}`);
  await Promise.all(codes.map((code) => store.save(change(code, 1))));
  expect(written.map((together) => together.length)).toEqual([100, 100, 50]);
  expect(written.flat()).toEqual(codes);
});

it("lets the event loop turn between them, also where the store answers at once", async () => {
  const { store, written } = await watched();
  const saves = Array.from({ length: 1000 }, (_, number) => store.save(change(`T${number}`, 1)));
  await saves[0];
  await new Promise((resolve) => setImmediate(resolve));
  expect(written.length).toBeLessThan(5);
  await Promise.all(saves);
  expect(written).toHaveLength(10);
});

it("fails all of a transaction, and what waits behind it, but nothing that comes later", async () => {
  const { store, written, meet } = await watched();
  meet(Promise.reject(new Error("the disk is full")));
  const saves = [change("A", 1), change("B", 1), change("A", 2), change("A", 3)].map((one) => store.save(one));
  const reasons = (await Promise.allSettled(saves)).map((one) => one.status === "rejected" && String(one.reason));
  expect(reasons).toEqual(Array(4).fill("Error: the disk is full"));
  expect(written).toEqual([["A", "B"]]);
  expect(await Promise.all([store.save(change("A", 1)), store.save(change("A", 2))])).toEqual(["kept", "kept"]);
});

it("writes everything that waits before it closes", async () => {
  const { store, written } = await watched();
  const saves = [1, 2, 3, 4].map((revision) => store.save(change("A", revision)));
  await store.close();
  expect(await Promise.all(saves)).toEqual(Array(4).fill("kept"));
  expect(written).toHaveLength(4);
});
