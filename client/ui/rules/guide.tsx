import { useCallback } from "preact/hooks";
import type { GameCard } from "../../games/page.ts";
import { Sheet } from "../kit/dialog.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { rulesTitle } from "./text.ts";
import "./guide.css";

/** A game's rules for players, loaded when they are looked up. */
export function GuideOf({ card }: { card: GameCard }) {
  const load = useCallback(() => card.loadGuide(), [card]);
  return (
    <Loaded load={load} inline>
      {({ Guide }) => (
        <article class="guide">
          <Guide />
        </article>
      )}
    </Loaded>
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
