/**
 * A table on the network: lets people in, hands their requests to the table, writes down what came of them, and shows
 * it then. Nobody is told of anything that could still be lost.
 */
import { MESSAGES } from "../../shared/wire/messages.ts";
import { isSlow } from "../../shared/wire/clock.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { type Buckets, bucketsOf } from "../bucket.ts";
import { tableLabel } from "../log.ts";
import { changeOf, type Kept, NEVER_KEPT, stepOf, touchOf } from "../records/changes.ts";
import { carryOut } from "../tables/carrying-out.ts";
import { isExhibition } from "../tables/computers.ts";
import { departForGood } from "../tables/departing.ts";
import { rename } from "../tables/presence.ts";
import { tableAnswers } from "../tables/questions.ts";
import { type TableRequest, tableHandlers } from "../tables/requests.ts";
import { summarise } from "../tables/summary.ts";
import { type Player, seatOf, type Table } from "../tables/table.ts";
import { arrive, goAway, moveVisitors } from "../tables/visits.ts";
import { putAwayAt, wake, wakeAt } from "../tables/waking.ts";
import { newAlarm } from "./alarm.ts";
import { BaseRoom, type Visitor } from "./base-room.ts";
import { CLOSED } from "./closing.ts";
import { type Computers, computersAt } from "./computers.ts";
import { hindranceOf } from "./hindrance.ts";
import { loadTable, creditOutage } from "./loading.ts";
import { newMailbox } from "./mailbox.ts";
import { touchEvery } from "./chance-and-patience.ts";
import { isToTakeOut, lookUpVacations } from "./vacations.ts";
import type { Services } from "./services.ts";
import { layView, newTableState, showResting, syncTable, type TableSchema } from "./table-state.ts";

/** The pause before time is looked at again after it brought an exception. */
const FAULT_PAUSE = 1000;
/** How often a table that rests looks whether it can go on. */
const REST_PAUSE = 500;

type Reply = Refusal | undefined | Promise<Refusal | undefined>;

/** What became of a change: `resting` and `gone` ones were not shown to anybody. */
type Outcome = "done" | "resting" | "gone";

/** What a change comes from. */
interface Cause {
  /** Whether nothing was done but one action. */
  readonly isStep?: boolean;
  /** Whether it is written down even if nothing is new. */
  readonly always?: boolean;
}

export class TableRoom extends BaseRoom<TableSchema> {
  private opened: Table | undefined;
  private kept: Kept = NEVER_KEPT;
  /** When it was written down last by this room. */
  private keptAt = 0;
  private readonly mailbox = newMailbox();
  private resting = false;
  /** Since when nothing can be written down; 0 while all is well. */
  private restsSince = 0;
  private gone = false;
  /** Whether it was opened for what time brings, and nobody has come yet. */
  private brief = false;
  /** The round for which views are laid out. */
  private shownRound = 0;
  private readonly alarm = newAlarm(() => void this.onTimer());
  private readonly talking: Buckets;
  private readonly computers: Computers;
  private forgetGaps: () => void = () => undefined;

  constructor(services: Services) {
    super(services, "table");
    this.talking = bucketsOf(services.config.LIMIT_CHAT);
    this.computers = computersAt({
      company: services.company,
      now: () => services.pulse.now(),
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
    const { table, kept, fence = false, brief = false } = landing;
    this.opened = table;
    this.brief = brief;
    this.kept = kept;
    this.state = newTableState(table.entry);
    this.shownRound = table.round;
    for (const [name, handle] of tableHandlers) {
      this.answer(name, (client, payload) => this.request(name, handle, client, payload));
    }
    for (const [name, tell] of tableAnswers) {
      this.answer(name, (client, payload) => this.mailbox.inTurn(async () => tell(this.table, client.auth, payload)));
    }
    this.ignoreOthers();
    const now = this.services.pulse.now();
    this.forgetGaps = this.services.pulse.onGap(() => this.afterGap());
    this.passed(now);
    // Who was woken has a time in the store that is over: the true one has to stand there again.
    if ((await this.keep(now, fence || brief || now >= this.touchAt())) !== "done")
      throw new Error("a table that could not be kept");
    // A new one is somebody's as soon as it is anybody's: nobody knows its code yet.
    if (kept.revision === 0) await this.services.house.take(table.code);
    this.show(now);
    this.services.log.info({ ...this.label(), game: table.entry.id, kept: kept.revision > 0 }, "table opened");
  }

  private request(name: string, handle: TableRequest, client: Visitor, payload: unknown): Reply {
    const player = client.auth;
    if (player === undefined) return refusal("bad-identity");
    const ask = () => this.ask(name, handle, player, payload);
    const hindrance = hindranceOf(this.services, this.talking, name, player, payload);
    return hindrance instanceof Promise ? hindrance.then((refused) => refused ?? ask()) : (hindrance ?? ask());
  }

  private ask(name: string, handle: TableRequest, player: Player, payload: unknown): Promise<Refusal | undefined> {
    return this.mailbox.inTurn(async () => {
      if (this.resting) return refusal("resting");
      if (this.gone) return refusal("moved-on");
      const now = this.services.pulse.now();
      const passed = this.passed(now);
      const refused = handle(this.table, player, payload, now);
      if (refused !== undefined && !passed) return refused;
      const isStep = name === "act" && !passed && refused === undefined;
      const outcome = await this.settle(now, { isStep });
      if (outcome === "done") return refused;
      return refusal(outcome === "gone" ? "moved-on" : "not-kept");
    });
  }

  /** Does what a computer does at the table, as if somebody had asked for it. */
  private bring(change: (table: Table, now: number) => Refusal | undefined): Promise<boolean> {
    return this.mailbox.inTurn(async () => {
      if (this.resting || this.gone) return false;
      const now = this.services.pulse.now();
      const passed = this.passed(now);
      const refused = change(this.table, now);
      return (refused !== undefined && !passed) || (await this.settle(now)) === "done";
    });
  }

  override async onJoin(client: Visitor): Promise<void> {
    const player = this.admit(client);
    this.brief = false;
    await this.mailbox.inTurn(async () => {
      if (client.userData === undefined) return;
      const now = this.services.pulse.now();
      if (!this.resting) this.passed(now);
      arrive(this.table, player, now);
      layView(client, this.state, this.table);
      if (!this.resting) await this.settle(now);
      client.send(MESSAGES.time, { now: this.services.pulse.now() });
    });
  }

  /** Not waited for: a room that is to close would otherwise wait for a store that does not answer. */
  override onLeave(client: Visitor): void {
    const player = this.release(client);
    if (player === undefined) return;
    const leaving = this.mailbox.inTurn(async () => {
      const now = this.services.pulse.now();
      goAway(this.table, player.id, now);
      if (!this.resting) await this.settle(now);
    });
    leaving.catch((error: unknown) => this.fault(error, "leaving"));
  }

  override onDispose(): void {
    this.gone = true;
    this.computers.stop();
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
      const now = this.services.pulse.now();
      this.passed(now);
      await this.settle(now, { always: true });
    });
  }

  /** Called from anywhere in the house when a player has a new name. */
  async renamePlayer(player: Player): Promise<void> {
    for (const client of this.clients) if (client.auth?.id === player.id) client.auth = { ...client.auth, ...player };
    await this.bring((table) => rename(table, player));
  }

  /** Called when a player left for good; whoever is `ghost` has their seats from then on. */
  departPlayer(player: string, ghost: string): Promise<boolean> {
    return this.bring((table, now) => departForGood(table, player, ghost, now));
  }

  /** Writes down what the table has become, and shows it to everybody then. */
  private async settle(now: number, { isStep, always = now >= this.touchAt() }: Cause = {}): Promise<Outcome> {
    if (this.table.fault !== undefined) this.fault(this.table.fault, "start");
    this.table.fault = undefined;
    carryOut(this.table, now, (error) => this.fault(error, "what was decided ahead"));
    const outcome = await this.keep(now, always, isStep);
    if (outcome === "done") this.show(now);
    else if (outcome === "resting") this.rest(now);
    else this.moveOut();
    return outcome;
  }

  /** @param always whether the table is written down even if nothing is new: that somebody was there */
  private async keep(now: number, always = now >= this.touchAt(), isStep = false): Promise<Outcome> {
    if (this.gone) return "gone";
    const step = isStep ? stepOf(this.table, this.kept, now) : undefined;
    const news = step ?? (always ? touchOf : changeOf)(this.table, this.kept, now);
    if (news === undefined) return "done";
    const began = performance.now();
    try {
      const outcome = await this.services.store.save(news.change);
      this.services.metrics.saved(outcome, (performance.now() - began) / 1000);
      if (outcome === "lost") return "gone";
      this.kept = news.next;
      this.keptAt = now;
      return "done";
    } catch (error) {
      this.services.metrics.saved("failed", (performance.now() - began) / 1000);
      this.services.log.error({ err: error, ...this.label() }, "a change could not be written down");
      this.services.pulse.failed();
      return "resting";
    }
  }

  /** When the store is to be told that the table is still open: it gives up those that nobody comes to. */
  private touchAt(): number {
    const isSwept = this.table.phase !== "playing";
    return isSwept ? this.keptAt + touchEvery(this.services.config) : Number.POSITIVE_INFINITY;
  }

  private show(now: number): void {
    const { table } = this;
    syncTable(this.state, table);
    if (this.shownRound !== table.round) {
      this.shownRound = table.round;
      if (isSlow(table.settings.clock)) this.noteTime().catch((error: unknown) => this.fault(error, "vacations"));
      for (const client of this.clients) layView(client, this.state, this.table);
    }
    this.sendChanges();
    if (this.gone) return;
    this.services.directory.publish(summarise(table, now), this.roomId);
    this.computers.attend(table);
    if (table.phase !== "waiting" && !table.settings.watch) this.sendWatchersAway();
    this.setTimer(now);
  }

  /** Takes nothing more until the store is back. What everybody sees stays what was written down last. */
  private rest(now: number): void {
    this.resting = true;
    if (this.restsSince === 0) this.restsSince = now;
    showResting(this.state);
    this.sendChanges();
    this.setTimer(this.services.pulse.now());
  }

  /** Goes on from what was written down, once that can be read, and more can be written. */
  private async recover(): Promise<void> {
    if (!this.services.pulse.isKept()) return;
    const gaps = [...this.services.pulse.gaps(), { from: this.restsSince, to: this.services.pulse.now() }];
    const loaded = await loadTable(this.services, this.table.code, gaps).catch(() => undefined);
    if (loaded === undefined) return;
    if ("code" in loaded) {
      this.moveOut();
      return;
    }
    const now = this.services.pulse.now();
    moveVisitors(this.table, loaded.table, now);
    this.opened = loaded.table;
    this.kept = loaded.kept;
    this.resting = false;
    this.passed(now);
    if ((await this.settle(now)) !== "done") return;
    this.restsSince = 0;
    this.services.log.info(this.label(), "table goes on");
  }

  /** Leaves the table to another process, or to nobody: it cannot be played on here. */
  moveOut(): void {
    if (this.gone) return;
    this.gone = true;
    this.forget();
    // Whoever asked for something is answered first.
    setImmediate(() => {
      this.disconnect(CLOSED.movedOn).catch((error: unknown) => this.fault(error, "moving out"));
    });
  }

  private forget(): void {
    const { directory, house, isClosing } = this.services;
    const code = this.opened?.code;
    if (code === undefined || directory.roomOf(code) !== this.roomId) return;
    directory.remove(code);
    // Those that are open when all ends are let go of together, and remembered as such.
    if (!isClosing()) house.release(code);
  }

  private sendWatchersAway(): void {
    const watchers = this.clients.filter(({ auth }) => seatOf(this.table, auth?.id ?? "") < 0);
    for (const client of watchers) client.leave(CLOSED.noWatching, "no watching");
  }

  /** Comes back when time changes something at the table. */
  private setTimer(now: number, earliest = now): void {
    const next = this.resting ? now + REST_PAUSE : this.nextTime(now);
    const at = Math.max(earliest, next);
    if (!this.gone) this.alarm.set(at, now);
  }

  /** Brings the table up to date; time in which this process stood still is charged to nobody. @returns whether anything changed */
  private passed(now: number): boolean {
    const known = this.services.pulse.gaps();
    const spared = known.length > 0 && creditOutage(this.table, [{ from: 0, to: now }], known, now);
    return wake(this.table, now) || spared;
  }

  /** Shows clocks as they are now that the process goes on. */
  private afterGap(): void {
    const looking = this.mailbox.inTurn(async () => {
      const now = this.services.pulse.now();
      if (!this.resting && !this.gone && this.passed(now)) await this.settle(now);
    });
    looking.catch((error: unknown) => this.fault(error, "standing still"));
  }

  private nextTime(now: number): number {
    return Math.min(wakeAt(this.table, now), this.awayAt(), this.touchAt());
  }

  private awayAt(): number {
    return this.brief ? Math.min(this.table.emptySince, putAwayAt(this.table)) : putAwayAt(this.table);
  }

  private async onTimer(): Promise<void> {
    const { pulse } = this.services;
    let earliest = pulse.now() + FAULT_PAUSE;
    try {
      await this.mailbox.inTurn(() => this.passTime(pulse.now()));
      // It would be put away, but somebody is on the way in.
      earliest = pulse.now() >= this.awayAt() ? pulse.now() + REST_PAUSE : 0;
    } catch (error) {
      this.fault(error, "time");
    }
    const now = pulse.now();
    this.setTimer(now, Math.max(now, earliest));
  }

  private async passTime(now: number): Promise<void> {
    if (this.gone) return;
    if (isToTakeOut(this.table, now)) await lookUpVacations(this.services, this.table);
    if (this.resting) await this.recover();
    else if (now >= this.awayAt() && this.awaited().length === 0) await this.putAway(now);
    else if (this.passed(now) || now >= this.touchAt()) await this.settle(now);
  }

  /** Closes a table that nobody has open. It opens again, from the store, when somebody comes. */
  private async putAway(now: number): Promise<void> {
    const outcome = await this.keep(now, this.table.phase !== "playing");
    if (outcome === "resting") return this.rest(now);
    // Somebody came meanwhile, and waits to be let in.
    if (this.clients.length > 0) return;
    this.gone = true;
    this.forget();
    // Nobody's game, and no exhibition goes on where another one stopped.
    if (isExhibition(this.table)) await this.services.store.remove(this.table.code).catch(() => undefined);
    this.disconnect(CLOSED.putAway).catch((error: unknown) => this.fault(error, "putting away"));
  }
}
