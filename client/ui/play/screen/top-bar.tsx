import type { ComponentChildren } from "preact";
import type { TableSession } from "../../../net/session.ts";
import { IconButton } from "../../kit/button.tsx";
import { goBack } from "../../shell/router.ts";
import { muted } from "../../shell/settings.ts";
import { useSurroundings } from "../layout/surroundings.ts";
import { NextGame } from "../actions/next-game.tsx";
import { playText } from "../text.ts";

interface TopBarProps {
  session: TableSession;
  title: string;
  wide: boolean;
  /** The rows of the seats, in place of the title. */
  seats?: ComponentChildren;
  /** The state of the game, shown next to the title. */
  phase?: ComponentChildren;
  /** Undefined if the rules are found elsewhere. */
  onRules: (() => void) | undefined;
  onSettings: () => void;
}

/** Over the water: the way back, what is played, and the few buttons that stand without a word. */
export function TopBar({ session, title, wide, seats, phase, onRules, onSettings }: TopBarProps) {
  const isRated = session.settings.value?.rated === true;
  const watching = playText.watching(session.table.value?.watching ?? 0);
  const tableNote = [
    session.onDevice === true ? playText.onDevice : playText.table(session.code),
    isRated ? playText.rated : "",
    watching,
  ]
    .filter((part) => part !== "")
    .join(", ");
  const surroundings = useSurroundings();
  const note = surroundings?.note ?? tableNote;
  return (
    <>
      <IconButton icon="chevron-left" label={playText.back} onClick={goBack} />
      {seats}
      <div class={seats === undefined || seats === false ? "play-title" : "unseen"}>
        <h1>{surroundings?.title ?? title}</h1>
        {wide && <p>{note}</p>}
      </div>
      {phase}
      {surroundings === undefined && session.onDevice !== true && <NextGame session={session} />}
      {onRules !== undefined && <IconButton icon="rules" label={playText.rules} onClick={onRules} />}
      {wide && (
        <IconButton
          icon={muted.value ? "sound-off" : "sound"}
          label={playText.sound}
          aria-pressed={!muted.value}
          onClick={() => (muted.value = !muted.value)}
        />
      )}
      <IconButton
        class="play-more-button"
        icon={wide ? "settings" : "more"}
        label={wide ? playText.settings : playText.more}
        onClick={onSettings}
      />
    </>
  );
}
