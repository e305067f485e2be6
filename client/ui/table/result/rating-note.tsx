import { useEffect, useState } from "preact/hooks";
import type { TableView } from "../../../../shared/wire/table.ts";
import { type GameRatings, type RatedSeat, ratingText } from "../../../../shared/wire/ratings.ts";
import { getGameRatings } from "../../../net/profiles.ts";
import { GuestSign } from "../../kit/players/guest-sign.tsx";
import { SeatChip } from "../../kit/players/seat-chip.tsx";
import { changeText, profileText, plusMinusText, uncountedText, whyText } from "../../profiles/text.ts";
import { type QueryState, useQuery } from "../../profiles/use-query.ts";
import { tableText } from "../text.ts";
import "./rating-note.css";

interface RatingNoteProps {
  table: TableView;
  mine: number | undefined;
}

/** What a game did to the ratings of its players, and why. */
export function RatingNote({ table, mine }: RatingNoteProps) {
  const [answer] = useQuery(table.gameId, () => getGameRatings(table.gameId));
  // Reserves the room, so that arriving ratings do not push "Rematch" away just when somebody taps it.
  const room = answer === "asking" ? { "--rating-rows": table.seats.length } : {};
  return (
    <section class="rating-note on-paper" style={room} aria-label={profileText.rated}>
      <Words answer={answer} table={table} mine={mine} />
    </section>
  );
}

function Words({ answer, table, mine }: RatingNoteProps & { answer: QueryState<GameRatings> }) {
  const slow = useSlowly(answer === "asking");
  if (answer === "asking") return <p role="status">{slow ? profileText.ratingComes : ""}</p>;
  if ("refused" in answer) return <p role="status">{profileText.ratingAway}</p>;
  const { rated, why, seats } = answer.value;
  if (!rated) {
    return (
      <p role="status">
        <strong>{profileText.notRated}.</strong> {why === undefined ? "" : uncountedText[why]}
      </p>
    );
  }
  const own = seats.find(({ seat }) => seat === mine);
  return (
    <>
      <ul>
        {seats.map((seat) => (
          <Row key={seat.seat} rated={seat} table={table} mine={mine} />
        ))}
      </ul>
      {own !== undefined && <p class="t-note tabular">{whyText(own)}</p>}
    </>
  );
}

function Row({ rated, table, mine }: { rated: RatedSeat; table: TableView; mine: number | undefined }) {
  const { seat, before, after } = rated;
  const seating = table.seats[seat];
  return (
    <li>
      <SeatChip seat={seat} size={22} />
      <span class="rating-who">
        <a href={`/p/${encodeURIComponent(seating?.player ?? "")}`}>{seat === mine ? tableText.you : seating?.name}</a>
        {seat !== mine && seating !== undefined && <GuestSign of={seating} />}
      </span>
      <span class="rating-before t-note tabular">
        {ratingText(before)} <span aria-hidden="true">→</span>
        <span class="unseen"> to </span>
      </span>
      <span class="tabular">
        <strong>{ratingText(after)}</strong> <span class="t-note">{plusMinusText(after.deviation)}</span>
      </span>
      <strong class="rating-change tabular">{changeText(after.rating - before.rating)}</strong>
    </li>
  );
}

/** Whether something has taken so long that it is to be spoken of. */
function useSlowly(waits: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setSlow(true), 600);
    return () => clearTimeout(timer);
  }, [waits]);
  return slow;
}
