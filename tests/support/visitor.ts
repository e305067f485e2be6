/** People that reach a server as browsers do: over HTTP and sockets. What they need of it is its address. */
import { Client } from "@colyseus/sdk";
import { z } from "zod";
import { sealOf } from "../../shared/kernel/fairness.ts";
import {
  identityAnswer,
  openTableAnswer,
  PROOF_HEADER,
  seatReservation,
  SILENT_HEADER,
} from "../../shared/wire/http.ts";
import type { LobbyView, YourGame } from "../../shared/wire/lobby.ts";
import { MESSAGES } from "../../shared/wire/messages.ts";
import { refusalShape } from "../../shared/wire/refusal.ts";
import type { TableView } from "../../shared/wire/table.ts";

export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The header that says when to ask again, in s. */
  readonly retryAfter?: string;
}

export async function ask(
  address: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpAnswer> {
  const response = await fetch(address + path, {
    method,
    headers: { "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("/json") ?? false;
  const retryAfter = response.headers.get("retry-after");
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    ...(retryAfter === null ? {} : { retryAfter }),
  };
}

/** Somebody with an identity. */
export interface Visitor {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  ask(method: string, path: string, body?: unknown): Promise<HttpAnswer>;
  /** Opens a table; its code. */
  open(settings?: object): Promise<string>;
  /** @throws Error when the way in is refused */
  enter(code: string): Promise<TableClient>;
  lobby(): Promise<LobbyClient>;
}

/** Somebody new. */
export async function newVisitor(address: string, name?: string): Promise<Visitor> {
  const { body } = await ask(address, "POST", "/api/identity", name === undefined ? {} : { name });
  const { token, player } = identityAnswer.parse(body);
  return visitor(address, token, player);
}

/** @param sockets the address for sockets, if it is not the one for requests */
export function visitor(
  address: string,
  token: string,
  player: { id: string; name: string },
  sockets = address,
  proof = "",
): Visitor {
  let last = "";
  const askAs = (method: string, path: string, body?: unknown) =>
    ask(address, method, path, body, {
      authorization: `Bearer ${token}`,
      [PROOF_HEADER]: proof,
      [SILENT_HEADER]: last,
    });
  return {
    ...player,
    token,
    ask: askAs,
    async open(settings = {}) {
      const { body } = await askAs("POST", "/api/tables", { game: "tiny", seats: 2, ...settings });
      return openTableAnswer.parse(body).code;
    },
    async enter(code) {
      const { body } = await askAs("POST", `/api/tables/${code}/enter`, {});
      last = seatReservation.safeParse(body).data?.publicAddress ?? last;
      return roomClient<TableView>(sockets, body);
    },
    async lobby() {
      const room = await roomClient<LobbyView>(sockets, (await askAs("POST", "/api/lobby/enter", {})).body);
      return Object.assign(room, {
        yours: () => z.array(z.custom<YourGame>()).parse(room.heard(MESSAGES.yours).at(-1) ?? []),
        matched: () => z.object({ code: z.string() }).optional().parse(room.heard(MESSAGES.matched).at(-1))?.code,
      });
    },
  };
}

/** An open connection to a room. */
interface RoomClient<View> {
  /** The decoded state. */
  view(): View;
  /** Waits for the next change of the state, or for the end of the connection. */
  next(): Promise<void>;
  /** Asks the room; the code of the refusal, or "ok". */
  ask(name: string, payload?: unknown): Promise<string>;
  /** Asks the room a question. @returns its answer */
  told(name: string, payload?: unknown): Promise<unknown>;
  /** Sends without waiting for an answer. */
  send(name: string, payload?: unknown): void;
  /** What the room has sent under a name. */
  heard(name: string): readonly unknown[];
  /** Every frame as it came, once `record` was called. */
  readonly frames: Uint8Array[];
  /** Sends bytes that are no message at all. */
  raw(bytes: Uint8Array<ArrayBuffer>): void;
  /** The code with which the connection closed. */
  readonly closed: Promise<number>;
  leave(): Promise<void>;
}
export type TableClient = RoomClient<TableView>;
interface LobbyClient extends RoomClient<LobbyView> {
  yours(): readonly YourGame[];
  matched(): string | undefined;
}

async function roomClient<View>(address: string, reservation: unknown): Promise<RoomClient<View>> {
  const seat = seatReservation.safeParse(reservation);
  if (!seat.success) throw new Error(`the way in was refused: ${JSON.stringify(reservation)}`);
  const room = await new Client(address).consumeSeatReservation<{ toJSON(): View }>({
    ...seat.data,
    publicAddress: seat.data.publicAddress === undefined ? "" : new URL(address).host + seat.data.publicAddress,
  });
  room.reconnection.enabled = false;
  const heard = new Map<string, unknown[]>();
  for (const name of Object.values(MESSAGES)) {
    heard.set(name, []);
    room.onMessage(name, (message: unknown) => heard.get(name)?.push(message));
  }
  const frames: Uint8Array[] = [];
  const socket = socketOf(room);
  socket.addEventListener("message", ({ data }) => {
    if (data instanceof ArrayBuffer) frames.push(new Uint8Array(data.slice(0)));
  });
  const closed = new Promise<number>((resolve) => room.onLeave((code) => resolve(code)));
  room.onError(() => undefined);
  const nextState = () => new Promise<void>((resolve) => room.onStateChange.once(() => resolve()));
  await Promise.race([nextState(), closed.then((code) => Promise.reject(new Error(`closed by ${code} at once`)))]);
  return {
    view: () => room.state.toJSON(),
    next: () => Promise.race([nextState(), closed.then(() => undefined)]),
    async ask(name, payload = {}) {
      try {
        await room.request(name, payload);
        return "ok";
      } catch (error) {
        const reason = error instanceof Error && "reason" in error ? error.reason : undefined;
        // Pages of older builds read the message.
        const refused = refusalShape.extend({ message: z.string().min(3) }).safeParse(reason);
        return refused.success ? refused.data.code : error instanceof Error ? error.name : "error";
      }
    },
    told: (name, payload = {}) => room.request(name, payload),
    send: (name, payload) => room.send(name, payload),
    heard: (name) => heard.get(name) ?? [],
    frames,
    raw: (bytes) => socket.send(bytes),
    closed,
    async leave() {
      void room.leave(false);
      await closed;
    },
  };
}

function socketOf(room: { connection: { transport: object } }): WebSocket {
  const socket: unknown = Reflect.get(room.connection.transport, "ws");
  if (!(socket instanceof WebSocket)) throw new Error("no socket");
  return socket;
}

/** The longest time to wait: later it would not happen either, on however busy a machine. */
const UNTIL_MS = 30_000;

/** Waits until something is so. */
export async function until(condition: () => boolean, what = condition.toString()): Promise<void> {
  // Tests turn the clock on the wall.
  const deadline = performance.now() + UNTIL_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error(`it never came about: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Everybody seals a nonce and is ready, and shows it once all have: the game begins. */
export async function readyWith(clients: readonly TableClient[], nonces: readonly string[]): Promise<void> {
  for (const [at, client] of clients.entries()) {
    const seal = sealOf(client.view().commitment, nonces[at] ?? "");
    await client.ask("ready", { ready: true, seal });
  }
  await until(() => clients.every((client) => client.view().revealBy > 0));
  for (const [at, client] of clients.entries()) await client.ask("reveal", { nonce: nonces[at] ?? "" });
  await until(() => clients.every((client) => client.view().phase === "playing"));
}
