import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { capHalfOpen } from "../../server/http/half-open.ts";

async function openServer(mostOfOne: number, most: number, isBehindProxy = false) {
  const server = createServer((_, response) => void response.end("hello"));
  capHalfOpen(server, isBehindProxy, { mostOfOne, most });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const bound = server.address();
  const port = bound === null || typeof bound === "string" ? 0 : bound.port;
  return async (request = "") => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    if (request !== "") socket.write(request);
    return socket;
  };
}

const ASKING = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

it.each([
  ["of one address", 3, 100],
  ["of all", 100, 3],
])("no more silent connections %s are held than a few; those that ask do not count", async (_, mostOfOne, most) => {
  const open = await openServer(mostOfOne, most);
  for (let asking = 0; asking < 6; asking++)
    expect(String((await once(await open(ASKING), "data"))[0])).toContain("200");
  const silent = [await open("GET / HTTP/1.1\r\n"), await open(), await open()];
  await once(await open(), "close");
  silent[0]?.destroy();
  await expect
    .poll(async () => {
      const socket = await open(ASKING);
      return Promise.race([once(socket, "data").then(() => "answered"), once(socket, "close").then(() => "closed")]);
    })
    .toBe("answered");
});

it("a proxy is not taken for one visitor", async () => {
  const open = await openServer(2, 100, true);
  for (let silent = 0; silent < 5; silent++) await open();
  expect(String((await once(await open(ASKING), "data"))[0])).toContain("200");
});
