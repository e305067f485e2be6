import type { ComponentChildren } from "preact";
import type { Departure } from "../../../../shared/kernel/game.ts";
import { type BotLevel, shortName } from "../../../../shared/wire/bots.ts";
import { Face } from "../../kit/players/face.tsx";
import { tooltip } from "../../kit/tooltips.ts";
import { AboutButton } from "../../relations/about-button.tsx";
import type { PersonShown } from "../../relations/known-people.ts";
import { GuestSign } from "../../kit/players/guest-sign.tsx";
import { RatingSign } from "../../kit/players/rating-sign.tsx";
import { SeatChip, seatColour, seatName } from "../../kit/players/seat-chip.tsx";
import { playText } from "../text.ts";
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
  /** The way in which it left the game, if it did. */
  departure?: Departure | undefined;
  pieces: PieceCount | undefined;
  /** The pieces that this seat has taken, as small drawings, for screens without room next to the board. */
  taken?: ComponentChildren;
  clock: SeatClock | undefined;
  /** How long the player has been away. */
  away: SeatNote | undefined;
  /** What else is to be said about this seat, such as a draw offer. */
  note?: SeatNote | undefined;
  /** Whether the name is a guest's. */
  guest: boolean;
  /** The id of the player; left out if only names are known. */
  player?: string;
  /** How well the player plays such games, as the seat says it. */
  rating: string;
  /** Whether it says that the game is rated. */
  rated: boolean;
  /** The level of the computer that plays there; "" for a person. */
  bot?: BotLevel;
  /** Another person on this seat, whom the player can befriend, block or report. */
  met?: PersonShown | undefined;
  /** Buttons of this row, before the clock. */
  ways?: ComponentChildren;
  /** The holdings of the seat, in a line of their own; on a phone in the line below the name. */
  detail?: ComponentChildren;
  /** The seat's role in this game, shown with its name; and its holdings, below. */
  about?: SeatAbout | undefined;
  press?: SeatPress | undefined;
}

export interface SeatPress {
  readonly label: string;
  readonly shown: boolean;
  readonly onPress: () => void;
}

/** A short note about a seat, shown for a while instead of its holdings, and shortened if several seats share a row. */
export interface SeatNote {
  readonly text: string;
  readonly brief: string;
}

/** How many pieces are left of how many, and what that means for the game. */
export interface PieceCount {
  readonly left: number;
  readonly total: number;
  readonly does: string;
}

interface SeatClock {
  readonly text: string;
  readonly low: boolean;
  /** What a press on an opponent's clock offers, and opens. */
  readonly give?: { readonly label: string; readonly onPress: () => void };
}

export interface SeatAbout {
  readonly title: string;
  /** What that means, in a sentence. */
  readonly does?: string;
  readonly line: string;
  /** The same for a phone's row. */
  readonly short?: string;
  /** The address of a small drawing before a line that is a figure alone: beside a clock nothing else says what it is. */
  readonly sign?: string | undefined;
}

/** A title as short as `DM` is never left out for a long name: nothing else says what that seat is. */
const SHORT = 3;

/** A player at the table: name, holdings and clock. */
export function SeatRow(props: SeatRowProps) {
  const {
    seat,
    name,
    own,
    small,
    acting,
    playing,
    departure,
    pieces,
    taken,
    clock,
    away,
    note,
    ways,
    detail,
    about,
    press,
    bot = "",
    guest,
    player = "",
    rating,
    rated,
    met,
  } = props;
  const rests = playing && away === undefined && note === undefined;
  const names = ["seat-row", own && "seat-row-you", acting && "seat-row-acting", !playing && "seat-row-out"];
  return (
    <section class={names.filter(Boolean).join(" ")} aria-label={labelOf(props)}>
      <SeatChip seat={seat} size={detail !== undefined ? 28 : small ? 32 : 38} faded={!playing} />
      {bot !== "" && <Face level={bot} size={detail !== undefined ? 28 : small ? 30 : 36} />}
      <div class="seat-row-who">
        <p class="seat-row-name">
          <span class="seat-row-called">
            <PlayerName {...{ name, bot }} />
            {!own && <GuestSign of={{ player: player || name, bound: !guest, bot }} />}
            <RatingSign text={rating} />
          </span>
          {rated && <span class="t-small seat-row-rated">{playText.ratedGame}</span>}
          {(bot !== "" && about === undefined) || about?.title === "" ? null : about === undefined ? (
            <span class="t-small seat-row-mark">{seatName(seat)}</span>
          ) : (
            <span
              class={about.title.length > SHORT ? "t-small seat-row-title" : "t-small seat-row-title seat-row-short"}
              {...(about.does === undefined ? {} : tooltip(about.does))}
            >
              {about.title}
            </span>
          )}
          {bot !== "" && <span class={small ? "unseen" : "t-small seat-row-mark"}> {playText.computer}</span>}
          {taken}
        </p>
        <p class="seat-row-note t-small">
          {!playing && <Shortened {...playText.out[departure ?? "beaten"]} />}
          {playing && away !== undefined && <Noted away {...away} />}
          {playing && away === undefined && note !== undefined && <Noted {...note} />}
          {rests && about !== undefined && <Shortened text={about.line} short={about.short} sign={about.sign} />}
          {rests && pieces !== undefined && <Pieces seat={seat} {...pieces} />}
          {small && rests && detail !== undefined && <span class="seat-row-holds">{detail}</span>}
        </p>
        {press !== undefined && (
          <button
            type="button"
            class="seat-row-press"
            aria-label={press.label}
            aria-pressed={press.shown}
            onClick={press.onPress}
          />
        )}
      </div>
      {met !== undefined && <AboutButton class="seat-row-person" of={met} />}
      {ways}
      {clock !== undefined && <Clock {...clock} />}
      {!small && detail !== undefined && <div class="seat-row-detail">{detail}</div>}
      {clock === undefined && acting && <span class="seat-row-turn t-small">{playText.toMove}</span>}
    </section>
  );
}

/** A computer is `Y. Puffin` instead of `Young Puffin` if many share a phone's row. */
function PlayerName({ name, bot }: { name: string; bot: string }) {
  return (
    <strong class="t-title" {...(bot === "" ? {} : { "data-short": shortName(name) })}>
      <span>{name}</span>
    </strong>
  );
}

/** Words of a seat's second line, with fewer words if several seats share a phone's row. */
function Shortened({
  text,
  short = text,
  sign,
}: Pick<SeatAbout, "sign"> & { text: string; short?: string | undefined }) {
  return (
    <>
      {sign !== undefined && <img class="seat-row-sign" src={sign} alt="" width="11" height="11" />}
      <span {...(short === text ? {} : { "data-short": short })}>
        <span>{text}</span>
      </span>
    </>
  );
}

function Noted({ text, brief, away = false }: SeatNote & { away?: boolean }) {
  return (
    <span class={away ? "seat-row-away" : undefined} data-brief={brief}>
      <span>{text}</span>
    </span>
  );
}

/** The label of the row: the name, the seat's own name for its player, and the seat's role. */
function labelOf({ own, name, seat, about }: SeatRowProps): string {
  const title = about?.title ?? "";
  return [name, own ? seatName(seat) : "", title].filter(Boolean).join(", ");
}

/** The own clock is a figure; an opponent's clock is a button that gives it time. */
function Clock(clock: SeatClock) {
  const { text, give } = clock;
  const timer = (name: string) => (
    <span class={name} role="timer" aria-live="off">
      {text}
    </span>
  );
  if (give === undefined) return timer(clockClass(clock));
  return (
    <>
      {timer("unseen")}
      <button
        type="button"
        class={`${clockClass(clock)} seat-row-give`}
        aria-label={`${text}, ${give.label}`}
        title={give.label}
        onClick={give.onPress}
      >
        {text}
      </button>
    </>
  );
}

/** Days and hours take more room than `12:40`. */
const LONG = 5;

function clockClass({ text, low }: { readonly text: string; readonly low: boolean }): string {
  const names = ["seat-row-clock", low && "seat-row-low", text.length > LONG && "seat-row-long"];
  return names.filter(Boolean).join(" ");
}

/** One dot for each piece, followed by the number. */
function Pieces({ seat, left, total, does }: PieceCount & { seat: number }) {
  return (
    <span
      class="seat-row-pieces"
      style={{ "--seat": seatColour(seat) }}
      {...tooltip(`${playText.leftOf(left, total)} ${playText.pieces}. ${does}`)}
    >
      <span class="seat-row-dots" aria-hidden="true">
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
    </span>
  );
}
