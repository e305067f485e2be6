/** The present people, by process: each process writes its own people, and any process may ask. */
import type { Pool } from "pg";
import type { Attendance } from "./attendance.ts";
import { type OnlinePlayers, onlineIn } from "./cluster.ts";

export interface Presence {
  /** Writes down what is new, and forgets the people of processes that do not live. */
  note(runs: readonly string[]): Promise<void>;
  onlineAmong(players: readonly string[], runs: readonly string[]): Promise<OnlinePlayers>;
}

const COME = `insert into attending (run, player, place)
  select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing`;
const GO = `delete from attending using unnest($2::text[], $3::text[]) as gone (player, place)
  where attending.run = $1 and attending.player = gone.player and attending.place = gone.place`;
const HERE = "select distinct player, place from attending where player = any($1) and run = any($2)";
const FORGET = "delete from attending where run <> all($1)";

/** Among so many notes is one of everybody. */
const WHOLE_EVERY = 15;

export function openPresence(pool: Pool, run: string, attendance: Attendance): Presence {
  /** The written entries, by player and place. */
  let announced = new Map<string, readonly [string, string]>();
  let livedBefore = "";
  let notes = 0;

  return {
    async note(runs) {
      const now = new Map<string, readonly [string, string]>();
      for (const { claim, place } of attendance.all()) now.set(`${claim.id} ${place}`, [claim.id, place]);
      // Others may have taken this one for dead, and forgotten its people.
      const isWhole = ++notes % WHOLE_EVERY === 0;
      const come = [...now].flatMap(([key, row]) => (announced.has(key) && !isWhole ? [] : [row]));
      const gone = [...announced].flatMap(([key, row]) => (now.has(key) ? [] : [row]));
      const columns = (rows: typeof come) => [rows.map(([player]) => player), rows.map(([, place]) => place)];
      if (gone.length > 0) await pool.query(GO, [run, ...columns(gone)]);
      if (come.length > 0) await pool.query(COME, [run, ...columns(come)]);
      announced = now;
      const living = runs.toSorted().join();
      if (living !== livedBefore) await pool.query(FORGET, [runs]);
      livedBefore = living;
    },
    async onlineAmong(players, runs) {
      const own = new Map(onlineIn(attendance, players));
      const others = runs.filter((other) => other !== run);
      if (others.length === 0 || players.length === 0) return own;
      const { rows } = await pool.query<{ player: string; place: string }>(HERE, [players, others]);
      for (const { player, place } of rows)
        own.set(player, [...(own.get(player) ?? []), ...(place === "" ? [] : [place])]);
      return own;
    },
  };
}
