/** The way to a game's puzzle of today, and how it stands there. */
import { Icon } from "../../ui/kit/icon.tsx";
import { dayOf, isSolved, streakOf } from "./days.ts";
import { puzzleText } from "./text.ts";

export function PuzzleRow({ game }: { game: string }) {
  const today = dayOf(new Date());
  const streak = streakOf(game, today);
  return (
    <a class="learn-puzzle" href={`/learn/${game}/puzzle`}>
      <span>{puzzleText.name}</span>
      <span class="t-note">
        {[isSolved(game, today) ? puzzleText.solved : "", streak > 1 ? puzzleText.streak(streak) : ""]
          .filter((part) => part !== "")
          .join(", ")}
      </span>
      <Icon name="chevron-right" size={16} />
    </a>
  );
}
