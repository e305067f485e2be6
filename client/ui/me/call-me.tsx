import { Switch } from "../kit/fields.tsx";
import { toast } from "../kit/live.tsx";
import { callMe } from "../settings.ts";
import { allowCalls, canCall } from "../shell/calls.ts";
import { meText } from "./text.ts";

/** The switch for notifications, as a row of that class. The browser is asked for them only when somebody switches them on. */
export function CallMe({ class: row }: { class: string }) {
  if (!canCall()) return null;

  async function turn(on: boolean): Promise<void> {
    callMe.value = on;
    if (!on || (await allowCalls())) return;
    callMe.value = false;
    toast(meText.callRefused);
  }

  return (
    <p class={row}>
      <span>{meText.callMe}</span>
      <Switch label={meText.callMe} checked={callMe.value} onChange={(on) => void turn(on)} />
    </p>
  );
}
