/** Names of people's own, and who they are. */
import type { Kysely, Transaction } from "kysely";
import { chunks } from "./chunks.ts";
import { addPasskeyIn, SESSION } from "./devices.ts";
import type { Footing, IdentityStore, KeptIdentity } from "./identities.ts";
import { sanctionsOf } from "./ruling.ts";
import type { Schema } from "./schema.ts";

const IDENTITY = ["player", "version", "name", "bound_at as boundAt", "left_at as leftAt"] as const;

export async function footing(
  db: Kysely<Schema>,
  player: string,
  session: string,
  looks: readonly string[],
): Promise<Footing> {
  const [identity, known, holder, sanctions] = await Promise.all([
    db.selectFrom("identities").select(IDENTITY).where("player", "=", player).executeTakeFirst(),
    db
      .selectFrom("sessions")
      .select(SESSION)
      .where("player", "=", player)
      .where("session", "=", session)
      .executeTakeFirst(),
    holderOf(db, looks),
    sanctionsOf(db, [player]),
  ]);
  return { identity, session: known, holder, sanctions };
}

export async function identities(db: Kysely<Schema>, players: readonly string[]): Promise<readonly KeptIdentity[]> {
  const found: KeptIdentity[] = [];
  for (const some of chunks([...new Set(players)], 1)) {
    found.push(...(await db.selectFrom("identities").select(IDENTITY).where("player", "in", some).execute()));
  }
  return found;
}

export async function holderOf(db: Kysely<Schema>, looks: readonly string[]): Promise<string> {
  if (looks.length === 0) return "";
  const row = await db.selectFrom("name_looks").select("player").where("looks", "in", looks).executeTakeFirst();
  return row?.player ?? "";
}

/** See `IdentityStore`. Two who want one name at the same moment meet at its row: the second finds it taken. */
export async function bind(
  db: Kysely<Schema>,
  ...[player, name, looks, at, passkey]: Parameters<IdentityStore["bind"]>
): Promise<"kept" | "name-taken" | "passkey-taken"> {
  try {
    await db.transaction().execute(async (trx) => {
      await takeName(trx, player, looks);
      await trx
        .insertInto("identities")
        .values({ player, version: 0, name, bound_at: at, left_at: 0 })
        .onConflict((conflict) => conflict.column("player").doUpdateSet({ name }))
        .execute();
      await trx
        .updateTable("identities")
        .set({ bound_at: at })
        .where("player", "=", player)
        .where("bound_at", "=", 0)
        .execute();
      if (passkey !== undefined && !(await addPasskeyIn(trx, passkey))) throw new Taken("passkey-taken");
    });
    return "kept";
  } catch (error) {
    if (error instanceof Taken) return error.what;
    throw error;
  }
}

/** Takes a transaction back. */
class Taken extends Error {
  readonly what: "name-taken" | "passkey-taken";
  constructor(what: "name-taken" | "passkey-taken") {
    super(what);
    this.what = what;
  }
}

async function takeName(trx: Transaction<Schema>, player: string, looks: readonly string[]): Promise<void> {
  await trx.deleteFrom("name_looks").where("player", "=", player).execute();
  // In one order for everybody, so that two transactions never wait for each other.
  for (const look of [...new Set(looks)].toSorted()) {
    const taken = await trx
      .insertInto("name_looks")
      .values({ looks: look, player })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((taken.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new Taken("name-taken");
  }
}
