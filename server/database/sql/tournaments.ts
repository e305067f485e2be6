/** Keeps tournaments, and reads them. */
import type { Transaction } from "kysely";
import type { TournamentChange } from "../../store/tournaments.ts";
import { changesRows, chunks, type LockingQuery, type Query } from "./statements.ts";
import type { Schema } from "./schema.ts";

const HEAD = ["tournaments.id", "tournaments.revision", "tournaments.head"] as const;

/** Stores a change of a tournament. @returns `lost` if another process has changed it since: nothing was stored */
export const saveTournament: Query<"saveTournament"> = async (db, change) =>
  db.transaction().execute(async (trx) => {
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

/** @returns whether it follows what is kept */
async function keepHead(trx: Transaction<Schema>, change: TournamentChange): Promise<boolean> {
  const { id, revision, phase, host, startsAt, at, head } = change;
  const row = { revision, phase, host, starts_at: startsAt, changed_at: at, head };
  if (revision === 1) {
    return changesRows(
      trx
        .insertInto("tournaments")
        .values({ id, ...row, run: "", lease_until: 0 })
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
  return changesRows(
    trx
      .updateTable("tournaments")
      .set(row)
      .where("id", "=", id)
      .where("revision", "=", revision - 1),
  );
}

/** All of a tournament, as it is at one moment. */
export const tournament: Query<"tournament"> = (db, id) =>
  db
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

export const tournamentHead: Query<"tournamentHead"> = (db, id) =>
  db.selectFrom("tournaments").select(HEAD).where("id", "=", id).executeTakeFirst();

export const tournamentRevision: Query<"tournamentRevision"> = async (db, id) => {
  const row = await db.selectFrom("tournaments").select("revision").where("id", "=", id).executeTakeFirst();
  return row?.revision ?? 0;
};

export const tournamentsIn: Query<"tournamentsIn"> = (db, phase, most, { host, before } = {}) =>
  db
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

export const tournamentsOf: Query<"tournamentsOf"> = (db, player, most) =>
  db
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

export const tournamentsWonBy: Query<"tournamentsWonBy"> = (db, player, most) =>
  db
    .selectFrom("tournament_winners")
    .innerJoin("tournaments", "tournaments.id", "tournament_winners.id")
    .select([...HEAD, "tournament_winners.place"])
    .where("player", "=", player)
    .orderBy("at", "desc")
    .orderBy("tournaments.id")
    .limit(most)
    .execute();

export const entrantRowsOf: Query<"entrantRowsOf"> = (db, player) =>
  db.selectFrom("tournament_entrants").select(["id", "entrant"]).where("player", "=", player).orderBy("id").execute();

export const playedBy: Query<"playedBy"> = async (db, player) => {
  const rows = await db
    .selectFrom("tournament_entrants")
    .innerJoin("tournaments", "tournaments.id", "tournament_entrants.id")
    .select("tournaments.id")
    .where("player", "=", player)
    .where("phase", "=", "running")
    .orderBy("tournaments.id")
    .execute();
  return rows.map(({ id }) => id);
};

export const blocksIn: Query<"blocksIn"> = (db, id) => {
  const players = db.selectFrom("tournament_entrants").select("tournament_entrants.player").where("id", "=", id);
  return db
    .selectFrom("blocks")
    .select(["player", "other"])
    .where("player", "in", players)
    .where("other", "in", players)
    .execute();
};

export const claimTournaments: LockingQuery<"claimTournaments"> = async (db, traits, run, now, until) => {
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
};

export const releaseTournaments: Query<"releaseTournaments"> = async (db, run) => {
  await db.updateTable("tournaments").set({ run: "", lease_until: 0 }).where("run", "=", run).execute();
};
