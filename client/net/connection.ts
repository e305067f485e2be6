/**
 * A connection to a room that mends itself. Whenever it closes unasked, the way in is asked for anew, with a growing
 * pause; the framework's own reconnection stays off, since a seat belongs to the player and not to a socket.
 */
import { Client } from "@colyseus/sdk";
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { SeatReservation } from "../../shared/wire/http.ts";
import { type Refusal, type RefusalCode, refusal } from "../../shared/wire/refusal.ts";
import { type Answer, readRefusal, UNANSWERED_MS } from "./answer.ts";
import { backOff } from "./back-off.ts";
import { isLineBlocked } from "./connectivity.ts";
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
  "wrong-address",
]);

/** A connection that was up for so long is a good one: its next loss starts the pauses from the shortest. */
const GOOD_MS = 3000;
const HANDSHAKE_MS = 10_000;
/** So many ways in a row that were given, but did not open, are no accident: a proxy or a guard lets none through. */
const BLOCKED_FROM = 3;
/** How often a silent line is tested, and how long the echo may take. */
const PING_EVERY_MS = 15_000;
const ECHO_MS = 6000;
/** With several processes, another one may have the table when this one is silent, so that the page asks early. */
const PING_OF_MANY_MS = 3000;
const LATE_MS = 2000;

/**
 * If the difference between the device's clock and the elapsed ms changes by so much, the device has slept or its clock
 * was set. Then the page reconnects: the server tells its time to every new connection, and the old connection rarely
 * survives a sleep.
 */
const JUMP_MS = 2000;
/** How often that is looked for: until then clocks show what the device takes for the time. */
const LOOK_MS = 1000;
const drift = () => Date.now() - performance.now();

interface Wants<State> {
  /** Asks for the way in. @param silent the process that was left, by its `publicAddress` */
  enter: (silent?: string) => Promise<Answer<SeatReservation>>;
  onState: (state: State) => void;
  /** Messages from the room, by name. */
  messages: Readonly<Record<string, (payload: unknown) => void>>;
  /** How long a message takes to the server and back. */
  onEcho?: (ms: number) => void;
}

export interface Connection {
  readonly link: ReadonlySignal<Link>;
  readonly retryAt: ReadonlySignal<number>;
  readonly closedBy: ReadonlySignal<Refusal | undefined>;
  /** Why the last try was refused, while the next one may not be. */
  readonly obstacle: ReadonlySignal<Refusal | undefined>;
  /** Whether something that was asked waits unusually long for its answer, on a line that seems to be up. */
  readonly unanswered: ReadonlySignal<boolean>;
  /** Sends a request to the room. Requests under way when the page closes the connection get no refusal. */
  request(name: string, payload: unknown): Promise<Refusal | undefined>;
  /** Asks the room for something that it tells. */
  ask(name: string, payload: unknown): Promise<Answer<unknown>>;
  retry(): void;
  close(): void;
}

/** Made with the first way into a room: it looks into the browser's storage, which a page within another may not. */
let client: Client | undefined;

function consume<State>(reservation: SeatReservation) {
  // One of several processes is reached by a path of the page's own host.
  const { publicAddress: path } = reservation;
  client ??= new Client();
  return client.consumeSeatReservation<State>({
    ...reservation,
    publicAddress: path === undefined ? "" : location.host + path,
  });
}

type Room<State> = Awaited<ReturnType<typeof consume<State>>>;

/** A connection with all that changes. */
interface Line<State> {
  readonly wants: Wants<State>;
  readonly link: Signal<Link>;
  readonly retryAt: Signal<number>;
  readonly closedBy: Signal<Refusal | undefined>;
  readonly obstacle: Signal<Refusal | undefined>;
  readonly requests: ReturnType<typeof openRequests>;
  room: Room<State> | undefined;
  /** The way that led into the room, or was tried last. */
  way: SeatReservation | undefined;
  failures: number;
  /** How many ways in a row did not open. */
  unopened: number;
  openedAt: number;
  /** What `drift` was then. */
  drift: number;
  /** Raised whenever what is under way stops counting. */
  turn: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends what it listens to on the page. */
  readonly page: AbortController;
}

/** Opens a connection and keeps it until it is closed or refused for good. */
export function connect<State>(wants: Wants<State>): Connection {
  const line: Line<State> = {
    wants,
    link: signal("joining"),
    retryAt: signal(0),
    closedBy: signal(undefined),
    obstacle: signal(undefined),
    requests: openRequests(() => (line.link.peek() === "live" ? line.room : undefined)),
    room: undefined,
    way: undefined,
    failures: 0,
    unopened: 0,
    openedAt: 0,
    drift: 0,
    turn: 0,
    timer: undefined,
    page: new AbortController(),
  };
  const { link, retryAt, closedBy, obstacle, requests } = line;
  const { signal: until } = line.page;
  window.addEventListener("online", () => recheck(line), { signal: until });
  window.addEventListener("offline", () => line.room !== undefined && lost(line), { signal: until });
  document.addEventListener("visibilitychange", () => recheck(line), { signal: until });
  // Safari keeps pages that one comes back to, and closes their sockets without a word.
  window.addEventListener("pageshow", ({ persisted }) => persisted && lost(line), { signal: until });
  void open(line);

  return {
    link,
    retryAt,
    closedBy,
    obstacle,
    unanswered: computed(() => link.value === "live" && requests.late.value > 0),
    retry: () => retry(line),
    close: () => close(line),
    async request(name, payload) {
      const answer = await requests.ask(name, payload);
      return "value" in answer || link.peek() === "closed" ? undefined : answer.refused;
    },
    ask: requests.ask,
  };
}

async function open<State>(line: Line<State>): Promise<void> {
  const mine = ++line.turn;
  clearTimeout(line.timer);
  line.retryAt.value = 0;
  const answer = await line.wants.enter(line.way?.publicAddress);
  if (mine !== line.turn) return;
  if ("refused" in answer) {
    refused(line, answer.refused, answer.wait);
    return;
  }
  await enterBy(line, answer.value, mine);
}

async function enterBy<State>(line: Line<State>, found: SeatReservation, mine: number): Promise<void> {
  line.way = found;
  const opened = await consumeInTime<State>(found);
  if (mine !== line.turn) abandon(opened);
  else if (opened === undefined) notOpened(line);
  else hold(line, opened, mine);
}

function notOpened<State>(line: Line<State>): void {
  line.unopened++;
  if (line.unopened >= BLOCKED_FROM) isLineBlocked.value = true;
  line.obstacle.value = refusal(line.unopened >= BLOCKED_FROM ? "line-blocked" : "unreachable");
  lost(line);
}

/**
 * Asks whether another process has the table now, since this one is silent. Repeats that as long as the answer says
 * that another process soon may.
 * @param isAnswered whether this process answers again
 */
async function lookElsewhere<State>(line: Line<State>, mine: number, isAnswered: () => boolean): Promise<void> {
  line.timer = setTimeout(() => lost(line), ECHO_MS - LATE_MS);
  const isStill = () => mine === line.turn && !isAnswered();
  const enter = () => line.wants.enter(line.way?.publicAddress);
  let answer = await enter();
  while (isStill() && "refused" in answer && answer.wait !== undefined) {
    const { wait } = answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isStill()) answer = await enter();
  }
  if (!isStill() || "refused" in answer || answer.value.processId === line.way?.processId) return;
  abandon(line.room);
  line.room = undefined;
  clearTimeout(line.timer);
  line.link.value = "reconnecting";
  line.requests.lose();
  await enterBy(line, answer.value, ++line.turn);
}

function hold<State>(line: Line<State>, opened: Room<State>, mine: number): void {
  line.room = opened;
  line.unopened = 0;
  isLineBlocked.value = false;
  line.openedAt = performance.now();
  line.drift = drift();
  opened.reconnection.enabled = false;
  opened.onError(() => undefined);
  opened.onLeave(() => {
    if (mine === line.turn) lost(line);
  });
  opened.onStateChange((state) => {
    if (mine !== line.turn) return;
    line.wants.onState(state);
    line.obstacle.value = undefined;
    line.link.value = "live";
  });
  for (const [name, take] of Object.entries(line.wants.messages)) opened.onMessage(name, take);
  listen(line, mine);
}

/** Tests the line now and then: a network that went away closes no socket. */
function listen<State>(line: Line<State>, mine: number): void {
  if (mine !== line.turn || line.room === undefined) return;
  if (hasJumped(line)) {
    lost(line);
    return;
  }
  const isOfMany = line.way?.publicAddress !== undefined;
  let isAnswered = false;
  line.timer = isOfMany
    ? setTimeout(() => void lookElsewhere(line, mine, () => isAnswered), LATE_MS)
    : setTimeout(() => lost(line), ECHO_MS);
  line.room.ping((ms) => {
    isAnswered = true;
    if (mine !== line.turn) return;
    clearTimeout(line.timer);
    line.wants.onEcho?.(ms);
    rest(line, mine, performance.now() + (isOfMany ? PING_OF_MANY_MS : PING_EVERY_MS));
  });
}

/** Leaves the line alone until then, or until the device's clock jumps. */
function rest<State>(line: Line<State>, mine: number, until: number): void {
  line.timer = setTimeout(() => {
    if (performance.now() >= until || hasJumped(line)) listen(line, mine);
    else rest(line, mine, until);
  }, LOOK_MS);
}

function hasJumped<State>(line: Line<State>): boolean {
  return Math.abs(drift() - line.drift) > JUMP_MS;
}

function refused<State>(line: Line<State>, why: Refusal, wait?: number): void {
  line.unopened = 0;
  if (FINAL.has(why.code)) {
    close(line);
    line.closedBy.value = why;
  } else {
    line.obstacle.value = why;
    // Earlier than that, it would only be refused again.
    lost(line, wait, why.code === "too-fast" ? wait : 0);
  }
}

/**
 * @param wait the pause in ms that the server asks for
 * @param least the shortest pause, however long that is
 */
function lost<State>(line: Line<State>, wait?: number, least = 0): void {
  abandon(line.room);
  line.room = undefined;
  line.turn++;
  clearTimeout(line.timer);
  if (line.openedAt > 0 && performance.now() - line.openedAt > GOOD_MS) line.failures = 0;
  line.openedAt = 0;
  if (line.link.value !== "joining") line.link.value = "reconnecting";
  line.requests.lose();
  const pause = Math.max(backOff(line.failures++, Math.random(), wait), least);
  line.retryAt.value = performance.now() + pause;
  line.timer = setTimeout(() => void open(line), pause);
}

function retry<State>(line: Line<State>): void {
  if (line.retryAt.value > 0) void open(line);
}

function recheck<State>(line: Line<State>): void {
  if (document.visibilityState !== "visible") return;
  if (line.room === undefined) retry(line);
  else {
    clearTimeout(line.timer);
    listen(line, line.turn);
  }
}

function close<State>(line: Line<State>): void {
  line.turn++;
  clearTimeout(line.timer);
  abandon(line.room);
  line.room = undefined;
  line.retryAt.value = 0;
  line.link.value = "closed";
  line.page.abort();
  line.requests.lose();
}

/** Requests to a room. @param room the current room, while the connection is up */
function openRequests<State>(room: () => Room<State> | undefined) {
  /** Requests that have waited too long; emptied when the connection is lost, because their answers will not come. */
  const late = signal<ReadonlySet<symbol>>(new Set());
  let losses = 0;
  return {
    late: computed(() => late.value.size),
    lose() {
      losses++;
      late.value = new Set();
    },
    async ask(name: string, payload: unknown): Promise<Answer<unknown>> {
      const asked = room();
      if (asked === undefined) return { refused: refusal("unreachable") };
      const own = Symbol(name);
      const mine = losses;
      const slow = setTimeout(() => {
        if (mine === losses) late.value = new Set([...late.peek(), own]);
      }, UNANSWERED_MS);
      try {
        return { value: await asked.request(name, payload) };
      } catch (error) {
        return { refused: refusalIn(error) };
      } finally {
        clearTimeout(slow);
        if (late.peek().has(own)) late.value = new Set([...late.peek()].filter((one) => one !== own));
      }
    },
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

/** Leaves a room, whatever the state of its socket. */
function abandon<State>(room: Room<State> | undefined): void {
  if (room === undefined) return;
  room.reconnection.enabled = false;
  try {
    // Closed without a farewell, which a dead line would not carry.
    void room.leave(false);
  } catch {
    // A socket that cannot be closed is closed already.
  }
}
