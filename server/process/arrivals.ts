/**
 * New connections go before work that can wait. In each turn of the event loop Node accepts one connection (libuv from 1.45
 * on): while tables are restored in every turn, people who were told their way in could not come in as fast as others were
 * told theirs, until their places ran out (measured: 250 a second, and a thousand while nothing was restored).
 */
import type { Server } from "node:net";
import { setImmediate } from "node:timers/promises";

/**
 * The number of connections that may wait to be accepted. The kernel drops further ones, whose clients try again after
 * one, two and four seconds; it takes no more than its `net.core.somaxconn`.
 */
const BACKLOG = 4096;
/** Work waits for so many turns at most, so that a client that opens connections without end does not stop it. */
const MAX_TURNS = 16;

let arrived = false;

/** Called for each connection that was accepted. */
export function noteArrival(): void {
  arrived = true;
}

/** Waits for the next turn of the event loop, and for those after it while each brings a connection. */
export async function afterArrivals(): Promise<void> {
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    arrived = false;
    await setImmediate();
    if (!arrived) return;
  }
}

/** @throws Error if the port is not available */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.on("connection", noteArrival);
    server.listen(port, host, BACKLOG, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
