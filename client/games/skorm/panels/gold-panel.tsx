/** How things stand with Gold: in the panel, and as a banner while it is held against one. */
import goldTile from "../../../art/board/tile-gold.svg";
import { NOBODY, type State } from "../../../../shared/skorm/state.ts";
import { Icon } from "../../../ui/kit/icon.tsx";
import type { Moment } from "../play/spots.ts";
import { goldThreat } from "../play/questions.ts";
import { skormText } from "../text/text.ts";
import type { Seat } from "../../../../shared/kernel/game.ts";
import { GOLD } from "../../../../shared/skorm/board.ts";
import { dominationLimit } from "../../../../shared/skorm/ending.ts";
import { EMPTY, kindOf, ownerOf } from "../../../../shared/skorm/pieces.ts";

interface GoldPanelProps {
  state: State;
  seat: number | undefined;
  marks: readonly string[];
}

export function GoldPanel({ state, seat, marks }: GoldPanelProps) {
  const { title, text } = goldNote(state, seat, marks);
  return (
    <section class="play-panel-note" aria-label={title}>
      <img src={goldTile} alt="" width={30} height={30} />
      <div>
        <h2 class="gold-title">{title}</h2>
        <p class="gold-text t-note">{text}</p>
      </div>
    </section>
  );
}

/** A banner that names a player who holds Gold and wins next, unless this player prevents it. */
export function GoldBanner({ moment: { state, reader } }: { moment: Moment }) {
  const threat = reader.seat === undefined ? undefined : goldThreat(state, reader.seat);
  if (threat === undefined) return null;
  return (
    <p class="row gold-banner" role="status">
      <Icon name="danger" size={18} />
      {skormText.goldThreat(reader.names[threat] ?? "")}
    </p>
  );
}

interface GoldNote {
  readonly title: string;
  readonly text: string;
}

/** @param marks what the seats are called */
export function goldNote(state: State, seat: Seat | undefined, marks: readonly string[]): GoldNote {
  const limit = dominationLimit(state);
  if (state.pending !== NOBODY) {
    const holder = marks[state.pending] ?? "";
    if (state.pending === seat) return { title: skormText.goldMine, text: skormText.goldSurvive };
    return { title: skormText.goldTaken(holder), text: skormText.goldThreat(holder) };
  }
  const piece = state.board[GOLD] ?? EMPTY;
  const title = piece === EMPTY ? skormText.goldFree : skormText.goldPiece(marks[ownerOf(piece)] ?? "", kindOf(piece));
  if (seat === undefined) return { title, text: skormText.goldWatch(limit) };
  const other = marks.find((_, index) => index !== seat && index < state.seats) ?? "";
  return { title, text: skormText.goldRule(other, limit, state.seats) };
}
