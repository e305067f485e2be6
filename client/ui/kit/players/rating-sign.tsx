import { UNRATED } from "../../../../shared/wire/ratings.ts";
import "./rating-sign.css";

/** How well somebody plays, behind their name: never cut, the name gives way. Nothing where it is not known. */
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
