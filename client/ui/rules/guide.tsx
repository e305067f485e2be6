import { useCallback } from "preact/hooks";
import type { GamePage } from "../../games/page.ts";
import { Sheet } from "../kit/dialog.tsx";
import { Loaded } from "../shell/loaded.tsx";
import { rulesTitle } from "./text.ts";
import "./guide.css";

/** A game's rules for players, loaded when they are looked up. */
export function GuideOf({ page }: { page: GamePage }) {
  const load = useCallback(() => page.loadGuide(), [page]);
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
  page: GamePage;
  open: boolean;
  onClose: () => void;
}

/** The rules beside the game, one click away. */
export function RulesSheet({ page, open, onClose }: RulesSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={rulesTitle(page.name)}>
      <GuideOf page={page} />
    </Sheet>
  );
}
