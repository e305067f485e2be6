import type { Point } from "../../stage/geometry.ts";
import { Odds } from "./odds.tsx";
import type { Preview } from "./preview.ts";
import "./note.css";

interface NoteProps {
  preview: Preview;
  seat: number;
  /** The middle of the target, in pixels of the sea. */
  at: Point;
  /** The side of a tile, in pixels. */
  side: number;
}

/** A slip of paper beside the target: what the action is and what it leads to, or how the fight may go. */
export function Note({ preview, seat, at, side }: NoteProps) {
  const place = { "--x": `${at.x}px`, "--y": `${at.y}px`, "--reach": `${side * 1.2}px` };
  return (
    <div
      class={preview.attack === undefined ? "skor-note on-paper" : "skor-note skor-note-odds on-paper"}
      style={place}
      aria-hidden="true"
    >
      {preview.attack === undefined ? <strong>{preview.title}</strong> : <Odds attack={preview.attack} seat={seat} />}
      {preview.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
