/** A puzzle a day on the game's own board. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useCallback, useEffect, useMemo } from "preact/hooks";
import type { GameCard } from "../games/contract/page.ts";
import type { TableSession } from "../net/session.ts";
import { loadTable } from "../games/games.ts";
import { Button } from "../ui/kit/button.tsx";
import { Icon } from "../ui/kit/icon.tsx";
import { Scrolled } from "../ui/kit/scrolled.tsx";
import { announce } from "../ui/kit/live.tsx";
import { type Surroundings, WithSurroundings } from "../ui/play/layout/surroundings.ts";
import type { FrameShape } from "../ui/play/layout/frame.tsx";
import { Loaded } from "../ui/frame/loaded.tsx";
import { useTitle } from "../ui/frame/title.ts";
import { NotThat } from "./lesson-panel.tsx";
import type { Practice } from "./practice/practice.ts";
import { learnText } from "./text.ts";
import { dayInPath, dayNamed, dayOf, dayText, puzzleOf } from "./progress/calendar.ts";
import { isSolved, noteSolved, streakOf } from "./progress/days.ts";
import type { Puzzles } from "./practice/puzzles.ts";
import { puzzleText } from "./practice/text.ts";
import "./learn.css";

type PuzzlesWay = NonNullable<GameCard["puzzles"]>;

interface PuzzlePageProps {
  card: GameCard;
  way: PuzzlesWay;
  /** As the address names it. */
  day: string;
}

export function PuzzlePage({ card, way, day: named }: PuzzlePageProps) {
  const load = useCallback(async () => {
    const [puzzles, table] = await Promise.all([way(), loadTable(card)]);
    return { puzzles, ...table };
  }, [card]);
  const today = dayOf(new Date());
  const day = dayNamed(named, today);
  return (
    <Loaded load={load}>
      {(loaded) => <PuzzleScreen key={day} card={card} day={day} today={today} {...loaded} />}
    </Loaded>
  );
}

interface ScreenProps {
  card: GameCard;
  day: number;
  today: number;
  puzzles: Puzzles;
  PlayTable: ComponentType<{ session: TableSession }>;
}

function PuzzleScreen({ card, day, today, puzzles, PlayTable }: ScreenProps) {
  const practice = useMemo(() => puzzles.open(puzzleOf(day, puzzles.count)), [puzzles, day]);
  useEffect(() => practice.close, [practice]);
  const title = puzzleText.title(card.name);
  /** A puzzle whose answer was shown does not count as solved. */
  const wasShown = useSignal(false);
  useTitle(title);
  useSignalEffect(() => {
    const status = practice.status.value;
    const { says, asks, done = "" } = practice.step.value;
    if (status.kind === "asked") announce(`${says} ${asks}`);
    if (status.kind === "wrong") announce(`${learnText.notThat}. ${status.why}`, "now");
    if (status.kind !== "done") return;
    announce(`${wasShown.peek() ? "" : `${puzzleText.solved}. `}${done}`);
    if (!wasShown.peek()) noteSolved(card.id, day);
  });
  const panel = (shape: FrameShape, ask: ComponentChildren) => (
    <PuzzlePanel {...{ card, day, today, practice, shape, ask }} wasShown={wasShown.value}>
      <Button
        icon="watch"
        disabled={practice.status.value.kind !== "asked"}
        onClick={() => {
          wasShown.value = true;
          practice.show();
        }}
      >
        {puzzleText.showMe}
      </Button>
    </PuzzlePanel>
  );
  const surroundings: Surroundings = {
    title,
    note: puzzleText.of(dayText(day)),
    moves: null,
    controls: () => null,
    panel,
  };
  return (
    <WithSurroundings value={surroundings}>
      <PlayTable session={practice.session} />
    </WithSurroundings>
  );
}

interface PanelProps extends Pick<ScreenProps, "card" | "day" | "today"> {
  practice: Practice;
  shape: FrameShape;
  /** The game's own question, where it does not stand on the board. */
  ask: ComponentChildren;
  wasShown: boolean;
  /** What else there is to press while it is not solved. */
  children: ComponentChildren;
}

function PuzzlePanel({ card, day, today, practice, shape, ask, wasShown, children }: PanelProps) {
  const status = practice.status.value;
  const { says, asks, done } = practice.step.value;
  const streak = streakOf(card.id, today);
  return (
    <div class={`lesson lesson-${shape}`}>
      <header class="lesson-head">
        <h2 class="t-title">{puzzleText.of(dayText(day))}</h2>
        {streak > 0 && <span class="t-note">{puzzleText.streak(streak)}</span>}
      </header>
      <Scrolled
        class={status.kind === "asked" ? "lesson-ask lesson-open" : "lesson-ask"}
        label={learnText.lessonWords}
        content={`${says} ${asks} ${status.kind}`}
      >
        {status.kind === "done" ? (
          <>
            <p class="lesson-right">
              <Icon name="check" size={20} />
              {wasShown ? puzzleText.shown : puzzleText.solved}
            </p>
            <p>{done}</p>
          </>
        ) : (
          <>
            <p>{says}</p>
            <p>
              <strong>{asks}</strong>
              {isSolved(card.id, day) && ` (${puzzleText.solved})`}
            </p>
          </>
        )}
      </Scrolled>
      {status.kind === "wrong" && <NotThat why={status.why} />}
      {status.kind === "asked" && ask}
      <footer class="lesson-foot">
        {status.kind === "wrong" ? (
          <Button variant="main" wide icon="undo" onClick={practice.again}>
            {puzzleText.tryAgain}
          </Button>
        ) : (
          <>
            <a class="button button-quiet" href={`/learn/${card.id}/puzzle/${dayInPath(day - 1)}`}>
              {puzzleText.yesterday}
            </a>
            {status.kind !== "done" && children}
            {status.kind === "done" && day < today && (
              <a class="button button-quiet" href={`/learn/${card.id}/puzzle/${dayInPath(day + 1)}`}>
                {puzzleText.nextDay}
              </a>
            )}
            {status.kind === "done" && day >= today && (
              <a class="button button-quiet" href="/learn">
                {puzzleText.toCourse}
              </a>
            )}
          </>
        )}
      </footer>
    </div>
  );
}
