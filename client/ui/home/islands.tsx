import { Fragment } from "preact";
import { type PlayableGame, playableGames } from "../game-page.ts";
import { IconButton } from "../kit/button.tsx";
import { homeText, playersText } from "./text.ts";
import { chooseGame, wish } from "./wish.ts";
import "./islands.css";

/** The games as islands. Where there are several, they are the choice of the game to play. */
export function Islands() {
  const selected = wish.value?.game;
  const only = playableGames.length === 1 ? playableGames[0] : undefined;
  if (only !== undefined) {
    return (
      <div class="islands islands-1">
        <div class="island island-chosen">
          <IslandPicture game={only} />
        </div>
      </div>
    );
  }
  const at = playableGames.findIndex(({ page }) => page.id === selected);
  return (
    <>
      <div class={`islands islands-${playableGames.length}`} role="radiogroup" aria-label={homeText.islands}>
        {playableGames.map((game, index) => (
          <label
            key={game.page.id}
            class={index === at ? "island island-chosen" : "island"}
            style={{ "--steps": String(index - at) }}
          >
            <input
              type="radio"
              name="island"
              value={game.page.id}
              checked={index === at}
              onChange={() => chooseGame(game.page.id)}
            />
            <IslandPicture game={game} />
          </label>
        ))}
      </div>
      <Carousel at={at} />
    </>
  );
}

function IslandPicture({ game: { page, seats } }: { game: PlayableGame }) {
  return (
    <Fragment>
      <img class="island-picture" src={page.island} alt="" width="360" height="240" />
      <span class="island-name">{page.name}</span>
      <span class="island-tagline">{page.tagline}</span>
      <span class="island-players t-small">{playersText(seats)}</span>
    </Fragment>
  );
}

/** On a phone, one island at a time. */
function Carousel({ at }: { at: number }) {
  const turn = (by: number) => {
    const next = playableGames[(at + by + playableGames.length) % playableGames.length];
    if (next !== undefined) chooseGame(next.page.id);
  };
  return (
    <div class="carousel">
      <IconButton icon="chevron-left" label={homeText.previousIsland} onClick={() => turn(-1)} />
      <span class="carousel-dots" aria-hidden="true">
        {playableGames.map(({ page }, index) => (
          <i key={page.id} class={index === at ? "dot dot-here" : "dot"} />
        ))}
      </span>
      <IconButton icon="chevron-right" label={homeText.nextIsland} onClick={() => turn(1)} />
    </div>
  );
}
