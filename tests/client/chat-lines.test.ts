import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { chatOf } from "../../client/ui/chat/lines.ts";
import { circle } from "../../client/ui/friends/known.ts";
import type { Circle } from "../../shared/wire/friends.ts";
import type { ChatView } from "../../shared/wire/table.ts";
import { tableSession, tableView } from "./table-view.ts";

const NOBODY: Circle = {
  you: { name: "Me", muted: "" },
  friends: [],
  asked: [],
  asks: [],
  blocked: [],
  invitations: [],
};

const said = (player: string, at: number): ChatView => ({
  player,
  name: player,
  bound: false,
  seat: 0,
  text: `at ${at}`,
  at,
});

function sessionWith(start: Record<string, ChatView> | undefined) {
  const table = signal(start === undefined ? undefined : tableView({ chat: start }));
  const session = tableSession({ table });
  return {
    chat: chatOf(session),
    session,
    say: (chat: Record<string, ChatView>) => {
      table.value = tableView({ chat });
    },
  };
}

describe("the chat of a table", () => {
  it("is one for all who ask", () => {
    const { chat, session } = sessionWith({});
    expect(chatOf(session)).toBe(chat);
  });

  it("has its lines in the order in which they were said", () => {
    const { chat } = sessionWith({ b: said("x", 2), a: said("x", 1), "10": said("x", 3), "9": said("x", 3) });
    expect(chat.lines.value.map((line) => line.id)).toEqual(["a", "b", "9", "10"]);
  });

  it("counts as new what others said since the page came and since it was last seen", () => {
    const { chat, say } = sessionWith({ 1: said("bo", 5) });
    expect(chat.unread.value).toBe(0);
    say({ 1: said("bo", 5), 2: said("bo", 6), 3: said("me", 7) });
    expect(chat.unread.value).toBe(1);
    chat.seen();
    expect(chat.unread.value).toBe(0);
    say({ 1: said("bo", 5), 2: said("bo", 6), 3: said("me", 7), 4: said("cy", 8) });
    expect(chat.unread.value).toBe(1);
  });

  it("has no news before the table is there", () => {
    const { chat, say } = sessionWith(undefined);
    expect(chat.unread.value).toBe(0);
    say({ 1: said("bo", 5) });
    expect(chat.unread.value).toBe(0);
    say({ 1: said("bo", 5), 2: said("bo", 6) });
    expect(chat.unread.value).toBe(1);
  });

  it("leaves out what those say who are blocked, and counts none of it", () => {
    const { chat, say } = sessionWith({ 1: said("bo", 5) });
    expect([chat.lines.value.length, chat.unread.value]).toEqual([1, 0]);
    circle.value = { ...NOBODY, blocked: [{ id: "bo", name: "Bo", bound: false }] };
    say({ 1: said("bo", 5), 2: said("bo", 6), 3: said("cy", 7) });
    expect(chat.lines.value.map(({ player }) => player)).toEqual(["cy"]);
    expect(chat.unread.value).toBe(1);
    circle.value = NOBODY;
    expect(chat.lines.value).toHaveLength(3);
    circle.value = undefined;
  });
});
