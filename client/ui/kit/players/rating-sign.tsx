import { UNRATED } from "../../../../shared/wire/ratings.ts";
import "./rating-sign.css";

/** A player's rating behind the name, which is cut before the rating is. Renders nothing if it is unknown. */
export function RatingSign({ text }: { text: string }) {
  if (text === "") return null;
  const title =
    text === UNRATED ? "No rated game of this kind yet" : text.endsWith("?") ? "Rating, not sure yet" : "Rating";
  return (
    <span class="rating-sign tabular" role="img" aria-label={`${title}: ${text}`} title={title}>
      {text}
    </span>
  );
}
