import { useSignal } from "@preact/signals";
import { identities } from "../../net/identity.ts";
import { Switch } from "../kit/fields.tsx";
import { toast } from "../kit/live.tsx";
import { callMe } from "../settings.ts";
import { allowCalls, canCall, mayCall } from "../shell/calls.ts";
import { meText } from "./text.ts";

/** Where a push service can bring calls here, they come though no page is open. */
async function turnPush(on: boolean): Promise<void> {
  const token = identities.current.peek()?.token;
  if (token === undefined) return;
  const { startPush, stopPush } = await import("../account/push.ts");
  await (on ? startPush(token) : stopPush(token));
}

/** The switch for notifications, as a row of that class. The browser is asked for them only when somebody switches them on. */
export function CallMe({ class: row }: { class: string }) {
  const wanted = useSignal(callMe.value && mayCall());
  if (!canCall()) return null;

  async function turn(on: boolean): Promise<void> {
    wanted.value = on;
    callMe.value = on && (await allowCalls());
    await turnPush(callMe.value);
    wanted.value = callMe.value;
    if (on && !callMe.value) toast(meText.callRefused);
  }

  return (
    <p class={row}>
      <span>{meText.callMe}</span>
      <Switch label={meText.callMe} checked={wanted.value} onChange={(on) => void turn(on)} />
    </p>
  );
}
