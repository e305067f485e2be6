/** The lobby: shows the directory of tables, tells players of their own games, and puts together who wants to play. */
import { randomInt } from "node:crypto";
import { syncPart } from "../../shared/kernel/sync.ts";
import { CLOCK_PRESETS, clockKey } from "../../shared/wire/clock.ts";
import { LobbyState } from "../../shared/wire/lobby.ts";
import { lobbyRequests, type MatchWish, MESSAGES } from "../../shared/wire/messages.ts";
import { type Refusal, refusal } from "../../shared/wire/refusal.ts";
import { readPayload } from "../tables/payload.ts";
import {
  dropGone,
  dropSession,
  newQueues,
  queueCounts,
  type Seeker,
  seek,
  takeGroup,
  unseek,
} from "../tables/queues.ts";
import type { TableSummary } from "../tables/summary.ts";
import type { Player } from "../tables/table.ts";
import { BaseRoom, type Visitor } from "./base-room.ts";
import { newLobbyRows } from "./lobby-rows.ts";
import { newMailbox } from "./mailbox.ts";
import { newOwnTables } from "./own-tables.ts";
import { LOBBY_ID, openTable, refusedTables } from "./opening.ts";
import { findGame, type Services } from "./services.ts";

/** Changes are gathered for so long before they are sent: hundreds of games would send hundreds of messages a second. */
const GATHER_MS = 100;
/** How often the lobby looks at what changes by time alone. */
const TEND_MS = 1000;
/** How long a seeker whose connection closed keeps the place in the queue. */
const DROP_PATIENCE_MS = 6000;

export class LobbyRoom extends BaseRoom<LobbyState> {
  override state = new LobbyState();
  private readonly list = newLobbyRows();
  private readonly queues = newQueues();
  /** Whoever seeks and thinks better of it is not matched by a look into the store that takes longer. */
  private readonly mailbox = newMailbox();
  /** Open connections by player id. */
  private readonly visitors = new Map<string, Set<Visitor>>();
  /** The tables of everybody who is here, open and put away. */
  private readonly own = newOwnTables();
  private readonly changedTables = new Set<string>();
  private readonly changedPlayers = new Set<string>();
  private gathering: NodeJS.Timeout | undefined;
  private tending: NodeJS.Timeout | undefined;
  private unsubscribe: () => void = () => undefined;

  constructor(services: Services) {
    super(services, "lobby");
  }

  protected override label(): Record<string, unknown> {
    return { room: "lobby" };
  }

  override onCreate(): void {
    this.roomId = LOBBY_ID;
    this.answer("seek", (client, payload) => {
      const read = readPayload(lobbyRequests.seek, payload);
      return "refused" in read ? read.refused : this.mailbox.inTurn(() => this.seek(client, read.payload));
    });
    this.answer("unseek", (client) => this.mailbox.inTurn(async () => this.unseek(client)));
    this.ignoreOthers();
    this.unsubscribe = this.services.directory.subscribe((now, before) => this.onTable(now, before));
    this.tending = setInterval(() => this.guarded("tend", () => this.tend(Date.now())), TEND_MS);
    this.tending.unref();
  }

  override onDispose(): void {
    this.unsubscribe();
    clearTimeout(this.gathering);
    clearInterval(this.tending);
  }

  override async onJoin(client: Visitor): Promise<void> {
    const { id } = this.admit(client);
    this.visitors.set(id, (this.visitors.get(id) ?? new Set()).add(client));
    client.send(MESSAGES.time, { now: this.services.pulse.now() });
    await this.own.load(this.services, id).catch((error: unknown) => this.fault(error, "own games"));
    client.send(MESSAGES.yours, this.own.gamesOf(id));
    this.state.online = this.services.attendance.players();
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
    }
    dropSession(this.queues, player.id, client.sessionId, Date.now());
  }

  private onTable(now: TableSummary | undefined, before: TableSummary | undefined): void {
    const summary = now ?? before;
    if (summary === undefined) return;
    if (now?.listed === true || before?.listed === true) this.changedTables.add(summary.code);
    for (const player of this.own.note(now, before)) this.changedPlayers.add(player);
    if (this.gathering !== undefined || (this.changedTables.size === 0 && this.changedPlayers.size === 0)) return;
    this.gathering = setTimeout(() => {
      this.gathering = undefined;
      this.guarded("gather", () => this.showChanges(Date.now()));
    }, GATHER_MS);
    this.gathering.unref();
  }

  private showChanges(now: number): void {
    const { directory } = this.services;
    for (const code of this.changedTables) this.list.update(code, directory.find(code), now);
    this.changedTables.clear();
    for (const player of this.changedPlayers) {
      const games = this.own.gamesOf(player);
      for (const client of this.visitors.get(player) ?? []) client.send(MESSAGES.yours, games);
    }
    this.changedPlayers.clear();
    this.show();
  }

  /** Brings the synced state in line. */
  private show(): void {
    syncPart(this.state, {
      tables: Object.fromEntries(this.list.rows),
      queues: queueCounts(this.queues),
      online: this.services.attendance.players(),
    });
    this.sendChanges();
  }

  private tend(now: number): void {
    dropGone(this.queues, DROP_PATIENCE_MS, now);
    this.list.refresh(this.services.directory, now);
    this.show();
  }

  private async seek(client: Visitor, wish: MatchWish): Promise<Refusal | undefined> {
    const player = client.auth;
    if (player === undefined) return refusal("bad-identity");
    if (this.services.isClosing()) return refusal("closing-down");
    const refused = this.refusedWish(wish) ?? (await refusedTables(this.services, [player]));
    if (refused !== undefined) return refused;
    // Gone while the store was asked.
    if (client.userData === undefined) return undefined;
    seek(this.queues, player, client.sessionId, wish);
    await this.matchAll();
    this.show();
    return undefined;
  }

  private refusedWish({ game, seats, clock }: MatchWish): Refusal | undefined {
    const entry = findGame(this.services, game);
    if (entry === undefined) return refusal("no-such-game");
    const isPreset = CLOCK_PRESETS.some((preset) => clockKey(preset) === clockKey(clock));
    return isPreset && entry.seats.includes(seats) ? undefined : refusal("bad-options");
  }

  private unseek(client: Visitor): undefined {
    if (client.auth !== undefined) unseek(this.queues, client.auth.id);
    this.show();
  }

  private async matchAll(): Promise<void> {
    for (let group = takeGroup(this.queues); group !== undefined; group = takeGroup(this.queues)) {
      await this.match(group);
    }
  }

  private async match(group: readonly Seeker[]): Promise<void> {
    const wish = group[0]?.wish;
    if (wish === undefined) return;
    const opened = await openTable(this.services, {
      settings: { ...wish, options: {}, listed: true, watch: true, undo: true },
      players: shuffled(group.map(({ player }) => player)),
      matched: true,
    });
    if (typeof opened === "string") this.tell(group, MESSAGES.matched, { code: opened });
    else {
      this.services.log.warn({ ...this.label(), refused: opened.code }, "no table for a match");
      await this.partWith(group, opened);
    }
  }

  /** Lets go of those who cannot have a table now, and lets the others of the group wait for somebody else. */
  private async partWith(group: readonly Seeker[], why: Refusal): Promise<void> {
    const refusals = await Promise.all(
      group.map(async (seeker) => ({ seeker, refused: await refusedTables(this.services, [seeker.player]) })),
    );
    const isShared = refusals.every(({ refused }) => refused === undefined);
    for (const { seeker, refused } of refusals) {
      const reason = isShared ? why : refused;
      if (reason !== undefined) this.tell([seeker], MESSAGES.unmatched, reason);
      else for (const session of seeker.sessions) seek(this.queues, seeker.player, session, seeker.wish);
    }
  }

  /** Sends a message to every connection that asked for a match. */
  private tell(group: readonly Seeker[], name: string, message: unknown): void {
    const sessions = new Set(group.flatMap((seeker) => [...seeker.sessions]));
    for (const client of this.clients) if (sessions.has(client.sessionId)) client.send(name, message);
  }
}

/** The players in a fair order, so that nobody always sits first. */
function shuffled(players: readonly Player[]): readonly Player[] {
  const left = [...players];
  return players.flatMap(() => left.splice(randomInt(left.length), 1));
}
