/** The line of a reviewed game: who stood better when, with the turning points and the moment that is looked at. */
import type { ComponentChildren } from "preact";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import { readingSeat } from "../../net/session.ts";
import type { Review as ReviewAnswer } from "../evaluation/messages.ts";
import { SeatChip } from "../kit/players/seat-chip.tsx";
import { playText } from "../play/text.ts";
import type { ReplaySession } from "../replay/session/replay-session.ts";
import { Chart } from "./chart.tsx";
import { momentOf, decisionsBySeat } from "./points.ts";
import { firstShown, type Review } from "./review.ts";
import { lineText, reviewText } from "./text.ts";

interface ReviewLineProps {
  review: Review;
  answer: ReviewAnswer;
  file: GameFile;
  viewing: ReplaySession;
  /** `wide`: paper of its own below the board, on which the line is the way through the game. */
  room: "wide" | "small";
  /** The keys to go from move to move. */
  children?: ComponentChildren;
}

export function ReviewLine({ review, answer: { line, points }, file, viewing, room, children }: ReviewLineProps) {
  const { at, last, session, goTo } = viewing;
  const you = readingSeat(session);
  const isWide = room === "wide";
  const sides = isWide && file.players.length === 2 ? [reviewText.above, reviewText.below] : [];
  const chart = (
    <Chart
      line={line}
      points={decisionsBySeat(points, file.seats, session.played ?? [])
        .flatMap((group) => group.points)
        .sort((one, other) => momentOf(one) - momentOf(other))}
      at={at.value}
      shown={review.shown.value?.point}
      label={lineText(file.players, line.at(-1) ?? [])}
      onGo={goTo}
      onShow={(point) => review.show(point && firstShown(point))}
      ruled={isWide}
    />
  );
  const who = (
    <p class="review-who" aria-hidden="true">
      <strong>{reviewText.line}</strong>
      {file.players.map((name, seat) => {
        const called = seat === you ? playText.you : name;
        return (
          <span key={seat}>
            <SeatChip seat={seat} size={20} /> <span>{sides[seat]?.(called) ?? called}</span>
          </span>
        );
      })}
    </p>
  );
  if (!isWide) return [who, chart];
  return (
    <section class="review-below on-paper" aria-label={reviewText.line}>
      <div class="review-head">
        {who}
        <span class="review-at tabular">{reviewText.at(at.value, last)}</span>
        {children}
      </div>
      {chart}
    </section>
  );
}
