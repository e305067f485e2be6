/** Quick match in one process: what its players are told while their table is opened. */
import { expect, test } from "vitest";
import { localQueue } from "../../../server/matchmaking/queue.ts";
import { queueKey } from "../../../shared/wire/lobby.ts";
import { MESSAGES } from "../../../shared/wire/messages.ts";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";

const TERMS = { game: "skorm", seats: 2, clock: null, rated: false };
const KEY = queueKey(TERMS);

/** A queue whose tables are opened when the test says so. */
function queueWithTables() {
  const tables: { readonly resolve: (opened: string | Refusal) => void; readonly reject: (error: Error) => void }[] =
    [];
  const sent: (readonly [sessions: readonly string[], name: string])[] = [];
  const queue = localQueue({
    open: () => new Promise((resolve, reject) => tables.push({ resolve, reject })),
    refused: async () => undefined,
    send: (sessions, name) => sent.push([[...sessions], name]),
    changed: () => undefined,
  });
  const seek = (id: string) => queue.seek({ id, name: id }, `line of ${id}`, TERMS, 0);
  return { queue, tables, sent, seek };
}

test("who is put together looks on until the table is there, and is told of it then", async () => {
  const { queue, tables, sent, seek } = queueWithTables();
  await seek("ann");
  const seeking = seek("ben");
  await expect.poll(() => tables.length).toBe(1);
  // A page at a computer's table leaves the lobby when it hears that it looks for nothing: it would never hear the rest.
  expect(Object.fromEntries(queue.sought())).toEqual({ ann: KEY, ben: KEY });
  expect(queue.counts()).toEqual({});
  tables[0]?.resolve("KELP47");
  await seeking;
  expect(sent).toEqual([
    [["line of ann"], MESSAGES.matched],
    [["line of ben"], MESSAGES.matched],
  ]);
  expect(queue.sought().size).toBe(0);
});

test("a table that is refused, or fails, leaves nobody looking", async () => {
  const { queue, tables, sent, seek } = queueWithTables();
  await seek("ann");
  const seeking = seek("ben");
  await expect.poll(() => tables.length).toBe(1);
  tables[0]?.reject(new Error("no room could be made"));
  await expect(seeking).rejects.toThrow("no room");
  expect(queue.sought().size).toBe(0);

  await seek("cleo");
  const again = seek("dag");
  await expect.poll(() => tables.length).toBe(2);
  tables[1]?.resolve(refusal("server-full"));
  await again;
  expect(sent.map(([, name]) => name)).toEqual([MESSAGES.unmatched, MESSAGES.unmatched]);
  expect(queue.sought().size).toBe(0);
});
