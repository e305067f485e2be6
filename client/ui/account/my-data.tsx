import { useSignal } from "@preact/signals";
import { z } from "zod";
import type { Answer } from "../../net/answer.ts";
import { postOwn } from "../../net/own/requests.ts";
import { identities } from "../../net/identity.ts";
import { fetchBytes } from "../../net/bytes.ts";
import { Button } from "../kit/button.tsx";
import { YesOrNo } from "../kit/dialog.tsx";
import { beginAnew } from "../shell/signed-out.ts";
import { Part } from "./part.tsx";
import type { Run } from "./requests.ts";
import { accountText } from "./text.ts";

/** The data that is kept of a player: to download, and to delete. */
export function MyData({ run, busy }: { run: Run; busy: boolean }) {
  const asking = useSignal(false);
  const token = () => identities.current.peek()?.token ?? "";

  function leave(): void {
    asking.value = false;
    const work = () => postOwn("/api/me/leave", z.object({}));
    void run(work, () => beginAnew(accountText.left), accountText.left);
  }

  return (
    <Part title={accountText.dataTitle}>
      <p>{accountText.dataWhat}</p>
      <div class="account-buttons">
        <Button
          icon="download"
          disabled={busy}
          onClick={() => void run(() => allOf(token()), save, accountText.downloaded)}
        >
          {accountText.download}
        </Button>
        <Button disabled={busy} onClick={() => (asking.value = true)}>
          {accountText.leave}
        </Button>
      </div>
      <YesOrNo
        open={asking.value}
        title={accountText.leaveTitle}
        no={accountText.leaveNo}
        yes={accountText.leaveYes}
        onNo={() => (asking.value = false)}
        onYes={leave}
      >
        <p>{accountText.leaveWhat}</p>
      </YesOrNo>
    </Part>
  );
}

/** Years of games take longer than other answers, and more room. */
const PATIENCE_MS = 120_000;

function allOf(token: string): Promise<Answer<Blob>> {
  return fetchBytes({ path: "/api/me/all", token, patience: PATIENCE_MS, read: (response) => response.blob() });
}

function save(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "skerry.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE_MS);
}
