import { useSignal } from "@preact/signals";
import type { SeatView, TableView } from "../../../../shared/wire/table.ts";
import { identities } from "../../../net/identity.ts";
import type { TableSession } from "../../../net/session.ts";
import { findCard } from "../../../games/games.ts";
import { AboutButton } from "../../relations/about-button.tsx";
import { Button } from "../../kit/button.tsx";
import { Face } from "../../kit/players/face.tsx";
import { GuestSign } from "../../kit/players/guest-sign.tsx";
import { RatingSign } from "../../kit/players/rating-sign.tsx";
import { Icon } from "../../kit/icon.tsx";
import { SeatChip, seatName } from "../../kit/players/seat-chip.tsx";
import { masterTitle, titledName } from "../../../games/contract/masters.ts";
import { AddComputer, OwnComputer } from "./add-computer.tsx";
import { AddPlayer } from "./add-player.tsx";
import { shortName } from "../../../../shared/wire/bots.ts";
import { toastRefusal } from "../../shell/table-requests.ts";
import { isFree, placeOf } from "../seating.ts";
import { tableText } from "../text.ts";
import "./seat-cards.css";

interface SeatCardsProps {
  session: TableSession;
  table: TableView;
  /** Around the board, or in a row below it if the water is narrow. */
  seatsAround: boolean;
}

/** The seats of a waiting table, floating on the water. */
export function SeatCards({ session, table, seatsAround: around }: SeatCardsProps) {
  const mine = session.seat.value;
  return (
    <ul class={`seat-cards ${around ? "seat-cards-around" : "seat-cards-row"} seat-cards-${table.seats.length}`}>
      {table.seats.map((seat, at) => (
        <li
          key={seatName(at)}
          class={`seat-card seat-card-${placeOf(at, mine, table.seats.length)}${isFree(seat) ? " seat-card-free" : ""}`}
        >
          {isFree(seat) ? (
            <FreeSeat session={session} table={table} at={at} />
          ) : (
            <TakenSeat session={session} table={table} seat={seat} at={at} />
          )}
        </li>
      ))}
    </ul>
  );
}

function FreeSeat({ session, table, at }: { session: TableSession; table: TableView; at: number }) {
  const adding = useSignal(false);
  const seated = session.seat.value !== undefined;
  const listed = session.settings.value?.listed ?? true;
  const title = titleAt(session, table, at);
  const hosting = table.host === session.me;
  const computers = hosting && title === undefined && findCard(session.settings.value?.game ?? "")?.hasBot === true;
  return (
    <>
      <div class="seat-card-who">
        <SeatChip seat={at} size={44} faded />
        <div class="seat-card-words">
          <p class="seat-card-name">
            {title === undefined ? tableText.emptySeat : tableText.seatOf(title)}
            <span class="unseen">, {seatName(at)}</span>
          </p>
          <p class="t-note seat-card-note">{seated ? tableText.sendCode : tableText.freeSeat}</p>
        </div>
      </div>
      <div class="seat-card-buttons">
        <Button
          class={seated ? "seat-card-button seat-card-move" : "seat-card-button"}
          onClick={() => toastRefusal(session.request("sit", { seat: at }))}
        >
          {title !== undefined ? tableText.sitAs(title) : seated ? tableText.moveHere : tableText.sitHere}
        </Button>
        {/* If strangers may sit down, only the host gives seats away. */}
        {seated && (!listed || hosting) && (
          <Button
            variant="glass"
            icon="plus"
            class="seat-card-button seat-card-sign"
            aria-label={tableText.addPlayerHere}
            onClick={() => (adding.value = true)}
          >
            {tableText.addPlayer}
          </Button>
        )}
        {computers && <AddComputer session={session} at={at} />}
      </div>
      {adding.value && (
        <AddPlayer session={session} at={at} computers={computers} onClose={() => (adding.value = false)} />
      )}
    </>
  );
}

interface TakenSeatProps {
  session: TableSession;
  table: TableView;
  seat: SeatView;
  at: number;
}

function TakenSeat({ session, table, seat, at }: TakenSeatProps) {
  const me = seat.player === session.me;
  const guest = me && isGuest(session, at);
  const hosting = seat.player === table.host;
  // An absent player keeps the game from starting, ready or not.
  const starts = seat.ready && seat.present;
  return (
    <>
      <div class="seat-card-who">
        <SeatChip seat={at} size={44} />
        {seat.bot !== "" && <Face level={seat.bot} size={44} />}
        <div class="seat-card-words">
          <p class="seat-card-name">
            <span class="seat-card-called" {...(seat.bot === "" ? {} : { "data-short": shortName(seat.name) })}>
              <span>{titledName(seat.name, titleAt(session, table, at))}</span>
            </span>
            {!me && <GuestSign of={seat} />}
            <RatingSign text={seat.rating} />
          </p>
          <p class={starts ? "t-note seat-card-note seat-card-ready" : "t-note seat-card-note"}>
            {starts && <Icon name="check" size={16} />}
            <span class="seat-card-said">
              {noteOf(seat, guest ? tableText.onThisDevice : me ? tableText.you : undefined, hosting && !guest)}
              {/* Beside the name it would leave "You…" of "Young Seal". */}
              {seat.bot !== "" && <span class="seat-card-kind">, {tableText.computer}</span>}
            </span>
          </p>
        </div>
        {me && !seat.ready && <span class="seat-card-lamp" aria-hidden="true" />}
        {!me && seat.bot === "" && (
          <AboutButton of={{ id: seat.player, name: seat.name, bound: seat.bound, code: session.code, session }} />
        )}
      </div>
      {seat.bot !== "" && table.host === session.me ? (
        <OwnComputer session={session} seat={seat} at={at} />
      ) : (
        (guest || (table.host === session.me && !me)) && (
          <Button
            variant="glass"
            icon="close"
            class="seat-card-button seat-card-sign"
            aria-label={`${tableText.dismiss} ${seat.name}`}
            onClick={() =>
              toastRefusal(guest ? session.request("stand", { seat: at }) : session.request("dismiss", { seat: at }))
            }
          >
            {tableText.dismiss}
          </Button>
        )
      )}
    </>
  );
}

/** The title of a game master's seat; undefined for other seats. */
function titleAt(session: TableSession, table: TableView, at: number): string | undefined {
  return masterTitle(findCard(session.settings.value?.game ?? ""), at, table.seats.length);
}

/** Of several own seats, the one with the player's own name is theirs; the others are their guests'. */
function isGuest({ seats, table }: TableSession, at: number): boolean {
  const ownSeats = seats.value;
  const name = identities.current.value?.name;
  const own = ownSeats.find((seat) => table.value?.seats[seat]?.name === name) ?? ownSeats[0];
  return ownSeats.length > 1 && at !== own;
}

/** @param whose what the seat is to this player, in words */
function noteOf(seat: SeatView, whose: string | undefined, hosting: boolean): string {
  if (!seat.present) return seat.ready ? tableText.readyAway : tableText.away;
  const parts = [
    seat.ready ? tableText.ready : "",
    whose ?? "",
    hosting && !seat.ready ? tableText.hosting : "",
  ].filter((part) => part !== "");
  const [first = tableText.notReady, ...others] = parts;
  return [first, ...others.map((part) => part.toLowerCase())].join(", ");
}
