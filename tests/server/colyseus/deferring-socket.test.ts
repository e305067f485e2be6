/** A connection of the server hands its messages on in turns, in order, and its end after the last of them. */
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { DeferringSocket } from "../../../server/colyseus/deferring-socket.ts";

async function connected(): Promise<{ readonly server: DeferringSocket; readonly client: WebSocket }> {
  const listening = new WebSocketServer({ port: 0, host: "127.0.0.1", WebSocket: DeferringSocket });
  onTestFinished(() => void listening.close());
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const client = new WebSocket(`ws://127.0.0.1:${address.port}`);
  onTestFinished(() => client.terminate());
  const [[server]]: [unknown[], unknown[]] = [await once(listening, "connection"), await once(client, "open")];
  if (!(server instanceof DeferringSocket)) throw new Error("the server has sockets of another kind");
  return { server, client };
}

function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test("all messages come in order, and that it closed comes last", async () => {
  const { server, client } = await connected();
  const told: string[] = [];
  let wasPaused = false;
  server.on("message", (data) => {
    // All that was sent comes in one turn, which this makes a long one.
    if (told.length === 0) busy(25);
    wasPaused ||= server.isPaused;
    told.push(String(data));
  });
  const closed = once(server, "close").then(() => told.push("closed"));
  for (let place = 0; place < 300; place++) client.send(String(place));
  client.close();
  await closed;
  expect(told).toEqual([...Array.from({ length: 300 }, (_, place) => String(place)), "closed"]);
  expect(wasPaused).toBe(true);
});

test("a connection that was not read for a while is read again", async () => {
  const { server, client } = await connected();
  let count = 0;
  const all = new Promise<void>((resolve) => {
    server.on("message", () => {
      if (count === 0) busy(25);
      if (++count === 1000) resolve();
    });
  });
  for (let place = 0; place < 1000; place++) client.send("x");
  await all;
  client.send("again");
  const [data]: unknown[] = await once(server, "message");
  expect(String(data)).toBe("again");
});
