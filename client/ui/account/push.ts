/** Notifications by a push service: they come though no page is open. */
import { z } from "zod";
import { isQuietAt, pushKey } from "../../../shared/wire/notifications.ts";
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

/** Has this browser called from now on. @returns whether it will be */
export async function startPush(token: string): Promise<boolean> {
  pushEnabled.value = pushWay() === "can" && (await subscribed(token).catch(() => false));
  return pushEnabled.value;
}

async function subscribed(token: string): Promise<boolean> {
  const known = await ask({ method: "GET", path: "/api/notifications", token, answer: pushKey });
  if ("refused" in known) return false;
  const worker = await startWorker();
  if (worker === undefined) return false;
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
  return "value" in answer;
}

/** Ends notifications on this browser. */
export async function stopPush(token: string): Promise<void> {
  pushEnabled.value = false;
  if (pushWay() !== "can") return;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (subscription === undefined || subscription === null) return;
  const { endpoint } = subscription;
  await ask({ method: "POST", path: "/api/notifications/end", token, body: { endpoint }, answer: z.object({}) });
  await subscription.unsubscribe().catch(() => false);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer | null): string {
  return bytes === null ? "" : new Uint8Array(bytes).join(" ");
}
