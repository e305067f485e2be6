/**
 * Gives new connections priority over work that can wait. Node accepts one connection in each turn of the event loop
 * (libuv from 1.45 on): while tables were restored in every turn, people with a reserved place could not connect as
 * fast as others got reservations, until theirs expired (measured: 250 a second, and a thousand without restoring).
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
