/** The chat of a table as its readers have it: lines in order, and how many are new. */
import { computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { type Refusal, refusal } from "../../../shared/wire/refusal.ts";
import type { ChatView } from "../../../shared/wire/table.ts";
import type { TableSession } from "../../net/session.ts";
import { noteRead, readUpTo } from "./unread.ts";

export interface ChatLine extends ChatView {
  readonly id: string;
}

export interface Chat {
  /** Oldest first. */
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  /** Lines of others since the chat was last in sight, in this visit or an earlier one. */
  readonly unread: ReadonlySignal<number>;
  /** Everything so far was seen. */
  seen(): void;
}

const chats = new WeakMap<TableSession, Chat>();

/** The chat of a session: one instance for all callers. */
export function chatOf(session: TableSession): Chat {
  const known = chats.get(session);
  if (known !== undefined) return known;

  const lines = computed(() => inOrder(session.table.value?.chat ?? {}));
  const last = computed(() => Math.max(0, ...Object.keys(session.table.value?.chat ?? {}).map(Number)));
  // Lines from before a watcher came are not unread for the watcher, whose read mark is not stored.
  const looksOn = computed(() => session.code === "" || session.seats.value.length === 0);
  const seenHere = signal<number | undefined>(undefined);
  const from = computed(() =>
    Math.max(seenHere.value ?? 0, looksOn.value ? (seenHere.value ?? last.value) : (readUpTo(session.code) ?? 0)),
  );

  const chat: Chat = {
    lines,
    unread: computed(
      () => lines.value.filter((line) => Number(line.id) > from.value && line.player !== session.me).length,
    ),
    seen() {
      seenHere.value = last.peek();
      // All devices of a seated player learn how far they have read.
      if (!looksOn.peek() && noteRead(session.code, last.peek()) && last.peek() > 0) {
        void session.request("read", { line: last.peek() });
      }
    },
  };
  effect(() => {
    // Nothing is left to read: all other lines are the player's own.
    if (session.table.value !== undefined && chat.unread.value === 0) untracked(chat.seen);
  });
  const stopAsking = effect(() => {
    if (session.link.value !== "live" || looksOn.value) return;
    void session.lastRead?.().then((line) => {
      const here = readUpTo(session.code) ?? 0;
      if (line !== undefined && line < here) void session.request("read", { line: here });
      else if (line !== undefined) noteRead(session.code, line);
    });
    queueMicrotask(() => stopAsking());
  });
  chats.set(session, chat);
  return chat;
}

function inOrder(chat: Readonly<Record<string, ChatView>>): readonly ChatLine[] {
  return Object.entries(chat)
    .map(([id, line]) => ({ ...line, id }))
    .sort((one, other) => one.at - other.at || Number(one.id) - Number(other.id));
}

/**
 * Why somebody may say nothing at a table just now, as the server has it (`shared/table/inputs/chat.ts`).
 * @param muted the operators' sanction on the player, if there is one
 */
export function whySilent({ table, seat, settings }: TableSession, muted: Refusal | null): Refusal | undefined {
  if (muted !== null) return muted;
  if (table.value?.phase !== "playing") return undefined;
  if (seat.value === undefined) return refusal("watchers-quiet");
  return settings.value?.talk === false ? refusal("no-talk") : undefined;
}
