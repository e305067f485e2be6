import { useSignal } from "@preact/signals";
import { type Identity, identityLink } from "../../net/identity.ts";
import { copyText } from "../shell/copy.ts";
import { Button, useBusy } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { beginAnew } from "../shell/signed-out.ts";
import { endDevice, forgetIdentity, getAccount } from "./requests.ts";
import { stopPush } from "./push.ts";
import { accountText } from "./text.ts";
import { sentenceOf } from "../text/refusals.ts";

/** Ends this player's session in this browser. A kept name comes back by passkey, a guest only by the identity link. */
export function SignOut({ identity }: { identity: Identity }) {
  const asking = useSignal(false);
  const problem = useSignal("");
  const [busy, during] = useBusy();
  const close = () => (asking.value = false);

  async function signOut(): Promise<void> {
    problem.value = await during(() => endHere(identity));
    if (problem.value === "") beginAnew(accountText.outGone);
  }

  async function copy(): Promise<void> {
    const copied = await copyText(identityLink(location.origin, identity));
    toast(copied ? accountText.outCopied : accountText.outCopyFailed);
  }

  return (
    <div class="account-part">
      <p class="account-quiet">{accountText.outQuiet}</p>
      <div class="account-buttons">
        <Button onClick={() => (asking.value = true)}>{accountText.outTitle}</Button>
      </div>
      <Dialog
        open={asking.value}
        title={`${accountText.outTitle}?`}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{accountText.outNo}</Button>
            {!identity.bound && (
              <Button icon="copy" onClick={() => void copy()}>
                {accountText.outCopy}
              </Button>
            )}
            <Button variant="ink" disabled={busy} onClick={() => void signOut()}>
              {accountText.outYes}
            </Button>
          </>
        }
      >
        <p>{identity.bound ? accountText.outOwn : accountText.outGuest}</p>
        <p class="account-problem" role="alert">
          {problem.value}
        </p>
      </Dialog>
    </div>
  );
}

/**
 * Signs this browser out. Notifications end last, so that a player who could not be signed out keeps them.
 * @returns why it is not signed out, or ""
 */
export async function endHere({ token, bound }: Identity): Promise<string> {
  const problem = await endSession(bound);
  if (problem !== "") return problem;
  // The server ended the notifications of a kept name with its session, and takes its token no more.
  await stopPush(bound ? undefined : token).catch(() => undefined);
  return "";
}

/**
 * Ends the tokens of this browser if its player can come back with a passkey; the token of a guest stays valid, because
 * the guest's link contains it, too.
 */
async function endSession(bound: boolean): Promise<string> {
  const forgotten = await forgetIdentity();
  if ("refused" in forgotten) return sentenceOf(forgotten.refused);
  if (!bound) return "";
  const known = await getAccount();
  if ("refused" in known) return sentenceOf(known.refused);
  const here = known.value.devices.find((device) => device.here);
  const answer = here === undefined ? known : await endDevice(here.session);
  return "refused" in answer ? sentenceOf(answer.refused) : "";
}
