/** Keeps steps in SQLite: a few statements, prepared once, for each change. */
import type { DatabaseSync } from "node:sqlite";
import type { TakeSteps } from "../sql/step-writes.ts";

const WHERE = "where code = ? and revision = ? and game_id = ? and plies = coalesce(?, plies)";

/** @param file the connection under the transactions, at a file that has its tables */
export function takingSteps(file: DatabaseSync): TakeSteps {
  const prepare = () => ({
    // An index is written as soon as its column is named, whether it changes or not.
    take: file.prepare(`update tables set revision = ?, plies = plies + ?, awaits = ? ${WHERE}`),
    takeTimed: file.prepare(`update tables set revision = ?, plies = plies + ?, awaits = ?, wake_at = ? ${WHERE}`),
    keep: file.prepare("insert into steps (game_id, ply, step, at) values (?, ?, ?, ?)"),
  });
  let statements: ReturnType<typeof prepare> | undefined;

  return async (_, changes) => {
    statements ??= prepare();
    const { take, takeTimed, keep } = statements;
    const taken = new Set<string>();
    for (const { code, revision, gameId, steps, awaits = "", wakeAt } of changes) {
      const [first] = steps;
      const found = [code, revision - 1, gameId, first?.ply ?? null] as const;
      const { changes: rows } =
        wakeAt === undefined
          ? take.run(revision, steps.length, awaits, ...found)
          : takeTimed.run(revision, steps.length, awaits, wakeAt, ...found);
      if (rows === 0) continue;
      for (const { ply, step, at } of steps) keep.run(gameId, ply, step, at);
      taken.add(code);
    }
    return taken;
  };
}
