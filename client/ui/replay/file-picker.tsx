import { useEffect, useRef, useState } from "preact/hooks";
import { MAX_FILE_LENGTH } from "../../../shared/record/game-text.ts";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { type OpenedGame, type Opening, openFile } from "./game-source.ts";
import { replayText } from "./text.ts";
import "./file-picker.css";

/** Takes a file that is chosen, or dropped anywhere on the page. */
export function FilePicker({ onOpen }: { onOpen: (opened: OpenedGame) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState("");

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const opening = await open(file);
    if ("file" in opening) onOpen(opening);
    else setTrouble(opening.trouble);
  }

  const over = useDrop((file) => void take(file));
  return (
    <div class={over ? "file-drop file-drop-over" : "file-drop"}>
      <Icon name="open-file" size={28} />
      <p>{replayText.openHere}</p>
      <Button variant="main" onClick={() => input.current?.click()}>
        {replayText.choose}
      </Button>
      <input
        ref={input}
        type="file"
        class="unseen"
        aria-label={replayText.choose}
        tabIndex={-1}
        accept=".json,.txt,application/json,text/plain"
        onChange={(event) => {
          const field = event.currentTarget;
          void take(field.files?.[0]);
          // The same file can be chosen again once it was mended.
          field.value = "";
        }}
      />
      <p class="t-note">{replayText.onDevice}</p>
      {trouble !== "" && (
        <p class="file-trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

async function open(file: File): Promise<Opening> {
  if (file.size > MAX_FILE_LENGTH) return { trouble: replayText.tooLong };
  try {
    return await openFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { trouble: replayText.noGameFile };
  }
}

/** Whether a file is held over the page; it is taken when it is dropped. */
function useDrop(onDrop: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    // Without this the browser would leave the page for the file.
    function onDragOver(event: DragEvent): void {
      event.preventDefault();
      setOver(true);
    }
    function onDragLeave(event: DragEvent): void {
      if (event.relatedTarget === null) setOver(false);
    }
    function onDropped(event: DragEvent): void {
      event.preventDefault();
      setOver(false);
      latest.current(event.dataTransfer?.files[0]);
    }
    document.addEventListener("dragover", onDragOver);
    document.addEventListener("dragleave", onDragLeave);
    document.addEventListener("drop", onDropped);
    return () => {
      document.removeEventListener("dragover", onDragOver);
      document.removeEventListener("dragleave", onDragLeave);
      document.removeEventListener("drop", onDropped);
    };
  }, []);
  return over;
}
