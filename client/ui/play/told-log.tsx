/** The log of a game that is told in sentences: the newest on top. A line shows the game as it was then. */
import type { GameEvent } from "../../../shared/kernel/game.ts";
import { SeatChip } from "../kit/seat-chip.tsx";
import { type LogEntry, logEntries, nameOf, type Reader } from "./telling.ts";
import type { Playing } from "./playing.tsx";
import { playText } from "./text.ts";
import "./told-log.css";

export function GameLog<State, Action, Spot extends string, Event extends GameEvent>({
  play,
  model,
  moment: { reader },
}: Playing<State, Action, Spot, Event>) {
  const known = model.newest.value;
  const entries = known === undefined ? [] : logEntries(play, model.past.value, reader, known);
  return <ToldLog entries={entries} reader={reader} shown={model.lookedBack.value} onLook={model.lookBack} />;
}

interface ToldLogProps {
  /** Oldest first. */
  entries: readonly LogEntry[];
  reader: Reader;
  /** After how many steps the game is shown, while that is not the newest moment. */
  shown: number | undefined;
  onLook: (at: number) => void;
}

export function ToldLog({ entries, reader, shown, onLook }: ToldLogProps) {
  if (entries.length === 0) return <p class="log-none t-note">{playText.nothingTold}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be in reach of the keyboard
    <ol class="game-log" reversed tabIndex={0} aria-label={playText.log}>
      {entries.toReversed().map((entry, index) => (
        <li key={entries.length - index}>
          <button
            type="button"
            class={entry.seat === undefined ? "log-entry log-alone" : "log-entry"}
            aria-current={entry.at === shown ? "step" : undefined}
            title={playText.lookBack}
            onClick={() => onLook(entry.at)}
          >
            {entry.seat !== undefined && <SeatChip seat={entry.seat} size={22} />}
            <Words entry={entry} reader={reader} />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Words({ entry: { seat, text, further }, reader }: { entry: LogEntry; reader: Reader }) {
  return (
    <span>
      {seat !== undefined && <strong>{nameOf(seat, reader, "You")} </strong>}
      {text}
      {further !== "" && <span class="log-further"> {further}</span>}
    </span>
  );
}
