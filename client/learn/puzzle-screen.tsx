/** A puzzle on the game's own board, with its paper in place of a table's. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameCard } from "../games/contract/page.ts";
import type { TableSession } from "../net/session.ts";
import { Button } from "../ui/kit/button.tsx";
import { Icon } from "../ui/kit/icon.tsx";
import { announce } from "../ui/kit/live.tsx";
import { Scrolled } from "../ui/kit/scrolled.tsx";
import { type Surroundings, WithSurroundings } from "../ui/play/layout/surroundings.ts";
import type { FrameShape } from "../ui/play/layout/frame.tsx";
import { useTitle } from "../ui/frame/title.ts";
import { NotThat } from "./lesson-panel.tsx";
import type { Practice } from "./practice/practice.ts";
import type { LoadedPuzzle } from "./practice/puzzles.ts";
import { puzzleText } from "./practice/text.ts";
import { learnText } from "./text.ts";

interface PuzzleScreenProps {
  card: GameCard;
  puzzle: LoadedPuzzle;
  /** How many of the eight levels find its answer: told once it is solved. */
  rungs: number;
  PlayTable: ComponentType<{ session: TableSession }>;
  title: string;
  /** Beside the title. */
  note: string;
  /** Whether it was solved before. */
  isSolved: boolean;
  /** Said when the answer was shown. */
  shown: string;
  onSolved: () => void;
  /** The first try was wrong, or the answer was shown. */
  onMissed?: () => void;
  /** Other ways while it is open, and once it is done. */
  before?: ComponentChildren;
  after: ComponentChildren;
}

export function PuzzleScreen({ card, puzzle, PlayTable, ...rest }: PuzzleScreenProps) {
  const practice = useMemo(() => puzzle.open(), [puzzle]);
  useEffect(() => practice.close, [practice]);
  const title = puzzleText.title(card.name);
  /** A puzzle whose answer was shown does not count as solved. */
  const wasShown = useSignal(false);
  useTitle(title);
  useSignalEffect(() => {
    const status = practice.status.value;
    const { says, asks, done = "" } = practice.step.value;
    if (status.kind === "asked") announce(`${says} ${asks}`);
    if (status.kind === "wrong") {
      announce(`${learnText.notThat}. ${status.why}`, "now");
      rest.onMissed?.();
    }
    if (status.kind !== "done") return;
    announce(`${wasShown.peek() ? "" : `${puzzleText.solved}. `}${done}`);
    if (!wasShown.peek()) rest.onSolved();
  });
  function show(): void {
    wasShown.value = true;
    rest.onMissed?.();
    practice.show();
  }
  const surroundings: Surroundings = {
    title,
    note: rest.title,
    moves: null,
    controls: () => null,
    panel: (shape, ask) => (
      <PuzzlePanel {...rest} practice={practice} shape={shape} ask={ask} wasShown={wasShown.value} onShow={show} />
    ),
  };
  return (
    <WithSurroundings value={surroundings}>
      <PlayTable session={practice.session} />
    </WithSurroundings>
  );
}

interface PanelProps extends Omit<PuzzleScreenProps, "card" | "puzzle" | "PlayTable" | "onSolved" | "onMissed"> {
  practice: Practice;
  shape: FrameShape;
  /** The game's own question, where it does not stand on the board. */
  ask: ComponentChildren;
  wasShown: boolean;
  onShow: () => void;
}

function PuzzlePanel({ practice, shape, ask, wasShown, onShow, ...rest }: PanelProps) {
  const status = practice.status.value;
  const { says, asks, done } = practice.step.value;
  return (
    <div class={`lesson lesson-${shape}`}>
      <header class="lesson-head">
        <h2 class="t-title">{rest.title}</h2>
        {rest.note !== "" && <span class="t-note">{rest.note}</span>}
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
              {wasShown ? rest.shown : puzzleText.solved}
            </p>
            <p>{done}</p>
            <p class="t-note">{puzzleText.found(rest.rungs)}</p>
          </>
        ) : (
          <>
            <p>{says}</p>
            <p>
              <strong>{asks}</strong>
              {rest.isSolved && ` (${puzzleText.solved})`}
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
            {rest.before}
            {status.kind === "done" ? (
              rest.after
            ) : (
              <Button icon="watch" disabled={status.kind !== "asked"} onClick={onShow}>
                {puzzleText.showMe}
              </Button>
            )}
          </>
        )}
      </footer>
    </div>
  );
}
