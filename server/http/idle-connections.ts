/**
 * Idle connections: connections without a request, or whose client does not read the answer. They cost the server
 * memory, and their client nearly nothing.
 */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { ADMITTED } from "../colyseus/sockets.ts";
import { addressKey } from "./limits.ts";

/** A browser opens six or so. */
const MAX_PER_ADDRESS = 64;
const MAX = 2000;
/** How long nothing may move on a connection. Sockets of rooms have pings of their own. */
const STILL_MS = 30_000;
/**
 * How long a proxy may keep a connection for its next request: longer than those in use do by themselves (60 s nginx and
 * Amazon's, 120 s Caddy, 600 s Google's). One that this side closes first may be closed under a request, which the proxy
 * answers with 502.
 */
const PROXY_MS = 620_000;
/** How often, in ms, a stream shows that it is open: proxies, ours among them, cut what has been quiet for some seconds. */
export const SIGN_OF_LIFE_MS = 3000;

export interface IdleConnectionLimits {
  readonly mostOfOne: number;
  readonly most: number;
  readonly stillMs: number;
}

/**
 * Closes a connection on which nothing is asked for each that comes while too many are held, of all or of the
 * same address: the oldest one of the address that has the most. A new connection with a request is let in.
 * @param isBehindProxy whether all addresses are those of a proxy, so that they say nothing: it keeps connections for long
 */
export function limitIdleConnections(
  server: Server,
  isBehindProxy: boolean,
  { mostOfOne, most, stillMs }: IdleConnectionLimits = { mostOfOne: MAX_PER_ADDRESS, most: MAX, stillMs: STILL_MS },
): void {
  /** In the order in which they came. */
  const byAddress = new Map<string, Set<Socket>>();
  const addresses = new WeakMap<Socket, string>();
  /** Answers that are under way. */
  const answering = new WeakMap<Socket, number>();
  let held = 0;

  function done(socket: Socket): void {
    const address = addresses.get(socket) ?? "";
    const own = byAddress.get(address);
    if (own?.delete(socket) !== true) return;
    held--;
    if (own.size === 0) byAddress.delete(address);
  }

  function greediest(): ReadonlySet<Socket> {
    let found: ReadonlySet<Socket> = new Set();
    for (const own of byAddress.values()) if (own.size > found.size) found = own;
    return found;
  }

  function closeOldest(of: ReadonlySet<Socket>): void {
    const [oldest] = of;
    if (oldest === undefined) return;
    done(oldest);
    oldest.destroy();
  }

  function hold(socket: Socket): void {
    const address = addresses.get(socket) ?? "";
    const own = byAddress.get(address) ?? new Set();
    if (!isBehindProxy && own.size >= mostOfOne) closeOldest(own);
    else if (held >= most) closeOldest(greediest());
    byAddress.set(address, own.add(socket));
    held++;
  }

  server.setTimeout(stillMs);
  if (isBehindProxy) server.keepAliveTimeout = PROXY_MS;
  server.on("connection", (socket) => {
    addresses.set(socket, addressKey(socket.remoteAddress ?? "unknown"));
    hold(socket);
    socket.once("close", () => done(socket));
  });
  // A WebSocket that is on its way into a room sends nothing until the room has taken it.
  server.prependListener("upgrade", ({ socket }: { readonly socket: Socket }) =>
    socket.once(ADMITTED, () => done(socket)),
  );
  server.prependListener("request", ({ socket }: { readonly socket: Socket }, response: ServerResponse) => {
    done(socket);
    answering.set(socket, 1 + (answering.get(socket) ?? 0));
    response.once("close", () => {
      const left = (answering.get(socket) ?? 1) - 1;
      answering.set(socket, left);
      if (left === 0 && !socket.destroyed) hold(socket);
    });
  });
}
