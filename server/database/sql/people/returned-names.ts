/** Gives names back that operators took away. */
import { noted } from "../moderation.ts";
import { bindIn, Taken } from "../names.ts";
import { NO_PLAYER } from "../reserved-names.ts";
import { changesRows, type LockingQuery } from "../statements.ts";

export const returnName: LockingQuery<"returnName"> = async (db, traits, player, returned, entry) => {
  const { name, skeletons, isOwn } = returned;
  try {
    const isDone = await noted(db, traits, entry, async (trx) => {
      const lifted = trx.deleteFrom("sanctions").where("player", "=", player).where("kind", "=", "rename");
      if (!(await changesRows(lifted))) return false;
      await trx.deleteFrom("name_rests").where("looks", "in", skeletons).where("player", "=", NO_PLAYER).execute();
      if (isOwn) await bindIn(trx, player, name, skeletons, entry.at);
      return true;
    });
    return isDone ? "kept" : "none";
  } catch (error) {
    if (error instanceof Taken) return "name-taken";
    throw error;
  }
};
