/** Tables as plain code: the test decides on players and time. */

import { skeletonOf } from "../../../server/identity/skeleton.ts";
import { executePlans } from "../../../shared/table/plan-execution.ts";
import { tableHandlers } from "../../../shared/table/inputs/requests.ts";
import { newTable, type Origin, type Player, type Table, type TableTimeouts } from "../../../shared/table/table.ts";
import { playerConnected, playerDisconnected } from "../../../shared/table/seats/connections.ts";
import { wake } from "../../../shared/table/inputs/timeouts.ts";
import { runToEnd, replayingTo } from "../../../shared/kernel/timeline.ts";
import type { GameEntry } from "../../../shared/kernel/match.ts";
import type { RecordStep } from "../../../shared/kernel/steps.ts";
import type { TableRequestName } from "../../../shared/wire/requests.ts";
import { tableSettings, type TableSettings } from "../../../shared/wire/table.ts";
import { tiny } from "./tiny.ts";

export const ann: Player = { id: "ann", name: "Ann" };
export const ben: Player = { id: "ben", name: "Ben" };
export const cat: Player = { id: "cat", name: "Cat" };
export const dan: Player = { id: "dan", name: "Dan" };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

export const timeouts: TableTimeouts = {
  idle: 5 * MINUTE,
  matched: 15 * SECOND,
  claim: 2 * MINUTE,
  host: MINUTE,
  reveal: 3 * SECOND,
  rematch: 30 * SECOND,
};

/** A table with its own time. */
export interface Desk {
  readonly table: Table;
  now: number;
  /** What the rules threw while something was done that had been decided ahead. */
  readonly faults: unknown[];
  /** Asks for something; the code of the refusal, or "ok". */
  ask(player: Player, name: TableRequestName, payload?: unknown): string;
  /** Lets time pass, and the table notice. */
  pass(ms: number): void;
  come(...players: Player[]): void;
  go(...players: Player[]): void;
  /** Makes an action on the newest board. */
  play(player: Player, action: string): string;
  /** The players by seat. */
  sitting(): string[];
}

const START = 1_700_000_000_000;

/** A waiting table of Ann's, with Ann connected. */
export function openDesk(settings: Partial<TableSettings> = {}, entry: GameEntry = tiny, seed = "00"): Desk {
  let games = 0;
  const table = newTable(
    {
      code: "KELP47",
      entry,
      settings: tableSettings.parse({
        game: entry.id,
        seats: 2,
        options: entry.options.parse({}),
        ...settings,
      }),
      timeouts,
      environment: {
        secret: () => seed.repeat(32).slice(0, 64),
        gameId: () => `game ${++games}`,
        skeleton: skeletonOf,
      },
      players: [ann],
    },
    START,
  );
  const desk: Desk = {
    table,
    now: START,
    faults: [],
    ask(player, name, payload = {}) {
      wake(table, desk.now);
      const answer = tableHandlers.get(name)?.(table, player, payload, desk.now)?.code ?? "ok";
      executePlans(table, desk.now, (error) => desk.faults.push(error));
      return answer;
    },
    pass(ms) {
      desk.now += ms;
      wake(table, desk.now);
    },
    come: (...players) => {
      for (const player of players) playerConnected(table, player, desk.now);
    },
    go: (...players) => {
      for (const player of players) playerDisconnected(table, player.id, desk.now);
    },
    play: (player, action) => desk.ask(player, "act", [table.play?.log.length ?? 0, action]),
    sitting: () => table.seats.map((seat) => seat.player),
  };
  desk.come(ann);
  return desk;
}

/** A table at which these players have just started a game, in the order of their seats. */
export function startedDesk(players: readonly Player[] = [ann, ben], settings: Partial<TableSettings> = {}): Desk {
  return start(openDesk({ seats: players.length, ...settings }), players);
}

/** Seats the players at an open table, the first of whom is Ann, and starts the game. */
export function start(desk: Desk, players: readonly Player[]): Desk {
  for (const [seat, player] of players.entries()) {
    if (player.id !== ann.id) desk.come(player);
    desk.ask(player, "sit", { seat });
  }
  for (const player of players) desk.ask(player, "ready", { ready: true });
  if (desk.table.phase !== "playing") throw new Error("the game did not start");
  return desk;
}

/** A position after some steps of another game, as a table is opened with it. */
export function originAfter(entry: GameEntry, steps: readonly RecordStep[], more: Partial<Origin> = {}): Origin {
  const seed = "11".repeat(32);
  const { rulesVersion } = entry;
  const record = { game: entry.id, rulesVersion, seats: 2, options: {}, seed, origins: [], steps: [...steps] };
  return {
    origins: [{ id: "first", seed, steps: steps.length, promise: null }],
    steps,
    rulesVersion,
    players: ["Ann", "Ben"],
    vouched: true,
    timeline: runToEnd(replayingTo(entry, record, steps.length)),
    ...more,
  };
}
