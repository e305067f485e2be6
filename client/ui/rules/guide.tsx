import type { ComponentType } from "preact";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameCard } from "../../games/contract/page.ts";
import { Button } from "../kit/button.tsx";
import { Dialog, Sheet } from "../kit/dialog.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { rulesText, rulesTitle } from "./text.ts";
import "./guide.css";

/** A game's rules for players, loaded when they are looked up. */
export function GuideOf({ card }: { card: GameCard }) {
  const load = useCallback(() => card.loadGuide(), [card]);
  return (
    <Loaded load={load} inline>
      {({ Guide, Glance }) => <Whole card={card} Guide={Guide} Glance={Glance} />}
    </Loaded>
  );
}

/** A guide, the way to its rules at a glance, and its list of contents if it has chapters. */
function Whole({ card, Guide, Glance }: { card: GameCard; Guide: ComponentType; Glance: ComponentType | undefined }) {
  const [glances, setGlances] = useState(false);
  const article = useRef<HTMLElement>(null);
  const [chapters, setChapters] = useState<readonly string[]>([]);
  const headings = () => [...(article.current?.querySelectorAll("h2") ?? [])];
  useLayoutEffect(() => setChapters(headings().map(({ textContent }) => textContent ?? "")), [Guide]);
  function goTo(index: number): void {
    const heading = headings()[index];
    if (heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "start" });
  }
  return (
    <article class="guide" ref={article}>
      {Glance !== undefined && (
        <Button icon="rules" onClick={() => setGlances(true)}>
          {rulesText.glance}
        </Button>
      )}
      {Glance !== undefined && (
        <Dialog open={glances} onClose={() => setGlances(false)} title={rulesText.glanceOf(card.name)} kind="wide">
          <Glance />
        </Dialog>
      )}
      {chapters.length > 1 && (
        <nav class="guide-contents" aria-label={rulesText.contents}>
          <ol>
            {chapters.map((chapter, index) => (
              <li key={chapter}>
                <button type="button" onClick={() => goTo(index)}>
                  {chapter}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Guide />
    </article>
  );
}

/** The rules beside the game, one click away. */
export function RulesSheet({ card, open, onClose }: { card: GameCard; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={rulesTitle(card.name)}>
      <GuideOf card={card} />
    </Sheet>
  );
}
