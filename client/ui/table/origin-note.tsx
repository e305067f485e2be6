import { readOrigin } from "../../../shared/wire/origin.ts";
import { OUTSIDE, originText } from "./origin-text.ts";
import "./origin-note.css";

/** Where the game begins if not at the start, for everybody to see before they get ready. */
export function OriginNote({ origin }: { origin: string }) {
  const read = readOrigin(origin);
  if (read === undefined) return null;
  return (
    <p class="origin-note">
      {read.id === "" ? originText(read) : <a href={`/g/${read.id}#${read.moves}`}>{originText(read)}</a>}.
      {!read.vouched && <span class="origin-outside"> {OUTSIDE}</span>}
    </p>
  );
}
