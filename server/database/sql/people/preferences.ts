/** Who may do what with players, and what they say of themselves, in the database. */
import type { Kysely } from "kysely";
import { type About, EMPTY_ABOUT } from "../../../../shared/wire/people/about.ts";
import type { Preferences } from "../../../../shared/wire/people/preferences.ts";
import { chunks } from "../chunks.ts";
import type { Schema } from "../schema.ts";

export async function preferencesOf(
  db: Kysely<Schema>,
  players: readonly string[],
): Promise<readonly (Preferences & { readonly player: string })[]> {
  const found: (Preferences & { readonly player: string })[] = [];
  for (const some of chunks(players, 1))
    found.push(...(await db.selectFrom("preferences").selectAll().where("player", "in", some).execute()));
  return found;
}

export async function savePreferences(db: Kysely<Schema>, player: string, wanted: Preferences): Promise<void> {
  await db
    .insertInto("preferences")
    .values({ player, ...wanted })
    .onConflict((conflict) => conflict.column("player").doUpdateSet(wanted))
    .execute();
}

export async function aboutOf(db: Kysely<Schema>, player: string): Promise<About> {
  const row = await db.selectFrom("about").select(["line", "flag"]).where("player", "=", player).executeTakeFirst();
  return row ?? EMPTY_ABOUT;
}

export async function saveAbout(db: Kysely<Schema>, player: string, said: About): Promise<void> {
  await db
    .insertInto("about")
    .values({ player, ...said })
    .onConflict((conflict) => conflict.column("player").doUpdateSet(said))
    .execute();
}
