/**
 * A table where nobody is sent what somebody says whom they blocked. The state is the same for everybody, so lines of
 * players whom somebody present blocked are not in it: they go to each of the others as a message.
 */
import { MESSAGES } from "../../shared/wire/messages.ts";
import { markRead } from "../../shared/table/inputs/chat.ts";
import type { TableRequest } from "../../shared/table/inputs/requests.ts";
import type { Table } from "../../shared/table/table.ts";
import { chatOf } from "../../shared/table/view.ts";
import type { Claim } from "../identity/token.ts";
import type { Store } from "../store/store.ts";
import type { Visitor } from "./base-room.ts";
import { hideChatOf } from "../tables/table-state.ts";
import { TableRoom } from "./table-room.ts";

const NOBODY: ReadonlySet<string> = new Set();

export class ChatFilteredRoom extends TableRoom {
  /** Whom those blocked who are here, of whom that is known. */
  private readonly deafTo = new Map<string, ReadonlySet<string>>();
  private withheld = NOBODY;
  /** What was sent to whom by itself, as text. */
  private readonly sent = new WeakMap<Visitor, string>();

  override async onJoin(client: Visitor): Promise<void> {
    // Known before they come in: nothing is sent to them before.
    const known = this.listen(client.auth?.id ?? "");
    await super.onJoin(client);
    await known;
    this.tellLines(client);
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

  /** Looks up whom a player blocked. While that cannot be known, what was known last holds. */
  private listen(id: string): Promise<void> {
    return this.mailbox.inTurn(async () => {
      const blocked = await blockedBy(this.services.store, id).catch(() => this.deafTo.get(id) ?? NOBODY);
      if (blocked.size === 0) this.deafTo.delete(id);
      else this.deafTo.set(id, blocked);
      if (this.withholdLines()) this.sendChanges();
    });
  }

  /** Takes lines out of the state that somebody here is not to hear; the others have them before they are gone there. */
  private withholdLines(): boolean {
    const all = new Set([...this.deafTo.values()].flatMap((some) => [...some]));
    if (all.size === this.withheld.size && [...all].every((one) => this.withheld.has(one))) return false;
    this.withheld = all;
    for (const client of this.clients) this.tellLines(client);
    hideChatOf(this.state, all);
    return true;
  }

  /** Sends somebody the lines that are not in the state and that they are to hear, when these are others than before. */
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

  /** Players who do not hear a line have it marked as read, so that they are not told of a new line for ever. */
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

/** Those whom a player blocked. Most blocked nobody and are blocked by nobody, which is less to ask. */
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
