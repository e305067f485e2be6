/**
 * Functions for a connection's socket that the framework does not have, or does not expose. For that,
 * `WebSocketClient.raw` would have to copy data that it cannot send at once, and `ws` to write head and body of a frame
 * together.
 */
import type { Client } from "@colyseus/core";

/** The event of a socket whose client a room has taken. */
export const ADMITTED = "admitted";

interface Pipe {
  emit(event: string): unknown;
  cork(): void;
  uncork(): void;
  write(data: Buffer, done?: (error?: Error) => void): unknown;
}

/** WebSocket.OPEN. */
const OPEN = 1;

/** Bytes that wait to be sent. */
export function backlogOf(socket: object): number {
  const waiting: unknown = Reflect.get(socket, "bufferedAmount");
  return typeof waiting === "number" ? waiting : 0;
}

/**
 * Sends every message to this client in bytes of its own, with its frame around it, in one piece. The framework encodes
 * patches into one buffer, again and again: what cannot be sent at once, to a slow reader or a corked socket, would be
 * overwritten before it goes. And `ws` hands a frame's head and its body to the socket one by one.
 *
 * Writing to sockets is the dearest part of an action. So what is sent within one turn of the event loop is written at
 * its end: a patch and the answer to the player who acted in one piece, and those to others right behind one another,
 * which costs less than one now and one then.
 *
 * Called for each client that a room takes, whose socket hears of it.
 */
export function sendAsCopy(client: Pick<Client, "raw" | "ref">): void {
  const send = client.raw.bind(client);
  const pipe: unknown = Reflect.get(client.ref, "_socket");
  // A compressed message waits for its turn in `ws`.
  const isPlain = Reflect.get(client.ref, "extensions") === "";
  if (isPipe(pipe)) pipe.emit(ADMITTED);
  client.raw = (data, options, done) => {
    if (isPlain && isPipe(pipe) && Reflect.get(client.ref, "readyState") === OPEN) {
      hold(pipe);
      pipe.write(framed(data), done);
    } else send(Buffer.from(data), options, done);
  };
}

/**
 * The number of connections whose messages are held back at most: further ones do not wait for the end of a long turn.
 */
const MAX_HELD = 64;

/**
 * The sockets that wait for the end of the turn, in the order in which something was written to them last: others see
 * an action before its player has the answer.
 */
const held = new Set<Pipe>();
let isDue = false;

function hold(pipe: Pipe): void {
  if (!held.delete(pipe)) {
    if (held.size >= MAX_HELD) release();
    pipe.cork();
  }
  held.add(pipe);
  if (isDue) return;
  isDue = true;
  setImmediate(() => {
    isDue = false;
    release();
  });
}

function release(): void {
  const pipes = [...held];
  held.clear();
  for (const pipe of pipes) pipe.uncork();
}

/** A message as a frame of RFC 6455: binary, whole, not masked, as servers send them. */
function framed(data: Uint8Array | Buffer): Buffer {
  const { length } = data;
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x82;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(data, head);
  return frame;
}

function isPipe(pipe: unknown): pipe is Pipe {
  return (
    typeof pipe === "object" && pipe !== null && "emit" in pipe && "cork" in pipe && "uncork" in pipe && "write" in pipe
  );
}
