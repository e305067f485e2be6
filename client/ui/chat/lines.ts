/** The chat of a table as its readers have it: lines in order, and how many are new. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ChatView } from "../../../shared/wire/table.ts";
import { blockedIds } from "../friends/known.ts";
import type { TableSession } from "../../net/session.ts";

export interface ChatLine extends ChatView {
  readonly id: string;
}

export interface Chat {
  /** Oldest first. */
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  /** Lines of others since the chat was last in sight. */
  readonly unread: ReadonlySignal<number>;
  /** Everything so far was seen. */
  seen(): void;
}

const chats = new WeakMap<TableSession, Chat>();

/** The chat of a session: one for all who ask. */
export function chatOf(session: TableSession): Chat {
  const known = chats.get(session);
  if (known !== undefined) return known;

  // Lines of those who are blocked are left out here and not by the server: they are no secret from anybody at the table,
  // all that everybody sees goes out as one text for all, and what is unblocked is there again at once.
  const lines = computed(() => {
    const blocked = blockedIds.value;
    return inOrder(session.table.value?.chat ?? {}).filter(({ player }) => !blocked.has(player));
  });
  // What was said before this page came is not news.
  const since = computed(() => (session.table.value === undefined ? Number.MAX_VALUE : firstSight()));
  const seenAt = signal(0);
  let sight: number | undefined;
  function firstSight(): number {
    sight ??= newest(lines.peek());
    return sight;
  }

  const chat: Chat = {
    lines,
    unread: computed(() => {
      const from = Math.max(seenAt.value, since.value);
      return lines.value.filter((line) => line.at > from && line.player !== session.me).length;
    }),
    seen() {
      seenAt.value = newest(lines.peek());
    },
  };
  chats.set(session, chat);
  return chat;
}

function inOrder(chat: Readonly<Record<string, ChatView>>): readonly ChatLine[] {
  return Object.entries(chat)
    .map(([id, line]) => ({ ...line, id }))
    .sort((one, other) => one.at - other.at || Number(one.id) - Number(other.id));
}

function newest(lines: readonly ChatLine[]): number {
  return lines.at(-1)?.at ?? 0;
}
