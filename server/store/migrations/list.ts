/** Every change of the database's shape, oldest first. One that was released is never edited: add another. */
import type { Migration } from "kysely/migration";
import { up as tables } from "./0001-tables.ts";
import { up as house } from "./0002-house.ts";
import { up as documents } from "./0003-documents.ts";
import { up as learnt } from "./0005-learnt.ts";
import { up as narrow } from "./0006-narrow.ts";

export const migrations: Readonly<Record<string, Migration>> = {
  "0001-tables": { up: tables },
  "0002-house": { up: house },
  "0003-documents": { up: documents },
  "0005-learnt": { up: learnt },
  "0006-narrow": { up: narrow },
};
