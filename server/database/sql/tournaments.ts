/** Keeps tournaments, and reads them. */
import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import type {
  StoredTournament,
  StoredTournamentHead,
  TournamentChange,
  TournamentsOf,
} from "../../store/tournaments.ts";
import type { TournamentPhase } from "../../../shared/wire/tournaments/tournament.ts";
import { DELETED_PLAYER_NAME } from "../../../shared/wire/people/deleted.ts";
import { chunks } from "./chunks.ts";
import type { Schema } from "./schema.ts";
import type { Traits } from "./step-writes.ts";

const HEAD = ["tournaments.id", "tournaments.revision", "tournaments.head"] as const;

/** Stores a change of a tournament. @returns `lost` if another process has changed it since: nothing was stored */
export async function saveTournament(db: Kysely<Schema>, change: TournamentChange): Promise<"kept" | "lost"> {
  return db.transaction().execute(async (trx) => {
    if (!(await keepHead(trx, change))) return "lost";
    const { id, entrants, pairings } = change;
    const { last } = await trx
      .selectFrom("tournament_entrants")
      .select(({ fn }) => fn.countAll<number>().as("last"))
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const players = entrants.map((row, index) => ({ id, place: last + index, ...row }));
    for (const some of chunks(players, 4)) {
      await trx
        .insertInto("tournament_entrants")
        .values([...some])
        .onConflict((conflict) =>
          conflict.columns(["id", "player"]).doUpdateSet(({ ref }) => ({ entrant: ref("excluded.entrant") })),
        )
        .execute();
    }
    for (const some of chunks(
      pairings.map((row) => ({ id, ...row })),
      3,
    )) {
      await trx
        .insertInto("tournament_pairings")
        .values([...some])
        .onConflict((conflict) =>
          conflict.columns(["id", "number"]).doUpdateSet(({ ref }) => ({ pairing: ref("excluded.pairing") })),
        )
        .execute();
    }
    const winners = change.winners.map((row) => ({ id, at: change.at, ...row }));
    if (winners.length > 0) {
      await trx
        .insertInto("tournament_winners")
        .values(winners)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return "kept";
  });
}

/** @returns whether it follows what is kept */
async function keepHead(trx: Transaction<Schema>, change: TournamentChange): Promise<boolean> {
  const { id, revision, phase, host, startsAt, at, head } = change;
  const row = { revision, phase, host, starts_at: startsAt, changed_at: at, head };
  if (revision === 1) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("tournaments")
      .values({ id, ...row, run: "", lease_until: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await trx
    .updateTable("tournaments")
    .set(row)
    .where("id", "=", id)
    .where("revision", "=", revision - 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of a tournament, as it is at one moment. */
export function tournament(db: Kysely<Schema>, id: string): Promise<StoredTournament | undefined> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const head = await trx.selectFrom("tournaments").select(HEAD).where("id", "=", id).executeTakeFirst();
      if (head === undefined) return undefined;
      const entrants = await trx
        .selectFrom("tournament_entrants")
        .select("entrant")
        .where("id", "=", id)
        .orderBy("place")
        .orderBy("player")
        .execute();
      const pairings = await trx
        .selectFrom("tournament_pairings")
        .select("pairing")
        .where("id", "=", id)
        .orderBy("number")
        .execute();
      return {
        ...head,
        entrants: entrants.map(({ entrant }) => entrant),
        pairings: pairings.map(({ pairing }) => pairing),
      };
    });
}

export function tournamentHead(db: Kysely<Schema>, id: string): Promise<StoredTournamentHead | undefined> {
  return db.selectFrom("tournaments").select(HEAD).where("id", "=", id).executeTakeFirst();
}

export async function tournamentRevision(db: Kysely<Schema>, id: string): Promise<number> {
  const row = await db.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirst();
  return row?.revision ?? 0;
}

export function tournamentsIn(
  db: Kysely<Schema>,
  phase: TournamentPhase,
  most: number,
  { host, before }: TournamentsOf = {},
): Promise<readonly StoredTournamentHead[]> {
  return db
    .selectFrom("tournaments")
    .select(HEAD)
    .where("phase", "=", phase)
    .$if(host !== undefined, (query) => query.where("host", "=", host ?? ""))
    .$if(before !== undefined, (query) => query.where("changed_at", "<", before ?? 0))
    .$if(phase === "waiting", (query) => query.orderBy("starts_at"))
    .$if(phase !== "waiting", (query) => query.orderBy("changed_at", "desc"))
    .orderBy("id")
    .limit(most)
    .execute();
}

export function tournamentsOf(
  db: Kysely<Schema>,
  player: string,
  most: number,
): Promise<readonly StoredTournamentHead[]> {
  return db
    .selectFrom("tournaments")
    .select(HEAD)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("host", "=", player),
        eb("id", "in", selectFrom("tournament_entrants").select("tournament_entrants.id").where("player", "=", player)),
      ]),
    )
    .orderBy("changed_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}

export function tournamentsWonBy(
  db: Kysely<Schema>,
  player: string,
  most: number,
): Promise<readonly (StoredTournamentHead & { readonly place: number })[]> {
  return db
    .selectFrom("tournament_winners")
    .innerJoin("tournaments", "tournaments.id", "tournament_winners.id")
    .select([...HEAD, "tournament_winners.place"])
    .where("player", "=", player)
    .orderBy("at", "desc")
    .orderBy("tournaments.id")
    .limit(most)
    .execute();
}

export async function playedBy(db: Kysely<Schema>, player: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("tournament_entrants")
    .innerJoin("tournaments", "tournaments.id", "tournament_entrants.id")
    .select("tournaments.id")
    .where("player", "=", player)
    .where("phase", "=", "running")
    .orderBy("tournaments.id")
    .execute();
  return rows.map(({ id }) => id);
}

export function blocksIn(
  db: Kysely<Schema>,
  id: string,
): Promise<readonly { readonly player: string; readonly other: string }[]> {
  const players = db.selectFrom("tournament_entrants").select("tournament_entrants.player").where("id", "=", id);
  return db
    .selectFrom("blocks")
    .select(["player", "other"])
    .where("player", "in", players)
    .where("other", "in", players)
    .execute();
}

export async function claimTournaments(
  db: Kysely<Schema>,
  traits: Traits,
  run: string,
  now: number,
  until: number,
): Promise<readonly string[]> {
  const claimed = await db
    .updateTable("tournaments")
    .set({ run, lease_until: until })
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("tournaments")
        .select("id")
        .where(({ or, and, eb }) =>
          or([eb("phase", "=", "running"), and([eb("phase", "=", "waiting"), eb("starts_at", "<=", now)])]),
        )
        .where(({ or, eb }) => or([eb("run", "=", run), eb("lease_until", "<=", now)]))
        .orderBy("id")
        .$if(traits.locksRows, (query) => query.forUpdate().skipLocked()),
    )
    .returning("id")
    .execute();
  return claimed.map(({ id }) => id);
}

export async function releaseTournaments(db: Kysely<Schema>, run: string): Promise<void> {
  await db.updateTable("tournaments").set({ run: "", lease_until: 0 }).where("run", "=", run).execute();
}

/** The fields that are rewritten when a player leaves; all other fields stay. */
const named = z.looseObject({ name: z.string(), bound: z.boolean(), status: z.string() });
const hosted = z.looseObject({ hostName: z.string(), winners: z.array(z.string()) });

/** Takes the name of somebody who left out of tournaments. Processes that run them read them anew. */
export async function forgetEntrant(trx: Transaction<Schema>, player: string): Promise<void> {
  await trx.deleteFrom("tournament_winners").where("player", "=", player).execute();
  const rows = await trx
    .selectFrom("tournament_entrants")
    .innerJoin("tournaments", "tournaments.id", "tournament_entrants.id")
    .select(["tournament_entrants.id", "entrant", "phase"])
    .where("player", "=", player)
    .execute();
  for (const { id, entrant, phase } of rows) {
    const stored = named.parse(JSON.parse(entrant));
    if (stored.name === DELETED_PLAYER_NAME) continue;
    const isToPlay = (phase === "waiting" || phase === "running") && stored.status !== "removed";
    // A player who cannot come is not paired any more.
    const status = isToPlay ? "out" : stored.status;
    const text = JSON.stringify({ ...stored, name: DELETED_PLAYER_NAME, bound: false, status });
    await trx
      .updateTable("tournament_entrants")
      .set({ entrant: text })
      .where("id", "=", id)
      .where("player", "=", player)
      .execute();
    await rewriteHead(trx, id, (head) => ({
      ...head,
      winners: head.winners.map((name) => (name === stored.name ? DELETED_PLAYER_NAME : name)),
    }));
  }
  const made = await trx.selectFrom("tournaments").select("id").where("host", "=", player).execute();
  for (const { id } of made) await rewriteHead(trx, id, (head) => ({ ...head, hostName: DELETED_PLAYER_NAME }));
}

async function rewriteHead(
  trx: Transaction<Schema>,
  id: string,
  change: (head: z.infer<typeof hosted>) => z.infer<typeof hosted>,
): Promise<void> {
  const row = await trx.selectFrom("tournaments").select(["head", "revision"]).where("id", "=", id).executeTakeFirst();
  if (row === undefined) return;
  const head = JSON.stringify(change(hosted.parse(JSON.parse(row.head))));
  await trx
    .updateTable("tournaments")
    .set({ head, revision: row.revision + 1 })
    .where("id", "=", id)
    .execute();
}
