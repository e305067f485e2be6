import { useState } from "preact/hooks";
import { openTable, type TableOpening } from "../../net/api.ts";
import { identities } from "../../net/identity.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { toast } from "../kit/live.tsx";
import { navigate } from "../shell/router.ts";
import type { OpenedGame } from "./game-source.ts";
import { replayText } from "./text.ts";
import "./choices.css";
import { sentenceOf } from "../text/refusals.ts";

interface PlayOnDialogProps {
  opened: OpenedGame;
  /** How many steps of the record lead to the position. */
  length: number;
  onClose: () => void;
}

/** A new table that begins where the game is looked at. */
export function PlayOnDialog({ opened, length, onClose }: PlayOnDialogProps) {
  const [busy, setBusy] = useState(false);

  async function open(alone: boolean): Promise<void> {
    setBusy(true);
    const trouble = await openTableAt(openingAt(opened, length, alone));
    setBusy(false);
    if (trouble !== undefined) toast(trouble);
  }

  return (
    <Dialog open title={replayText.playOnTitle} onClose={onClose}>
      <div class="choices">
        <p>{replayText.playOnWhat}</p>
        {!opened.kept && <p>{replayText.playOnFile}</p>}
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
export function openingAt({ file, kept }: OpenedGame, length: number, alone: boolean): TableOpening {
  const { game, seats, options, clock } = file;
  return {
    game,
    seats,
    options,
    clock: alone ? null : clock,
    listed: false,
    origin: kept ? { id: file.id, steps: length } : { file, steps: length },
    alone,
  };
}

/** Opens a table and goes there. @returns why there is none */
async function openTableAt(opening: TableOpening): Promise<string | undefined> {
  const player = await identities.ensure();
  const opened = "value" in player ? await openTable(player.value.token, opening) : player;
  if ("refused" in opened) return sentenceOf(opened.refused);
  navigate(`/${opened.value}`);
  return undefined;
}
