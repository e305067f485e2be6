import { EventEmitter, once } from "node:events";
import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { expect, it, onTestFinished, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { sendAsCopy } from "../../../server/colyseus/sockets.ts";

it("what waits for a slow reader is not overwritten by what is encoded after it", () => {
  const waiting: Uint8Array[] = [];
  const client = { raw: (data: Uint8Array | Buffer) => void waiting.push(data), ref: new EventEmitter() };
  sendAsCopy(client);
  const encoded = Buffer.from("one");
  client.raw(encoded);
  encoded.write("two");
  client.raw(encoded);
  expect(waiting.map((bytes) => Buffer.from(bytes).toString())).toEqual(["one", "two"]);
});

it("messages of every length arrive as they were, in their order, one piece of the socket each", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  onTestFinished(() => server.close());
  await once(server, "listening");
  const connected = once(server, "connection");
  const address = server.address();
  const reader = new WebSocket(`ws://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
  const heard: Buffer[] = [];
  reader.on("message", (data: Buffer) => heard.push(data));
  const closed = once(reader, "close");
  const [ref]: WebSocket[] = await connected;
  if (ref === undefined) throw new Error("nobody connected");
  const client = { ref, raw: (data: Uint8Array | Buffer, _?: unknown, done?: () => void) => ref.send(data, done) };
  sendAsCopy(client);
  const write = vi.spyOn(Socket.prototype, "write");
  onTestFinished(() => write.mockRestore());
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000];
  const told = new Promise<void>((done) => {
    for (const length of lengths)
      client.raw(Buffer.alloc(length, length % 251), undefined, length === 70_000 ? () => done() : undefined);
  });
  expect(write).toHaveBeenCalledTimes(lengths.length);
  await told;
  ref.close(4101, "enough");
  client.raw(Buffer.from("too late"));
  expect((await closed)[0]).toBe(4101);
  expect(heard).toEqual(lengths.map((length) => Buffer.alloc(length, length % 251)));
});

/** A connection that records what is written to its socket, piece by piece. */
function connection() {
  const pipe = new PassThrough();
  const pieces: string[] = [];
  pipe.on("data", (bytes: Buffer) => pieces.push(bytes.subarray(2).toString()));
  const ref = Object.assign(new EventEmitter(), { _socket: pipe, extensions: "", readyState: WebSocket.OPEN });
  const client = { ref, raw: (data: Uint8Array | Buffer) => void ref.emit("sent by ws", data) };
  sendAsCopy(client);
  return { client, pipe, pieces };
}

it("what is sent in one turn of the loop is written at its end", async () => {
  const [one, other] = [connection(), connection()];
  one.client.raw(Buffer.from("patch"));
  other.client.raw(Buffer.from("patch"));
  one.client.raw(Buffer.from("answer"));
  expect([one.pieces, other.pieces, one.pipe.writableCorked]).toEqual([[], [], 1]);
  await expect.poll(() => [one.pieces, other.pieces]).toEqual([["patch", "answer"], ["patch"]]);
  expect([one.pipe.writableCorked, other.pipe.writableCorked]).toEqual([0, 0]);
});

it("whoever acted has the answer after others have what was done", async () => {
  const order: string[] = [];
  const [actor, other] = [connection(), connection()];
  for (const [name, { pipe }] of Object.entries({ actor, other })) pipe.on("data", () => order.push(name));
  actor.client.raw(Buffer.from("patch"));
  other.client.raw(Buffer.from("patch"));
  actor.client.raw(Buffer.from("answer"));
  await expect.poll(() => order).toEqual(["other", "actor", "actor"]);
});

it("in a turn that sends to very many, the first do not wait for the last", async () => {
  const all = Array.from({ length: 130 }, connection);
  for (const { client } of all) client.raw(Buffer.from("patch"));
  expect(all.filter(({ pipe }) => pipe.writableCorked > 0).length).toBeLessThanOrEqual(64);
  await expect.poll(() => all.every(({ pieces }) => pieces.join() === "patch")).toBe(true);
});

it("what was sent before a connection closes goes out", async () => {
  const { client, pipe, pieces } = connection();
  client.raw(Buffer.from("last words"));
  pipe.end();
  await expect.poll(() => pieces).toEqual(["last words"]);
});
