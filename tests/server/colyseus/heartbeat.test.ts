import { EventEmitter } from "node:events";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { startHeartbeat } from "../../../server/colyseus/heartbeat.ts";

const EVERY = 10_000;
const MAX = 2;
/** Moments are looked at so often. */
const TICK = 50;

beforeEach(() => {
  vi.useFakeTimers();
});

function server() {
  const connections = new EventEmitter();
  const stop = startHeartbeat(connections, EVERY, MAX);
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  return (answers: boolean) => {
    const ping = vi.fn();
    const connection = Object.assign(new EventEmitter(), {
      ping: () => {
        ping(performance.now());
        if (answers) connection.emit("pong");
      },
      terminate: vi.fn(() => connection.emit("close")),
    });
    connections.emit("connection", connection);
    return { connection, moments: () => ping.mock.calls.map(([moment]) => Number(moment)) };
  };
}

it("who answers is asked once in ten seconds, for as long as they stay", () => {
  const come = server();
  const { connection, moments } = come(true);
  vi.advanceTimersByTime(10 * EVERY + TICK);
  expect(moments()).toHaveLength(10);
  connection.emit("close");
  vi.advanceTimersByTime(5 * EVERY);
  expect(moments()).toHaveLength(10);
  expect(connection.terminate).not.toHaveBeenCalled();
});

it("who answers neither of two pings is gone, and is not asked again", () => {
  const come = server();
  const { connection, moments } = come(false);
  vi.advanceTimersByTime(2 * EVERY + 5 * TICK);
  expect(connection.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(EVERY);
  expect(connection.terminate).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5 * EVERY);
  expect(moments()).toHaveLength(2);
});

it("an answer that comes late counts", () => {
  const come = server();
  const { connection } = come(false);
  for (let round = 0; round < 6; round++) {
    vi.advanceTimersByTime(EVERY + TICK);
    connection.emit("pong");
  }
  expect(connection.terminate).not.toHaveBeenCalled();
});

it("a crowd that comes all at once is asked a few at a time, each of them in time, and soon evenly", () => {
  const come = server();
  const crowd = Array.from({ length: 4000 }, () => come(true));
  vi.advanceTimersByTime(4 * EVERY);
  const perTick = Map.groupBy(
    crowd.flatMap(({ moments }) => moments()),
    (moment) => moment,
  );
  expect(Math.max(...[...perTick.values()].map((asked) => asked.length))).toBeLessThanOrEqual(40);
  for (const { moments } of crowd) {
    const [first = 0, second = 0, third = 0] = moments();
    expect(first).toBeLessThanOrEqual(1.5 * EVERY + TICK);
    expect(second - first).toBeLessThanOrEqual(EVERY + TICK);
    expect(third - second).toBeLessThanOrEqual(EVERY + TICK);
  }
});
