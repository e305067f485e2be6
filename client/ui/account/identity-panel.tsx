import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { NAME_LENGTH, playerName } from "../../../shared/wire/names.ts";
import type { Refusal } from "../../../shared/wire/refusal.ts";
import { type Identity, identities, identityLink } from "../../net/identity.ts";
import { copyText } from "../shell/copy.ts";
import { Button } from "../kit/button.tsx";
import { Switch } from "../kit/fields.tsx";
import { toast } from "../kit/live.tsx";
import { Qr } from "../kit/qr.tsx";
import { lessMotion, muted } from "../shell/settings.ts";
import { Loaded } from "../shell/loaded.tsx";
import { NotifyMe } from "./notify-me.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { identityText } from "./identity-text.ts";
import { Vacation } from "./vacation.tsx";
import "./identity-panel.css";
import { sentenceOf } from "../text/later-refusals.ts";

const loadAccount = () => import("./account-panel.tsx");

/** Name, settings, and the way to take oneself to another browser. */
export function IdentityPanel() {
  const identity = identities.current.value;
  if (identity === undefined) return null;
  return (
    <div class="identity">
      {!identities.kept.value && <p class="identity-warning">{identityText.notKept}</p>}
      <NameForm key={identity.id} name={identity.name} />
      <div class="identity-settings">
        <div class="identity-row">
          <span>{identityText.sound}</span>
          <Switch label={identityText.sound} checked={!muted.value} onChange={(on) => (muted.value = !on)} />
        </div>
        <div class="identity-row">
          <span>{identityText.calm}</span>
          <Switch label={identityText.calm} checked={lessMotion.value} onChange={(on) => (lessMotion.value = on)} />
        </div>
        <ThemeChoice class="identity-row" />
        <div class="identity-row">
          <a href="/friends">{identityText.friends}</a>
        </div>
        <NotifyMe class="identity-row" />
        <Vacation />
      </div>
      {/* Both at once: what stands below would sink beneath a finger as the account comes. */}
      <Loaded load={loadAccount} beside={<MyIdentity identity={identity} />} inline>
        {({ AccountPanel }) => (
          <AccountPanel identity={identity}>
            <MyIdentity identity={identity} />
          </AccountPanel>
        )}
      </Loaded>
    </div>
  );
}

/** A kept name is changed only after a passkey was shown. */
async function renamed(name: string): Promise<Refusal | undefined> {
  const refused = await identities.rename(name);
  if (refused?.code !== "prove-first") return refused;
  const { proved } = await import("./requests.ts");
  const answer = await proved(async () => {
    const again = await identities.rename(name);
    return again === undefined ? { value: undefined } : { refused: again };
  });
  return "refused" in answer ? answer.refused : undefined;
}

function NameForm({ name }: { name: string }) {
  const typed = useSignal(name);
  const problem = useSignal("");
  const id = useId();

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    const { success, data } = playerName.safeParse(typed.value);
    if (!success) {
      problem.value = identityText.nameHint;
      return;
    }
    const refused = await renamed(data);
    problem.value = refused === undefined ? "" : sentenceOf(refused);
    if (refused === undefined) toast(identityText.saved);
  }

  return (
    <form class="identity-name" onSubmit={save} noValidate>
      <label class="t-title" for={id}>
        {identityText.name}
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
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
        <Button type="submit" variant="quiet" disabled={typed.value.trim() === name}>
          {identityText.save}
        </Button>
      </div>
      <p id={`${id}-hint`} class="t-note identity-hint" role="status">
        {problem.value === "" ? identityText.nameHint : problem.value}
      </p>
    </form>
  );
}

function MyIdentity({ identity }: { identity: Identity }) {
  const shown = useSignal(false);
  const id = useId();
  const link = identityLink(location.origin, identity);

  async function copy(): Promise<void> {
    toast((await copyText(link)) ? identityText.copied : identityText.copyFailed);
  }

  return (
    <section class="identity-self" aria-labelledby={id}>
      <h2 class="t-title" id={id}>
        {identityText.identity}
      </h2>
      <p>{identity.bound ? identityText.identityOwn : identityText.identityWhat}</p>
      <p class="identity-warning">{identityText.identityWarning}</p>
      <div class="identity-buttons">
        <Button variant="ink" icon="copy" onClick={() => void copy()}>
          {identityText.copy}
        </Button>
        <Button aria-expanded={shown.value} onClick={() => (shown.value = !shown.value)}>
          {shown.value ? identityText.hide : identityText.show}
        </Button>
      </div>
      {shown.value && (
        <div class="identity-secret">
          <Qr text={link} label={identityText.qr} />
          <textarea
            class="text-input"
            aria-label={identityText.link}
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
