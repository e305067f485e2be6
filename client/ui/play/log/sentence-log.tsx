/** The log of a game that is told in sentences: the newest on top. A line shows the game as it was then. */
import type { GameTypes } from "../game-types.ts";
import type { ComponentChildren } from "preact";
import { SeatChip } from "../../kit/players/seat-chip.tsx";
import { nameOf, type Reader } from "../model/sentence.ts";
import { type LogEntry, logEntries } from "./sentences.ts";
import type { Playing } from "../model/playing.ts";
import { playText } from "../text.ts";
import "./sentence-log.css";

export interface GameLogProps<G extends GameTypes> extends Pick<Playing<G>, "play" | "model" | "moment"> {
  /** The small drawing of a sign of an entry. */
  signOf?: (name: string) => ComponentChildren;
}

export function GameLog<G extends GameTypes>({ play, model, moment: { reader }, signOf }: GameLogProps<G>) {
  const known = model.newest.value;
  const entries = known === undefined ? [] : logEntries(play, model.history.value, reader, known);
  return (
    <ToldLog entries={entries} reader={reader} shown={model.lookedBack.value} onLook={model.lookBack} signOf={signOf} />
  );
}

interface ToldLogProps {
  /** Oldest first. */
  entries: readonly LogEntry[];
  reader: Reader;
  /** After how many steps the game is shown, while that is not the newest moment. */
  shown: number | undefined;
  onLook: (at: number) => void;
  signOf?: ((name: string) => ComponentChildren) | undefined;
}

function ToldLog({ entries, reader, shown, onLook, signOf = () => undefined }: ToldLogProps) {
  if (entries.length === 0) return <p class="log-none t-note">{playText.nothingTold}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be in reach of the keyboard
    <ol class="game-log" reversed tabIndex={0} aria-label={playText.log}>
      {newestFirst(entries).map((entry) => (
        <li key={entries.indexOf(entry)}>
          <button
            type="button"
            class={["log-entry", entry.heads === true ? "log-heading" : entry.seat === undefined ? "log-alone" : ""]
              .join(" ")
              .trim()}
            aria-current={entry.at === shown ? "step" : undefined}
            title={playText.lookBack}
            onClick={() => onLook(entry.at)}
          >
            {entry.seat !== undefined && <SeatChip seat={entry.seat} size={22} />}
            <Words entry={entry} reader={reader} />
            {entry.signs !== undefined && (
              <span class="log-signs">
                {entry.signs.map((name, place) => (
                  <span key={place}>{signOf(name)}</span>
                ))}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The newest part of the log first, each below its heading. */
function newestFirst(entries: readonly LogEntry[]): LogEntry[] {
  const parts: LogEntry[][] = [[]];
  for (const entry of entries) {
    if (entry.heads === true) parts.push([entry]);
    else parts.at(-1)?.push(entry);
  }
  return parts
    .toReversed()
    .flatMap((part) => [
      ...part.filter(({ heads }) => heads === true),
      ...part.toReversed().filter(({ heads }) => heads !== true),
    ]);
}

function Words({ entry: { seat, text, further, note }, reader }: { entry: LogEntry; reader: Reader }) {
  return (
    <span class="log-words">
      {seat !== undefined && <strong>{nameOf(seat, reader, "You")} </strong>}
      {text}
      {further !== "" && <span class="log-further"> {further}</span>}
      {note !== undefined && <small class="log-note tabular">{note}</small>}
    </span>
  );
}
