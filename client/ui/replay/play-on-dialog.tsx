import { useState } from "preact/hooks";
import { openTable, type TableOpening } from "../../net/api.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { goToNewTable } from "../lobby/open-or-play-here.ts";
import type { OpenedGame } from "./game-source.ts";
import { replayText } from "./text.ts";
import "./choices.css";

interface PlayOnDialogProps {
  opened: OpenedGame;
  /** How many steps of the record lead to the position. */
  length: number;
  onClose: () => void;
}

/** A new table that begins with the shown position. */
export function PlayOnDialog({ opened, length, onClose }: PlayOnDialogProps) {
  const [busy, setBusy] = useState(false);

  async function open(alone: boolean): Promise<void> {
    setBusy(true);
    await goToNewTable((token) => openTable(token, openingAt(opened, length, alone)));
    setBusy(false);
  }

  return (
    <Dialog open title={replayText.playOnTitle} onClose={onClose}>
      <div class="choices">
        <p>{replayText.playOnWhat}</p>
        {!opened.isStored && <p>{replayText.playOnFile}</p>}
        <section>
          <h3>{replayText.playOnFriend}</h3>
          <p class="t-note">{replayText.playOnFriendWhat}</p>
          <Button variant="main" icon="people" disabled={busy} onClick={() => void open(false)}>
            {replayText.openPrivate}
          </Button>
        </section>
        <section>
          <h3>{replayText.playOnAlone}</h3>
          <p class="t-note">{replayText.playOnAloneWhat}</p>
          <Button icon="swap" disabled={busy} onClick={() => void open(true)}>
            {replayText.openAlone}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}

/** The table that begins after the first `length` steps of a game. */
export function openingAt({ file, isStored }: OpenedGame, length: number, alone: boolean): TableOpening {
  const { game, seats, options, clock } = file;
  return {
    game,
    seats,
    options,
    clock: alone ? null : clock,
    listed: false,
    origin: isStored ? { id: file.id, steps: length } : { file, steps: length },
    alone,
  };
}
