import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { ADMITTED } from "../../server/colyseus/sockets.ts";
import { limitIdleConnections } from "../../server/http/idle-connections.ts";

/** More than what lies between two sockets takes. */
const MUCH = Buffer.alloc(20_000_000);

async function openServer(mostOfOne: number, most: number, isBehindProxy = false, stillMs = 30_000) {
  const server = createServer(({ url }, response) => void response.end(url === "/much" ? MUCH : "hello"));
  limitIdleConnections(server, isBehindProxy, { mostOfOne, most, stillMs });
  server.on("upgrade", ({ url }, socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n");
    if (url === "/room") socket.emit(ADMITTED);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const bound = server.address();
  const port = bound === null || typeof bound === "string" ? 0 : bound.port;
  const open = async (request = "", from = "127.0.0.1") => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    if (request !== "") socket.write(request);
    return socket;
  };
  const count = () => new Promise<number>((resolve) => server.getConnections((_, number) => resolve(number)));
  return Object.assign(open, { count });
}

const ASKING = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

async function isAnswered(socket: Socket): Promise<void> {
  expect(String((await once(socket, "data"))[0])).toContain("200");
}

async function visit(open: (request: string) => Promise<Socket>): Promise<Socket> {
  const socket = await open(ASKING);
  await isAnswered(socket);
  return socket;
}

/** Linux leads all of 127.0.0.0/8 to this machine. */
const ELSEWHERE = "127.0.0.2";

it.each([
  ["of one address", 3, 100],
  ["of all", 100, 3],
])("of too many silent connections %s, the oldest goes when somebody comes", async (_, mostOfOne, most) => {
  const open = await openServer(mostOfOne, most);
  for (let asking = 0; asking < 6; asking++) (await visit(open)).destroy();
  await expect.poll(open.count).toBe(0);
  const silent = [await open("GET / HTTP/1.1\r\n"), await open(), await open()];
  const gone: number[] = [];
  for (const [index, socket] of silent.entries()) socket.once("close", () => gone.push(index));
  (await visit(open)).destroy();
  await expect.poll(open.count).toBe(2);
  await visit(open);
  await expect.poll(() => gone).toEqual([0]);
});

it("who has the most silent connections makes room for everybody else", async () => {
  const open = await openServer(100, 4);
  const honest = await open("", ELSEWHERE);
  for (let silent = 0; silent < 20; silent++) await open();
  honest.write(ASKING);
  await isAnswered(honest);
  await isAnswered(await open(ASKING, ELSEWHERE));
});

it("a proxy is not taken for one visitor", async () => {
  const open = await openServer(2, 100, true);
  for (let silent = 0; silent < 5; silent++) await open();
  await isAnswered(await open(ASKING));
});

it("who has asked once and stays is as silent as who never did", async () => {
  const open = await openServer(3, 100);
  const stay = [await visit(open), await visit(open), await visit(open)] as const;
  const gone = once(stay[0], "close");
  await visit(open);
  await gone;
  stay[2].write(ASKING);
  await isAnswered(stay[2]);
});

it("who asks for a room is silent until a room has them", async () => {
  const open = await openServer(3, 100);
  const ask = async (path: string) => {
    const socket = await open(
      `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    await once(socket, "data");
    return socket;
  };
  const taken = await ask("/room");
  const gone: number[] = [];
  for (let number = 0; number < 5; number++) (await ask("/nowhere")).once("close", () => gone.push(number));
  await expect.poll(() => gone).toEqual([0, 1]);
  expect(taken.readyState).toBe("open");
});

it("who does not take an answer loses the connection", async () => {
  const open = await openServer(3, 100, false, 100);
  const socket = await open();
  socket.pause();
  socket.write(ASKING.replace("/", "/much"));
  await expect.poll(open.count).toBe(0);
});

it.each([
  ["a proxy keeps a connection for as long as it likes", true, /^keep-alive: timeout=620\r$/im],
  ["anybody else keeps one for the next request of a page", false, /^keep-alive: timeout=5\r$/im],
])("%s", async (_, isBehindProxy, told) => {
  const open = await openServer(100, 100, isBehindProxy);
  const socket = await open(ASKING);
  expect(String((await once(socket, "data"))[0])).toMatch(told);
});
