/**
 * A table on the network: lets people in, hands their requests to the table, writes down what came of them, and shows
 * it then. Nobody is told of anything that could still be lost.
 */
import { MESSAGES } from "../../shared/wire/messages.ts";
import { isSlow } from "../../shared/wire/clock.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { notificationsFrom } from "../notifications/triggers.ts";
import { type TokenBuckets, tokenBucketsOf } from "../process/token-bucket.ts";
import { type Log, tableLabel } from "../process/log.ts";
import { changeOf, type SavedState, NEVER_SAVED, stepOf, touchOf } from "../records/changes.ts";
import { executePlans } from "../../shared/table/plan-execution.ts";
import { replaceDeletedPlayer, resignAllSeats } from "../../shared/table/seats/departure.ts";
import { rename } from "../../shared/table/presence.ts";
import { tableAnswers } from "../../shared/table/inputs/queries.ts";
import { type TableRequest, tableHandlers } from "../../shared/table/inputs/requests.ts";
import { botDuties } from "../../shared/table/bots.ts";
import type { TableBots } from "../../shared/table/bots/table-bots.ts";
import { summarise, type TableSummary } from "../../shared/table/summary.ts";
import { type Player, seatOf, type Table } from "../../shared/table/table.ts";
import { playerConnected, playerDisconnected, moveVisitors } from "../../shared/table/seats/connections.ts";
import { closesAt, wakeAt } from "../../shared/table/inputs/timeouts.ts";
import { newTimer } from "../process/timer.ts";
import { BaseRoom, type RequestHandler, type RoomServices, type Visitor } from "./base-room.ts";
import { CLOSE_CODES } from "../colyseus/close-codes.ts";
import { reservedSessions } from "../colyseus/reservations.ts";
import type { Claim } from "../identity/token.ts";
import { tableBotsIn } from "../bots/table-bots.ts";
import { refusalFor } from "../tables/request-guard.ts";
import { loadTable } from "../tables/loading.ts";
import { newMailbox } from "../process/mailbox.ts";
import { type Outages, outagesOf } from "../tables/outages.ts";
import { touchEvery } from "../tables/defaults.ts";
import { type Cause, type WriteOutcome, saveChange } from "../tables/table-writer.ts";
import { type SeatRatings, seatRatingsOf } from "../tables/seat-ratings.ts";
import { isToTakeOut, lookUpVacations } from "../tables/vacations.ts";
import { giveView, newTableState, showStoreUnavailable, syncTable, type TableSchema } from "../tables/table-state.ts";
import type { Store } from "../store/store.ts";
import type { StallWatch } from "../process/stall-watch.ts";
import type { OpeningServices } from "../tables/opening.ts";
import type { BotPool } from "../bots/pool.ts";

/** The services of a table's room. */
export type TableServices = RoomServices &
  OpeningServices & {
    readonly store: Store;
    readonly stallWatch: StallWatch;
    readonly botPool: BotPool;
    readonly log: Log;
  };

/** The pause before time is looked at again after it brought an exception. */
const FAULT_PAUSE = 1000;
/** How often a table that rests looks whether it can go on. */
const REST_PAUSE = 500;

type Reply = Refusal | undefined | Promise<Refusal | undefined>;

const REFUSALS = { resting: "not-kept", unsettled: "unsettled", gone: "moved-on" } as const;

export class TableRoom extends BaseRoom<TableSchema, TableServices> {
  private opened: Table | undefined;
  private saved: SavedState = NEVER_SAVED;
  /** When it was written down last by this room. */
  private savedAt = 0;
  protected readonly mailbox = newMailbox();
  protected resting = false;
  /** Since when nothing can be written down; 0 while all is well. */
  private restsSince = 0;
  protected gone = false;
  /** Whether it was opened for what time brings, and nobody has come yet. */
  protected wokenByTimer = false;
  /** The round for which views are laid out. */
  private shownRound = 0;
  /** The table as the rest of the cluster knows it; undefined before this room told of it. */
  private published: TableSummary | undefined;
  private readonly alarm = newTimer(() => void this.onTimer());
  private readonly talking: TokenBuckets;
  private readonly outages: Outages;
  private readonly bots: TableBots;
  private readonly seatRatings: SeatRatings;
  private forgetGaps: () => void = () => undefined;

  constructor(services: TableServices) {
    super(services, "table");
    this.seatRatings = seatRatingsOf(services);
    this.outages = outagesOf(services.stallWatch);
    this.talking = tokenBucketsOf(services.config.LIMIT_CHAT);
    this.bots = tableBotsIn({
      botPool: services.botPool,
      now: () => services.stallWatch.now(),
      bring: (change) => this.bring(change),
      fault: (error, where) => this.fault(error, where),
    });
  }

  /** What this room shows. */
  get table(): Table {
    if (this.opened === undefined) throw new Error("a table that was not opened");
    return this.opened;
  }

  protected override place(): string {
    return this.opened?.code ?? "";
  }

  protected override label(): Record<string, unknown> {
    const table = this.opened;
    return table === undefined ? {} : { table: tableLabel(table.code, table.settings.listed) };
  }

  override async onCreate({ code }: { readonly code: string }): Promise<void> {
    const landing = this.services.loading.get(code);
    if (landing === undefined) throw new Error("a room without a table");
    const { table, saved, fence = false, wokenByTimer = false } = landing;
    this.opened = table;
    this.wokenByTimer = wokenByTimer;
    this.saved = saved;
    this.state = newTableState(table.entry);
    this.shownRound = table.round;
    this.answer((name) => this.handlerOf(name));
    const now = this.services.stallWatch.now();
    this.forgetGaps = this.services.stallWatch.onGap(() => this.afterGap());
    this.passed(now);
    // A table that a timer woke has its past due time in the store: the save replaces it with the next one.
    if ((await this.save(now, { always: fence || wokenByTimer || now >= this.touchAt() })) !== "done")
      throw new Error("a table that could not be kept");
    // A new table takes its lease after the first save: nobody else knows its code yet, so that no other process can
    // take it.
    if (saved.revision === 0) await this.services.cluster.take(table.code);
    await this.show(now);
    this.services.log.info({ ...this.label(), game: table.entry.id, kept: saved.revision > 0 }, "table opened");
  }

  private handlerOf(name: string): RequestHandler | undefined {
    const handle = tableHandlers.get(name);
    if (handle !== undefined) return (client, payload) => this.request(name, handle, client.auth, payload);
    const tell = tableAnswers.get(name);
    return tell && ((client, payload) => this.mailbox.inTurn(async () => tell(this.table, client.auth, payload)));
  }

  protected request(name: string, handle: TableRequest, player: Claim | undefined, payload: unknown): Reply {
    if (player === undefined) return refusal("bad-identity");
    const ask = () => this.ask(name, handle, player, payload);
    const obstacle = refusalFor(this.services, this.talking, name, this.table, player, payload);
    return obstacle instanceof Promise ? obstacle.then((refused) => refused ?? ask()) : (obstacle ?? ask());
  }

  private ask(name: string, handle: TableRequest, player: Player, payload: unknown): Promise<Refusal | undefined> {
    return this.mailbox.inTurn(async () => {
      if (this.resting) return refusal("resting");
      if (this.gone) return refusal("moved-on");
      const now = this.services.stallWatch.now();
      const passed = this.passed(now);
      const refused = handle(this.table, player, payload, now);
      if (refused !== undefined && !passed) return refused;
      const isExcuse = refused !== undefined;
      const outcome = await this.settle(now, { isStep: name === "act" && !passed, isExcuse });
      return outcome === "done" ? refused : refusal(REFUSALS[outcome]);
    });
  }

  /** Applies a computer's action to the table, in the same way as a player's request. */
  protected bring(change: (table: Table, now: number) => Refusal | undefined): Promise<boolean> {
    return this.mailbox.inTurn(async () => {
      if (this.resting || this.gone) return false;
      const now = this.services.stallWatch.now();
      const passed = this.passed(now);
      const refused = change(this.table, now);
      return (refused !== undefined && !passed) || (await this.settle(now)) === "done";
    });
  }

  override async onJoin(client: Visitor): Promise<void> {
    const player = this.admit(client);
    this.wokenByTimer = false;
    await this.mailbox.inTurn(async () => {
      if (client.userData === undefined) return;
      const now = this.services.stallWatch.now();
      if (!this.resting) this.passed(now);
      playerConnected(this.table, player, now);
      giveView(client, this.state, this.table);
      if (!this.resting) await this.settle(now);
      client.send(MESSAGES.time, { now: this.services.stallWatch.now() });
    });
  }

  /** Not waited for: a room that is to close would otherwise wait for a store that does not answer. */
  override onLeave(client: Visitor): void {
    const player = this.release(client);
    if (player === undefined) return;
    this.inBackground("leaving", async () => {
      const now = this.services.stallWatch.now();
      playerDisconnected(this.table, player.id, now);
      if (!this.resting) await this.settle(now);
    });
  }

  override onDispose(): void {
    this.gone = true;
    this.bots.stop();
    this.alarm.stop();
    this.forgetGaps();
    this.services.log.info(this.label(), "table closed");
    this.forget();
  }

  /** Called when the time that is kept for this table has come, or vacations moved it: the true one is written down. */
  async noteTime(): Promise<void> {
    await this.mailbox.inTurn(async () => {
      if (this.resting || this.gone) return;
      await lookUpVacations(this.services, this.table);
      const now = this.services.stallWatch.now();
      this.passed(now);
      await this.settle(now, { always: true });
    });
  }

  /** Called from anywhere in the cluster when a player has a new name. */
  async renamePlayer(player: Player): Promise<void> {
    for (const client of this.clients) if (client.auth?.id === player.id) client.auth = { ...client.auth, ...player };
    await this.bring((table) => rename(table, player));
  }

  /** Called when a player left for good; the player `ghost` has their seats from then on. */
  async departPlayer(player: string, ghost: string): Promise<boolean> {
    // Written down first: a winner against a player who leaves is rated by that player's rating.
    if (!(await this.bring((table, now) => resignAllSeats(table, player, now)))) return false;
    return this.bring((table, now) => replaceDeletedPlayer(table, player, ghost, now));
  }

  /** Writes down what the table has become, and shows it to everybody then. */
  protected async settle(now: number, cause: Cause = {}): Promise<WriteOutcome> {
    if (this.table.fault !== undefined) this.fault(this.table.fault, "start");
    this.table.fault = undefined;
    executePlans(this.table, now, (error) => this.fault(error, "what was decided ahead"));
    const outcome = await this.save(now, cause);
    if (outcome === "done") await this.show(now);
    else if (outcome === "gone") this.moveOut();
    else this.rest(now);
    return outcome;
  }

  private async save(now: number, cause: Cause): Promise<WriteOutcome> {
    const { isStep = false, isExcuse = false, always = now >= this.touchAt() } = cause;
    if (this.gone) return "gone";
    const notifications = notificationsFrom(this.services.games, this.table, this.published, now);
    const step = isStep && notifications.length === 0 ? stepOf(this.table, this.saved, now) : undefined;
    const isTouched = always || notifications.length > 0;
    const news = step ?? (isTouched ? touchOf : changeOf)(this.table, this.saved, now);
    if (news === undefined) return "done";
    const change = notifications.length === 0 ? news.change : { ...news.change, notifications };
    const outcome = await saveChange(this.services, change, this.label());
    if (outcome !== "done") return outcome;
    this.saved = news.next;
    this.savedAt = now;
    // If every save takes this long, each excuse would need another one: it comes with the next change instead.
    if (this.outages.waited(now, this.services.stallWatch.now()) && !isExcuse) this.afterGap();
    return "done";
  }

  /** When the store is next told that the table is still open: it removes tables that nobody comes to. */
  private touchAt(): number {
    const isSwept = this.table.phase !== "playing";
    return isSwept ? this.savedAt + touchEvery(this.services.config) : Number.POSITIVE_INFINITY;
  }

  protected async show(now: number): Promise<void> {
    const { table } = this;
    await this.seatRatings.attend(table);
    syncTable(this.state, table);
    if (this.shownRound !== table.round) {
      this.shownRound = table.round;
      if (isSlow(table.settings.clock)) this.noteTime().catch((error: unknown) => this.fault(error, "vacations"));
      for (const client of this.clients) giveView(client, this.state, this.table);
    }
    this.sendChanges();
    if (this.gone) return;
    this.published = summarise(table, now);
    this.services.directory.publish(this.published, this.roomId);
    this.bots.attend(table);
    const isShut = table.phase !== "waiting" && !table.settings.watch;
    const watchers = isShut ? this.clients.filter(({ auth }) => seatOf(table, auth?.id ?? "") < 0) : [];
    for (const client of watchers) client.leave(CLOSE_CODES.noWatching, "no watching");
    this.setTimer(now);
  }

  /** Takes nothing more until the store is back. What everybody sees stays what was written down last. */
  private rest(now: number): void {
    this.resting = true;
    if (this.restsSince === 0) this.restsSince = now;
    showStoreUnavailable(this.state);
    this.sendChanges();
    this.setTimer(this.services.stallWatch.now());
  }

  /** Goes on from what was written down, once that can be read, and more can be written. */
  private async recover(): Promise<void> {
    if (!this.services.stallWatch.isStoreUp()) return;
    const gaps = [...this.services.stallWatch.gaps(), { from: this.restsSince, to: this.services.stallWatch.now() }];
    const loaded = await loadTable(this.services, this.table.code, gaps).catch(() => undefined);
    if (loaded === undefined) return;
    if ("code" in loaded) return this.moveOut();
    const now = this.services.stallWatch.now();
    moveVisitors(this.table, loaded.table, now);
    this.opened = loaded.table;
    this.saved = loaded.saved;
    this.resting = false;
    this.passed(now);
    if ((await this.settle(now)) !== "done") return;
    this.restsSince = 0;
    this.services.log.info(this.label(), "table goes on");
  }

  /** Closes the room, because the table cannot be played on here: another process may have it. */
  moveOut(): void {
    if (this.gone) return;
    this.gone = true;
    this.forget();
    // The client that asked is answered first.
    setImmediate(() => {
      this.disconnect(CLOSE_CODES.movedOn).catch((error: unknown) => this.fault(error, "moving out"));
    });
  }

  private forget(): void {
    const { directory, cluster, isClosing } = this.services;
    const code = this.opened?.code;
    if (code === undefined || directory.roomOf(code) !== this.roomId) return;
    directory.remove(code);
    // When the process stops, all open tables are released together and recorded as such.
    if (!isClosing()) cluster.release(code);
  }

  private inBackground(where: string, work: () => Promise<void>): void {
    this.mailbox.inTurn(work).catch((error: unknown) => this.fault(error, where));
  }

  /** Comes back when time changes something at the table. */
  private setTimer(now: number, earliest = now): void {
    const next = this.resting ? now + REST_PAUSE : Math.min(wakeAt(this.table, now), this.awayAt(), this.touchAt());
    if (!this.gone) this.alarm.set(Math.max(earliest, next), now);
  }

  /** Brings the table up to date. @returns whether anything changed */
  protected passed(now: number): boolean {
    return this.outages.passed(this.table, now);
  }

  /** Shows clocks as they are now that the process goes on. */
  private afterGap(): void {
    this.inBackground("standing still", async () => {
      const now = this.services.stallWatch.now();
      if (!this.resting && !this.gone && this.passed(now)) await this.settle(now, { isExcuse: true });
    });
  }

  private awayAt(): number {
    // A computer that owes a move is what it was opened for: put away before that, it would be opened again at once.
    const isDone = this.wokenByTimer && botDuties(this.table).length === 0;
    return isDone ? Math.min(this.table.emptySince, closesAt(this.table)) : closesAt(this.table);
  }

  private async onTimer(): Promise<void> {
    const { stallWatch } = this.services;
    let earliest = stallWatch.now() + FAULT_PAUSE;
    try {
      await this.mailbox.inTurn(() => this.passTime(stallWatch.now()));
      // It would be put away, but somebody is on the way in.
      earliest = stallWatch.now() >= this.awayAt() ? stallWatch.now() + REST_PAUSE : 0;
    } catch (error) {
      this.fault(error, "time");
    }
    this.setTimer(stallWatch.now(), Math.max(stallWatch.now(), earliest));
  }

  private async passTime(now: number): Promise<void> {
    if (this.gone) return;
    if (isToTakeOut(this.table, now)) await lookUpVacations(this.services, this.table);
    if (this.resting) await this.recover();
    else if (now >= this.awayAt() && reservedSessions(this).length === 0) await this.putAway(now);
    else if (this.passed(now) || now >= this.touchAt()) await this.settle(now);
  }

  /** Closes a table that nobody has open. It opens again, from the store, when somebody comes. */
  private async putAway(now: number): Promise<void> {
    const outcome = await this.save(now, { always: this.table.phase !== "playing" });
    if (outcome === "resting" || outcome === "unsettled") return this.rest(now);
    // Somebody came meanwhile, and waits to be let in.
    if (this.clients.length > 0) return;
    this.gone = true;
    this.forget();
    // An exhibition belongs to nobody and is not resumed.
    if (this.table.exhibition) await this.services.store.remove(this.table.code).catch(() => undefined);
    this.disconnect(CLOSE_CODES.putAway).catch((error: unknown) => this.fault(error, "putting away"));
  }
}
