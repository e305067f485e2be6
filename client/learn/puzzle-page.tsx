/** Puzzles on the game's own board: the one of a day, or one after the other. */
import type { ComponentType } from "preact";
import { useCallback, useState } from "preact/hooks";
import type { GameCard } from "../games/contract/page.ts";
import type { TableSession } from "../net/session.ts";
import { loadTable } from "../games/games.ts";
import { Button, ButtonLink } from "../ui/kit/button.tsx";
import { Loaded } from "../ui/shell/loaded.tsx";
import { dayInPath, dayNamed, dayOf, dayText, puzzleOf } from "./progress/calendar.ts";
import { isSolved, noteSolved, streakOf } from "./progress/days.ts";
import { nextPuzzle, noteTried, puzzleRating } from "./progress/puzzle-rating.ts";
import type { Puzzles } from "./practice/puzzles.ts";
import type { ReasonAt } from "./practice/why.ts";
import { puzzleText } from "./practice/text.ts";
import { PuzzleScreen } from "./puzzle-screen.tsx";

/** In place of a day: as many as one likes. */
const ROW = "row";

interface PuzzlePageProps {
  card: GameCard;
  way: NonNullable<GameCard["puzzles"]>;
  /** As the address names it. */
  day: string;
}

export function PuzzlePage({ card, way, day }: PuzzlePageProps) {
  const load = useCallback(async () => {
    const [puzzles, table] = await Promise.all([way(), loadTable(card)]);
    return { puzzles, ...table };
  }, [card]);
  return (
    <Loaded load={load}>
      {(loaded) =>
        day === ROW ? <RowOfPuzzles card={card} {...loaded} /> : <PuzzleOfDay card={card} named={day} {...loaded} />
      }
    </Loaded>
  );
}

interface PuzzlesProps {
  card: GameCard;
  puzzles: Puzzles;
  PlayTable: ComponentType<{ session: TableSession }>;
  reasonAt: ReasonAt;
}

function PuzzleOfDay({ named, ...game }: PuzzlesProps & { named: string }) {
  const { card, puzzles } = game;
  // A puzzle that is solved after midnight is not swapped away.
  const [today] = useState(() => dayOf(new Date()));
  const day = dayNamed(named, today);
  const streak = streakOf(card.id, today);
  const path = (other: number) => `/learn/${card.id}/puzzle/${dayInPath(other)}`;
  return (
    <One
      key={day}
      {...game}
      index={puzzleOf(day, puzzles.count)}
      title={dayText(day)}
      note={streak > 0 ? puzzleText.streak(streak) : ""}
      isSolved={isSolved(card.id, day)}
      shown={day < today ? puzzleText.shownInRow : puzzleText.shown}
      onSolved={() => noteSolved(card.id, day)}
      before={<ButtonLink href={path(day - 1)}>{puzzleText.yesterday}</ButtonLink>}
      after={
        <>
          {day < today && <ButtonLink href={path(day + 1)}>{puzzleText.nextDay}</ButtonLink>}
          <ButtonLink variant="main" href={`/learn/${card.id}/puzzle/${ROW}`}>
            {puzzleText.more}
          </ButtonLink>
        </>
      }
    />
  );
}

function RowOfPuzzles(game: PuzzlesProps) {
  const { card, puzzles } = game;
  const next = (last?: number) => nextPuzzle(card.id, puzzles.rungs, Math.random(), last);
  const [index, setIndex] = useState(next);
  const [moved, setMoved] = useState<number | undefined>(undefined);
  const rungs = puzzles.rungs[index] ?? 0;
  const note = (isRight: boolean) => {
    const by = noteTried(card.id, index, rungs, isRight);
    if (by !== undefined) setMoved(by);
  };
  return (
    <One
      key={index}
      {...game}
      index={index}
      title={puzzleText.row}
      note={`${puzzleText.rowOf(puzzleRating(card.id))}${moved === undefined ? "" : ` (${puzzleText.change(moved)})`}`}
      isSolved={false}
      shown={puzzleText.shownInRow}
      onSolved={() => note(true)}
      onMissed={() => note(false)}
      after={
        <Button
          variant="main"
          large
          wide
          onClick={() => {
            setMoved(undefined);
            setIndex(next(index));
          }}
        >
          {puzzleText.next}
        </Button>
      }
    />
  );
}

type OneProps = PuzzlesProps &
  Omit<Parameters<typeof PuzzleScreen>[0], "puzzle" | "rungs"> & {
    index: number;
  };

/** Loads one with its part of the book. */
function One({ puzzles, index, ...props }: OneProps) {
  const load = useCallback(async () => ({ puzzle: await puzzles.load(index) }), [puzzles, index]);
  return (
    <Loaded load={load}>
      {({ puzzle }) => <PuzzleScreen {...props} puzzle={puzzle} rungs={puzzles.rungs[index] ?? 0} />}
    </Loaded>
  );
}
