import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { IdentityAnswer } from "../../../shared/wire/http.ts";
import type { Account } from "../../../shared/wire/identity.ts";
import type { RecoveryCodes } from "../../../shared/wire/people/recovery.ts";
import type { Answer } from "../../net/answer.ts";
import { type Identity, identities } from "../../net/identity.ts";
import { Button } from "../kit/button.tsx";
import { toast } from "../kit/live.tsx";
import {
  canPasskeys,
  endDevice,
  endOthers,
  getAccount,
  keepName,
  makePasskey,
  proved,
  removePasskey,
  showPasskey,
} from "./requests.ts";
import { AboutForm } from "./about/about-form.tsx";
import { aboutText } from "./about/text.ts";
import { Bots } from "./bots.tsx";
import { Notifications } from "./notifications.tsx";
import { MyData } from "./my-data.tsx";
import { CodesDialog } from "./recovery/codes-dialog.tsx";
import { Part } from "./part.tsx";
import { recoveryText } from "./recovery/text.ts";
import { CodesLeft, justCameBack, RecoverButton } from "./recovery.tsx";
import { PrivacySettings } from "./privacy-settings.tsx";
import { SignOut } from "./sign-out.tsx";
import { accountText, deviceNote, passkeyNote, privacyText, removeLabel, signOutLabel, since } from "./text.ts";
import "./account.css";
import { sentenceOf } from "../text/later-refusals.ts";

/** What the server knows of a player, and a way to change it. */
function useAccount(identity: Identity) {
  const known = useSignal<Account | undefined>(undefined);
  const problem = useSignal("");
  const busy = useSignal(false);
  /** Each part asks for what it shows as it comes, and comes anew with each try. */
  const tries = useSignal(0);

  async function look(): Promise<void> {
    const answer = await getAccount();
    problem.value = "refused" in answer ? sentenceOf(answer.refused) : "";
    if ("value" in answer) known.value = answer.value;
  }
  useEffect(() => void look(), [identity.token, tries.value]);

  /** Does something once at a time, and says what became of it, wherever on the long page one is. @returns whether it is done */
  async function run<T>(work: () => Promise<Answer<T>>, then: (value: T) => void, done: string): Promise<boolean> {
    if (busy.peek()) return false;
    busy.value = true;
    const answer = await proved(work);
    busy.value = false;
    if ("refused" in answer) {
      toast(sentenceOf(answer.refused));
      return false;
    }
    then(answer.value);
    toast(done);
    return true;
  }
  return { known, problem, busy, tries, look, run };
}

/**
 * The kept name: how to get one, and what belongs to it.
 * @param children shown at the end; hidden until the account of a kept name is known, because they would jump down then
 */
export function AccountPanel({ identity, children }: { identity: Identity; children: ComponentChildren }) {
  const { known, problem, busy, tries, look, run } = useAccount(identity);
  const adopt = (answer: IdentityAnswer) => void identities.take(answer);
  /** The account is fetched again with the new token. */
  const done = () => undefined;
  const show = (account: Account) => {
    known.value = account;
  };
  const account = known.value;
  const isAwaited = identity.bound && account === undefined && problem.value === "";
  const codes = useSignal<readonly string[]>([]);
  const showCodes = (made: RecoveryCodes) => {
    codes.value = made.codes;
  };
  const putCodesAway = () => {
    codes.value = [];
    void look();
  };
  if (isAwaited) return <p role="status">{accountText.loading}</p>;
  return (
    <div class="account" key={tries.value}>
      <p class="account-problem" role="alert">
        {problem.value}
      </p>
      {problem.value !== "" && (
        <div class="account-buttons">
          <Button onClick={() => tries.value++}>{accountText.again}</Button>
        </div>
      )}
      {codes.value.length > 0 && <CodesDialog name={identity.name} codes={codes.value} onClose={putCodesAway} />}
      {!identity.bound && (
        <KeepName
          busy={busy.value}
          onKeep={() => run(() => keepName(identity.name), showCodes, accountText.kept)}
          onSignIn={() => run(showPasskey, adopt, accountText.signIn)}
        />
      )}
      {identity.bound && account !== undefined && (
        <>
          <Passkeys
            account={account}
            busy={busy.value}
            onAdd={() => run(makePasskey, () => void look(), accountText.added)}
            onRemove={(id) => run(() => removePasskey(id), show, accountText.removed)}
          />
          <Part title={recoveryText.title}>
            <CodesLeft recovery={account.recovery} busy={busy.value} run={run} onCodes={showCodes} />
          </Part>
          <Devices
            account={account}
            busy={busy.value}
            onEnd={(session) => run(() => endDevice(session), show, accountText.signedOut)}
          />
        </>
      )}
      <Part title={identity.bound ? undefined : accountText.elsewhere}>
        <p class="account-quiet">{accountText.othersWhat}</p>
        <div class="account-buttons">
          <Button disabled={busy.value} onClick={() => void run(endOthers, done, accountText.othersDone)}>
            {accountText.others}
          </Button>
        </div>
      </Part>
      {identity.bound && <Bots run={run} busy={busy.value} />}
      {identity.bound && (
        <Part title={aboutText.title}>
          <AboutForm key={identity.id} />
        </Part>
      )}
      <Part title={privacyText.title}>
        <PrivacySettings />
      </Part>
      <Notifications />
      <SignOut identity={identity} />
      <MyData run={run} busy={busy.value} />
      {children}
    </div>
  );
}

function KeepName({ busy, onKeep, onSignIn }: { busy: boolean; onKeep: () => void; onSignIn: () => void }) {
  return (
    <Part title={accountText.keepTitle}>
      <p>{accountText.keepWhat}</p>
      {canPasskeys() ? (
        <>
          <div class="account-buttons">
            <Button variant="ink" disabled={busy} onClick={onKeep}>
              {accountText.keep}
            </Button>
          </div>
          <p class="account-quiet">
            {accountText.signInWhat} {accountText.becomes}
          </p>
          <div class="account-buttons">
            <Button disabled={busy} onClick={onSignIn}>
              {accountText.signIn}
            </Button>
            <RecoverButton busy={busy} />
          </div>
        </>
      ) : (
        <p class="account-quiet">{accountText.noPasskeys}</p>
      )}
    </Part>
  );
}

interface PasskeysProps {
  account: Account;
  busy: boolean;
  onAdd: () => void;
  onRemove: (id: string) => void;
}

function Passkeys({ account: { passkeys, since: at }, busy, onAdd, onRemove }: PasskeysProps) {
  return (
    <>
      <Part title={accountText.ownTitle}>
        <p>{since(at)}</p>
      </Part>
      <Part title={accountText.passkeys}>
        <ul class="account-rows">
          {passkeys.map(({ id, label, madeAt, usedAt }) => (
            <li key={id} class="account-row">
              <div class="account-words">
                <p>{label}</p>
                <p class="t-note">{passkeyNote(madeAt, usedAt)}</p>
              </div>
              {passkeys.length > 1 && (
                <Button disabled={busy} aria-label={removeLabel(label)} onClick={() => onRemove(id)}>
                  {accountText.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {passkeys.length === 1 && <p class="account-quiet">{accountText.onePasskey}</p>}
        {canPasskeys() && (
          <div class="account-buttons">
            <Button icon="plus" disabled={busy} onClick={onAdd}>
              {accountText.addPasskey}
            </Button>
          </div>
        )}
      </Part>
    </>
  );
}

function Devices({ account, busy, onEnd }: { account: Account; busy: boolean; onEnd: (session: string) => void }) {
  return (
    <Part title={accountText.devices} isMeant={justCameBack}>
      <ul class="account-rows">
        {account.devices.map(({ session, label, begunAt, seenAt, here }) => (
          <li key={session} class="account-row">
            <div class="account-words">
              <p>{label}</p>
              <p class="t-note">{here ? accountText.here : deviceNote(begunAt, seenAt)}</p>
            </div>
            {!here && (
              <Button disabled={busy} aria-label={signOutLabel(label)} onClick={() => onEnd(session)}>
                {accountText.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
