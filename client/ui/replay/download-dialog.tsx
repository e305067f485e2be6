import { useEffect, useState } from "preact/hooks";
import type { Notation } from "../../../shared/notation/notation.ts";
import type { GamePage } from "../../games/contract/page.ts";
import { copyText } from "../shell/copy.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { type OpenedGame, textOf } from "./game-source.ts";
import { replayText } from "./text.ts";
import "./choices.css";

interface DownloadDialogProps {
  opened: OpenedGame;
  page: GamePage;
  onClose: () => void;
}

/** The forms in which the game can be taken along. */
export function DownloadDialog({ opened, page, onClose }: DownloadDialogProps) {
  const [notation, setNotation] = useState<Notation>();
  useEffect(() => void page.loadNotation?.().then((loaded) => setNotation(() => loaded)), [page]);
  const name = fileName(opened, page);
  return (
    <Dialog open title={replayText.downloadTitle} onClose={onClose}>
      <div class="choices">
        <section>
          <h3>{replayText.downloadFile}</h3>
          <p class="t-note">{replayText.downloadFileWhat}</p>
          <Button
            variant="main"
            icon="download"
            onClick={() => saveText(`${name}.json`, textOf(opened), "application/json")}
          >
            {replayText.saveFile}
          </Button>
        </section>
        {notation !== undefined && (
          <section>
            <h3>{replayText.downloadNotation}</h3>
            <p class="t-note">{replayText.downloadNotationWhat}</p>
            <Button icon="download" onClick={() => saveNotation(name, notation, opened)}>
              {replayText.saveNotation}
            </Button>
          </section>
        )}
        {opened.isStored && (
          <section>
            <h3>{replayText.embed}</h3>
            <p class="t-note">{replayText.embedWhat}</p>
            <Button icon="copy" onClick={() => void copyFrame(opened)}>
              {replayText.copyFrame}
            </Button>
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** Copies the line that embeds the game in another page; see docs/embedding.md. */
async function copyFrame({ file: { id } }: OpenedGame): Promise<void> {
  const frame = `<iframe src="${location.origin}/embed/g/${id}" width="720" height="540" loading="lazy"></iframe>`;
  toast((await copyText(frame)) ? replayText.embedCopied : replayText.copyFailed);
}

/** "skorm-ann-ben-2026-11-21". */
function fileName({ file }: OpenedGame, page: GamePage): string {
  const day = file.startedAt === 0 ? [] : [new Date(file.startedAt).toISOString().slice(0, 10)];
  return [page.id, ...file.players, ...day]
    .map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-"))
    .join("-");
}

/** A game that does not follow the rules has no notation. */
function saveNotation(name: string, notation: Notation, { file }: OpenedGame): void {
  try {
    saveText(`${name}.${notation.extension}`, notation.write(file), "text/plain");
  } catch {
    toast(replayText.noNotation);
  }
}

/** Has the browser save a text as a file. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
