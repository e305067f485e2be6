/** Keeps steps in Postgres: one statement of one text, however many they are. */
import { CompiledQuery } from "kysely";
import type { TakeSteps } from "../sql/step-writes.ts";

/**
 * If a table is being changed by somebody else, the statement waits and checks it again afterwards. Without a new time
 * `wake_at` keeps its value: the row is updated in place as long as no indexed column changes.
 */
const TAKE = `
  with change as (
    select * from unnest($1::text[], $2::bigint[], $3::text[], $4::integer[], $5::integer[], $6::text[], $7::bigint[])
      as change (code, revision, game_id, ply, steps, awaits, wake_at)
  ), taken as (
    update tables
    set revision = change.revision, plies = tables.plies + change.steps, awaits = change.awaits,
      wake_at = coalesce(change.wake_at, tables.wake_at)
    from change
    where tables.code = change.code and tables.revision = change.revision - 1
      and tables.game_id = change.game_id and tables.plies = coalesce(change.ply, tables.plies)
    returning tables.code
  ), kept as (
    insert into steps (game_id, ply, step, at)
    select step.game_id, step.ply, step.step, step.at
    from unnest($8::text[], $9::text[], $10::integer[], $11::text[], $12::bigint[])
      as step (code, game_id, ply, step, at)
    where step.code in (select code from taken)
  )
  select code from taken`;

export const takeSteps: TakeSteps = async (trx, changes) => {
  const steps = changes.flatMap(({ code, gameId, steps }) => steps.map((step) => ({ code, gameId, ...step })));
  const { rows } = await trx.executeQuery<{ code: string }>(
    CompiledQuery.raw(TAKE, [
      changes.map(({ code }) => code),
      changes.map(({ revision }) => revision),
      changes.map(({ gameId }) => gameId),
      changes.map(({ steps: [first] }) => first?.ply ?? null),
      changes.map(({ steps }) => steps.length),
      changes.map(({ awaits = "" }) => awaits),
      changes.map(({ wakeAt }) => wakeAt ?? null),
      steps.map(({ code }) => code),
      steps.map(({ gameId }) => gameId),
      steps.map(({ ply }) => ply),
      steps.map(({ step }) => step),
      steps.map(({ at }) => at),
    ]),
  );
  return new Set(rows.map(({ code }) => code));
};
