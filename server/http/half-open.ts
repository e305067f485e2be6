/** Connections that were opened and ask for nothing: they cost a server memory, and whoever opens them nearly nothing. */
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "./limits.ts";

/** A browser opens six or so. */
const MOST_OF_ONE = 64;
const MOST = 2000;

export interface HalfOpenLimits {
  readonly mostOfOne: number;
  readonly most: number;
}

/**
 * Closes connections that come while too many have not asked for anything yet, of all or of the same address.
 * @param isBehindProxy whether all addresses are those of a proxy, so that they say nothing
 */
export function capHalfOpen(
  server: Server,
  isBehindProxy: boolean,
  { mostOfOne, most }: HalfOpenLimits = { mostOfOne: MOST_OF_ONE, most: MOST },
): void {
  const waiting = new Map<Socket, string>();
  const byAddress = new Map<string, number>();

  function done(socket: Socket): void {
    const address = waiting.get(socket);
    if (address === undefined) return;
    waiting.delete(socket);
    const left = (byAddress.get(address) ?? 0) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  server.on("connection", (socket) => {
    const address = addressKey(socket.remoteAddress ?? "unknown");
    const count = (byAddress.get(address) ?? 0) + 1;
    if (waiting.size >= most || (!isBehindProxy && count > mostOfOne)) {
      socket.destroy();
      return;
    }
    waiting.set(socket, address);
    byAddress.set(address, count);
    socket.once("close", () => done(socket));
  });
  for (const event of ["request", "upgrade"] as const) {
    server.prependListener(event, (request: { readonly socket: Socket }) => done(request.socket));
  }
}
