/**
 * A table room that hides the chat lines of a blocked player from the player who blocked them. The state is the same
 * for everybody, so that lines of players whom somebody present blocked are left out of it: each of the others gets
 * them as a message.
 */
import { MESSAGES } from "../../shared/wire/messages.ts";
import { markRead } from "../../shared/table/inputs/chat.ts";
import type { TableRequest } from "../../shared/table/inputs/requests.ts";
import type { Table } from "../../shared/table/table.ts";
import { chatOf } from "../../shared/table/view.ts";
import type { Claim } from "../identity/token.ts";
import type { Store } from "../store/store.ts";
import type { Visitor } from "./base-room.ts";
import { replaceName, type TakenName } from "../../shared/table/presence.ts";
import { hideChatOf, showChatAnew } from "../tables/table-state.ts";
import { TableRoom } from "./table-room.ts";

const NOBODY: ReadonlySet<string> = new Set();

export class ChatFilteredRoom extends TableRoom {
  /** The blocked players, by the id of the present player who blocked them; without players who blocked nobody. */
  private readonly deafTo = new Map<string, ReadonlySet<string>>();
  private withheld = NOBODY;
  /** The lines that each client was sent as a message, as text. */
  private readonly sent = new WeakMap<Visitor, string>();

  override async onJoin(client: Visitor): Promise<void> {
    // Looked up before they come in: nothing is sent to them earlier.
    const known = this.listen(client.auth?.id ?? "");
    await super.onJoin(client);
    await known;
    this.tellLines(client);
    // The page asks then what is new of its player, and says why the chat is closed before anything is typed.
    if (client.auth?.muted === true) client.send(MESSAGES.circle, {});
  }

  override onLeave(client: Visitor): void {
    super.onLeave(client);
    const id = client.auth?.id ?? "";
    if (!this.clients.some((one) => one !== client && one.auth?.id === id)) this.deafTo.delete(id);
  }

  /** News about relations may mean that a player was blocked, or is not blocked any more. */
  protected override tell(client: Visitor, name: string): void {
    super.tell(client, name);
    if (name !== MESSAGES.circle || client.auth === undefined) return;
    const { id } = client.auth;
    const shown = this.listen(id).then(() => this.bring(() => undefined));
    shown.catch((error: unknown) => this.fault(error, "blocked"));
  }

  /** Looks up whom a player blocked. While the store does not answer, its last answer counts. */
  private listen(id: string): Promise<void> {
    return this.mailbox.inTurn(async () => {
      const blocked = await blockedBy(this.services.store, id).catch(() => this.deafTo.get(id) ?? NOBODY);
      if (blocked.size === 0) this.deafTo.delete(id);
      else this.deafTo.set(id, blocked);
      if (this.withholdLines()) this.sendChanges();
    });
  }

  /**
   * Takes the lines of blocked players out of the state; other clients get them as messages before they disappear
   * there.
   */
  private withholdLines(): boolean {
    const all = new Set([...this.deafTo.values()].flatMap((some) => [...some]));
    if (all.size === this.withheld.size && [...all].every((one) => this.withheld.has(one))) return false;
    this.withheld = all;
    for (const client of this.clients) this.tellLines(client);
    hideChatOf(this.state, all);
    return true;
  }

  /** Sends a client the lines that are not in the state and that they may read, if these have changed. */
  private tellLines(client: Visitor): void {
    if (this.resting) return;
    const before = this.sent.get(client);
    if (this.withheld.size === 0 && before === undefined) return;
    const deafTo = this.deafTo.get(client.auth?.id ?? "") ?? NOBODY;
    const lines = chatOf(this.table, ({ player }) => this.withheld.has(player) && !deafTo.has(player));
    const text = JSON.stringify(lines);
    if (text === before) return;
    this.sent.set(client, text);
    client.send(MESSAGES.lines, lines);
  }

  protected override async show(now: number): Promise<void> {
    this.withholdLines();
    for (const client of this.clients) this.tellLines(client);
    await super.show(now);
  }

  /** Called from anywhere in the process when operators took a name away. */
  async replaceName(taken: TakenName): Promise<void> {
    await this.bring((table) => {
      if (replaceName(table, taken)) showChatAnew(this.state);
      return undefined;
    });
  }

  /** Marks a line as read for players who do not get it, so that they are not notified of a new line forever. */
  protected override request(name: string, handle: TableRequest, player: Claim | undefined, payload: unknown) {
    if (name !== "chat" || player === undefined) return super.request(name, handle, player, payload);
    const say =
      (unheard: readonly string[]): TableRequest =>
      (table, ...said) =>
        handle(table, ...said) ?? noteRead(table, unheard);
    return this.unheardBy(player.id).then((unheard) => super.request(name, say(unheard), player, payload));
  }

  /** The players of this table who blocked the speaker. */
  private async unheardBy(speaker: string): Promise<readonly string[]> {
    const { store } = this.services;
    const apart = await store.avoidedBy(speaker).catch(() => []);
    const seated = apart.filter((id) => this.table.seats.some((seat) => seat.player === id));
    const blocked = await Promise.all(seated.map((id) => blockedBy(store, id).catch(() => NOBODY)));
    return seated.filter((_, index) => blocked[index]?.has(speaker));
  }
}

/** The players whom a player blocked. Most have no blocks in either direction, which is the cheaper query. */
async function blockedBy(
  store: Pick<Store, "avoidedBy" | "storedRelationsOf">,
  id: string,
): Promise<ReadonlySet<string>> {
  if ((await store.avoidedBy(id)).length === 0) return NOBODY;
  return new Set((await store.storedRelationsOf(id)).blocked.map((one) => one.id));
}

/** Moves a player's read mark to the new line, if they had read everything before it. */
function noteRead(table: Table, players: readonly string[]): undefined {
  const hadRead = (id: string) => (table.reads.get(id) ?? 0) >= table.chatCount - 1;
  for (const id of players.filter(hadRead)) markRead(table, { id, name: "" }, table.chatCount);
}
