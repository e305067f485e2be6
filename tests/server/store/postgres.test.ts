/** The store in Postgres, in the database that DATABASE_URL names. */

import { it } from "vitest";
import { openStore } from "../../../server/store/open.ts";
import { storeSuite } from "./suite.ts";
import { ownSchema } from "./support/schema.ts";

const database = process.env.DATABASE_URL ?? "";

if (database === "") {
  console.warn("\nSKIPPED: the store was not tested with Postgres. Set DATABASE_URL=postgres://... to do so.\n");
  it.skip("a store in Postgres: DATABASE_URL is not set");
} else {
  storeSuite("a store in Postgres", async () => {
    const schema = await ownSchema(database);
    return {
      open: () => openStore({ DATA_DIR: "/nonexistent", DATABASE_URL: schema.url(), STORE_SYNC: "full" }),
      drop: schema.drop,
    };
  });
}
