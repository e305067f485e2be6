/** Recovery codes, in the database. */
import { addPasskeyIn } from "../devices.ts";
import { Taken } from "../names.ts";
import { changesRows, type Query } from "../statements.ts";

export const saveRecoveryCodes: Query<"saveRecoveryCodes"> = async (db, player, hashes, at) => {
  await db.transaction().execute(async (trx) => {
    // If two requests make new codes at once, the second waits here and then replaces the codes of the first.
    await trx.updateTable("identities").set({ player }).where("player", "=", player).execute();
    await trx.deleteFrom("recovery_codes").where("player", "=", player).execute();
    const rows = hashes.map((hash) => ({ player, hash, made_at: at, used_at: 0 }));
    await trx.insertInto("recovery_codes").values(rows).execute();
  });
};

export const recoveryCodesOf: Query<"recoveryCodesOf"> = (db, player) =>
  db
    .selectFrom("recovery_codes")
    .select(["hash", "made_at as madeAt", "used_at as usedAt"])
    .where("player", "=", player)
    .orderBy("hash")
    .execute();

/** Two who use one code at the same moment meet at its row: the second finds it used. */
export const useRecoveryCode: Query<"useRecoveryCode"> = async (db, player, hash, passkey) => {
  try {
    return await db.transaction().execute(async (trx) => {
      if (
        !(await changesRows(
          trx
            .updateTable("recovery_codes")
            .set({ used_at: passkey.madeAt })
            .where((eb) => eb.and({ player, hash, used_at: 0 })),
        ))
      )
        return "over";
      if (!(await addPasskeyIn(trx, passkey))) throw new Taken("passkey-taken");
      return "kept";
    });
  } catch (error) {
    if (error instanceof Taken) return "passkey-taken";
    throw error;
  }
};
