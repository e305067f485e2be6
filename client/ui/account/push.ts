/** Notifications by a push service: they come though no page is open. */
import { z } from "zod";
import { isQuietAt, pushKey } from "../../../shared/wire/notifications.ts";
import type { Refusal } from "../../../shared/wire/refusal.ts";
import { ask } from "../../net/api.ts";
import { localStore } from "../../net/storage.ts";
import { pushEnabled, storedSwitch } from "../shell/settings.ts";
import { startWorker } from "../shell/service-worker.ts";

const QUIET = "skerry.quiet";
const INVITES = "skerry.call-invites";

/** Whether invitations of friends are pushed to this browser. */
export const pushInvites = storedSwitch(INVITES, false);

/** Whether notes at games of days are. */
export const pushNotes = storedSwitch("skerry.call-notes", false);

/** Whether a push service can bring notifications to this browser, and if not, why. */
export function pushWay(): "can" | "unsafe" | "home-screen" | "cannot" {
  if (!window.isSecureContext) return "unsafe";
  if ("PushManager" in window && "serviceWorker" in navigator) return "can";
  return /\biP(?:hone|ad)\b/.test(navigator.userAgent) ? "home-screen" : "cannot";
}

/** The hours without notifications, as `22-8`, or "". */
export function quietHours(): string {
  return localStore.get(QUIET) ?? "";
}

/** Whether a moment lies in such hours, by the clock of this place. */
export function isQuietHour(hours: string, at: Date): boolean {
  return isQuietAt(hours, at.getHours()) === true;
}

export function keepQuietHours(hours: string): void {
  localStore.set(QUIET, hours);
}

/** `later`: not now, which says nothing about the next time. */
type Outcome = "yes" | "no" | "later";

/** What browsers throw if they cannot have push, or may not. */
const FORBIDDEN: readonly unknown[] = ["NotAllowedError", "NotSupportedError", "SecurityError"];

/** Has this browser called from now on. @returns whether it will be */
export async function startPush(token: string): Promise<boolean> {
  pushEnabled.value = (await tried(token)) === "yes";
  return pushEnabled.value;
}

/**
 * Tells the server of a browser that is called already what holds of it now: its player, its quiet hours. What is only
 * in the way for a while leaves push on, and the next page tells the server.
 */
export async function renewPush(token: string): Promise<void> {
  const outcome = await tried(token);
  if (outcome !== "later") pushEnabled.value = outcome === "yes";
}

async function tried(token: string): Promise<Outcome> {
  if (pushWay() !== "can") return "no";
  try {
    return await subscribed(token);
  } catch (error) {
    return error instanceof Error && FORBIDDEN.includes(error.name) ? "no" : "later";
  }
}

async function subscribed(token: string): Promise<Outcome> {
  const known = await ask({ method: "GET", path: "/api/notifications", token, answer: pushKey });
  if ("refused" in known) return outcomeOf(known.refused);
  const worker = await startWorker();
  if (worker === undefined) return "no";
  const { pushManager } = worker;
  const applicationServerKey = bytesOf(known.value.key);
  const before = await pushManager.getSubscription();
  const isOurs = before !== null && textOf(before.options.applicationServerKey) === textOf(applicationServerKey.buffer);
  if (before !== null && !isOurs) await before.unsubscribe();
  const subscription = isOurs ? before : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const hours = quietHours();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const body = {
    endpoint,
    keys: { p256dh: keys?.p256dh, auth: keys?.auth },
    quiet: hours === "" ? "" : `${hours} ${zone}`,
    invites: pushInvites.peek(),
    notes: pushNotes.peek(),
  };
  const answer = await ask({ method: "POST", path: "/api/notifications", token, body, answer: z.object({}) });
  return "value" in answer ? "yes" : outcomeOf(answer.refused);
}

/** The server says no to this browser's push service alone; another refusal is over once it is up, or knows the player. */
function outcomeOf({ code }: Refusal): Outcome {
  return code === "malformed" ? "no" : "later";
}

/** Ends notifications on this browser. @param token left out if the server has ended them with the player's session */
export async function stopPush(token?: string): Promise<void> {
  pushEnabled.value = false;
  if (pushWay() !== "can") return;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (subscription === undefined || subscription === null) return;
  const body = { endpoint: subscription.endpoint };
  if (token !== undefined)
    await ask({ method: "POST", path: "/api/notifications/end", token, body, answer: z.object({}) });
  await subscription.unsubscribe().catch(() => false);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer | null): string {
  return bytes === null ? "" : new Uint8Array(bytes).join(" ");
}
