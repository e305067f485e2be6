import { copyText } from "../copy.ts";
import { Button } from "../kit/button.tsx";
import { toast } from "../kit/live.tsx";
import { playText } from "./text.ts";

/** How many figures of a commitment are enough to tell it from another at a glance. */
const SHOWN = 12;

/** That the chance of this game was fixed before it began, and the proof to keep. */
export function Promised({ commitment }: { commitment: string }) {
  async function copy(): Promise<void> {
    toast((await copyText(commitment)) ? playText.promiseCopied : playText.promiseNotCopied);
  }
  return (
    <section class="play-promised">
      <p>
        {playText.promised} <code>{commitment.slice(0, SHOWN)}…</code>
      </p>
      <p class="t-note">{playText.promisedHow}</p>
      <Button icon="copy" onClick={() => void copy()}>
        {playText.copyPromise}
      </Button>
    </section>
  );
}
