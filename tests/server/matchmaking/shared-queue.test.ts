/** Quick match over Postgres, as one of its processes does it: whom a failure leaves claimed is put together all the same. */
import { describe, expect, onTestFinished, test } from "vitest";
import { newAttendance } from "../../../server/cluster/attendance.ts";
import { singleProcess } from "../../../server/cluster/cluster.ts";
import { openStore } from "../../../server/database/open.ts";
import { openPool } from "../../../server/database/postgres/pool.ts";
import { readConfig } from "../../../server/process/config.ts";
import { sharedQueue } from "../../../server/matchmaking/shared-queue.ts";
import { queueKey } from "../../../shared/wire/lobby.ts";
import { MESSAGES } from "../../../shared/wire/messages.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import { ownSchema } from "../store/support/schema.ts";

const TERMS = { game: "skorm", seats: 2, clock: null, rated: false };
const MATCHED = [
  ["line of ann", MESSAGES.matched, { code: "KELP47" }],
  ["line of ben", MESSAGES.matched, { code: "KELP47" }],
];
const DATABASE = process.env.DATABASE_URL ?? "";

/** @param open opens the tables, the first of them as its first call does */
async function openQueue(open: (call: number) => Promise<string | Refusal>) {
  const schema = await ownSchema(DATABASE);
  const store = await openStore(readConfig({ DATABASE_URL: schema.url() }));
  await store.close();
  const pool = openPool(schema.url(), undefined, {});
  onTestFinished(async () => {
    await pool.end();
    await schema.drop();
  });
  const sent: (readonly [session: string, name: string, message: unknown])[] = [];
  let calls = 0;
  const server = { ...singleProcess(newAttendance()), isShared: true, run: "one", runs: () => ["one"] };
  const queue = sharedQueue(
    pool,
    server,
    { debug: () => undefined },
    {
      open: () => open(++calls),
      refused: async () => undefined,
      send: (sessions, name, message) => void sent.push([[...sessions].join(), name, message]),
      changed: () => undefined,
    },
  );
  return { pool, queue, sent, seek: (id: string) => queue.seek({ id, name: id }, `line of ${id}`, TERMS, 0) };
}

if (DATABASE === "") console.error("NO POSTGRES: the queue that processes share is SKIPPED.");

describe.skipIf(DATABASE === "")("a queue in Postgres", () => {
  test("two who were being put together as it failed are put together at the next look", async () => {
    const { queue, sent, seek } = await openQueue(async (call) => {
      if (call === 1) throw new Error("the line to the database broke");
      return "KELP47";
    });
    await seek("ann");
    await expect(seek("ben")).rejects.toThrow("the line to the database broke");
    expect(sent).toEqual([]);
    await queue.tend(1000);
    expect(sent.toSorted()).toEqual(MATCHED);
  });

  test.each(["not-kept", "closing-down"] as const)(
    "a process that cannot open a table (%s) leaves them to the next look",
    async (code) => {
      const { queue, sent, seek } = await openQueue(async (call) => (call === 1 ? refusal(code) : "KELP47"));
      await seek("ann");
      await seek("ben");
      expect(sent).toEqual([]);
      await queue.tend(1000);
      expect(sent.toSorted()).toEqual(MATCHED);
    },
  );

  test.each([
    ["others deleted, since this process stood still,", "delete from seekers"],
    ["the end of an earlier connection was written late to", "update seekers set run = ''"],
  ])("a seeker whose row %s is put together all the same", async (_, harm) => {
    const { pool, queue, sent, seek } = await openQueue(async () => "KELP47");
    await seek("ann");
    await pool.query(harm);
    await queue.tend(1000);
    await seek("ben");
    expect(sent.toSorted()).toEqual(MATCHED);
  });

  test("a match is told again if the process that noted it as told never sent it", async () => {
    const { pool, queue, sent, seek } = await openQueue(async () => "none");
    await seek("ann");
    await pool.query("update seekers set run = '', outcome = '{\"code\":\"KELP47\"}'");
    await queue.tend(1000);
    expect(sent).toEqual(MATCHED.slice(0, 1));
    await queue.tend(2000);
    expect(sent).toHaveLength(1);
  });

  test("a player who asks anew hears nothing of the match before, however often the queue is tended meanwhile", async () => {
    const { pool, queue, sent, seek } = await openQueue(async () => "KELP47");
    await seek("ann");
    await queue.unseek("ann");
    await pool.query(
      `insert into seekers (player, queue, seeker, at, run, claim, outcome)
       values ('ann', $1, '{}', (extract(epoch from now()) * 1000)::bigint, '', '', '{"code":"BEFORE"}')`,
      [queueKey(TERMS)],
    );
    await Promise.all([queue.tend(1000), seek("ann"), queue.tend(2000), queue.tend(3000)]);
    expect(sent).toEqual([]);
  });

  test("two whom nobody keeps from a table but who cannot have it are told why", async () => {
    const { sent, seek } = await openQueue(async () => refusal("server-full"));
    await seek("ann");
    await seek("ben");
    expect(sent.map(([line, name]) => [line, name]).toSorted()).toEqual([
      ["line of ann", MESSAGES.unmatched],
      ["line of ben", MESSAGES.unmatched],
    ]);
  });
});
