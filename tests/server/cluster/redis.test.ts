/** News over a Redis whose connections break without a word, as when its host loses power or a firewall forgets them. */
import { createServer, connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { redisChannel } from "../../../server/cluster/redis.ts";
import { hasRedis, ownRedis } from "../many/support/redis.ts";

/** A way to a port that can fall silent: what was connected then is neither passed on nor closed. */
async function wayTo(port: number) {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on("error", () => undefined);
      one.on("data", (data) => other.write(data));
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    fallSilent() {
      for (const socket of open) {
        socket.removeAllListeners("data");
        socket.removeAllListeners("close");
        socket.pause();
      }
    },
  };
}

it.skipIf(!hasRedis)("are heard again on a new connection", { timeout: 60_000 }, async () => {
  const redis = await ownRedis();
  await redis.start();
  onTestFinished(redis.stop);
  const way = await wayTo(Number(new URL(redis.url).port));
  const heard: string[] = [];
  let restored = 0;
  const log = { warn: () => undefined };
  const channel = redisChannel(`redis://127.0.0.1:${way.port}`, "news", log, {
    heard: (text) => void heard.push(text),
    restored: () => void restored++,
  });
  onTestFinished(channel.close);
  const send = (text: string) => channel.send(text).catch(() => undefined);
  await expect.poll(() => restored, { timeout: 20_000 }).toBe(1);
  await send("one");
  await expect.poll(() => heard).toEqual(["one"]);
  way.fallSilent();
  await expect.poll(() => restored, { timeout: 40_000 }).toBe(2);
  await expect
    .poll(
      async () => {
        await send("two");
        return heard.includes("two");
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});
