/** The review of a game: the evaluation over the moves, the turning points, and the better action at each. */
import { useEffect, useRef } from "preact/hooks";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import type { GamePage } from "../../games/contract/page.ts";
import { Button } from "../kit/button.tsx";
import { SeatChip } from "../kit/players/seat-chip.tsx";
import { capital } from "../play/log/sentences.ts";
import { suggested } from "../play/model/suggestion.ts";
import type { ReplaySession } from "../replay/session/replay-session.ts";
import type { TurningPoint } from "../evaluation/judgement.ts";
import type { Review } from "./review.ts";
import { ReviewLine } from "./review-line.tsx";
import { addresses, reviewText, saidTo, worthText } from "./text.ts";
import "./review-panel.css";

interface ReviewPanelProps {
  review: Review;
  file: GameFile;
  page: GamePage;
  viewing: ReplaySession;
  /** Whether the line stands here, not below the board. */
  hasLine: boolean;
}

export function ReviewPanel({ review, file, page, viewing, hasLine }: ReviewPanelProps) {
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
  const { points } = state;
  const shown = review.shown.value;
  return (
    <section class="review" aria-label={reviewText.reviewLong}>
      {hasLine ? (
        <ReviewLine {...{ review, file, viewing }} told={state} room="small" />
      ) : (
        <p class="t-title">{reviewText.points}</p>
      )}
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
                <span class="review-move">
                  {capital(page.actionText(point.played, viewing.positions.game(point.at)))}
                </span>
                <span class="t-note tabular">{reviewText.move(point.at)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {shown !== undefined && (
        <Better
          point={shown}
          page={page}
          game={viewing.positions.game(shown.at)}
          review={review}
          name={viewing.session.played?.includes(shown.seat) === true ? undefined : file.players[shown.seat]}
        />
      )}
    </section>
  );
}

interface BetterProps {
  point: TurningPoint;
  page: GamePage;
  game: unknown;
  review: Review;
  /** Whose move it was; undefined for the reader's own. */
  name: string | undefined;
}

function Better({ point, page, game, review, name }: BetterProps) {
  const place = useRef<HTMLDivElement>(null);
  const told = suggested.value;
  const isSaid = told !== undefined && (name === undefined || !addresses(told.title));
  const title = isSaid ? told.title : capital(page.actionText(point.better, game));
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [point, told]);
  return (
    <div class="review-better" role="status" ref={place}>
      <p class="t-title">{reviewText.better(title)}</p>
      {told !== undefined &&
        [...new Set([told.reason, ...told.lines])]
          .filter((words) => words !== "")
          .map((words) => <p key={words}>{name === undefined ? words : saidTo(name, words)}</p>)}
      <p class="t-note">{worthText(point.worth, point.left)}</p>
      <Button onClick={() => review.show(undefined)}>{reviewText.close}</Button>
    </div>
  );
}
