/** What the environment says about the store. */
import { expect, it } from "vitest";
import { readConfig } from "../../../server/process/config.ts";

it("keeps tables in a file, safe from a power failure, unless it is told otherwise", () => {
  expect(readConfig({ DATABASE_URL: "" })).toMatchObject({ STORE_SYNC: "full", DATA_DIR: "./data" });
  expect(readConfig({})).not.toHaveProperty("DATABASE_URL");
  expect(readConfig({ STORE_SYNC: "normal" })).toMatchObject({ STORE_SYNC: "normal" });
});

it.each([
  "postgres://ann:secret@db:5432/skerry",
  "postgresql://db/skerry?sslmode=require",
  "postgres:///skerry?host=/run/postgresql",
])("takes %s", (url) => {
  expect(readConfig({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
});

it.each([
  { DATABASE_URL: "mysql://db/skerry" },
  { DATABASE_URL: "db:5432" },
  { DATABASE_URL: "postgres://a:b@[db" },
  { STORE_SYNC: "off" },
])("refuses %j", (env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`${Object.keys(env)[0]}: `));
});
