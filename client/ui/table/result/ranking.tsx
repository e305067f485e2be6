import type { Result, Seat } from "../../../../shared/kernel/game.ts";
import type { SeatView } from "../../../../shared/wire/table.ts";
import type { GamePage } from "../../../games/contract/page.ts";
import { titledName } from "../../../games/contract/masters.ts";
import { GuestSign } from "../../kit/players/guest-sign.tsx";
import { SeatChip } from "../../kit/players/seat-chip.tsx";
import { tableText } from "../text.ts";
import "./ranking.css";

interface RankingProps {
  page: GamePage;
  result: Result;
  names: readonly string[];
  mine: Seat | undefined;
  /** The seats of the table, if they are known. */
  seats: readonly SeatView[] | undefined;
}

/** The seats from first to last, the first on paper. Seats that share a place bear the same number. */
export function Ranking({ page, result, names, mine, seats }: RankingProps) {
  const rows = result.ranking.flatMap((group, at) => {
    const place = 1 + result.ranking.slice(0, at).flat().length;
    return group.map((seat) => ({ seat, place }));
  });
  return (
    <ol class="ranking">
      {rows.map(({ seat, place }) => (
        <li key={seat} class={place === 1 ? "rank rank-first" : "rank"}>
          <span class="rank-place tabular">{place}</span>
          <SeatChip seat={seat} size={place === 1 ? 44 : 32} />
          <span class="rank-who">
            <span class="rank-name">
              {seat === mine ? tableText.you : names[seat]}
              {seat !== mine && <GuestAt seats={seats} seat={seat} />}
            </span>
            {place === 1 && <Note text={page.finalScore?.(result, seat)?.note} />}
          </span>
          <span class="rank-score tabular">{page.finalScore?.(result, seat)?.score}</span>
        </li>
      ))}
      {page.master?.seats(names.length).map((seat) => (
        <li key={seat} class="rank">
          <span class="rank-place" />
          <SeatChip seat={seat} size={32} />
          <span class="rank-who">
            <span class="rank-name">
              {titledName(seat === mine ? tableText.you : (names[seat] ?? ""), page.master?.title)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function GuestAt({ seats, seat }: { seats: readonly SeatView[] | undefined; seat: Seat }) {
  const view = seats?.[seat];
  return view === undefined ? null : <GuestSign of={view} />;
}

function Note({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span class="rank-note">{text}</span>;
}
