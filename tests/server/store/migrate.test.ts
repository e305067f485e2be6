/** How a database comes to the shape that the code knows. */
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { migrate } from "../../../server/store/migrate.ts";
import { migrations } from "../../../server/store/migrations/list.ts";
import { recordsOf } from "../../../server/store/records.ts";
import type { Schema } from "../../../server/store/schema.ts";
import { nodeSqliteDialect } from "../../../server/store/sqlite/dialect.ts";
import { takingSteps } from "../../../server/store/sqlite/stepping.ts";
import { change } from "./support/changes.ts";

function emptyDatabase(): { file: DatabaseSync; db: Kysely<Schema> } {
  const file = new DatabaseSync(":memory:");
  onTestFinished(() => file.close());
  return { file, db: new Kysely<Schema>({ dialect: nodeSqliteDialect(file) }) };
}

const namesIn = (file: DatabaseSync) =>
  file.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'").all();

it("makes the tables of an empty database, once", async () => {
  const { file, db } = emptyDatabase();
  await migrate(db);
  const names = namesIn(file);
  expect(names).toContainEqual(expect.objectContaining({ name: "steps" }));
  await migrate(db);
  expect(namesIn(file)).toEqual(names);
});

it("changes a database that holds tables already, and leaves them as they are", async () => {
  const { file, db } = emptyDatabase();
  await migrate(db);
  const records = recordsOf(db, { locksRows: false, takeSteps: takingSteps(file) });
  await records.saveAll([change("KELP47", 1)]);
  const nicknames = (later: Kysely<unknown>) =>
    later.schema.createTable("nicknames").addColumn("name", "text").execute();
  await migrate(db, { migrations: { ...migrations, "9999-nicknames": { up: nicknames } } });
  expect(namesIn(file)).toContainEqual(expect.objectContaining({ name: "nicknames" }));
  expect(await records.load("KELP47")).toMatchObject({ code: "KELP47", revision: 1 });
  await expect(migrate(db)).rejects.toThrow(/newer version of this server \(it has 9999-nicknames\)/);
});

it("leaves nothing of what fails", async () => {
  const { file, db } = emptyDatabase();
  const broken = async () => {
    throw new Error("the power failed");
  };
  const failing = migrate(db, { migrations: { ...migrations, "9999-broken": { up: broken } } });
  await expect(failing).rejects.toThrow("the power failed");
  expect(namesIn(file)).toEqual([]);
  await migrate(db);
  expect(namesIn(file)).toContainEqual(expect.objectContaining({ name: "steps" }));
});
