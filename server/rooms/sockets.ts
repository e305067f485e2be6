/** What the framework does not tell of a connection's socket. */

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
