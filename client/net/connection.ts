/**
 * A connection to a room that mends itself. Whenever it closes unasked, the way in is asked for anew, with a growing
 * pause; the framework's own reconnection stays off, since a seat belongs to the player and not to a socket.
 */
import { Client } from "@colyseus/sdk";
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { SeatReservation } from "../../shared/wire/http.ts";
import { type Refusal, type RefusalCode, refusal } from "../../shared/wire/refusal.ts";
import { type Answer, readRefusal, UNANSWERED_MS } from "./answer.ts";
import { backOff } from "./back-off.ts";
import type { Link } from "./session.ts";

/** Refusals that trying again cannot mend. */
const FINAL: ReadonlySet<RefusalCode> = new Set([
  "no-such-table",
  "table-full",
  "no-watching",
  "no-such-game",
  "bad-identity",
  "signed-out",
  "banned",
  "quarantined",
  "moved-on",
]);

/** A connection that was up for so long is a good one: its next loss starts the pauses from the shortest. */
const GOOD_MS = 3000;
/** How long a handshake may take. */
const HANDSHAKE_MS = 10_000;
/** How often a silent line is tested, and how long the echo may take. */
const PING_EVERY_MS = 15_000;
const ECHO_MS = 6000;
/** Where several processes serve, another one may have the table when this one says nothing: that is asked early. */
const PING_OF_MANY_MS = 3000;
const LATE_MS = 2000;

interface Wants<State> {
  /** Asks for the way in. */
  enter: () => Promise<Answer<SeatReservation>>;
  onState: (state: State) => void;
  /** Messages from the room, by name. */
  messages: Readonly<Record<string, (payload: unknown) => void>>;
  /** More refusals that end it, as long as it has not been up yet. */
  finalAtFirst?: ReadonlySet<RefusalCode>;
  /** How long a message takes to the server and back. */
  onEcho?: (ms: number) => void;
}

export interface Connection {
  readonly link: ReadonlySignal<Link>;
  readonly retryAt: ReadonlySignal<number>;
  readonly closedBy: ReadonlySignal<Refusal | undefined>;
  /** Why the last try was refused, while the next one may not be. */
  readonly hindrance: ReadonlySignal<Refusal | undefined>;
  /** Whether something that was asked waits unusually long for its answer, on a line that seems to be up. */
  readonly unanswered: ReadonlySignal<boolean>;
  /** Asks the room. What is under way when the page itself closes the connection is refused by nobody. */
  request(name: string, payload: unknown): Promise<Refusal | undefined>;
  /** Asks the room for something that it tells. */
  ask(name: string, payload: unknown): Promise<Answer<unknown>>;
  retry(): void;
  close(): void;
}

const client = new Client();

function consume<State>(reservation: SeatReservation) {
  // One of several processes is reached by a path of the page's own host.
  const { publicAddress: path } = reservation;
  return client.consumeSeatReservation<State>({
    ...reservation,
    publicAddress: path === undefined ? "" : location.host + path,
  });
}

type Room<State> = Awaited<ReturnType<typeof consume<State>>>;

/** Opens a connection and keeps it until it is closed or refused for good. */
export function connect<State>(wants: Wants<State>): Connection {
  const link = signal<Link>("joining");
  const retryAt = signal(0);
  const closedBy = signal<Refusal | undefined>(undefined);
  const hindrance = signal<Refusal | undefined>(undefined);
  /** Requests that wait too long; emptied when the connection is lost, since their answers do not come any more. */
  const late = signal<ReadonlySet<symbol>>(new Set());
  let room: Room<State> | undefined;
  /** The way that led into the room. */
  let way: SeatReservation | undefined;
  let failures = 0;
  let openedAt = 0;
  /** Raised whenever what is under way stops counting. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const mine = ++turn;
    clearTimeout(timer);
    retryAt.value = 0;
    const answer = await wants.enter();
    if (mine !== turn) return;
    if ("refused" in answer) {
      refused(answer.refused, answer.wait);
      return;
    }
    await enterBy(answer.value, mine);
  }

  async function enterBy(found: SeatReservation, mine: number): Promise<void> {
    const opened = await consumeInTime<State>(found);
    if (mine !== turn) abandon(opened);
    else if (opened === undefined) lost();
    else {
      way = found;
      hold(opened, mine);
    }
  }

  /** Asks whether another process has what this one says nothing of any more. */
  async function lookElsewhere(mine: number): Promise<void> {
    timer = setTimeout(() => lost(), ECHO_MS - LATE_MS);
    const answer = await wants.enter();
    if (mine !== turn || "refused" in answer || answer.value.processId === way?.processId) return;
    abandon(room);
    room = undefined;
    clearTimeout(timer);
    link.value = "reconnecting";
    late.value = new Set();
    await enterBy(answer.value, ++turn);
  }

  function hold(opened: Room<State>, mine: number): void {
    room = opened;
    openedAt = Date.now();
    opened.reconnection.enabled = false;
    opened.onError(() => undefined);
    opened.onLeave(() => {
      if (mine === turn) lost();
    });
    opened.onStateChange((state) => {
      if (mine !== turn) return;
      wants.onState(state);
      hindrance.value = undefined;
      link.value = "live";
    });
    for (const [name, take] of Object.entries(wants.messages)) opened.onMessage(name, take);
    listen(mine);
  }

  /** Tests the line now and then: a network that went away closes no socket. */
  function listen(mine: number): void {
    if (mine !== turn || room === undefined) return;
    const isOfMany = way?.publicAddress !== undefined;
    timer = isOfMany ? setTimeout(() => void lookElsewhere(mine), LATE_MS) : setTimeout(() => lost(), ECHO_MS);
    room.ping((ms) => {
      if (mine !== turn) return;
      clearTimeout(timer);
      wants.onEcho?.(ms);
      timer = setTimeout(() => listen(mine), isOfMany ? PING_OF_MANY_MS : PING_EVERY_MS);
    });
  }

  function refused(why: Refusal, wait?: number): void {
    const first = link.peek() === "joining" && wants.finalAtFirst?.has(why.code) === true;
    if (first || FINAL.has(why.code)) {
      close();
      closedBy.value = why;
    } else {
      hindrance.value = why;
      lost(wait);
    }
  }

  /** @param wait the pause in ms that the server asks for */
  function lost(wait?: number): void {
    abandon(room);
    room = undefined;
    turn++;
    clearTimeout(timer);
    if (openedAt > 0 && Date.now() - openedAt > GOOD_MS) failures = 0;
    openedAt = 0;
    if (link.value !== "joining") link.value = "reconnecting";
    late.value = new Set();
    const pause = backOff(failures++, Math.random(), wait);
    retryAt.value = Date.now() + pause;
    timer = setTimeout(open, pause);
  }

  function retry(): void {
    if (retryAt.value > 0) void open();
  }

  function recheck(): void {
    if (document.visibilityState !== "visible") return;
    if (room === undefined) retry();
    else {
      clearTimeout(timer);
      listen(turn);
    }
  }

  function close(): void {
    turn++;
    clearTimeout(timer);
    abandon(room);
    room = undefined;
    retryAt.value = 0;
    link.value = "closed";
    window.removeEventListener("online", recheck);
    window.removeEventListener("offline", dropped);
    document.removeEventListener("visibilitychange", recheck);
  }

  function dropped(): void {
    if (room !== undefined) lost();
  }

  async function ask(name: string, payload: unknown): Promise<Answer<unknown>> {
    if (room === undefined || link.value !== "live") return { refused: refusal("unreachable") };
    const own = Symbol(name);
    const mine = turn;
    const slow = setTimeout(() => {
      if (mine === turn) late.value = new Set([...late.peek(), own]);
    }, UNANSWERED_MS);
    try {
      return { value: await room.request(name, payload) };
    } catch (error) {
      return { refused: refusalIn(error) };
    } finally {
      clearTimeout(slow);
      if (late.peek().has(own)) late.value = new Set([...late.peek()].filter((one) => one !== own));
    }
  }

  window.addEventListener("online", recheck);
  window.addEventListener("offline", dropped);
  document.addEventListener("visibilitychange", recheck);
  void open();

  return {
    link,
    retryAt,
    closedBy,
    hindrance,
    unanswered: computed(() => link.value === "live" && late.value.size > 0),
    retry,
    close,
    async request(name, payload) {
      const answer = await ask(name, payload);
      return "value" in answer || link.peek() === "closed" ? undefined : answer.refused;
    },
    ask,
  };
}

/** The refusal in a room's answer: its reason, a fault of the server, or a missing answer. */
function refusalIn(error: unknown): Refusal {
  if (!(error instanceof Error)) return refusal("internal");
  if (error.name === "rejected" && "reason" in error) return readRefusal(error.reason);
  return refusal("code" in error ? "internal" : "unreachable");
}

async function consumeInTime<State>(reservation: SeatReservation): Promise<Room<State> | undefined> {
  const joining = consume<State>(reservation);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, HANDSHAKE_MS));
  try {
    const room = await Promise.race([joining, late]);
    if (room === undefined) joining.then(abandon<State>, () => undefined);
    return room;
  } catch {
    return undefined;
  }
}

/** Lets go of a room, whatever state its socket is in. */
function abandon<State>(room: Room<State> | undefined): void {
  if (room === undefined) return;
  room.reconnection.enabled = false;
  try {
    // Closed without a farewell, which a dead line would not carry.
    void room.leave(false);
  } catch {
    // A socket that cannot even be closed is gone already.
  }
}
