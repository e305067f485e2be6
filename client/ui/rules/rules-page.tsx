import { useCallback } from "preact/hooks";
import { gameCards } from "../../games/list.ts";
import type { GameCard } from "../../games/contract/page.ts";
import { findCard } from "../../games/games.ts";
import { ButtonLink, IconButton } from "../kit/button.tsx";
import { goBack } from "../shell/router.ts";
import { Loaded } from "../shell/loaded.tsx";
import { useHeading, useTitle } from "../shell/title.ts";
import { GuideOf } from "./guide.tsx";
import { NoSuchGame } from "./no-such-game.tsx";
import { rulesText, rulesTitle } from "./text.ts";
import "./guide.css";

/** The rules of a game as a page of their own, to be read and linked before a game. */
export function RulesPage({ game, glance }: { game: string; glance: boolean }) {
  const card = findCard(game);
  if (card === undefined) return <NoSuchGame what={rulesText.noneWhat} />;
  return glance ? <GlancePage card={card} /> : <WholeRules card={card} />;
}

function WholeRules({ card }: { card: GameCard }) {
  const heading = useHeading();
  useTitle(rulesTitle(card.name));
  return (
    <div class="rules-page">
      <header class="rules-head on-water">
        <IconButton icon="chevron-left" label={rulesText.back} onClick={goBack} />
        <h1 class="t-page" ref={heading} tabIndex={-1}>
          {rulesTitle(card.name)}
        </h1>
      </header>
      <main class="rules-paper on-paper">
        <GuideOf key={card.id} card={card} />
        <nav class="rules-others" aria-label={rulesText.others}>
          {card.course !== undefined && <a href={`/learn/${card.id}`}>{rulesText.learn(card.name)}</a>}
          {gameCards
            .filter(({ id }) => id !== card.id)
            .map(({ id, name }) => (
              <a key={id} href={`/rules/${id}`}>
                {rulesTitle(name)}
              </a>
            ))}
        </nav>
      </main>
    </div>
  );
}

/** All of a game that one looks up in the middle of it, on one page. */
function GlancePage({ card }: { card: GameCard }) {
  const heading = useHeading();
  useTitle(rulesTitle(card.name));
  const load = useCallback(() => card.loadGuide(), [card]);
  return (
    <div class="rules-page">
      <header class="rules-head rules-head-wide on-water">
        <IconButton icon="chevron-left" label={rulesText.back} onClick={goBack} />
        <h1 class="t-page" ref={heading} tabIndex={-1}>
          {rulesText.glanceOf(card.name)}
        </h1>
        <ButtonLink variant="glass" href={`/rules/${card.id}`}>
          {rulesText.all}
        </ButtonLink>
      </header>
      <main class="rules-paper rules-paper-wide on-paper">
        <Loaded load={load}>{({ Glance }) => (Glance === undefined ? null : <Glance />)}</Loaded>
      </main>
    </div>
  );
}
