/** The server's clock as this client can know it. */
import { z } from "zod";

const timeMessage = z.object({ now: z.number() });

export interface ServerTime {
  now(): number;
  /** Takes what the server said its time was when it sent the message. */
  heard(message: unknown): void;
  /** Takes the round-trip time of a message: half of it, the server's time was already old on arrival. */
  echoed(ms: number): void;
}

/**
 * A clock that shows the client's own time until the server has told its.
 * @param clock what the device takes for the time, which may be set while the page is open
 * @param steady ms that only ever pass, which may miss those in which the device sleeps
 */
export function serverTime(clock: () => number = Date.now, steady: () => number = () => performance.now()): ServerTime {
  let ahead = 0;
  let steadyAhead = Number.NEGATIVE_INFINITY;
  let age = 0;
  return {
    // A clock that was set back is behind the steady one, and that one is behind after a sleep.
    now: () => Math.max(clock() + ahead, steady() + steadyAhead) + age,
    heard(message) {
      const { data } = timeMessage.safeParse(message);
      if (data === undefined) return;
      ahead = data.now - clock();
      steadyAhead = data.now - steady();
    },
    echoed(ms) {
      age = ms / 2;
    },
  };
}

const answered = serverTime();

/** Takes the time at which the server sent an answer: it is told in whole seconds, half of one ago on average. */
export function noteTime({ headers }: Pick<Response, "headers">): void {
  answered.heard({ now: Date.parse(headers.get("date") ?? "") + 500 });
}

/** The server's time by the newest of its answers over HTTP, for pages without a room. */
export const serverNow = answered.now;
