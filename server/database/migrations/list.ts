/** Every change of the database's shape, oldest first. One that was released is never edited: add another. */
import type { Migration } from "kysely/migration";
import { up as tables } from "./0001-tables.ts";
import { up as house } from "./0002-house.ts";
import { up as documents } from "./0003-documents.ts";
import { up as learnt } from "./0005-learnt.ts";
import { up as narrow } from "./0006-narrow.ts";
import { up as people } from "./0007-people.ts";
import { up as ratings } from "./0007-ratings.ts";
import { up as behind } from "./0008-behind.ts";
import { up as names } from "./0008-names.ts";
import { up as vacations } from "./0010-vacations.ts";
import { up as friends } from "./0011-friends.ts";
import { up as speakers } from "./0012-speakers.ts";
import { up as assets } from "./20261123-assets.ts";
import { up as notedCalls } from "./20261123-calls.ts";
import { up as namesRest } from "./20261123-names-rest.ts";
import { up as listings } from "./20261123-table-listings.ts";
import { up as differentPeople } from "./20261123-different-people.ts";

export const migrations: Readonly<Record<string, Migration>> = {
  "0001-tables": { up: tables },
  "0002-house": { up: house },
  "0003-documents": { up: documents },
  "0005-learnt": { up: learnt },
  "0006-narrow": { up: narrow },
  "0007-people": { up: people },
  "0007-ratings": { up: ratings },
  "0008-behind": { up: behind },
  "0008-names": { up: names },
  "0010-vacations": { up: vacations },
  "0011-friends": { up: friends },
  "0012-speakers": { up: speakers },
  "20261123-assets": { up: assets },
  "20261123-calls": { up: notedCalls },
  "20261123-names-rest": { up: namesRest },
  "20261123-table-listings": { up: listings },
  "20261123-different-people": { up: differentPeople },
};
