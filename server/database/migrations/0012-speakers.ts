/** The players with chat at a table, seated or watching, so that their lines can be found. */
import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("table_speakers")
    .addColumn("code", "text", (column) => column.notNull().references("tables.code").onDelete("cascade"))
    .addColumn("player", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("table_speakers_key", ["code", "player"])
    .execute();
  await db.schema.createIndex("table_speakers_by_player").on("table_speakers").column("player").execute();
  // A damaged line is left for the process that opens the table.
  const speaker =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`substring(line from '"player":"([^"]*)"')`
      : sql`case when json_valid(line) then json_extract(line, '$.player') end`;
  await sql`
    insert into table_speakers (code, player)
    select distinct code, ${speaker} from chat_lines where ${speaker} is not null`.execute(db);
}
