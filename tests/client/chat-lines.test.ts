import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { chatOf, whySilent } from "../../client/ui/chat/lines.ts";
import { unreadAt } from "../../client/ui/chat/unread.ts";
import { refusal } from "../../shared/wire/refusal.ts";
import { type ChatView, tableSettings } from "../../shared/wire/table.ts";
import { tableSession, tableView } from "./table-view.ts";

const said = (player: string, at: number): ChatView => ({
  player,
  name: player,
  bound: false,
  seat: 0,
  text: `at ${at}`,
  at,
});

let tables = 0;

/** Somebody's visit at a table: a new one, unless a code is given. */
function sessionWith(start: Record<string, ChatView> | undefined, seats = [0], code = `table ${++tables}`) {
  const table = signal(start === undefined ? undefined : tableView({ chat: start }));
  const session = tableSession({ code, table, seats: signal(seats) });
  return {
    chat: chatOf(session),
    session,
    say: (chat: Record<string, ChatView>) => {
      table.value = tableView({ chat });
    },
  };
}

describe("nothing is said", () => {
  const at = (phase: "waiting" | "playing", seats: number[], talk: boolean) =>
    tableSession({
      table: signal(tableView({ phase })),
      seats: signal(seats),
      seat: signal(seats[0]),
      settings: signal({ ...tableSettings.parse({ game: "skora", seats: 3 }), talk }),
    });

  it("in play by who looks on, and where all agreed on that", () => {
    expect(whySilent(at("playing", [], true), null)).toMatchObject({ code: "watchers-quiet" });
    expect(whySilent(at("playing", [0], false), null)).toMatchObject({ code: "no-talk" });
    expect(whySilent(at("playing", [0], true), null)).toBeUndefined();
    expect(whySilent(at("waiting", [], false), null)).toBeUndefined();
  });

  it("by who is held to that, wherever they are", () => {
    const muted = refusal("muted");
    expect(whySilent(at("waiting", [0], true), muted)).toBe(muted);
  });
});

describe("the chat of a table", () => {
  it("is one for all who ask", () => {
    const { chat, session } = sessionWith({});
    expect(chatOf(session)).toBe(chat);
  });

  it("has its lines in the order in which they were said", () => {
    const { chat } = sessionWith({ b: said("x", 2), a: said("x", 1), "10": said("x", 3), "9": said("x", 3) });
    expect(chat.lines.value.map((line) => line.id)).toEqual(["a", "b", "9", "10"]);
  });

  it("is read on one device and so on all: what the table knows counts here, and it is told what was read here", async () => {
    const asked: unknown[] = [];
    const chat = { 1: said("bo", 5), 2: said("bo", 6) };
    const table = signal(tableView({ chat }));
    const session = {
      ...tableSession({ code: "elsewhere", table, seats: signal([0]) }),
      lastRead: async () => 1,
      request: async (name: string, payload: unknown) => void asked.push([name, payload]),
    };
    const here = chatOf(session);
    await expect.poll(() => here.unread.value).toBe(1);
    expect(unreadAt({ code: "elsewhere", said: 2, read: 2 })).toBe(0);
    here.seen();
    expect(asked).toEqual([["read", { line: 2 }]]);
    expect(unreadAt({ code: "elsewhere", said: 2, read: 1 })).toBe(0);
  });

  it("counts as new what others said to one who sits there, until it is seen, also while they were away", () => {
    const { chat, session } = sessionWith({ 1: said("bo", 5) });
    const { code } = session;
    expect([chat.unread.value, unreadAt({ code, said: 1, read: 0 })]).toEqual([1, 1]);
    chat.seen();
    expect([chat.unread.value, unreadAt({ code, said: 1, read: 0 }), unreadAt({ code, said: 3, read: 0 })]).toEqual([
      0, 0, 2,
    ]);
    const later = sessionWith({ 1: said("bo", 5), 2: said("bo", 6), 3: said("me", 7) }, [0], code);
    expect(later.chat.unread.value).toBe(1);
    later.chat.seen();
    expect(unreadAt({ code, said: 3, read: 0 })).toBe(0);
    expect(sessionWith({ 3: said("me", 7) }, [0], code).chat.unread.value).toBe(0);
  });

  it("counts as new what was said since the page came to one who looks on", () => {
    const { chat, say } = sessionWith({ 1: said("bo", 5) }, []);
    expect(chat.unread.value).toBe(0);
    say({ 1: said("bo", 5), 2: said("bo", 6), 3: said("me", 7) });
    expect(chat.unread.value).toBe(1);
    chat.seen();
    expect(chat.unread.value).toBe(0);
    say({ 1: said("bo", 5), 2: said("bo", 6), 3: said("me", 7), 4: said("cy", 8) });
    expect(chat.unread.value).toBe(1);
  });

  it("has no news before the table is there", () => {
    const { chat, say } = sessionWith(undefined, []);
    expect(chat.unread.value).toBe(0);
    say({ 1: said("bo", 5) });
    expect(chat.unread.value).toBe(0);
    say({ 1: said("bo", 5), 2: said("bo", 6) });
    expect(chat.unread.value).toBe(1);
  });
});
