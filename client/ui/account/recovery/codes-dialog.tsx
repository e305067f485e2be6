import { writtenRecoveryCode } from "../../../../shared/wire/people/recovery.ts";
import { copyText } from "../../shell/copy.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { toast } from "../../kit/live.tsx";
import { recoveryText, sheetText } from "./text.ts";
import "./recovery.css";

/** Recovery codes, this once. */
export function CodesDialog({ name, codes, onClose }: { name: string; codes: readonly string[]; onClose: () => void }) {
  const sheet = sheetText(location.host, name, codes);

  async function copy(): Promise<void> {
    toast((await copyText(sheet)) ? recoveryText.copied : recoveryText.copyFailed);
  }

  return (
    <Dialog
      open
      title={recoveryText.shownTitle}
      onClose={onClose}
      actions={
        <Button variant="ink" onClick={onClose}>
          {recoveryText.kept}
        </Button>
      }
    >
      <p>{recoveryText.shown}</p>
      <div class="recovery-sheet">
        <p class="recovery-whose">{`${name}, ${location.host}`}</p>
        <ol class="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{writtenRecoveryCode(code)}</code>
            </li>
          ))}
        </ol>
      </div>
      <div class="account-buttons">
        <Button icon="copy" onClick={() => void copy()}>
          {recoveryText.copy}
        </Button>
        <Button onClick={() => window.print()}>{recoveryText.print}</Button>
        <Button icon="download" onClick={() => download(sheet)}>
          {recoveryText.download}
        </Button>
      </div>
    </Dialog>
  );
}

function download(sheet: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([sheet], { type: "text/plain" }));
  link.download = "skerry-recovery-codes.txt";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
