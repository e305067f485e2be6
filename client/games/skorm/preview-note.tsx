import { forPeople } from "../../../shared/skorm/notation.ts";
import { skorm } from "../../../shared/skorm/rules.ts";
import type { Point } from "../../stage/geometry.ts";
import { Icon } from "../../ui/kit/icon.tsx";
import type { Deed } from "./choices.ts";
import type { Preview } from "./preview.ts";
import { type Ears, previewLines } from "./spoken.ts";
import "./preview-note.css";

interface PreviewNoteProps {
  deed: Deed;
  preview: Preview;
  /** The middle of the target, in pixels of the sea. */
  at: Point;
  /** The side of a tile, in pixels. */
  side: number;
  ears: Ears;
}

/** A slip of paper beside the target: what the action is, what it leads to, what it exposes. */
export function PreviewNote({ deed, preview, at, side, ears }: PreviewNoteProps) {
  const lines = previewLines(preview, ears);
  // At the upper right of the target; the style sheet keeps it inside the sea.
  const place = { "--x": `${at.x}px`, "--y": `${at.y}px`, "--reach": `${side * 1.35}px` };
  return (
    <div class="note on-paper" style={place} aria-hidden="true">
      <p class="note-head">
        <strong class="tabular">{forPeople(skorm.write(deed.action))}</strong>
        {lines.good.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <Dangers lines={lines.bad} />
    </div>
  );
}

/** What an action would expose, each with the crossed swords. */
export function Dangers({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <p key={line} class="danger-line">
          <Icon name="danger" size={16} />
          <span>{line}</span>
        </p>
      ))}
    </>
  );
}
