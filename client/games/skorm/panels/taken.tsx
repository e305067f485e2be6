/** Pieces beside words: what a seat has taken, and what is left to place. */
import type { Kind } from "../../../../shared/skorm/pieces.ts";
import { casualtiesOf, type State } from "../../../../shared/skorm/state.ts";
import { depicted } from "../../../ui/kit/tooltips.ts";
import { pieceUrl } from "../faces/art.ts";
import { skormText } from "../text/text.ts";
import { piecesWord } from "../text/words.ts";
import "./taken.css";

export function PieceImage({ kind, seat, size }: { kind: Kind; seat: number; size: number }) {
  return <img class="piece-image" src={pieceUrl(kind, seat)} alt="" width={size} height={size} draggable={false} />;
}

/** The pieces that a seat has taken, in the order in which it took them. */
export function Taken({ state, seat, size }: { state: State; seat: number; size: number }) {
  const taken = casualtiesOf(state).filter(({ taker }) => taker === seat);
  if (taken.length === 0) return null;
  return (
    <span class="taken" {...depicted(countWords(taken.map(({ kind }) => kind)), skormText.takenDo)}>
      {taken.map(({ owner, kind }, index) => (
        <span key={index}>
          <PieceImage kind={kind} seat={owner} size={size} />
        </span>
      ))}
    </span>
  );
}

/** The same with a heading, for the corners of the sea. */
export function TakenBy({ state, seat, name, you }: { state: State; seat: number; name: string; you: boolean }) {
  if (!casualtiesOf(state).some(({ taker }) => taker === seat)) return null;
  return (
    <div data-words>
      <p class="t-small">{you ? skormText.youTook : skormText.taken(name)}</p>
      <Taken state={state} seat={seat} size={40} />
    </div>
  );
}

function countWords(kinds: readonly Kind[]): string {
  const groups = Map.groupBy(kinds, (kind) => kind);
  return [...groups].map(([kind, { length }]) => `${length} ${piecesWord(kind, length)}`).join(", ");
}
