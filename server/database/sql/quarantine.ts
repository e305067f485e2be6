/** Tables that cannot be used: the mark on them says why. */
import { changesRows, type Query } from "./statements.ts";

export const quarantine: Query<"quarantine"> = async (db, code, reason, revision) =>
  changesRows(
    db
      .updateTable("tables")
      .set({ quarantine: reason })
      .where((eb) => eb.and({ code, revision, quarantine: "" })),
  );

export const lift: Query<"lift"> = async (db, code) =>
  changesRows(db.updateTable("tables").set({ quarantine: "" }).where("code", "=", code).where("quarantine", "<>", ""));

export const quarantined: Query<"quarantined"> = (db) =>
  db
    .selectFrom("tables")
    .select(["code", "phase", "changed_at as at", "quarantine"])
    .where("quarantine", "<>", "")
    .orderBy("code")
    .execute();
