/** The lobby: shows the directory of tables, tells players of their own games, and puts together who wants to play. */
import { randomInt } from "node:crypto";
import { isBotAccount } from "../../shared/wire/bot-accounts/account.ts";
import { syncPart } from "../../shared/kernel/sync.ts";
import { CLOCK_PRESETS, clockKey } from "../../shared/wire/clock.ts";
import { LobbyState } from "../../shared/wire/lobby.ts";
import { lobbyQuestions } from "../../shared/table/lobby-page.ts";
import { MESSAGES } from "../../shared/wire/messages.ts";
import { lobbyRequests, type MatchTerms, type SeekRequest } from "../../shared/wire/requests.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { preferencesAmong } from "../identity/preferences.ts";
import { outOfScope } from "../identity/bot-tokens.ts";
import { strengthOf } from "../matchmaking/strength.ts";
import { readPayload } from "../../shared/table/inputs/payload.ts";
import type { NewQueue, Queue } from "../matchmaking/queue.ts";
import type { TableSummary } from "../../shared/table/summary.ts";
import type { Player } from "../../shared/table/table.ts";
import { BaseRoom, type Reply, type RequestHandler, type RoomServices, type Visitor } from "./base-room.ts";
import { newHiddenTables, newUnseen } from "../lobby/hidden-people.ts";
import { newLobbyRows } from "../lobby/lobby-rows.ts";
import { newMailbox } from "../process/mailbox.ts";
import { newOwnTables, type OwnTablesServices } from "../lobby/own-tables.ts";
import { LOBBY_ID, type OpeningServices, openTable, refusedTables } from "../tables/opening.ts";
import type { Store } from "../store/store.ts";
import type { Cluster } from "../cluster/cluster.ts";
import type { Log } from "../process/log.ts";

export type LobbyServices = RoomServices &
  OpeningServices &
  OwnTablesServices & {
    readonly store: Pick<Store, "avoidedBy" | "preferencesOf" | "areFriends">;
    readonly cluster: Pick<Cluster, "online">;
    readonly newQueue: NewQueue;
    readonly log: Pick<Log, "debug" | "warn">;
  };

/** Changes are gathered for so long before they are sent: hundreds of games would send hundreds of messages a second. */
const GATHER_MS = 100;
/** How often the lobby looks at what changes by time alone. */
const TEND_MS = 1000;

export class LobbyRoom extends BaseRoom<LobbyState, LobbyServices> {
  override state = new LobbyState();
  private readonly unseen = newUnseen(this.services.store);
  private readonly list = newLobbyRows(this.unseen.has);
  private readonly hidden = newHiddenTables(this.services.store, this.services.directory);
  /** The hidden codes that each client was sent last, as text. */
  private readonly toldHidden = new WeakMap<Visitor, string>();
  private readonly queue: Queue;
  /** A player who stops seeking is not matched by a look into the store that takes longer. */
  private readonly mailbox = newMailbox();
  /** Open connections by player id. */
  private readonly visitors = new Map<string, Set<Visitor>>();
  /** The queues that players were last sent as the ones that they look in. */
  private sought: ReadonlyMap<string, string> = new Map();
  /** The tables, open and put away, of all players connected here. */
  private readonly own = newOwnTables();
  private readonly changedTables = new Set<string>();
  private readonly changedPlayers = new Set<string>();
  private gathering: NodeJS.Timeout | undefined;
  private tending: NodeJS.Timeout | undefined;
  private unsubscribe: () => void = () => undefined;
  private readonly handlers: ReadonlyMap<string, RequestHandler> = new Map<string, RequestHandler>([
    [
      "seek",
      (client, payload) => {
        const read = readPayload(lobbyRequests.seek, payload);
        return "refused" in read ? read.refused : this.mailbox.inTurn(() => this.seek(client, read.payload));
      },
    ],
    ["unseek", (client) => this.mailbox.inTurn(() => this.unseek(client))],
    ["tables", (client, payload) => this.page(client, payload)],
  ]);

  constructor(services: LobbyServices) {
    super(services, "lobby");
    this.queue = services.newQueue({
      open: (players, terms) => this.openMatch(players, terms),
      refused: async (player) => refusedTables(services, [player]),
      send: (sessions, name, message) => this.sendTo(sessions, name, message),
      changed: () => this.guarded("queue", () => this.show()),
    });
  }

  protected override label(): Record<string, unknown> {
    return { room: "lobby" };
  }

  override onCreate(): void {
    this.roomId = LOBBY_ID;
    this.answer((name) => this.handlers.get(name));
    this.unsubscribe = this.services.directory.subscribe((now, before) => this.onTable(now, before));
    this.tending = setInterval(() => this.guarded("tend", () => this.tend(Date.now())), TEND_MS);
    this.tending.unref();
  }

  /** Answers with the rows of a kind of tables from a place on, without rows that are hidden from the client. */
  private async page(client: Visitor, payload: unknown): Promise<Reply> {
    const read = readPayload(lobbyQuestions.tables, payload);
    if ("refused" in read) return read.refused;
    const { kind, from } = read.payload;
    const page = () => this.list.page(this.services.directory, kind, from);
    await this.lookUp(page().map(({ code }) => code));
    const hidden = this.hidden.from(client.auth?.id ?? "");
    return { answer: { rows: page().filter(({ code }) => !hidden.includes(code)) } };
  }

  override onDispose(): void {
    this.unsubscribe();
    clearTimeout(this.gathering);
    clearInterval(this.tending);
  }

  override async onJoin(client: Visitor): Promise<void> {
    const { id } = this.admit(client);
    this.visitors.set(id, (this.visitors.get(id) ?? new Set()).add(client));
    client.send(MESSAGES.time, { now: this.services.stallWatch.now() });
    await Promise.all([
      this.own.load(this.services, id).catch((error: unknown) => this.fault(error, "own games")),
      this.hidden.load(id).catch((error: unknown) => this.fault(error, "hidden tables")),
    ]);
    this.tellHidden(client);
    client.send(MESSAGES.yours, this.own.gamesOf(id));
    client.send(MESSAGES.sought, this.sought.get(id) ?? "");
    this.state.online = this.services.cluster.online();
    this.sendChanges();
  }

  override onLeave(client: Visitor): void {
    const player = this.release(client);
    if (player === undefined) return;
    const open = this.visitors.get(player.id);
    open?.delete(client);
    if (open?.size === 0) {
      this.visitors.delete(player.id);
      this.own.forget(player.id);
      this.hidden.forget(player.id);
    }
    this.queue.drop(player.id, client.sessionId, Date.now());
  }

  private onTable(now: TableSummary | undefined, before: TableSummary | undefined): void {
    const summary = now ?? before;
    if (summary === undefined) return;
    if (now?.listed === true || before?.listed === true) this.changedTables.add(summary.code);
    for (const player of this.own.note(now, before)) this.changedPlayers.add(player);
    if (this.gathering !== undefined || (this.changedTables.size === 0 && this.changedPlayers.size === 0)) return;
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      this.showChanges(Date.now()).catch((error: unknown) => this.fault(error, "gather"));
    }, GATHER_MS);
    this.gathering.unref();
  }

  private async showChanges(now: number): Promise<void> {
    const { directory } = this.services;
    for (const player of this.changedPlayers) {
      const games = this.own.gamesOf(player);
      for (const client of this.visitors.get(player) ?? []) client.send(MESSAGES.yours, games);
    }
    this.changedPlayers.clear();
    const codes = [...this.changedTables];
    this.changedTables.clear();
    await this.lookUp(codes);
    for (const code of codes) this.list.update(code, directory.find(code), now);
    this.show();
  }

  /** Looks up who is named at some tables. While that cannot be known, what was known holds for a while. */
  private async lookUp(codes: Iterable<string>): Promise<boolean> {
    const seats = [...codes].flatMap((code) => this.services.directory.find(code)?.seats ?? []);
    return this.unseen
      .lookUp(
        seats.map(({ player }) => player),
        Date.now(),
      )
      .catch((error: unknown) => {
        this.services.log.debug({ err: error }, "who is seen cannot be looked up");
        return false;
      });
  }

  /** Sends a client the tables that are hidden from them, if these have changed. */
  private tellHidden(client: Visitor): void {
    const codes = this.hidden.from(client.auth?.id ?? "");
    const text = codes.join(" ");
    if (text === this.toldHidden.get(client)) return;
    this.toldHidden.set(client, text);
    client.send(MESSAGES.hidden, codes);
  }

  /** News about relations may mean that a player was blocked, or is not blocked any more. */
  protected override tell(client: Visitor, name: string): void {
    super.tell(client, name);
    const { auth } = client;
    if (name !== MESSAGES.circle || auth === undefined) return;
    this.hidden.load(auth.id).then(
      () => (this.visitors.has(auth.id) ? this.tellHidden(client) : this.hidden.forget(auth.id)),
      (error: unknown) => this.fault(error, "hidden tables"),
    );
  }

  /** Brings the synced state in line. */
  private show(): void {
    // They know what is not for them before it comes.
    for (const player of this.hidden.players())
      for (const client of this.visitors.get(player) ?? []) this.tellHidden(client);
    syncPart(this.state, {
      tables: Object.fromEntries(this.list.rows),
      queues: this.queue.counts(),
      online: this.services.cluster.online(),
      waiting: this.list.count("waiting"),
      playing: this.list.count("playing"),
    });
    this.sendChanges();
    this.tellSought();
  }

  /**
   * Every tab of a player shows what the player looks for, and does not count that player among the others who wait.
   */
  private tellSought(): void {
    const [before, now] = [this.sought, this.queue.sought()];
    this.sought = now;
    for (const id of new Set([...before.keys(), ...now.keys()])) {
      const key = now.get(id) ?? "";
      if (key === (before.get(id) ?? "")) continue;
      for (const client of this.visitors.get(id) ?? []) client.send(MESSAGES.sought, key);
    }
  }

  private tend(now: number): void {
    const tending = this.mailbox.inTurn(() => this.queue.tend(now));
    tending.catch((error: unknown) => this.services.log.debug({ err: error }, "the queue cannot be looked after"));
    this.list.refresh(this.services.directory, now);
    this.showNames(now).catch((error: unknown) => this.fault(error, "tend"));
  }

  /** Names those at the tables that are shown, as they want it now. */
  private async showNames(now: number): Promise<void> {
    const codes = [...this.list.rows.keys()];
    const areOthers = await this.lookUp(codes);
    if (areOthers) for (const code of codes) this.list.update(code, this.services.directory.find(code), now);
    this.show();
  }

  private async seek(client: Visitor, { again = false, ...wanted }: SeekRequest): Promise<Refusal | undefined> {
    const player = client.auth;
    if (player === undefined) return refusal("bad-identity");
    if (this.services.isClosing()) return refusal("closing-down");
    const barred =
      isBotAccount(player.id) && wanted.bots !== true ? refusal("not-for-bots") : outOfScope(player, "play");
    if (barred !== undefined) return barred;
    const terms = { ...wanted, rated: wanted.rated && wanted.clock !== null && wanted.bots !== true };
    const refused = this.refusedTerms(terms) ?? (await refusedTables(this.services, [player]));
    if (refused !== undefined) return refused;
    try {
      const [strength, avoids] = await Promise.all([
        terms.rated ? strengthOf(this.services, player, terms) : undefined,
        this.services.store.avoidedBy(player.id),
      ]);
      // Gone while that was looked up.
      if (client.userData === undefined) return undefined;
      await this.queue.seek(player, client.sessionId, terms, Date.now(), { strength, avoids, again });
      return undefined;
    } catch (error) {
      this.services.log.warn({ err: error }, "the queue cannot be reached");
      return refusal("not-kept");
    }
  }

  /** Called when a player blocked another: see `rooms/circles.ts`. */
  async avoid(player: string, other: string): Promise<void> {
    await this.mailbox.inTurn(() => this.queue.avoid(player, other));
  }

  private refusedTerms({ game, seats, clock }: MatchTerms): Refusal | undefined {
    const entry = this.services.games.find(({ id }) => id === game);
    if (entry === undefined) return refusal("no-such-game");
    const isPreset = CLOCK_PRESETS.some((preset) => clockKey(preset) === clockKey(clock));
    // Nobody is put in a game master's seat without having asked for it.
    const isOpen = entry.seats.includes(seats) && entry.masters(seats).length === 0;
    return isPreset && isOpen ? undefined : refusal("bad-options");
  }

  private async unseek(client: Visitor): Promise<undefined> {
    if (client.auth !== undefined) await this.queue.unseek(client.auth.id);
  }

  private async openMatch(players: readonly Player[], { bots: _, ...terms }: MatchTerms): Promise<string | Refusal> {
    const setBy = await preferencesAmong(
      this.services.store,
      players.map(({ id }) => id),
    ).catch(() => undefined);
    // A table with a hidden player is not listed: being matched must not show them in the lobby.
    const listed = !players.some(({ id }) => setBy?.(id).see === "nobody");
    const opened = await openTable(this.services, {
      settings: { ...terms, options: {}, listed, watch: true, undo: true, talk: true, pace: "calm" },
      players: shuffled(players),
      matched: true,
    });
    if (typeof opened !== "string") {
      this.services.log.warn({ ...this.label(), refused: opened.code }, "no table for a match");
    }
    return opened;
  }

  private sendTo(sessions: ReadonlySet<string>, name: string, message: unknown): void {
    for (const client of this.clients) if (sessions.has(client.sessionId)) client.send(name, message);
  }
}

/** The players in a fair order, so that nobody always sits first. */
function shuffled(players: readonly Player[]): readonly Player[] {
  const left = [...players];
  return players.flatMap(() => left.splice(randomInt(left.length), 1));
}
