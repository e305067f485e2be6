/** Writes changes of many tables in one transaction, with a handful of statements however many they are. */
import type { Transaction } from "kysely";
import { addNotification } from "./notifications.ts";
import { writeTableRows } from "./table-rows.ts";
import { chunks, type LockingQuery } from "./statements.ts";
import type { ChangeOutcome } from "../../store/engine.ts";
import { type ChangeBase, faultOf, NO_TABLE, nextPly } from "../../store/faults.ts";
import { writeListings } from "./listings.ts";
import type { Schema } from "./schema.ts";
import { isSteps, type Traits } from "./step-writes.ts";
import type { TableChange } from "../../store/store.ts";

/** What Postgres says to one of two transactions that wait for each other: the other one goes on. */
const DEADLOCK = "40P01";

/**
 * Keeps changes, at most one of each table, all of them durably or, when it throws, none.
 * @returns what became of each, in their order
 */
export const saveAll: LockingQuery<"saveAll"> = async (db, traits, changes) => {
  // In one order for everybody, so that transactions seldom wait for each other.
  const ordered = changes.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const taken =
    traits.locksRows && ordered.every(isSteps) ? await unlocked(() => traits.takeSteps(db, ordered)) : undefined;
  const left = ordered.filter(({ code }) => taken?.has(code) !== true);
  const outcomes =
    left.length === 0 ? undefined : await unlocked(() => db.transaction().execute((trx) => saveIn(trx, traits, left)));
  return changes.map(({ code }) => (taken?.has(code) === true ? "kept" : (outcomes?.get(code) ?? "lost")));
};

/** Does it once more if it was ended for another transaction, which has what both waited for by then. */
async function unlocked<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "code") === DEADLOCK) return await work();
    throw error;
  }
}

async function saveIn(trx: Transaction<Schema>, traits: Traits, changes: readonly TableChange[]) {
  const steps = changes.filter(isSteps);
  const taken = steps.length === 0 ? new Set<string>() : await traits.takeSteps(trx, steps);
  const outcomes = new Map<string, ChangeOutcome>([...taken].map((code) => [code, "kept"]));
  const left = changes.filter(({ code }) => !taken.has(code));
  if (left.length === 0) return outcomes;
  // The rest: changes with more than steps, and changes of steps that were not taken, to find out why.
  const bases = await basesOf(trx, traits, left);
  const judged = await judge(trx, left, bases);
  const fitting = left.filter(isWhole).filter(({ code }) => judged.get(code) === "kept");
  const written = await writeTables(trx, fitting, bases);
  const saved = fitting.filter(({ code }) => written.has(code));
  await writeDocuments(trx, saved);
  await writeListings(trx, saved);
  await writeTableRows(trx, traits.locksRows, saved);
  for (const { notifications = [], at } of saved)
    for (const { dueAt, ...notification } of notifications) await addNotification(trx, notification, dueAt, at);
  for (const [code, outcome] of judged) {
    outcomes.set(code, outcome === "kept" && !written.has(code) ? "lost" : outcome);
  }
  return outcomes;
}

async function basesOf(trx: Transaction<Schema>, traits: Traits, changes: readonly TableChange[]) {
  const found = new Map<string, ChangeBase>();
  for (const some of chunks(changes, 1)) {
    const rows = await trx
      .selectFrom("tables")
      .select(["code", "revision", "game_id as gameId", "plies", "lines"])
      .where(
        "code",
        "in",
        some.map(({ code }) => code),
      )
      .orderBy("code")
      .$if(traits.locksRows, (query) => query.forUpdate())
      .execute();
    for (const row of rows) found.set(row.code, row);
  }
  return found;
}

type ChangeBases = ReadonlyMap<string, ChangeBase>;

async function judge(trx: Transaction<Schema>, changes: readonly TableChange[], bases: ChangeBases) {
  const taken = new Set<string>();
  for (const some of chunks(
    changes.flatMap(({ opened }) => opened?.id ?? []),
    1,
  )) {
    const rows = await trx.selectFrom("games").select("id").where("id", "in", some).execute();
    for (const { id } of rows) taken.add(id);
  }
  const outcomes = new Map<string, ChangeOutcome>();
  for (const change of changes) {
    const base = bases.get(change.code) ?? NO_TABLE;
    const outcome = outcomeOf(change, base, (id) => taken.has(id));
    outcomes.set(change.code, outcome);
    if (outcome === "kept" && change.opened !== undefined) taken.add(change.opened.id);
  }
  return outcomes;
}

function outcomeOf(change: TableChange, base: ChangeBase, taken: (id: string) => boolean): ChangeOutcome {
  if (change.revision !== base.revision + 1) return "lost";
  const fault = faultOf(change, base, taken);
  return fault === undefined ? "kept" : { fault };
}

/** A change that brings the table as it is. */
type WholeChange = TableChange & { readonly document: string };

function isWhole(change: TableChange): change is WholeChange {
  return change.document !== undefined;
}

async function writeDocuments(trx: Transaction<Schema>, changes: readonly WholeChange[]): Promise<void> {
  const rows = changes.map(({ code, document }) => ({ code, document }));
  for (const some of chunks(rows, 2)) {
    await trx
      .insertInto("documents")
      .values(some)
      .onConflict((conflict) =>
        conflict.column("code").doUpdateSet(({ ref }) => ({ document: ref("excluded.document") })),
      )
      .execute();
  }
}

/** A table that is new to two processes passes `judge` in both: the revision decides here. */
async function writeTables(trx: Transaction<Schema>, changes: readonly WholeChange[], bases: ChangeBases) {
  const written = new Set<string>();
  const rows = changes.map((change) => {
    const base = bases.get(change.code) ?? NO_TABLE;
    return {
      code: change.code,
      revision: change.revision,
      phase: change.phase,
      document: "",
      changed_at: change.at,
      quarantine: "",
      wake_at: change.wakeAt ?? 0,
      game_id: change.gameId,
      plies: (nextPly(change, base) ?? 0) + change.steps.length,
      lines: change.said.at(-1)?.number ?? base.lines,
      awaits: "",
    };
  });
  for (const some of chunks(rows, 11)) {
    const saved = await trx
      .insertInto("tables")
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column("code")
          .doUpdateSet(({ ref }) => ({
            revision: ref("excluded.revision"),
            phase: ref("excluded.phase"),
            document: ref("excluded.document"),
            changed_at: ref("excluded.changed_at"),
            wake_at: ref("excluded.wake_at"),
            game_id: ref("excluded.game_id"),
            plies: ref("excluded.plies"),
            lines: ref("excluded.lines"),
            awaits: ref("excluded.awaits"),
          }))
          .where(({ eb, ref }) => eb("tables.revision", "=", eb(ref("excluded.revision"), "-", 1))),
      )
      .returning("code")
      .execute();
    for (const { code } of saved) written.add(code);
  }
  return written;
}
