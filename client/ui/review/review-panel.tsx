/** The review of a game: the evaluation over the moves, the mistakes of each player, and the better line at each. */
import { Fragment } from "preact";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import type { GamePage } from "../../games/contract/page.ts";
import { Button } from "../kit/button.tsx";
import { SeatChip } from "../kit/players/seat-chip.tsx";
import { capital } from "../play/log/sentences.ts";
import type { ReplaySession } from "../replay/session/replay-session.ts";
import { BetterLine } from "./better-line.tsx";
import { learningOf, momentOf, type SeatDecisions, decisionsBySeat } from "./points.ts";
import { firstShown, lineOf, type Review } from "./review.ts";
import { ReviewLine } from "./review-line.tsx";
import { reviewText } from "./text.ts";
import "./review-panel.css";

interface ReviewPanelProps {
  review: Review;
  file: GameFile;
  page: GamePage;
  viewing: ReplaySession;
  /** Whether the line is here, not below the board; then the button for learning is at the foot. */
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
  const own = viewing.session.played ?? [];
  const groups = decisionsBySeat(points, file.seats, own);
  const [mistake] = hasLine ? [] : learningOf(points, file.seats, own);
  // Their lists come first: see `decisionsBySeat`.
  const learners = own.length > 0 ? own.length : groups.length;
  const shown = review.shown.value;
  const isTold = groups.some((group) => group.points.length > 0);
  return (
    <section class="review" aria-label={reviewText.reviewLong}>
      {hasLine && <ReviewLine {...{ review, file, viewing }} answer={state} room="small" />}
      {!isTold && <p class="t-note">{reviewText.none}</p>}
      {groups.map((group, index) => (
        <Fragment key={group.seat}>
          {group.points.length > 0 && (
            <Points
              {...{ review, page, viewing, group }}
              title={own.includes(group.seat) ? reviewText.yours : reviewText.of(file.players[group.seat] ?? "")}
            />
          )}
          {mistake !== undefined && index === learners - 1 && (
            <Button icon="learn" onClick={() => review.tryOut(mistake)}>
              {own.length > 0 ? reviewText.learn : reviewText.learnFrom}
            </Button>
          )}
        </Fragment>
      ))}
      {shown !== undefined && (
        <BetterLine
          {...{ shown, page, viewing, review }}
          name={own.includes(shown.point.seat) ? undefined : file.players[shown.point.seat]}
        />
      )}
    </section>
  );
}

interface PointsProps {
  review: Review;
  page: GamePage;
  viewing: ReplaySession;
  group: SeatDecisions;
  title: string;
}

function Points({ review, page, viewing, group, title }: PointsProps) {
  const shown = review.shown.value?.point;
  const wordsAt = (action: string, at: number) => {
    const game = viewing.positions.game(at);
    return page.actionText(action, game, () => game);
  };
  return (
    <>
      <h3 class="review-group">{title}</h3>
      <ol class="review-points" aria-label={title}>
        {group.points.map((point) => {
          const at = momentOf(point);
          const mark = point.hinted ? reviewText.hintMark : point.mark;
          const [first] = lineOf(point, "played");
          return (
            <li key={point.at}>
              <button
                type="button"
                class="review-point"
                aria-pressed={shown === point}
                onClick={() => review.show(shown === point ? undefined : firstShown(point))}
              >
                <span class="review-number tabular" title={reviewText.marks[point.mark]}>
                  {mark}
                </span>
                <SeatChip seat={point.seat} size={20} />
                <span class="review-move">{capital(wordsAt(first?.action ?? "", at))}</span>
                <span class="t-note tabular">{reviewText.move(at)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
