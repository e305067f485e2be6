import { useSignal } from "@preact/signals";
import { identities } from "../../net/identity.ts";
import { Select, Switch } from "../kit/fields.tsx";
import { notifyMe, pushEnabled } from "../shell/settings.ts";
import { pushInvites, keepQuietHours, pushNotes, pushWay, quietHours, renewPush } from "./push.ts";
import { Part } from "./part.tsx";
import { accountText } from "./text.ts";

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
const NONE = { value: "", label: accountText.noQuiet };
/** When most people sleep. */
const MORNING = "8";

/** How this browser is notified, and when not. */
export function Notifications() {
  const hours = useSignal(quietHours());
  if (!notifyMe.value) return null;
  const [from = "", to = ""] = hours.value.split("-");

  function set(next: string): void {
    hours.value = next;
    keepQuietHours(next);
    const token = identities.current.peek()?.token;
    if (token !== undefined) void renewPush(token);
  }

  function turn(which: typeof pushInvites, on: boolean): void {
    which.value = on;
    const token = identities.current.peek()?.token;
    if (token !== undefined) void renewPush(token);
  }

  return (
    <Part title={accountText.calls}>
      <p role="status">{wayText()}</p>
      {pushEnabled.value && (
        <p class="account-invites">
          <span>{accountText.invitesCall}</span>
          <Switch
            label={accountText.invitesCall}
            checked={pushInvites.value}
            onChange={(on) => turn(pushInvites, on)}
          />
        </p>
      )}
      {pushEnabled.value && (
        <p class="account-invites">
          <span>{accountText.notesCall}</span>
          <Switch label={accountText.notesCall} checked={pushNotes.value} onChange={(on) => turn(pushNotes, on)} />
        </p>
      )}
      {pushEnabled.value && (
        <div class="account-hours">
          <span>{accountText.quietFrom}</span>
          <Select
            label={accountText.quietFrom}
            choices={[NONE, ...HOURS]}
            value={from}
            onChange={(hour) => set(hour === "" ? "" : `${hour}-${to === "" || to === hour ? other(hour) : to}`)}
          />
          {from !== "" && (
            <span class="account-until">
              <span>{accountText.quietTo}</span>
              <Select
                label={accountText.quietTo}
                choices={HOURS.filter(({ value }) => value !== from)}
                value={to}
                onChange={(hour) => set(`${from}-${hour}`)}
              />
            </span>
          )}
        </div>
      )}
      {pushEnabled.value && from !== "" && <p class="account-quiet">{accountText.quietWhat}</p>}
    </Part>
  );
}

const other = (hour: string) => (hour === MORNING ? "9" : MORNING);

function wayText(): string {
  if (pushEnabled.value) return accountText.pushed;
  const way = pushWay();
  return way === "can" ? accountText.pushFailed : accountText.pushWays[way];
}
