import type { ComponentType } from "preact";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GameCard } from "../../games/page.ts";
import { Sheet } from "../kit/dialog.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { rulesText, rulesTitle } from "./text.ts";
import "./guide.css";

/** A game's rules for players, loaded when they are looked up. */
export function GuideOf({ card }: { card: GameCard }) {
  const load = useCallback(() => card.loadGuide(), [card]);
  return (
    <Loaded load={load} inline>
      {({ Guide }) => <Whole Guide={Guide} />}
    </Loaded>
  );
}

/** A guide, and its list of contents where it has chapters. */
function Whole({ Guide }: { Guide: ComponentType }) {
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

interface RulesSheetProps {
  card: GameCard;
  open: boolean;
  onClose: () => void;
}

/** The rules beside the game, one click away. */
export function RulesSheet({ card, open, onClose }: RulesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={rulesTitle(card.name)}>
      <GuideOf card={card} />
    </Sheet>
  );
}
