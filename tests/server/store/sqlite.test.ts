/** The store in a file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "../../../server/store/open.ts";
import { storeSuite } from "./suite.ts";

storeSuite("a store in a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "skerry-store-"));
  return {
    // What is tested here does not depend on the disk: nobody pulls the plug.
    open: () => openStore({ DATA_DIR: folder, STORE_SYNC: "normal" }),
    drop: async () => rmSync(folder, { recursive: true }),
  };
});
