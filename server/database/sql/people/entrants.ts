/** Names of players in tournaments. */
import type { Transaction } from "kysely";
import { z } from "zod";
import { DELETED_PLAYER_NAME } from "../../../../shared/wire/people/deleted.ts";
import type { Schema } from "../schema.ts";

/** The fields that are rewritten with a player's name; all other fields stay. */
const named = z.looseObject({ name: z.string(), bound: z.boolean(), status: z.string() });
const headed = z.looseObject({ hostName: z.string(), winners: z.array(z.string()) });

type Named = z.infer<typeof named>;

/** Gives a player's new name to the tournaments where they play, or that they made. */
export function renameEntrant(trx: Transaction<Schema>, player: string, name: string): Promise<void> {
  return rewrite(trx, player, name, (entrant) => ({ ...entrant, name }));
}

/** Takes the name of somebody who left out of tournaments. */
export async function forgetEntrant(trx: Transaction<Schema>, player: string): Promise<void> {
  await trx.deleteFrom("tournament_winners").where("player", "=", player).execute();
  await rewrite(trx, player, DELETED_PLAYER_NAME, (entrant, phase) => {
    const isToPlay = (phase === "waiting" || phase === "running") && entrant.status !== "removed";
    // A player who cannot come is not paired any more.
    const status = isToPlay ? "out" : entrant.status;
    return { ...entrant, name: DELETED_PLAYER_NAME, bound: false, status };
  });
}

/** Rewrites a player's name; who left keeps the name of those who left. Processes that run the tournaments read them anew. */
async function rewrite(
  trx: Transaction<Schema>,
  player: string,
  name: string,
  change: (entrant: Named, phase: string) => Named,
): Promise<void> {
  for (const id of await staleTournaments(trx, player, name)) {
    // The new revision comes first: it keeps others from changing the row until all is written, and whoever changed it
    // just before is waited for, and read.
    const row = await trx
      .updateTable("tournaments")
      .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
      .where("id", "=", id)
      .returning(["head", "phase", "host"])
      .executeTakeFirst();
    if (row === undefined) continue;
    const former = await rewriteEntrant(trx, id, player, (entrant) => change(entrant, row.phase));
    const head = headed.parse(JSON.parse(row.head));
    const isHost = row.host === player && head.hostName !== DELETED_PLAYER_NAME;
    const hostName = isHost ? name : head.hostName;
    const winners = head.winners.map((winner) => (winner === former ? name : winner));
    await trx
      .updateTable("tournaments")
      .set({ head: JSON.stringify({ ...head, hostName, winners }) })
      .where("id", "=", id)
      .execute();
  }
}

/** The tournaments where a player bears another name, in one order, so that two never wait for each other. */
async function staleTournaments(trx: Transaction<Schema>, player: string, name: string): Promise<readonly string[]> {
  const isStale = (one: string) => one !== name && one !== DELETED_PLAYER_NAME;
  const entered = await trx
    .selectFrom("tournament_entrants")
    .select(["id", "entrant"])
    .where("player", "=", player)
    .execute();
  const made = await trx.selectFrom("tournaments").select(["id", "head"]).where("host", "=", player).execute();
  const stale = [
    ...entered.filter(({ entrant }) => isStale(named.parse(JSON.parse(entrant)).name)),
    ...made.filter(({ head }) => isStale(headed.parse(JSON.parse(head)).hostName)),
  ];
  return [...new Set(stale.map(({ id }) => id))].toSorted();
}

/** @returns the name before; undefined if the player is not in it, or left */
async function rewriteEntrant(
  trx: Transaction<Schema>,
  id: string,
  player: string,
  change: (entrant: Named) => Named,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("tournament_entrants")
    .select("entrant")
    .where("id", "=", id)
    .where("player", "=", player)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const before = named.parse(JSON.parse(row.entrant));
  if (before.name === DELETED_PLAYER_NAME) return undefined;
  await trx
    .updateTable("tournament_entrants")
    .set({ entrant: JSON.stringify(change(before)) })
    .where("id", "=", id)
    .where("player", "=", player)
    .execute();
  return before.name;
}
