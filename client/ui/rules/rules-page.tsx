import { gameCards } from "../../games/list.ts";
import { findCard } from "../games.ts";
import { IconButton } from "../kit/button.tsx";
import { goBack } from "../router.ts";
import { useHeading } from "../shell/heading.ts";
import { Notice } from "../shell/notice.tsx";
import { shellText } from "../shell/text.ts";
import { useTitle } from "../shell/title.ts";
import { GuideOf } from "./guide.tsx";
import { rulesText, rulesTitle } from "./text.ts";
import "./guide.css";

/** The rules of a game as a page of their own, to be read and linked before a game. */
export function RulesPage({ game }: { game: string }) {
  const card = findCard(game);
  const heading = useHeading();
  useTitle(card === undefined ? rulesText.none : rulesTitle(card.name));

  if (card === undefined) {
    return (
      <Notice title={rulesText.none}>
        <p>{rulesText.noneWhat}</p>
        <a class="button button-quiet" href="/">
          {shellText.home}
        </a>
      </Notice>
    );
  }
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
