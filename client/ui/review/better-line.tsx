/** A point of a review on the board: what was played and what was better, action by action, why, and a way to try it. */
import { useEffect, useRef } from "preact/hooks";
import type { GamePage } from "../../games/contract/page.ts";
import { Button } from "../kit/button.tsx";
import { capital } from "../play/log/sentences.ts";
import { suggested } from "../play/model/suggestion.ts";
import type { ReplaySession } from "../replay/session/replay-session.ts";
import { lineOf, type Review } from "./review.ts";
import { addresses, reviewText, saidTo, worthText } from "./text.ts";

interface BetterLineProps {
  shown: NonNullable<Review["shown"]["value"]>;
  review: Review;
  page: GamePage;
  viewing: ReplaySession;
  /** Whose move it was; undefined for the reader's own. */
  name: string | undefined;
}

export function BetterLine({ shown, review, page, viewing, name }: BetterLineProps) {
  const { point, way, index } = shown;
  const place = useRef<HTMLDivElement>(null);
  const suggestion = suggested.value;
  const game = viewing.session.table.value?.game;
  const next = lineOf(point, way)[index]?.action ?? "";
  const isSaid = suggestion !== undefined && (name === undefined || !addresses(suggestion.title));
  const title = isSaid ? suggestion.title : capital(page.actionText(next, game));
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [shown, suggestion]);
  const ways = point.mark === "!" ? (["played"] as const) : (["better", "played"] as const);
  return (
    <div class="review-better" role="status" ref={place}>
      <p class="t-title">{reviewText.ways[way](title)}</p>
      {way === "better" &&
        suggestion !== undefined &&
        [...new Set([suggestion.reason, ...suggestion.lines])]
          .filter((words) => words !== "")
          .map((words) => <p key={words}>{name === undefined ? words : saidTo(name, words)}</p>)}
      {ways.map((each) => (
        <div key={each} class="review-line">
          <span>{reviewText.lines[each]}</span>
          {lineOf(point, each).map(({ action, seat }, at) => (
            <button
              key={at}
              type="button"
              aria-pressed={each === way && at === index}
              onClick={() => review.show({ point, way: each, index: at })}
            >
              {seat === point.seat ? "" : "… "}
              {page.actionText(action, game)}
            </button>
          ))}
        </div>
      ))}
      <p class="t-note">{point.mark === "!" ? reviewText.find : worthText(point.worth, point.left)}</p>
      {point.hinted && <p class="t-note">{reviewText.hinted}</p>}
      <div class="review-ways">
        {point.mark !== "!" && (
          <Button variant="main" onClick={() => review.tryOut(point)}>
            {reviewText.tryIt}
          </Button>
        )}
        <Button onClick={() => review.show(undefined)}>{reviewText.close}</Button>
      </div>
    </div>
  );
}
