import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { NAME_LENGTH, playerName } from "../../../shared/wire/names.ts";
import { type Identity, identities, identityLink } from "../../net/identity.ts";
import { copyText } from "../copy.ts";
import { Button } from "../kit/button.tsx";
import { Switch } from "../kit/fields.tsx";
import { toast } from "../kit/live.tsx";
import { Qr } from "../kit/qr.tsx";
import { calm, muted } from "../settings.ts";
import { Loaded } from "../shell/loaded.tsx";
import { CallMe } from "./call-me.tsx";
import { meText } from "./text.ts";
import { Vacation } from "./vacation.tsx";
import "./identity-panel.css";

const loadAccount = () => import("../account/account-panel.tsx");

/** Name, settings, and the way to take oneself to another browser. */
export function IdentityPanel() {
  const identity = identities.current.value;
  if (identity === undefined) return null;
  return (
    <div class="identity">
      {!identities.kept.value && <p class="identity-warning">{meText.notKept}</p>}
      <NameForm key={identity.id} name={identity.name} />
      <div class="identity-settings">
        <div class="identity-row">
          <span>{meText.sound}</span>
          <Switch label={meText.sound} checked={!muted.value} onChange={(on) => (muted.value = !on)} />
        </div>
        <div class="identity-row">
          <span>{meText.calm}</span>
          <Switch label={meText.calm} checked={calm.value} onChange={(on) => (calm.value = on)} />
        </div>
        <div class="identity-row">
          <a href="/friends">{meText.friends}</a>
        </div>
        <CallMe class="identity-row" />
        <Vacation />
      </div>
      <Loaded load={loadAccount} inline>
        {({ AccountPanel }) => <AccountPanel identity={identity} />}
      </Loaded>
      <MyIdentity identity={identity} />
    </div>
  );
}

function NameForm({ name }: { name: string }) {
  const typed = useSignal(name);
  const problem = useSignal("");
  const id = useId();

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    const { success, data } = playerName.safeParse(typed.value);
    if (!success) {
      problem.value = meText.nameHint;
      return;
    }
    const refused = await identities.rename(data);
    problem.value = refused?.message ?? "";
    if (refused === undefined) toast(meText.saved);
  }

  return (
    <form class="identity-name" onSubmit={save} noValidate>
      <label class="t-title" for={id}>
        {meText.name}
      </label>
      <div class="identity-name-row">
        <input
          id={id}
          class="text-input"
          value={typed.value}
          maxLength={NAME_LENGTH}
          autoComplete="nickname"
          aria-describedby={`${id}-hint`}
          aria-invalid={problem.value !== ""}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <Button type="submit" variant="quiet" disabled={typed.value.trim() === name}>
          {meText.save}
        </Button>
      </div>
      <p id={`${id}-hint`} class="t-note identity-hint" role="status">
        {problem.value === "" ? meText.nameHint : problem.value}
      </p>
    </form>
  );
}

function MyIdentity({ identity }: { identity: Identity }) {
  const shown = useSignal(false);
  const id = useId();
  const link = identityLink(location.origin, identity);

  async function copy(): Promise<void> {
    toast((await copyText(link)) ? meText.copied : meText.copyFailed);
  }

  return (
    <section class="identity-self" aria-labelledby={id}>
      <h2 class="t-title" id={id}>
        {meText.identity}
      </h2>
      <p>{identity.bound ? meText.identityOwn : meText.identityWhat}</p>
      <p class="identity-warning">{meText.identityWarning}</p>
      <div class="identity-buttons">
        <Button variant="ink" icon="copy" onClick={() => void copy()}>
          {meText.copy}
        </Button>
        <Button aria-expanded={shown.value} onClick={() => (shown.value = !shown.value)}>
          {shown.value ? meText.hide : meText.show}
        </Button>
      </div>
      {shown.value && (
        <div class="identity-secret">
          <Qr text={link} label={meText.qr} />
          <textarea
            class="text-input t-small"
            aria-label={meText.link}
            readOnly
            rows={6}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </section>
  );
}
