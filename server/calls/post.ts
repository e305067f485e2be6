/** Brings calls to push services, a few at a time, each with little patience. */
import type { Agent } from "node:https";
import webPush from "web-push";
import type { KeptSubscription } from "../store/calls.ts";
import type { VapidKeys } from "./keys.ts";

const PATIENCE_MS = 8000;
/** How long a push service keeps a call for a device that is off. */
const KEPT_S = 24 * 60 * 60;
const AT_ONCE = 10;

export type Delivery = "sent" | "gone" | "failed";

export interface Post {
  /** @param topic a later call of the same topic takes the place of one that has not arrived yet */
  deliver(to: KeptSubscription, payload: string, topic: string): Promise<Delivery>;
}

/** @param subject who runs this house: an address that push services may turn to */
export function newPost(keys: VapidKeys, subject: string, agent: Agent): Post {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];

  async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free++;
      else next();
    }
  }

  return {
    deliver: ({ endpoint, p256dh, auth }, payload, topic) =>
      oneOfFew(async () => {
        const sending = webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: KEPT_S,
          urgency: "high",
          topic,
          timeout: PATIENCE_MS,
          agent,
        });
        try {
          await inTime(sending);
          return "sent";
        } catch (error) {
          const status = error instanceof webPush.WebPushError ? error.statusCode : 0;
          return status === 404 || status === 410 ? "gone" : "failed";
        }
      }),
  };
}

/** A service that answers drop by drop keeps nobody waiting. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("a push service that does not answer")), 2 * PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
