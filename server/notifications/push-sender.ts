/** Brings notifications to push services. What one of them answers is read no further than it has to be, and for a short time. */
import { type Agent, request } from "node:https";
import webPush from "web-push";
import type { StoredSubscription } from "../store/notifications.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/** How long a delivery may take in all. */
const PATIENCE_MS = 10_000;
/** How much an answer may say, in bytes. */
const MAX_ANSWER_BYTES = 4096;
/** How long a push service keeps a notification for a device that is off. */
const KEPT_S = 24 * 60 * 60;

export type Delivery = "sent" | "gone" | "failed";

export interface PushSender {
  /** @param topic a later notification of the same topic takes the place of one that has not arrived yet */
  deliver(to: StoredSubscription, payload: string, topic: string): Promise<Delivery>;
}

/** How push services are reached. */
export interface PushSettings {
  readonly agent: Agent;
  /** Whether an address may be one of a push service. */
  readonly isEndpoint: (text: string) => boolean;
}

/**
 * @param subject who runs this server: an address that push services may turn to
 * @param patience how long a delivery may take, in ms
 */
export function newPushSender(
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  { agent, isEndpoint }: PushSettings,
  patience = PATIENCE_MS,
): PushSender {
  /** @throws Error when the keys of the device are none, or the push service does not answer as it should */
  async function send({ endpoint, p256dh, auth }: StoredSubscription, payload: string, topic: string): Promise<number> {
    const url = new URL(endpoint);
    const subscription = { endpoint: url.href, keys: { p256dh, auth } };
    const options = { TTL: KEPT_S, urgency: "high", topic } as const;
    // The library reads the audience of the signature with another parser of addresses; therefore it is signed here.
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, options);
    const signed = webPush.getVapidHeaders(url.origin, subject, publicKey, privateKey, "aes128gcm");
    return statusOf(url, { agent, headers: { ...headers, ...signed }, body, patience });
  }

  return {
    async deliver(to, payload, topic) {
      // An endpoint from the time of another list of push services.
      if (!isEndpoint(to.endpoint)) return "gone";
      const status = await send(to, payload, topic).catch(() => 0);
      if (status >= 200 && status < 300) return "sent";
      return status === 404 || status === 410 ? "gone" : "failed";
    },
  };
}

interface Sent {
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly patience: number;
}

/** @throws Error when the answer does not end within the time, or says more than it may: its connection is closed then */
function statusOf(url: URL, { agent, headers, body, patience }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: "POST", agent, headers }, (answer) => {
      let said = 0;
      answer.on("data", ({ length }: Buffer) => {
        said += length;
        if (said > MAX_ANSWER_BYTES) sending.destroy(new Error("a push service that says too much"));
      });
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", reject);
    });
    const timer = setTimeout(() => sending.destroy(new Error("a push service that does not answer")), patience);
    sending.on("error", reject);
    sending.on("close", () => {
      clearTimeout(timer);
      reject(new Error("a push service that breaks off"));
    });
    sending.end(body);
  });
}
