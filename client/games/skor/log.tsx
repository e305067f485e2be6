/** The log of a game: what happened in sentences, turn by turn, the newest at the bottom, with every die. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { SeatMark, seatColour } from "../../ui/kit/seat-chip.tsx";
import { Die } from "./die.tsx";
import type { Happening } from "./happenings.ts";
import type { Ears } from "../../ui/play/telling.ts";
import { tellingsOf } from "./tellings.ts";
import { skorText } from "./text.ts";
import "./log.css";

interface LogProps {
  happenings: readonly Happening[];
  ears: Ears;
}

export function GameLog({ happenings, ears }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  const entries = happenings.flatMap((happening) => tellingsOf(happening, ears));
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    // Once more when it gets its size: in a sheet it has none before that opens.
    const observer = new ResizeObserver(() => {
      element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    element.scrollTop = element.scrollHeight;
    return () => observer.disconnect();
  }, [entries.length]);
  if (entries.length === 0) return <p class="skor-log-none t-note">{skorText.noLog}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be in reach of the keyboard
    <ol class="skor-log" ref={list} tabIndex={0} aria-label={skorText.log}>
      {entries.map(({ seat, text, note, dice, isHeading }, index) => (
        <li key={index} class={isHeading ? "skor-log-turn" : "skor-log-entry"}>
          {seat !== undefined && (
            <span class="skor-log-mark" style={{ "--seat": seatColour(seat) }}>
              <SeatMark seat={seat} size={16} />
            </span>
          )}
          <span class="skor-log-words">
            {text}
            {note !== "" && <small class="tabular">{note}</small>}
          </span>
          {dice.length > 0 && (
            <span class="skor-log-dice">
              {dice.map((die, place) => (
                <Die key={place} {...die} size={22} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
