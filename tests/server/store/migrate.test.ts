/** How a database comes to the shape that the code knows. */
import { readdirSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { skeletonsOf } from "../../../server/identity/confusables.ts";
import { migrate } from "../../../server/database/migrations/migrate.ts";
import { migrations } from "../../../server/database/migrations/list.ts";
import { recordsOf } from "../../../server/database/engine/operations.ts";
import { namedLike } from "../../../server/database/sql/names.ts";
import type { Schema } from "../../../server/database/sql/schema.ts";
import { nodeSqliteDialect } from "../../../server/database/sqlite/dialect.ts";
import { takingSteps } from "../../../server/database/sqlite/stepping.ts";
import { change } from "./support/changes.ts";
import { lastStatement } from "./support/plan.ts";

function emptyDatabase(): { file: DatabaseSync; db: Kysely<Schema> } {
  const file = new DatabaseSync(":memory:");
  onTestFinished(() => file.close());
  return { file, db: new Kysely<Schema>({ dialect: nodeSqliteDialect(file) }) };
}

const namesIn = (file: DatabaseSync) =>
  file.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'").all();

/** The migrations that were released before new ones were dated: two share 0007, two share 0008. */
const NUMBERED = /^00(?:01|02|03|05|06|07|08|10|11|12)-[a-z]+$/;

it("has migrations that are dated, each in a file of its own name", () => {
  const names = Object.keys(migrations);
  const dated = names.filter((name) => !NUMBERED.test(name));
  for (const name of dated) expect(name).toMatch(/^20\d{6}-[a-z][a-z-]*$/);
  expect(names).toHaveLength(12 + dated.length);
  const folder = new URL("../../../server/database/migrations/", import.meta.url);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  expect(files.sort()).toEqual([...names.map((name) => `${name}.ts`), "list.ts", "migrate.ts"].sort());
});

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

it("takes one that was made on the same day as one that was there before", async () => {
  const { file, db } = emptyDatabase();
  const { "20261123-assets": _, ...before } = migrations;
  await migrate(db, { migrations: before });
  await migrate(db);
  expect(namesIn(file)).toContainEqual(expect.objectContaining({ name: "assets" }));
});

it("finds anew what kept names look like; of two that look the same now, the first has the looks", async () => {
  const { db } = emptyDatabase();
  const { "20261123-names-rest": _, ...before } = migrations;
  const older = Object.fromEntries(Object.entries(before).filter(([name]) => name < "20261123"));
  await migrate(db, { migrations: older });
  for (const [player, name, bound_at] of [
    ["late", "ᴀlice", 9],
    ["ann", "Alice", 5],
  ] as const) {
    await db.insertInto("identities").values({ player, version: 0, name, bound_at, left_at: 0 }).execute();
    await db.insertInto("name_looks").values({ looks: name, player }).execute();
  }
  await migrate(db);
  const records = recordsOf(db, { locksRows: false, takeSteps: async () => new Set<string>() });
  expect(await records.holderOf(skeletonsOf("Аlice"), 10)).toBe("ann");
  expect(await records.holderOf(["ᴀlice"], 10)).toBe("");
});

it("forgets the notifications of challenges that are gone, and finds those of a table by its code", async () => {
  const { file, db } = emptyDatabase();
  const { "20261201-calls-by-code": _, ...before } = migrations;
  await migrate(db, { migrations: before });
  const call = { player: "bo", payload: "{}", due_at: 0, sent_at: 5 };
  for (const [code, mark] of [
    ["gone", "invite gone"],
    ["open", "invite open"],
    ["KELP47", "invite ann"],
    ["GULL42", "turn 1"],
  ] as const)
    await db
      .insertInto("calls")
      .values({ ...call, code, mark })
      .execute();
  const challenge = { id: "open", player: "ann", player_name: "Ann", other: "bo", other_name: "Bo", terms: "{}" };
  const times = { at: 1, until_at: 9, claimed_until: 0 };
  await db
    .insertInto("game_challenges")
    .values({ ...challenge, ...times, answer: "", word: "", table_code: "" })
    .execute();
  await migrate(db);
  const rows = await db.selectFrom("calls").select("code").orderBy("code").execute();
  expect(rows.map(({ code }) => code)).toEqual(["GULL42", "KELP47", "open"]);
  const plan = file.prepare("explain query plan delete from calls where code in ('a', 'b')").all();
  expect(plan).toMatchObject([{ detail: "SEARCH calls USING INDEX calls_by_code (code=?)" }]);
});

it("finds players by how their names begin without reading all names", async () => {
  const { file, db } = emptyDatabase();
  await migrate(db);
  const asked = await lastStatement(nodeSqliteDialect(file), (watched) => namedLike(watched, ["an", "AN"], 9));
  const plan = file.prepare(`explain query plan ${asked.sql}`).all(...asked.parameters.map(String));
  const details = plan.map(({ detail }) => String(detail));
  expect(details).toContain("SEARCH identities USING INDEX sqlite_autoindex_identities_1 (player=?)");
  expect(details).toContain("SEARCH name_looks USING INDEX sqlite_autoindex_name_looks_1 (looks>? AND looks<?)");
  expect(details.filter((detail) => detail.startsWith("SCAN"))).toEqual([]);
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
