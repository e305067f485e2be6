import { useSignal } from "@preact/signals";
import { identities } from "../../net/identity.ts";
import { Switch } from "../kit/fields.tsx";
import { toast } from "../kit/live.tsx";
import { notifyMe } from "../shell/settings.ts";
import { allowNotifications, canNotify, mayNotify } from "../shell/browser-notifications.ts";
import { browserText } from "./browser-text.ts";

/** Push notifications, if the browser has them, also arrive while no page is open. */
async function turnPush(on: boolean): Promise<void> {
  const token = identities.current.peek()?.token;
  if (token === undefined) return;
  const { startPush, stopPush } = await import("./push.ts");
  await (on ? startPush(token) : stopPush(token));
}

/** The switch for notifications, as a row of that class. The browser is asked for them only when somebody switches them on. */
export function NotifyMe({ class: row }: { class: string }) {
  const wanted = useSignal(notifyMe.value && mayNotify());
  if (!canNotify()) return null;

  async function turn(on: boolean): Promise<void> {
    wanted.value = on;
    notifyMe.value = on && (await allowNotifications());
    await turnPush(notifyMe.value);
    wanted.value = notifyMe.value;
    if (on && !notifyMe.value) toast(browserText.callRefused);
  }

  return (
    <p class={row}>
      <span>{browserText.callMe}</span>
      <Switch label={browserText.callMe} checked={wanted.value} onChange={turn} />
    </p>
  );
}
