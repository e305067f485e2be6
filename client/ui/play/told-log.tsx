/** The log of a game that is told in sentences: the newest on top. */
import { Icon } from "../kit/icon.tsx";
import { SeatChip } from "../kit/seat-chip.tsx";
import { type Ears, type LogEntry, nameOf } from "./telling.ts";
import { playText } from "./text.ts";
import "./told-log.css";

interface ToldLogProps {
  /** Oldest first. */
  entries: readonly LogEntry[];
  ears: Ears;
}

export function ToldLog({ entries, ears }: ToldLogProps) {
  if (entries.length === 0) return <p class="log-none t-note">{playText.nothingTold}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be in reach of the keyboard
    <ol class="game-log" reversed tabIndex={0} aria-label={playText.log}>
      {entries.toReversed().map((entry, index) => (
        <li key={entries.length - index} class={entry.seat === undefined ? "log-entry log-alone" : "log-entry"}>
          {entry.seat !== undefined && <SeatChip seat={entry.seat} size={22} />}
          <Words entry={entry} ears={ears} />
        </li>
      ))}
    </ol>
  );
}

function Words({ entry: { seat, text, further }, ears }: { entry: LogEntry; ears: Ears }) {
  return (
    <p>
      {seat !== undefined && <strong>{nameOf(seat, ears, "You")} </strong>}
      {text}
      {further !== "" && <span class="log-further"> {further}</span>}
    </p>
  );
}

/** The newest entry in a line, and the way to all of them. */
export function LastTold({ entries, ears, onOpen }: ToldLogProps & { onOpen: () => void }) {
  const entry = entries.at(-1);
  if (entry === undefined) return null;
  return (
    <button type="button" class="play-last log-last" onClick={onOpen}>
      {entry.seat !== undefined && <SeatChip seat={entry.seat} size={20} />}
      <span class="log-last-words">
        {entry.seat !== undefined && `${nameOf(entry.seat, ears, "You")} `}
        {entry.text}
      </span>
      <span class="play-last-all">{playText.wholeLog}</span>
      <Icon name="chevron-right" size={16} />
    </button>
  );
}
