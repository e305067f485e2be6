/** Every change of the database's shape, oldest first. One that was released is never edited: add another. */
import type { Migration } from "kysely/migration";
import { up as tables } from "./0001-tables.ts";

export const migrations: Readonly<Record<string, Migration>> = {
  "0001-tables": { up: tables },
};
