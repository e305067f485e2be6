/** The log of a game: turns as sentences, the newest on top. */
import { SeatChip } from "../../ui/kit/seat-chip.tsx";
import type { Happening } from "./happenings.ts";
import { type LogEntry, logEntries } from "./log-entries.ts";
import { type Ears, nameOf } from "./tellings.ts";
import { skoraText } from "./text.ts";
import "./log.css";

interface LogProps {
  happenings: readonly Happening[];
  ears: Ears;
}

export function GameLog({ happenings, ears }: LogProps) {
  const entries = logEntries(happenings, ears).toReversed();
  if (entries.length === 0) return <p class="log-none t-note">{skoraText.noLog}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be in reach of the keyboard
    <ol class="game-log" reversed tabIndex={0} aria-label={skoraText.log}>
      {entries.map((entry, index) => (
        <li key={entries.length - index} class={entry.seat === undefined ? "log-entry log-alone" : "log-entry"}>
          {entry.seat !== undefined && <SeatChip seat={entry.seat} size={22} />}
          <Words entry={entry} ears={ears} />
        </li>
      ))}
    </ol>
  );
}

function Words({ entry, ears }: { entry: LogEntry; ears: Ears }) {
  const { seat, text, further } = entry;
  return (
    <p>
      {seat !== undefined && <strong>{nameOf(seat, ears, "You")} </strong>}
      {text}
      {further !== "" && <span class="log-further"> {further}</span>}
    </p>
  );
}
