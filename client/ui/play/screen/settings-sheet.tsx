/** The settings at a table: sound, motion and looks on this device, and the computers' pace. */
import type { GamePage } from "../../../games/contract/page.ts";
import type { TableSession } from "../../../net/session.ts";
import { Button } from "../../kit/button.tsx";
import { askForNotes, coaching } from "../../../learn/progress/coach-progress.ts";
import { Segmented, Switch } from "../../kit/fields.tsx";
import { isSlow } from "../../../../shared/wire/clock.ts";
import { BOT_PACES } from "../../../../shared/wire/bots.ts";
import { lastPace } from "../../levels/levels.ts";
import { toastRefusal } from "../../shell/table-requests.ts";
import { NotifyMe } from "../../account/notify-me.tsx";
import { ThemeChoice } from "../../account/theme-choice.tsx";
import { lessMotion, premovesOn, muted, boardTurns } from "../../shell/settings.ts";
import { playText } from "../text.ts";
import { copyText } from "../../shell/copy.ts";
import { toast } from "../../kit/live.tsx";

interface SettingsProps {
  session: TableSession;
  page: GamePage;
  /** Turns the board around; undefined if it has no sides. */
  onFlip: (() => void) | undefined;
}

export function Settings({ session, page, onFlip }: SettingsProps) {
  const table = session.table.value;
  return (
    <div class="play-settings">
      <Setting label={playText.soundSetting} checked={!muted.value} onChange={(on) => (muted.value = !on)} />
      <Setting label={playText.stillWater} checked={lessMotion.value} onChange={(on) => (lessMotion.value = on)} />
      <ThemeChoice class="play-setting" />
      {session.code !== "" && <Setting label={playText.notes} checked={coaching.value} onChange={askForNotes} />}
      {isAheadHere(session, page) && (
        <Setting label={playText.ahead} checked={premovesOn.value} onChange={(on) => (premovesOn.value = on)} />
      )}
      {table?.seats.some(({ bot }) => bot !== "") === true && (
        <p class="play-setting">
          <span>{playText.pace}</span>
          <Segmented
            label={playText.pace}
            choices={BOT_PACES.map((pace) => ({ value: pace, label: playText.paces[pace] }))}
            value={session.settings.value?.pace ?? "calm"}
            onChange={(chosen) => {
              const pace = BOT_PACES.find((known) => known === chosen);
              if (pace === undefined) return undefined;
              lastPace.value = pace;
              return session.seat.value === undefined ? undefined : toastRefusal(session.request("pace", { pace }));
            }}
          />
        </p>
      )}
      <NotifyMe class="play-setting" />
      {session.seats.value.length > 1 && !page.hasSecrets && (
        <Setting label={playText.turning} checked={boardTurns.value} onChange={(on) => (boardTurns.value = on)} />
      )}
      {onFlip !== undefined && (
        <p class="play-setting">
          <span>{playText.flip}</span>
          <Button icon="swap" onClick={onFlip}>
            {playText.flipNow}
          </Button>
        </p>
      )}
      {table !== undefined && table.commitment !== "" && <Promised commitment={table.commitment} />}
    </div>
  );
}

/** Whether something can be decided ahead at this table. */
function isAheadHere(session: TableSession, { hasSecrets }: GamePage): boolean {
  const clock = session.settings.value?.clock ?? null;
  return clock !== null && !isSlow(clock) && !hasSecrets && session.table.value?.seats.length === 2;
}

function Setting({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <p class="play-setting">
      <span>{label}</span>
      <Switch label={label} checked={checked} onChange={onChange} />
    </p>
  );
}

/** How many figures of a commitment are enough to tell it from another at a glance. */
const SHOWN = 12;

/** That the chance of this game was fixed before it began, and the proof to keep. */
function Promised({ commitment }: { commitment: string }) {
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
