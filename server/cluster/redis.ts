/** News over Redis. Nothing waits for it: while it is away, news are late, and nothing else is. */
import { Redis } from "ioredis";
import type { Log } from "../process/log.ts";
import type { Channel, ChannelListener } from "./bus.ts";

/** Longer than any answer of a Redis that is well. */
const ANSWER_MS = 300;
const MAX_LENGTH = 1 << 20;
/** How often, in ms, a connection is tried, and after how many tries in a row without an answer it is given up. */
const TRY_MS = 2000;
const MAX_UNANSWERED = 3;

/** A client whose commands fail at once when Redis is away, rather than wait for it. */
export function openRedis(url: string, log: Pick<Log, "warn">): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: ANSWER_MS,
    connectTimeout: 2000,
    retryStrategy: (tries) => Math.min(2000, 100 * tries),
  });
  let isSaid = false;
  redis.on("error", (error) => {
    if (!isSaid) log.warn({ err: error }, "Redis cannot be reached; news of other processes are late");
    isSaid = true;
  });
  redis.on("ready", () => {
    isSaid = false;
  });
  renewWhenSilent(redis);
  return redis;
}

/**
 * Opens the connection anew when Redis does not answer on it: a host that lost its power, or a firewall that forgot the
 * connection, says no word of it, and who only listens would wait for news for hours.
 */
function renewWhenSilent(redis: Redis): void {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (redis.status !== "ready") return;
    redis.ping().then(
      () => {
        unanswered = 0;
      },
      () => {
        unanswered++;
        if (unanswered < MAX_UNANSWERED) return;
        unanswered = 0;
        redis.disconnect(true);
      },
    );
  }, TRY_MS).unref();
  redis.once("end", () => clearInterval(timer));
}

/** @param name tells this cluster's channel from those of others */
export function redisChannel(url: string, name: string, log: Pick<Log, "warn">, handlers: ChannelListener): Channel {
  const speaker = openRedis(url, log);
  const listener = openRedis(url, log);
  listener.on("message", (_, text) => handlers.heard(text));
  listener.on("ready", () => {
    listener.subscribe(name).then(
      () => handlers.restored(),
      () => listener.disconnect(true),
    );
  });
  return {
    longest: MAX_LENGTH,
    async send(text) {
      await speaker.publish(name, text);
    },
    async close() {
      for (const redis of [speaker, listener]) redis.disconnect();
    },
  };
}
