import { findCard } from "../../games/games.ts";
import { homeText } from "./text.ts";
import { chooseBots, chooseRated, masterNeeded, matchChoice } from "./match-choice.ts";

/** Whether a quick match is to change ratings, whether bots may play in it, and the links to the game's puzzle and leaderboard. */
export function MatchTicks() {
  const wanted = matchChoice.value;
  if (wanted === undefined) return null;
  const card = findCard(wanted.game);
  return (
    <>
      {masterNeeded.value === undefined && (
        <span class="home-ticks">
          <label class="home-tick">
            <input
              type="checkbox"
              checked={wanted.rated}
              disabled={wanted.clock === null || wanted.bots}
              onChange={(event) => chooseRated(event.currentTarget.checked)}
            />
            {wanted.clock === null ? homeText.unratedClock : wanted.bots ? homeText.unratedBots : homeText.rated}
          </label>
          <label class="home-tick">
            <input
              type="checkbox"
              checked={wanted.bots === true}
              onChange={(event) => chooseBots(event.currentTarget.checked)}
            />
            {homeText.bots}
          </label>
        </span>
      )}
      {card?.puzzles !== undefined && <a href={`/learn/${card.id}/puzzle`}>{homeText.puzzle}</a>}
      <a href={`/top/${wanted.game}`}>{homeText.best(card?.name ?? wanted.game)}</a>
    </>
  );
}
