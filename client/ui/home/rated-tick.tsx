import { findCard } from "../games.ts";
import { homeText } from "./text.ts";
import { chooseRated, leaderWanted, wish } from "./wish.ts";

/** Whether a quick match is to change ratings, and the way to those who have the best. */
export function RatedTick() {
  const wanted = wish.value;
  if (wanted === undefined) return null;
  const card = findCard(wanted.game);
  return (
    <>
      {leaderWanted.value === undefined && (
        <label class="home-tick">
          <input
            type="checkbox"
            checked={wanted.rated}
            onChange={(event) => chooseRated(event.currentTarget.checked)}
          />
          {homeText.rated}
        </label>
      )}
      <a href={`/top/${wanted.game}`}>{homeText.best(card?.name ?? wanted.game)}</a>
    </>
  );
}
