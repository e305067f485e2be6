/** What the framework does not do for a connection's socket, or does not tell of it. */
import type { Client } from "colyseus";

interface Pipe {
  cork(): void;
  uncork(): void;
}

/** Bytes that wait to be sent. */
export function backlogOf(socket: object): number {
  const waiting: unknown = Reflect.get(socket, "bufferedAmount");
  return typeof waiting === "number" ? waiting : 0;
}

/**
 * Gives every message to this client bytes of its own. The framework encodes patches into one buffer, again and again:
 * what cannot be sent at once, to a slow reader or a corked socket, would be overwritten before it goes.
 */
export function sendCopies(client: Pick<Client, "raw">): void {
  const send = client.raw.bind(client);
  client.raw = (data, options, done) => send(Buffer.from(data), options, done);
}

/**
 * Sends what is sent from now until the end of this turn of the event loop in one piece. Writing to a socket is the
 * dearest part of an action, and who acts gets two messages: what changed, and the answer.
 */
export function sendTogether(socket: object): void {
  const pipe: unknown = Reflect.get(socket, "_socket");
  if (!isPipe(pipe)) return;
  pipe.cork();
  setImmediate(() => pipe.uncork());
}

function isPipe(pipe: unknown): pipe is Pipe {
  return typeof pipe === "object" && pipe !== null && "cork" in pipe && "uncork" in pipe;
}
