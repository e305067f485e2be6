/** A table on the network: lets people in, hands their requests to the table, and shows what came of them. */
import { StateView } from "@colyseus/schema";
import { revealSecrets } from "../../shared/kernel/sync.ts";
import { MESSAGES } from "../../shared/wire/messages.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import type { TableSettings } from "../../shared/wire/table.ts";
import { type Bucket, bucketOf } from "../bucket.ts";
import { tableLabel } from "../log.ts";
import { rename } from "../tables/presence.ts";
import { type TableRequest, tableHandlers } from "../tables/requests.ts";
import { startGame } from "../tables/steps.ts";
import { summarise } from "../tables/summary.ts";
import { newTable, type Player, seatOf, type Table } from "../tables/table.ts";
import { arrive, goAway } from "../tables/visits.ts";
import { putAwayAt, wake, wakeAt } from "../tables/waking.ts";
import { BaseRoom, type Visitor } from "./base-room.ts";
import { CLOSED } from "./closing.ts";
import { draws, patienceOf } from "./means.ts";
import { findGame, type Services } from "./services.ts";
import { hasSecrets, newTableState, syncTable, type TableSchema } from "./table-state.ts";

/** A timer waits at most this long; what takes longer is waited for in parts. */
const LONGEST_WAIT = 2 ** 31 - 1;
/** The pause before time is looked at again after it brought an exception. */
const FAULT_PAUSE = 1000;

/** What a room needs to be told to open. */
export interface TableOrder {
  readonly code: string;
  readonly settings: TableSettings;
  /** In the order of seats; the first one hosts. */
  readonly players: readonly Player[];
  /** Whether the game starts at once, without waiting for anybody to be ready. */
  readonly started: boolean;
}

export class TableRoom extends BaseRoom<TableSchema> {
  private opened: Table | undefined;
  /** The round for which views are laid out. */
  private shownRound = 0;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = Number.POSITIVE_INFINITY;
  private readonly chatLimits = new Map<string, Bucket>();

  constructor(services: Services) {
    super(services, "table");
  }

  /** What this room shows. */
  get table(): Table {
    if (this.opened === undefined) throw new Error("a table that was not opened");
    return this.opened;
  }

  protected override label(): Record<string, unknown> {
    const table = this.opened;
    return table === undefined ? {} : { table: tableLabel(table.code, table.settings.listed) };
  }

  override onCreate({ code, settings, players, started }: TableOrder): void {
    const entry = findGame(this.services, settings.game);
    if (entry === undefined) throw new Error(`no game is called ${settings.game}`);
    const now = Date.now();
    const patience = patienceOf(this.services.config);
    const table = newTable({ code, entry, settings, players, patience, draws }, now);
    if (started) startGame(table, now);
    this.opened = table;
    this.roomId = code;
    this.state = newTableState(entry);
    for (const [name, handle] of tableHandlers) {
      this.answer(name, (client, payload) => this.request(name, handle, client, payload));
    }
    this.ignoreOthers();
    this.settle(now);
    this.services.log.info({ ...this.label(), game: entry.id, players: players.map(({ id }) => id) }, "table opened");
  }

  private request(name: string, handle: TableRequest, client: Visitor, payload: unknown): Refusal | undefined {
    const player = client.auth;
    if (player === undefined) return refusal("bad-identity");
    if (name === "chat" && !this.mayChat(player)) return refusal("too-fast");
    const now = Date.now();
    const passed = wake(this.table, now);
    const refused = handle(this.table, player, payload, now);
    if (refused === undefined || passed) this.settle(now);
    return refused;
  }

  private mayChat(player: Player): boolean {
    const limit = this.chatLimits.get(player.id) ?? bucketOf(this.services.config.LIMIT_CHAT);
    this.chatLimits.set(player.id, limit);
    return limit.take(Date.now());
  }

  override onJoin(client: Visitor): void {
    const player = this.admit(client);
    const now = Date.now();
    wake(this.table, now);
    arrive(this.table, player, now);
    this.layView(client);
    this.settle(now);
    client.send(MESSAGES.time, { now: Date.now() });
  }

  override onLeave(client: Visitor): void {
    const player = this.release(client);
    if (player === undefined) return;
    const now = Date.now();
    goAway(this.table, player.id, now);
    this.settle(now);
  }

  override onDispose(): void {
    clearTimeout(this.timer);
    this.services.log.info(this.label(), "table closed");
    if (this.opened !== undefined) this.services.directory.remove(this.opened.code);
  }

  /** Called from anywhere in the house when a player has a new name. */
  renamePlayer(player: Player): void {
    for (const client of this.clients) if (client.auth?.id === player.id) client.auth = player;
    rename(this.table, player);
    this.settle(Date.now());
  }

  /** Shows everybody what the table has become. */
  private settle(now: number): void {
    const { table } = this;
    syncTable(this.state, table);
    if (this.shownRound !== table.round) {
      this.shownRound = table.round;
      for (const client of this.clients) this.layView(client);
    }
    this.sendChanges();
    this.services.directory.publish(summarise(table, now));
    if (table.phase !== "waiting" && !table.settings.watch) this.sendWatchersAway();
    this.setTimer(now);
  }

  /** Lets a connection see what its seat alone may know. Without secrets there are no views, which cost time. */
  private layView(client: Visitor): void {
    if (!hasSecrets(this.state) || this.state.game === undefined) return;
    client.view?.dispose();
    client.view = new StateView();
    const seat = seatOf(this.table, client.auth?.id ?? "");
    if (seat >= 0) revealSecrets(client.view, this.state.game, seat);
  }

  private sendWatchersAway(): void {
    for (const client of [...this.clients]) {
      if (seatOf(this.table, client.auth?.id ?? "") < 0) client.leave(CLOSED.noWatching, "no watching");
    }
  }

  /** Comes back when time changes something at the table. A timer that comes too early only looks again. */
  private setTimer(now: number, earliest = now): void {
    const at = Math.max(earliest, Math.min(wakeAt(this.table, now), putAwayAt(this.table)));
    if (at >= this.timerAt || at === Number.POSITIVE_INFINITY) return;
    clearTimeout(this.timer);
    this.timerAt = at;
    this.timer = setTimeout(() => this.onTimer(), Math.min(LONGEST_WAIT, at - now));
    this.timer.unref();
  }

  private onTimer(): void {
    this.timerAt = Number.POSITIVE_INFINITY;
    const now = Date.now();
    let earliest = now + FAULT_PAUSE;
    this.guarded("time", () => {
      if (now >= putAwayAt(this.table)) {
        this.disconnect(CLOSED.expired).catch((error: unknown) => this.fault(error, "expiry"));
        return;
      }
      if (wake(this.table, now)) this.settle(now);
      earliest = now;
    });
    this.setTimer(now, earliest);
  }
}
