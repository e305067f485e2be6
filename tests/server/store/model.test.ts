/** Any sequence of changes leaves in a store what the model of it holds. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it, onTestFinished } from "vitest";
import { openStore } from "../../../server/database/open.ts";
import { behavesAsTheModel } from "./property.ts";
import { ownSchema } from "./support/schema.ts";
import { storeIn } from "./support/store-in.ts";

it("a file holds what the model of it holds", () =>
  behavesAsTheModel(async () => {
    const folder = mkdtempSync(join(tmpdir(), "skerry-store-"));
    const store = await storeIn(folder);
    return {
      store,
      end: async () => {
        await store.close();
        rmSync(folder, { recursive: true });
      },
    };
  }, 60));

it("a Postgres holds what the model of it holds", async ({ skip }) => {
  const database = process.env.DATABASE_URL ?? "";
  if (database === "") {
    console.warn("SKIPPED: Postgres was not compared with the model. Set DATABASE_URL.");
    skip();
  }
  const schema = await ownSchema(database);
  onTestFinished(schema.drop);
  const store = await openStore({ DATA_DIR: "/nonexistent", DATABASE_URL: schema.url(), STORE_SYNC: "full" });
  onTestFinished(store.close);
  await behavesAsTheModel(async () => {
    await schema.clear();
    return { store, end: async () => undefined };
  }, 30);
});
