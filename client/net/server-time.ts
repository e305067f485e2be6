/** The server's clock as this client can know it. */
import { z } from "zod";

const timeMessage = z.object({ now: z.number() });

export interface ServerTime {
  now(): number;
  /** Takes what the server said its time was when it sent the message. */
  heard(message: unknown): void;
  /** Takes how long a message takes there and back: half of it, the server's word was old already. */
  echoed(ms: number): void;
}

/** A clock that shows the client's own time until the server has told its. */
export function serverTime(clock: () => number = Date.now): ServerTime {
  let ahead = 0;
  let age = 0;
  return {
    now: () => clock() + ahead + age,
    heard(message) {
      const { data } = timeMessage.safeParse(message);
      if (data !== undefined) ahead = data.now - clock();
    },
    echoed(ms) {
      age = ms / 2;
    },
  };
}
