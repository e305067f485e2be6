/** Everybody in one row, in the order of turns: over the table where the panel has no room. */
import type { ComponentChildren } from "preact";
import type { Seat } from "../../../../shared/kernel/game.ts";
import type { TableSession } from "../../../net/session.ts";
import { levelName } from "../../../../shared/wire/bots.ts";
import { Face } from "../../kit/players/face.tsx";
import { GuestSign } from "../../kit/players/guest-sign.tsx";
import { SeatChip } from "../../kit/players/seat-chip.tsx";
import { playText } from "../text.ts";
import "./seat-strip.css";

interface SeatStripProps {
  session: TableSession;
  order: readonly Seat[];
  names: readonly string[];
  actors: readonly Seat[];
  own: readonly Seat[];
  /** A figure behind the name. */
  figure?: (seat: Seat) => ComponentChildren;
  /** What the seat has, below its name. */
  cell: (seat: Seat) => ComponentChildren;
  /** Where a seat can be pressed: which one is, what that does, in words, and the press itself. */
  press?: { readonly shown: Seat; readonly words: (seat: Seat) => string; readonly onPress: (seat: Seat) => void };
}

export function SeatStrip({ session, order, names, actors, own, figure, cell, press }: SeatStripProps) {
  return (
    <ol class="seat-strip on-paper tabular">
      {order.map((seat) => {
        const acts = actors.includes(seat);
        const classes = ["seat-strip-cell", acts && "seat-strip-acting", own.includes(seat) && "seat-strip-own"];
        const name = classes.filter(Boolean).join(" ");
        const seating = session.table.value?.seats[seat];
        const current = acts ? "step" : undefined;
        const content = (
          <>
            <span class="seat-strip-who">
              <SeatChip seat={seat} size={20} />
              <strong>{names[seat]}</strong>
              {seating !== undefined && !own.includes(seat) && <GuestSign of={seating} />}
              {seating !== undefined && seating.bot !== "" && !seating.name.startsWith(levelName(seating.bot)) && (
                <>
                  <Face level={seating.bot} size={18} />
                  <span class="unseen">{playText.playsNow(levelName(seating.bot))}</span>
                </>
              )}
              {figure?.(seat)}
            </span>
            {cell(seat)}
          </>
        );
        return press === undefined ? (
          <li key={seat} class={name} aria-current={current}>
            {content}
          </li>
        ) : (
          <li key={seat}>
            <button
              type="button"
              class={name}
              aria-pressed={press.shown === seat}
              aria-current={current}
              onClick={() => press.onPress(seat)}
            >
              <span class="unseen">{press.words(seat)}</span>
              {content}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
