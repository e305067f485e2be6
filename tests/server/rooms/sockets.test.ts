import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { sendCopies, sendTogether } from "../../../server/rooms/sockets.ts";

it("what waits for a slow reader is not overwritten by what is encoded after it", () => {
  const waiting: Uint8Array[] = [];
  const client = { raw: (data: Uint8Array | Buffer) => void waiting.push(data) };
  sendCopies(client);
  const encoded = Buffer.from("one");
  client.raw(encoded);
  encoded.write("two");
  client.raw(encoded);
  expect(waiting.map((bytes) => Buffer.from(bytes).toString())).toEqual(["one", "two"]);
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
