/** The review of a game: who stood better over the moves, the turning points, and what was better there. */
import { useEffect, useRef } from "preact/hooks";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import type { GamePage } from "../../games/page.ts";
import { Button } from "../kit/button.tsx";
import { SeatChip } from "../kit/seat-chip.tsx";
import { capital } from "../play/news.ts";
import { suggested } from "../play/suggestion.ts";
import type { Viewing } from "../replay/viewing.ts";
import { Chart } from "./chart.tsx";
import type { TurningPoint } from "./judging.ts";
import type { Review } from "./review.ts";
import { lineText, reviewText, worthText } from "./text.ts";
import "./review-panel.css";

interface ReviewPanelProps {
  review: Review;
  file: GameFile;
  page: GamePage;
  viewing: Viewing;
}

export function ReviewPanel({ review, file, page, viewing }: ReviewPanelProps) {
  const state = review.state.value;
  if (state === undefined) return null;
  if (state.kind === "failed") {
    return (
      <section class="review" aria-label={reviewText.reviewLong}>
        <p role="status">{reviewText.failed}</p>
        <Button onClick={review.ask}>{reviewText.again}</Button>
      </section>
    );
  }
  if (state.kind === "asked") {
    return (
      <section class="review" aria-label={reviewText.reviewLong}>
        <p role="status">{reviewText.looking}</p>
        <progress class="review-progress" value={state.done} aria-label={reviewText.looking} />
      </section>
    );
  }
  const { line, points } = state;
  const shown = review.shown.value;
  const end = line.at(-1) ?? [];
  return (
    <section class="review" aria-label={reviewText.reviewLong}>
      <p class="review-who" aria-hidden="true">
        <strong>{reviewText.line}</strong>
        {file.players.map((name, seat) => (
          <span key={seat}>
            <SeatChip seat={seat} size={20} /> <span>{name}</span>
          </span>
        ))}
      </p>
      <Chart
        line={line}
        points={points}
        at={viewing.at.value}
        label={lineText(file.players, end)}
        onGo={viewing.goTo}
      />
      {points.length === 0 ? (
        <p class="t-note">{reviewText.none}</p>
      ) : (
        <ol class="review-points" aria-label={reviewText.points}>
          {points.map((point, index) => (
            <li key={point.at}>
              <button
                type="button"
                class="review-point"
                aria-pressed={shown === point}
                onClick={() => review.show(shown === point ? undefined : point)}
              >
                <span class="review-number tabular">{index + 1}</span>
                <SeatChip seat={point.seat} size={20} />
                <span class="review-move">{capital(page.actionText(point.played, viewing.film.game(point.at)))}</span>
                <span class="t-note tabular">{reviewText.move(point.at)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {shown !== undefined && <Better point={shown} page={page} game={viewing.film.game(shown.at)} review={review} />}
    </section>
  );
}

interface BetterProps {
  point: TurningPoint;
  page: GamePage;
  game: unknown;
  review: Review;
}

function Better({ point, page, game, review }: BetterProps) {
  const place = useRef<HTMLDivElement>(null);
  const told = suggested.value;
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [point, told]);
  return (
    <div class="review-better" role="status" ref={place}>
      <p class="t-title">{reviewText.better(told?.title ?? capital(page.actionText(point.better, game)))}</p>
      {told !== undefined &&
        [...new Set([told.reason, ...told.lines])]
          .filter((words) => words !== "")
          .map((words) => <p key={words}>{words}</p>)}
      <p class="t-note">{worthText(point.worth, point.left)}</p>
      <Button onClick={() => review.show(undefined)}>{reviewText.close}</Button>
    </div>
  );
}
