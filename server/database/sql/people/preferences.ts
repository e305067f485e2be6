/** Who may do what with players, and what they say of themselves, in the database. */
import { EMPTY_ABOUT } from "../../../../shared/wire/people/about.ts";
import type { Preferences } from "../../../../shared/wire/people/preferences.ts";
import { chunks, type Query } from "../statements.ts";

export const preferencesOf: Query<"preferencesOf"> = async (db, players) => {
  const found: (Preferences & { readonly player: string })[] = [];
  for (const some of chunks(players, 1))
    found.push(...(await db.selectFrom("preferences").selectAll().where("player", "in", some).execute()));
  return found;
};

export const savePreferences: Query<"savePreferences"> = async (db, player, wanted) => {
  await db
    .insertInto("preferences")
    .values({ player, ...wanted })
    .onConflict((conflict) => conflict.column("player").doUpdateSet(wanted))
    .execute();
};

export const aboutOf: Query<"aboutOf"> = async (db, player) => {
  const row = await db.selectFrom("about").select(["line", "flag"]).where("player", "=", player).executeTakeFirst();
  return row ?? EMPTY_ABOUT;
};

export const saveAbout: Query<"saveAbout"> = async (db, player, said) => {
  await db
    .insertInto("about")
    .values({ player, ...said })
    .onConflict((conflict) => conflict.column("player").doUpdateSet(said))
    .execute();
};
