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
import { up as botAccounts } from "./20261125-bot-accounts.ts";
import { up as assets } from "./20261123-assets.ts";
import { up as notedCalls } from "./20261123-calls.ts";
import { up as namesRest } from "./20261123-names-rest.ts";
import { up as listings } from "./20261123-table-listings.ts";
import { up as operations } from "./20261125-operations.ts";
import { up as differentPeople } from "./20261123-different-people.ts";
import { up as challenges } from "./20261125-challenges.ts";
import { up as statistics } from "./20261125-statistics.ts";
import { up as tournaments } from "./20261125-tournaments.ts";
import { up as preferences } from "./20261125-preferences.ts";
import { up as about } from "./people/20261125-about.ts";
import { up as notes } from "./people/20261125-notes.ts";
import { up as winners } from "./people/20261125-winners.ts";
import { up as recovery } from "./people/20261125-recovery.ts";
import { up as toldDevices } from "./people/20261129-told-devices.ts";
import { up as callsByCode } from "./people/20261201-calls-by-code.ts";
import { up as looksInOrder } from "./people/20261201-looks-in-order.ts";
import { up as publicGames } from "./games/20261125-public-games.ts";
import { up as hints } from "./games/20261130-hints.ts";

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
  "20261125-operations": { up: operations },
  "20261125-challenges": { up: challenges },
  "20261125-bot-accounts": { up: botAccounts },
  "20261125-statistics": { up: statistics },
  "20261125-tournaments": { up: tournaments },
  "20261125-preferences": { up: preferences },
  "20261125-recovery": { up: recovery },
  "20261125-notes": { up: notes },
  "20261125-winners": { up: winners },
  "20261125-public-games": { up: publicGames },
  "20261125-about": { up: about },
  "20261129-told-devices": { up: toldDevices },
  "20261130-hints": { up: hints },
  "20261201-calls-by-code": { up: callsByCode },
  "20261201-looks-in-order": { up: looksInOrder },
};
