/** The rooms that pages use: the lobby, and tables to play at or watch. */
import { Client } from "@colyseus/sdk";
import { ask, type Target } from "./http.ts";

export interface Room {
  /** The synced state as plain data: what the player may know, as `GET /api/protocol` describes it. */
  state(): Readonly<Record<string, unknown>>;
  /** Calls whenever something changed. @returns stops it */
  onChange(listener: () => void): () => void;
  /** Asks the room something, such as `act`. A refusal rejects with its code as `reason`. */
  request(name: string, payload?: unknown): Promise<unknown>;
  /** Fulfilled with the code by which the connection closed. */
  readonly closed: Promise<number>;
  leave(): Promise<void>;
}

interface Reservation {
  readonly name: string;
  readonly sessionId: string;
  readonly roomId: string;
  readonly processId: string;
  readonly publicAddress?: string;
}

/** @param path of the way in, such as `/lobby/enter` */
export async function openRoom(target: Target, path: string): Promise<Room> {
  const seat = await ask<Reservation>(target, "POST", path);
  const { publicAddress } = seat;
  const { host } = new URL(target.address);
  const room = await new Client(target.address).consumeSeatReservation<{ toJSON(): Record<string, unknown> }>({
    ...seat,
    publicAddress: publicAddress === undefined ? "" : host + publicAddress,
  });
  room.reconnection.enabled = false;
  room.onMessage("*", () => undefined);
  room.onError(() => undefined);
  const closed = new Promise<number>((resolve) => room.onLeave((code) => resolve(code)));
  await Promise.race([
    new Promise<void>((resolve) => room.onStateChange.once(() => resolve())),
    closed.then((code) => Promise.reject(new Error(`closed by ${code} at once`))),
  ]);
  return {
    state: () => room.state.toJSON(),
    onChange(listener) {
      const heard = () => listener();
      room.onStateChange(heard);
      return () => room.onStateChange.remove(heard);
    },
    request: (name, payload = {}) => room.request(name, payload),
    closed,
    async leave() {
      void room.leave(false);
      await closed;
    },
  };
}
