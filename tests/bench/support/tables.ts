/** Seats players at tables over HTTP and sockets, as a page does. */
import { identityAnswer, openTableAnswer, seatReservation } from "../../../shared/wire/http.ts";
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
  const response = await fetch(base + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(player === undefined ? {} : { authorization: `Bearer ${player.token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return answer.parse(JSON.parse(text));
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
