/** The list of their own tables that people in the lobby are sent, whether those tables are open or put away. */
import type { YourGame } from "../../shared/wire/lobby.ts";
import { summariesOf } from "../records/stored-summaries.ts";
import type { GameEntry } from "../../shared/kernel/match.ts";
import type { Directory } from "../cluster/directory.ts";
import type { Config } from "../process/config.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import type { Store } from "../store/store.ts";
import { type TableSummary, yourGame } from "../../shared/table/summary.ts";

/** The services needed to read a player's tables. */
export interface OwnTablesServices {
  readonly config: Pick<Config, "MAX_TABLES_PER_PLAYER">;
  readonly games: readonly GameEntry[];
  readonly directory: Pick<Directory, "ofPlayer">;
  readonly store: Store;
  readonly stallWatch: Pick<StallWatch, "present">;
}

export interface OwnTables {
  /** Reads a player's tables from the store; from then on `note` keeps them up to date. */
  load(services: OwnTablesServices, player: string): Promise<void>;
  forget(player: string): void;
  /** Takes in what became of an open table. @returns the known players whom it concerns */
  note(now: TableSummary | undefined, before: TableSummary | undefined): readonly string[];
  /** A player's games, those that wait for the player first. */
  gamesOf(player: string): readonly YourGame[];
}

/** In addition to the tables that a player may have open: the last finished ones. */
const MAX_FINISHED = 40;

const NOBODY_KNOWN: readonly string[] = [];

export function newOwnTables(): OwnTables {
  /** By player and code. */
  const known = new Map<string, Map<string, TableSummary>>();

  /**
   * Adds the known players at a table to others. It runs with every action at any table, and nearly always finds
   * nobody.
   */
  function knownAt({ seats }: TableSummary, others = NOBODY_KNOWN): readonly string[] {
    const news = seats.filter(({ player }) => known.has(player) && !others.includes(player));
    return news.length === 0 ? others : [...new Set([...others, ...news.map(({ player }) => player)])];
  }

  return {
    async load({ config, store, games, directory, stallWatch }, player) {
      const tables = await store.tablesOf(player, config.MAX_TABLES_PER_PLAYER + MAX_FINISHED);
      const summaries = await summariesOf(store, games, tables, stallWatch.present());
      const own = known.get(player) ?? new Map<string, TableSummary>();
      known.set(player, own);
      for (const summary of summaries) own.set(summary.code, summary);
      for (const summary of directory.ofPlayer(player)) own.set(summary.code, summary);
    },
    forget: (player) => void known.delete(player),
    note(now, before) {
      // A table that is put away is as it was last.
      const latest = now ?? before;
      if (latest === undefined) return NOBODY_KNOWN;
      const concerned = knownAt(latest, before === undefined || before === latest ? NOBODY_KNOWN : knownAt(before));
      for (const player of concerned) {
        const own = known.get(player);
        if (latest.seats.some((seat) => seat.player === player)) own?.set(latest.code, latest);
        else own?.delete(latest.code);
      }
      return concerned;
    },
    gamesOf(player) {
      const games = [...(known.get(player)?.values() ?? [])].flatMap((summary) => yourGame(summary, player) ?? []);
      return games.sort((one, other) => urgency(other) - urgency(one) || other.at - one.at);
    },
  };
}

function urgency({ phase, yourTurn }: YourGame): number {
  return (yourTurn ? 4 : 0) + { playing: 2, waiting: 1, finished: 0 }[phase];
}
