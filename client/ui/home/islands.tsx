import { Fragment } from "preact";
import { gameCards } from "../../games/list.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { IconButton } from "../kit/button.tsx";
import { homeText, playersText } from "./text.ts";
import { chooseGame, matchChoice } from "./match-choice.ts";
import "./islands.css";

/** The games as islands. With several games they are the choice of the game to play. */
export function Islands() {
  const selected = matchChoice.value?.game;
  const only = gameCards.length === 1 ? gameCards[0] : undefined;
  if (only !== undefined) {
    return (
      <div class="islands islands-1">
        <div class="island island-chosen">
          <IslandPicture game={only} />
        </div>
      </div>
    );
  }
  const at = gameCards.findIndex((card) => card.id === selected);
  return (
    <>
      <div class={`islands islands-${gameCards.length}`} role="radiogroup" aria-label={homeText.islands}>
        {gameCards.map((game, index) => (
          <label
            key={game.id}
            class={index === at ? "island island-chosen" : "island"}
            style={{ "--steps": String(index - at) }}
          >
            <input
              type="radio"
              name="island"
              value={game.id}
              checked={index === at}
              onChange={() => chooseGame(game.id)}
            />
            <IslandPicture game={game} />
          </label>
        ))}
      </div>
      <Carousel at={at} />
    </>
  );
}

function IslandPicture({ game }: { game: GameCard }) {
  return (
    <Fragment>
      <img class="island-picture" src={game.island} alt="" width="360" height="240" />
      <span class="island-name">{game.name}</span>
      <span class="island-tagline">{game.tagline}</span>
      <span class="island-players t-small">{playersText(game.seats)}</span>
    </Fragment>
  );
}

/** On a phone, one island at a time. */
function Carousel({ at }: { at: number }) {
  const turn = (by: number) => {
    const next = gameCards[(at + by + gameCards.length) % gameCards.length];
    if (next !== undefined) chooseGame(next.id);
  };
  return (
    <div class="carousel">
      <IconButton icon="chevron-left" label={homeText.previousIsland} onClick={() => turn(-1)} />
      <span class="carousel-dots" aria-hidden="true">
        {gameCards.map((card, index) => (
          <i key={card.id} class={index === at ? "dot dot-here" : "dot"} />
        ))}
      </span>
      <IconButton icon="chevron-right" label={homeText.nextIsland} onClick={() => turn(1)} />
    </div>
  );
}
