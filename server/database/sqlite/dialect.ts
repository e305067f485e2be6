/** Lets kysely speak to Node's own SQLite. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";

/** Batches come in many sizes, each of them a statement of its own. */
const KEPT_STATEMENTS = 200;

/** @param file closed with kysely */
export function nodeSqliteDialect(file: DatabaseSync): Dialect {
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite does roll back `create table`; kysely only does not make use of it. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #file: DatabaseSync;

  constructor(file: DatabaseSync) {
    super({ database: preparing(file) });
    this.#file = file;
  }

  /** A transaction that reads before it writes fails at once, without waiting, if another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings = {}) {
    await connection.executeQuery(CompiledQuery.raw(accessMode === "read only" ? "begin" : "begin immediate"));
  }

  /** A full disk may have ended the transaction already. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** The file in the shape that kysely expects, with its newest statements prepared. */
function preparing(file: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof adapted>>();
  return {
    close: () => file.close(),
    prepare(text) {
      const statement = statements.get(text) ?? adapted(file.prepare(text));
      // Used last, dropped last.
      statements.delete(text);
      statements.set(text, statement);
      const [oldest] = statements.keys();
      if (statements.size > KEPT_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
  };
}

function adapted(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}

function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.filter((value): value is string | number | null => {
    if (typeof value === "string" || typeof value === "number" || value === null) return true;
    throw new TypeError(`SQLite is given ${typeof value}`);
  });
}
