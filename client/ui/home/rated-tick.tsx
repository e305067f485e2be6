import { findCard } from "../../games/games.ts";
import { homeText } from "./text.ts";
import { chooseRated, leaderWanted, matchChoice } from "./match-choice.ts";

/** Whether a quick match is to change ratings, and the link to the leaderboard. */
export function RatedTick() {
  const wanted = matchChoice.value;
  if (wanted === undefined) return null;
  const card = findCard(wanted.game);
  return (
    <>
      {leaderWanted.value === undefined && (
        <label class="home-tick">
          <input
            type="checkbox"
            checked={wanted.rated}
            disabled={wanted.clock === null}
            onChange={(event) => chooseRated(event.currentTarget.checked)}
          />
          {wanted.clock === null ? homeText.unratedClock : homeText.rated}
        </label>
      )}
      <a href={`/top/${wanted.game}`}>{homeText.best(card?.name ?? wanted.game)}</a>
    </>
  );
}
