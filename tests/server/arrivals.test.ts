/** Who connects comes in before work that can wait, and cannot stop it for good. */
import { connect, createServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { afterArrivals, noteArrival } from "../../server/process/arrivals.ts";

/** Counts the turns until work may go on, while somebody comes in each of the first so many. */
async function turnsWith(arrivals: number): Promise<number> {
  let turns = 0;
  let mayGoOn = false;
  const waited = afterArrivals().then(() => {
    mayGoOn = true;
  });
  while (!mayGoOn && turns < 1000) {
    if (turns < arrivals) noteArrival();
    turns++;
    await setImmediate();
  }
  await waited;
  return turns;
}

test("work waits for the turns that bring a connection, and goes on after the first that brings none", async () => {
  const alone = await turnsWith(0);
  expect(await turnsWith(1)).toBe(alone + 1);
  expect(await turnsWith(7)).toBe(alone + 7);
});

test("connections without end hold work up for a few turns only", async () => {
  const most = await turnsWith(16);
  expect(await turnsWith(500)).toBeLessThanOrEqual(most);
});

test("Node accepts one connection in each turn: were it more, nothing would have to wait for them", async () => {
  let inTurn = 0;
  const perTurn: number[] = [];
  const server = createServer(() => inTurn++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sockets: Socket[] = [];
  try {
    const bound = server.address();
    if (bound === null || typeof bound === "string") throw new Error("a server without a port");
    for (let count = 0; count < 20; count++) sockets.push(connect(bound.port, "127.0.0.1"));
    while (perTurn.length < 20) {
      await setImmediate();
      if (inTurn > 0) perTurn.push(inTurn);
      inTurn = 0;
    }
    expect(Math.max(...perTurn)).toBe(1);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
