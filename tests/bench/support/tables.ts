/** Seats players at tables over HTTP and sockets, as a page does. */
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { identityAnswer, openTableAnswer, type SeatReservation, seatReservation } from "../../../shared/wire/http.ts";
import type { z } from "zod";
import { openSocket, type Socket } from "./socket.ts";

export interface Player {
  readonly token: string;
}

export interface OpenTable {
  readonly code: string;
  /** By seat. */
  readonly players: readonly Player[];
  /** By seat. */
  readonly sockets: readonly Socket[];
}

export async function post<Answer>(
  base: string,
  path: string,
  body: unknown,
  answer: z.ZodType<Answer>,
  player?: Player,
): Promise<Answer> {
  const answered = await sent(base + path, JSON.stringify(body), player);
  if (answered.status !== 200) throw new Error(`${path}: ${answered.status} ${answered.text}`);
  return answer.parse(JSON.parse(answered.text));
}

/** Asks for entry to a table. @returns the reservation, or the ms after which the server wants to be asked again */
export async function wayInto(base: string, code: string, player: Player): Promise<SeatReservation | number> {
  const path = `/api/tables/${code}/enter`;
  const answered = await sent(base + path, "{}", player);
  if (answered.again > 0) return answered.again * 1000;
  if (answered.status !== 200) throw new Error(`${path}: ${answered.status} ${answered.text}`);
  return seatReservation.parse(JSON.parse(answered.text));
}

/**
 * So many requests of the load are under way at once. Node's `fetch` opens a connection for each, and looks through all
 * of them for every one: with ten thousand it does nothing else.
 */
const lines = new Agent({ keepAlive: true, maxSockets: 200 });
/** The server closes a connection that rests, perhaps at the moment of the next request, which it then has not read. */
const CLOSED = "ECONNRESET";

interface Sent {
  readonly status: number;
  readonly text: string;
  /** The seconds after which the server wants to be asked again, or 0. */
  readonly again: number;
}

function sent(url: string, body: string, player: Player | undefined): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      ...(player === undefined ? {} : { authorization: `Bearer ${player.token}` }),
    };
    const asked = request(url, { method: "POST", headers, agent: lines }, (response) => {
      const again = Number(response.headers["retry-after"] ?? 0);
      text(response).then((read) => resolve({ status: response.statusCode ?? 0, text: read, again }), reject);
    });
    asked.once("error", (error: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && error.code === CLOSED) sent(url, body, player).then(resolve, reject);
      else reject(error);
    });
    asked.end(body);
  });
}

/** A new player. */
export function newPlayer(base: string): Promise<Player> {
  return post(base, "/api/identity", {}, identityAnswer);
}

/** A table with everybody seated and ready: its game has started. */
export async function startedTable(base: string, settings: object): Promise<OpenTable> {
  const [host, guest] = await Promise.all([newPlayer(base), newPlayer(base)]);
  const { code } = await post(base, "/api/tables", settings, openTableAnswer, host);
  const sockets = await Promise.all([enter(base, code, host), enter(base, code, guest)]);
  const [first, second] = sockets;
  const steps = [
    await second?.request("sit", { seat: 1 }),
    await first?.request("ready", { ready: true }),
    await second?.request("ready", { ready: true }),
  ];
  if (!steps.every((accepted) => accepted === true)) throw new Error(`table ${code} did not start: ${steps}`);
  return { code, players: [host, guest], sockets };
}

async function enter(base: string, code: string, player: Player): Promise<Socket> {
  return openSocket(base, await post(base, `/api/tables/${code}/enter`, {}, seatReservation, player));
}

/** Opens many, some at a time. */
export async function many<Made>(count: number, make: (index: number) => Promise<Made>, atOnce = 16): Promise<Made[]> {
  const made: Made[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const index = next++;
        made[index] = await make(index);
      }
    }),
  );
  return made;
}
