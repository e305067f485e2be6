import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { NAME_LENGTH, playerName } from "../../../shared/wire/names.ts";
import type { RecoveryLeft } from "../../../shared/wire/identity.ts";
import { parseRecoveryCode, type RecoveryCodes } from "../../../shared/wire/people/recovery.ts";
import { identities } from "../../net/identity.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { sentenceOf } from "../text/later-refusals.ts";
import { leftText, recoveryText } from "./recovery/text.ts";
import { makeRecoveryCodes, recover, type Run } from "./requests.ts";
import { dateText } from "../text/words.ts";
import "./recovery/recovery.css";

let isBack = false;

/** Whether somebody has just come back by a code, whom the page asks to look through their devices. True once. */
export function justCameBack(): boolean {
  const was = isBack;
  isBack = false;
  return was;
}

interface LeftProps {
  recovery: RecoveryLeft;
  busy: boolean;
  run: Run;
  onCodes: (made: RecoveryCodes) => void;
}

/** How many codes are left, and a way to new ones. */
export function CodesLeft({ recovery: { left, usedAt }, busy, run, onCodes }: LeftProps) {
  const last = usedAt === 0 ? "" : dateText(usedAt);
  return (
    <>
      <p class="account-quiet">{recoveryText.what}</p>
      <p>{left === 0 ? leftText(0, last) : `${leftText(left, last)} ${recoveryText.againQuiet}`}</p>
      <div class="account-buttons">
        <Button disabled={busy} onClick={() => void run(makeRecoveryCodes, onCodes, recoveryText.made)}>
          {left === 0 ? recoveryText.make : recoveryText.again}
        </Button>
      </div>
    </>
  );
}

/** The way back for a player who has no passkey any more. */
export function RecoverButton({ busy }: { busy: boolean }) {
  const open = useSignal(false);
  return (
    <>
      <Button disabled={busy} onClick={() => (open.value = true)}>
        {recoveryText.use}
      </Button>
      {open.value && <RecoverDialog onClose={() => (open.value = false)} />}
    </>
  );
}

function RecoverDialog({ onClose }: { onClose: () => void }) {
  const name = useSignal("");
  const code = useSignal("");
  const problem = useSignal("");
  const busy = useSignal(false);
  const id = useId();
  const isWhole = playerName.safeParse(name.value).success && parseRecoveryCode(code.value) !== undefined;

  async function go(event: Event): Promise<void> {
    event.preventDefault();
    const shown = playerName.safeParse(name.value).data;
    if (shown === undefined || busy.peek()) return;
    busy.value = true;
    const answer = await recover(shown, code.value);
    busy.value = false;
    if ("refused" in answer) {
      problem.value = sentenceOf(answer.refused);
      return;
    }
    onClose();
    isBack = true;
    identities.take(answer.value);
    toast(recoveryText.back);
  }

  return (
    <Dialog
      open
      title={recoveryText.useTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{recoveryText.stop}</Button>
          <Button type="submit" form={id} variant="ink" disabled={busy.value || !isWhole}>
            {recoveryText.go}
          </Button>
        </>
      }
    >
      <form id={id} class="recovery-form" onSubmit={(event) => void go(event)} noValidate>
        <p>{recoveryText.useWhat}</p>
        <label>
          {recoveryText.name}
          <input
            class="text-input"
            value={name.value}
            maxLength={NAME_LENGTH}
            autoComplete="username"
            onInput={(event) => (name.value = event.currentTarget.value)}
          />
        </label>
        <label>
          {recoveryText.code}
          <input
            class="text-input recovery-typed"
            value={code.value}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellcheck={false}
            aria-describedby={`${id}-hint`}
            onInput={(event) => (code.value = event.currentTarget.value)}
          />
        </label>
        <p id={`${id}-hint`} class="t-note">
          {recoveryText.codeHint}
        </p>
        <p class="account-problem" role="alert">
          {problem.value}
        </p>
      </form>
    </Dialog>
  );
}
