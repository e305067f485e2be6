/** Postgres behind a pooler, as many hosts offer it: refused where a lock would be everybody's, used where it is one's own. */
import { describe, expect, it, onTestFinished } from "vitest";
import { openPostgresSession } from "../../../server/cluster/postgres-session.ts";
import { openServer } from "../../../server/database/postgres/server.ts";
import { hasPgbouncer, openPgbouncer } from "./support/pgbouncer.ts";

const LIMITS = ["statement_timeout", "idle_in_transaction_session_timeout"];
const NOBODY = { heard: () => undefined, held: () => undefined };

async function pooled(mode: "session" | "transaction", ignored: readonly string[]): Promise<string> {
  const pooler = await openPgbouncer(process.env.DATABASE_URL ?? "", mode, ignored);
  onTestFinished(pooler.close);
  return pooler.url;
}

describe.skipIf(!hasPgbouncer)("a process whose database is behind a pooler", () => {
  it("is told so where connections are lent for a transaction: all locks would be one connection's", async () => {
    const url = await pooled("transaction", LIMITS);
    const joining = openPostgresSession(url, 1, "skerry_pooler", { warn: () => undefined }, NOBODY);
    await expect(joining).rejects.toThrow(/^The database 127\.0\.0\.1:\d+\/\w+ gives no .*: a pooler answers/);
  });

  it("is told so where no limits are taken, before anything is made there", async () => {
    const url = await pooled("transaction", []);
    await expect(openServer(url, undefined)).rejects.toThrow(/unsupported startup parameter.*: a pooler answers/);
  });

  it("holds its lock where connections are lent for as long as it has them", async () => {
    const url = await pooled("session", LIMITS);
    const session = await openPostgresSession(url, 2, "skerry_pooler", { warn: () => undefined }, NOBODY);
    expect(session.isHeld()).toBe(true);
    await session.close();
  });
});
