/** The log of a game that is told in sentences: the newest on top. */
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
