/** A schema of a test's own in the Postgres database that DATABASE_URL names. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";

export interface OwnSchema {
  readonly name: string;
  /** Leads into the schema, through another address if one is given. */
  url(host?: string): string;
  query(text: string): Promise<readonly object[]>;
  /** Deletes all that is kept in its tables. To truncate them would make all their files anew, which takes a second. */
  clear(): Promise<void>;
  drop(): Promise<void>;
}

export async function ownSchema(database: string): Promise<OwnSchema> {
  const name = `skerry_${randomBytes(6).toString("hex")}`;
  const url = new URL(database);
  url.searchParams.set("options", `-c search_path=${name}`);
  const query = async (text: string) => {
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query<object>(text)).rows;
    } finally {
      await client.end();
    }
  };
  await query(`create schema ${name}`);
  return {
    name,
    url(host = url.host) {
      const through = new URL(url);
      through.host = host;
      return through.href;
    },
    query,
    clear: async () => {
      await query(`do $$ declare kept text; begin
        for kept in
          select tablename from pg_tables where schemaname = '${name}' and tablename not like 'kysely%'
        loop
          execute format('delete from %I', kept);
        end loop;
      end $$`);
    },
    drop: async () => {
      await query(`drop schema ${name} cascade`);
    },
  };
}
