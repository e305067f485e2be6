import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { CHAT_LENGTH } from "../../../shared/wire/messages.ts";
import type { TableSession } from "../../net/session.ts";
import { Button } from "../kit/button.tsx";
import { AboutButton } from "../relations/about-button.tsx";
import { knownRelations } from "../relations/known-people.ts";
import { GuestSign } from "../kit/players/guest-sign.tsx";
import { SeatChip } from "../kit/players/seat-chip.tsx";
import { type ChatLine, chatOf, whySilent } from "./lines.ts";
import { chatText, leftText } from "./text.ts";
import "./chat-panel.css";
import { sentenceOf } from "../text/refusals.ts";

/** The length from which on the remaining room is shown. */
const NEARLY_FULL = CHAT_LENGTH - 60;

/** The chat of a table. Fills its parent; while it is in sight, everything counts as read. */
export function ChatPanel({ session }: { session: TableSession }) {
  const chat = chatOf(session);
  const lines = chat.lines.value;
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);

  useEffect(chat.seen, [lines]);
  useLayoutEffect(() => {
    if (atEnd.current) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [lines]);

  return (
    <div class="chat">
      <Others session={session} />
      <div
        class="chat-lines"
        ref={list}
        role="log"
        aria-label={chatText.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the arrow keys.
        tabIndex={0}
        onScroll={({ currentTarget: box }) =>
          (atEnd.current = box.scrollTop + box.clientHeight > box.scrollHeight - 40)
        }
      >
        {lines.length === 0 && <p class="chat-empty t-note">{chatText.empty}</p>}
        {lines.map((line, at) => (
          <Line
            key={line.id}
            line={line}
            follows={lines[at - 1]?.player === line.player}
            mine={line.player === session.me}
            session={session}
          />
        ))}
      </div>
      <Say session={session} />
    </div>
  );
}

/** The other people at the table, if their seats have no room for three dots. */
function Others({ session }: { session: TableSession }) {
  const seats = session.table.value?.seats ?? [];
  const others = seats.filter(({ player, bot }) => player !== "" && player !== session.me && bot === "");
  const people = [...new Map(others.map((seat) => [seat.player, seat])).values()];
  if (people.length === 0 || session.code === "") return null;
  return (
    <ul class="chat-others" aria-label={chatText.others}>
      {people.map(({ player, name, bound }) => (
        <li key={player}>
          <span class="chat-other">{name}</span>
          <AboutButton of={{ id: player, name, bound, code: session.code, session }} />
        </li>
      ))}
    </ul>
  );
}

interface LineProps {
  line: ChatLine;
  follows: boolean;
  mine: boolean;
  session: TableSession;
}

function Line({ line, follows, mine, session }: LineProps) {
  const { id, player, name, bound, text } = line;
  const seated = line.seat >= 0;
  return (
    <div class={follows ? "chat-line chat-line-follows" : "chat-line"}>
      {!follows && <SeatChip seat={seated ? line.seat : undefined} size={24} />}
      <div class="chat-said">
        <p class={follows ? "unseen" : "chat-name t-note"}>
          {mine ? chatText.you : name}
          {!mine && <GuestSign of={line} />}
          {!seated && <span class="chat-watcher"> {chatText.watcher}</span>}
        </p>
        <p class="chat-text">{text}</p>
      </div>
      {!mine && (
        <AboutButton
          class="chat-about"
          of={{ id: player, name, bound, code: session.code, session, line: { id, text } }}
        />
      )}
    </div>
  );
}

function Say({ session }: { session: TableSession }) {
  const typed = useSignal("");
  const problem = useSignal("");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const why = whySilent(session, knownRelations.value?.you.muted ?? null);
  const held = why === undefined ? "" : sentenceOf(why);
  const left = CHAT_LENGTH - typed.value.length;
  useSignalEffect(() => {
    // What the line kept from the table can be sent now.
    if (session.link.value === "live") problem.value = "";
  });

  async function say(event: Event): Promise<void> {
    event.preventDefault();
    const text = typed.value.trim();
    if (text === "") return;
    // The button can be pressed no more then. A finger closes its keyboard by it.
    if (document.activeElement?.matches("button:focus-visible") === true) field.current?.focus();
    typed.value = "";
    const refused = await session.request("chat", { text });
    problem.value = refused === undefined ? "" : sentenceOf(refused);
    if (refused !== undefined && typed.value === "") typed.value = text;
  }

  return (
    <form class="chat-say" onSubmit={say}>
      <input
        ref={field}
        class="text-input chat-field"
        aria-label={chatText.field}
        aria-describedby={`${id}-note`}
        placeholder={chatText.field}
        value={typed.value}
        maxLength={CHAT_LENGTH}
        disabled={held !== ""}
        autoComplete="off"
        enterkeyhint="send"
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          problem.value = "";
        }}
      />
      <Button type="submit" icon="send" disabled={held !== "" || typed.value.trim() === ""}>
        {chatText.send}
      </Button>
      <p id={`${id}-note`} class="chat-note t-small" role="status">
        {noteOf(held || problem.value, left)}
      </p>
    </form>
  );
}

function noteOf(problem: string, left: number): string {
  if (problem !== "") return problem;
  return left < CHAT_LENGTH - NEARLY_FULL ? leftText(left) : "";
}
