import type { ComponentChildren } from "preact";
import type { BotLevel } from "../../../shared/wire/computer.ts";
import { Face } from "../kit/face.tsx";
import { SeatChip, seatColour, seatName } from "../kit/seat-chip.tsx";
import { playText } from "./text.ts";
import "./seat-row.css";

export interface SeatRowProps {
  seat: number;
  /** What the seat is called: its player's name, or `You`. */
  name: string;
  /** One of this player's own seats. */
  own: boolean;
  /** On water, in less room. */
  small: boolean;
  /** It is this seat's turn. For oneself that is the amber edge, for others an ink clock. */
  acting: boolean;
  /** Still has a say in the game. */
  playing: boolean;
  /** How many pieces are left of how many. */
  pieces: { readonly left: number; readonly total: number } | undefined;
  /** What this seat has taken, as small drawings; shown where there is no room beside the board. */
  taken?: ComponentChildren;
  clock: { readonly text: string; readonly low: boolean } | undefined;
  /** How long the player has been away, in words. */
  away: string | undefined;
  /** What else is to be said about this seat, such as a draw offer. */
  note?: string | undefined;
  /** The level of the computer that plays there; "" of a person. */
  bot?: BotLevel;
  /** What the seat holds, in a line of its own. */
  detail?: ComponentChildren;
  /** What the seat is in this game, beside its name; and what it has, below. */
  about?: SeatAbout | undefined;
}

export interface SeatAbout {
  readonly title: string;
  readonly line: string;
}

/** A player at the table: who, with how much, and for how long. */
export function SeatRow(props: SeatRowProps) {
  const { seat, name, own, small, acting, playing, pieces, taken, clock, away, note, detail, about, bot = "" } = props;
  const names = ["seat-row", own && "seat-row-you", acting && "seat-row-acting", !playing && "seat-row-out"];
  return (
    <section class={names.filter(Boolean).join(" ")} aria-label={labelOf(props)}>
      <SeatChip seat={seat} size={detail !== undefined ? 28 : small ? 32 : 38} faded={!playing} />
      {bot !== "" && <Face level={bot} size={detail !== undefined ? 28 : small ? 30 : 36} />}
      <div class="seat-row-who">
        <p class="seat-row-name">
          <strong class="t-title">{name}</strong>
          {bot !== "" && <span class={small ? "unseen" : "t-small seat-row-mark"}> {playText.computer}</span>}
          {bot !== "" && about === undefined ? null : about === undefined ? (
            <span class="t-small seat-row-mark">{seatName(seat)}</span>
          ) : (
            <span class="t-small seat-row-title">{about.title}</span>
          )}
          {taken}
        </p>
        <p class="seat-row-note t-small">
          {!playing && playText.out}
          {playing && away !== undefined && <span class="seat-row-away">{playText.away(away)}</span>}
          {playing && away === undefined && note !== undefined && <span>{note}</span>}
          {playing && away === undefined && note === undefined && about !== undefined && <span>{about.line}</span>}
          {playing && away === undefined && note === undefined && pieces !== undefined && (
            <Pieces seat={seat} {...pieces} />
          )}
        </p>
      </div>
      {clock !== undefined && (
        <span class={clockClass(clock)} role="timer" aria-live="off">
          {clock.text}
        </span>
      )}
      {detail !== undefined && <div class="seat-row-detail">{detail}</div>}
      {clock === undefined && acting && <span class="seat-row-turn t-small">{playText.toMove}</span>}
    </section>
  );
}

/** What the seat is to the game is said too where that is no matter of its mark. */
function labelOf({ own, name, seat, about }: SeatRowProps): string {
  const title = about?.title ?? "";
  return [name, own ? seatName(seat) : "", title].filter(Boolean).join(", ");
}

/** Days and hours take more room than `12:40`. */
const LONG = 5;

function clockClass({ text, low }: { readonly text: string; readonly low: boolean }): string {
  const names = ["seat-row-clock", low && "seat-row-low", text.length > LONG && "seat-row-long"];
  return names.filter(Boolean).join(" ");
}

/** One dot a piece, and the number for those who do not count dots. */
function Pieces({ seat, left, total }: { seat: number; left: number; total: number }) {
  return (
    <>
      <span class="seat-row-dots" style={{ "--seat": seatColour(seat) }} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <i key={index} class={index < left ? "dot" : "dot dot-gone"} />
        ))}
      </span>
      <span class="seat-row-left tabular" aria-hidden="true">
        {left}
      </span>
      <span class="seat-row-count">
        {playText.leftOf(left, total)}
        <span class="seat-row-word"> {playText.pieces}</span>
      </span>
    </>
  );
}
