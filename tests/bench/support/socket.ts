/**
 * A client reduced to the wire: it joins a room, sends requests and tells frames apart, and decodes nothing, so that
 * one process can be two thousand players without being what is measured.
 */
import { encode } from "@colyseus/schema";
import { WebSocket } from "ws";
import type { SeatReservation } from "../../../shared/wire/http.ts";
import { pack } from "./pack.ts";

/** The frames of Colyseus' protocol that matter here. */
const JOIN_ROOM = 10;
const ROOM_STATE = 14;
const ROOM_STATE_PATCH = 15;
const ROOM_REQUEST = 21;
const ROOM_RESPONSE = 22;
const KIND = 0x1f;
const OK = 0;

export interface Socket {
  /** Sends a request; the answer says whether it was accepted. */
  request(name: string, payload: unknown): Promise<boolean>;
  /** Called with the size of every state patch. */
  onPatch: (bytes: number) => void;
  /** Bytes of the first full state. */
  stateBytes(): number;
  /** Bytes of the last request that was sent. */
  sent(): number;
  close(): void;
  /** The connection is gone, closed by either side. Open requests are not answered any more. */
  readonly closed: Promise<undefined>;
}

/**
 * Linux gives a connection to one address and port the even half of its 28,000 ports first, and looks through all of
 * them for every connection once they are taken: of 20,000 from one address each took half a millisecond of processor,
 * which was the load's and not the server's. Elsewhere the loopback has one address.
 */
const ADDRESSES = process.platform === "linux" ? 8 : 1;
let opened = 0;

/** Enters a room with a seat reservation and waits for its first full state. */
export function openSocket(base: string, seat: SeatReservation): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const address = `${base.replace("http", "ws")}/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`;
    const localAddress = `127.0.0.${1 + (opened++ % ADDRESSES)}`;
    const ws = new WebSocket(address, { perMessageDeflate: false, localAddress });
    const pending = new Map<number, (accepted: boolean) => void>();
    let lastId = 0;
    let lastSize = 0;
    let stateSize = 0;
    const socket: Socket = {
      onPatch: () => {},
      request(name, payload) {
        const id = lastId++ & 0x7f;
        const frame = requestFrame(id, name, payload);
        lastSize = frame.length;
        ws.send(frame);
        return new Promise((answer) => pending.set(id, answer));
      },
      stateBytes: () => stateSize,
      sent: () => lastSize,
      close: () => ws.terminate(),
      closed: new Promise((gone) => ws.once("close", () => gone(undefined))),
    };
    ws.binaryType = "nodebuffer";
    ws.once("error", reject);
    ws.once("close", (code, reason) => reject(new Error(`closed with ${code}: ${reason.toString()}`)));
    ws.on("message", (data) => {
      if (!Buffer.isBuffer(data)) return;
      const kind = (data[0] ?? 0) & KIND;
      if (kind === ROOM_STATE_PATCH) socket.onPatch(data.length);
      else if (kind === ROOM_RESPONSE) {
        const id = data[1] ?? -1;
        pending.get(id)?.(data[2] === OK);
        pending.delete(id);
      } else if (kind === JOIN_ROOM) ws.send(Buffer.of(JOIN_ROOM));
      else if (kind === ROOM_STATE) {
        stateSize ||= data.length;
        resolve(socket);
      }
    });
  });
}

function requestFrame(id: number, name: string, payload: unknown): Buffer {
  const head = Buffer.alloc(64);
  const at = { offset: 1 };
  head[0] = ROOM_REQUEST;
  encode.number(head, id, at);
  encode.string(head, name, at);
  return Buffer.concat([head.subarray(0, at.offset), pack(payload)]);
}
