/**
 * Notifies people of tables that wait for them, on devices where no page is open. A notification is kept before it is sent, so that
 * it is made though this process ends, and once though there are many.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { StoredNotification } from "../store/notifications.ts";
import type { Directory } from "../cluster/directory.ts";
import { isSamePlayers, playersOf, type SummarySeat, type TableSummary } from "../../shared/table/summary.ts";
import type { Deliveries } from "./deliveries.ts";
import { newKeyedQueue } from "./keyed-queue.ts";
import { triggerOf, turnMark } from "./triggers.ts";
import type { Store } from "../store/store.ts";
import type { Log } from "../process/log.ts";

/** How often, and how long after each other, what could not be written is tried again. */
const TRIES = 60;
const AGAIN_MS = 1000;

interface Services {
  readonly store: Pick<Store, "withdrawNotifications">;
  readonly log: Pick<Log, "warn">;
  readonly isClosing: () => boolean;
}

export interface Dispatcher {
  /** Takes notifications of a table back that something else than the table brought. */
  withdraw(code: string, players: readonly string[]): void;
  stop(): Promise<void>;
}

/**
 * Whether all players of a table have it open and had it open before. That is the usual case, and nothing has to be
 * done.
 */
function nobodyIsMeant(now: TableSummary, before: TableSummary | undefined): boolean {
  return before !== undefined && isSamePlayers(now, before) && !now.seats.some(isAway) && !before.seats.some(isAway);
}

const isAway = ({ away }: SummarySeat) => away;

/** A table at a time. */
type DatedTable = Pick<TableSummary, "code" | "at">;

/** @param local the tables that are open in this process */
export function startDispatcher(services: Services, local: Directory, deliveries: Deliveries): Dispatcher {
  const { store, log, isClosing } = services;
  /** Writes about each table, in order. */
  const lines = newKeyedQueue((error) => log.warn({ err: error }, "a notification could not be noted"));

  function onTable(now: TableSummary | undefined, before: TableSummary | undefined): void {
    if (now === undefined || isClosing() || nobodyIsMeant(now, before)) return;
    const players = [...new Set(playersOf(now))];
    // Nothing was called for before, or what was is taken back already.
    const wasOver = (player: string) => before !== undefined && triggerOf(before, undefined, player) === "over";
    const over = players.filter((player) => triggerOf(now, before, player) === "over" && !wasOver(player));
    for (const player of before === undefined ? [] : playersOf(before))
      if (!players.includes(player)) over.push(player);
    // A player who came to the table knows of their turn, whichever process has the table next.
    const known = over.flatMap((player) => {
      const mark = turnMark(now, player);
      return mark === "" ? [] : { player, code: now.code, mark, payload: "" };
    });
    // Notifications are kept with what brings them: see `TableRoom`.
    if (over.length > 0) lines.add(now.code, () => written(now, over, known));
  }

  async function write(
    { code, at }: DatedTable,
    over: readonly string[],
    known: readonly StoredNotification[],
  ): Promise<void> {
    const withdrawn = await store.withdrawNotifications(code, over, at, known);
    for (const { player, told } of withdrawn) deliveries.takeBack(player, code, told);
  }

  /** A short outage of the database must not lose a notification: the next one for the player may be a turn later. */
  async function written(...args: Parameters<typeof write>): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await write(...args);
      } catch (error) {
        if (tries === TRIES || isClosing()) throw error;
        await pause(AGAIN_MS);
      }
  }

  const unsubscribe = local.subscribe(onTable);
  return {
    withdraw: (code, players) => lines.add(code, () => written({ code, at: Date.now() }, players, [])),
    async stop() {
      unsubscribe();
      await lines.settled();
    },
  };
}
