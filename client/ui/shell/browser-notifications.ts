/** Shows a player whose page is out of sight a notification of the browser. */
import { navigate } from "./router.ts";
import { notifyMe } from "./settings.ts";

/** Whether this browser can show notifications. */
export function canNotify(): boolean {
  return "Notification" in window;
}

/** Whether the browser lets this page show notifications. */
export function mayNotify(): boolean {
  return canNotify() && Notification.permission === "granted";
}

/** Asks the browser for the permission. @returns whether it is given */
export async function allowNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

export interface TurnNotification {
  /** The code of the table. A later notification of a table replaces the earlier one. */
  readonly code: string;
  readonly title: string;
  readonly body: string;
}

/** Shows a notification, if its player has switched them on and does not look at the page. A click leads to the table. */
export function notify({ code, title, body }: TurnNotification): void {
  if (!notifyMe.peek() || !mayNotify()) return;
  if (document.visibilityState === "visible") return;
  void show({ code, title, body });
}

/** On phones only a service worker can show notifications. If there is one, it also handles the click. */
async function show({ code, title, body }: TurnNotification): Promise<void> {
  const options = { body, tag: `skerry ${code}` };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker !== undefined) return await worker.showNotification(title, { ...options, data: { code } });
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      navigate(`/${code}`);
      shown.close();
    };
  } catch {
    // Some phones let only a service worker show notifications.
  }
}
