import { EventEmitter, once } from "node:events";
import { Socket } from "node:net";
import { PassThrough } from "node:stream";
import { expect, it, onTestFinished, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { sendTogether, sendWhole } from "../../../server/rooms/sockets.ts";

it("what waits for a slow reader is not overwritten by what is encoded after it", () => {
  const waiting: Uint8Array[] = [];
  const client = { raw: (data: Uint8Array | Buffer) => void waiting.push(data), ref: new EventEmitter() };
  sendWhole(client);
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
  sendWhole(client);
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

it("what is sent in one turn of the loop goes out in one piece", async () => {
  const pipe = new PassThrough();
  const pieces: string[] = [];
  pipe.on("data", (bytes: Buffer) => pieces.push(bytes.toString()));
  sendTogether({ _socket: pipe });
  expect(pipe.writableCorked).toBe(1);
  pipe.write("patch ");
  pipe.write("answer");
  expect(pieces).toEqual([]);
  await expect.poll(() => pieces.join("")).toBe("patch answer");
  expect(pipe.writableCorked).toBe(0);
});

it("a socket of another make is left alone", () => {
  expect(() => sendTogether({})).not.toThrow();
});
