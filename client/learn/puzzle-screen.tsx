/** A puzzle on the game's own board, with its paper in place of a table's. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameCard } from "../games/contract/page.ts";
import type { TableSession } from "../net/session.ts";
import { Button } from "../ui/kit/button.tsx";
import { announce } from "../ui/kit/live.tsx";
import { type Surroundings, WithSurroundings } from "../ui/play/layout/surroundings.ts";
import { useTitle } from "../ui/shell/title.ts";
import { AfterWrong, type BesideBoard, LessonCard } from "./lesson-card.tsx";
import type { LoadedPuzzle } from "./practice/puzzles.ts";
import type { ReasonAt } from "./practice/why.ts";
import { puzzleText } from "./practice/text.ts";
import { learnText } from "./text.ts";

interface PuzzleScreenProps {
  card: GameCard;
  puzzle: LoadedPuzzle;
  /** How many of the eight levels find its answer: told once it is solved. */
  rungs: number;
  PlayTable: ComponentType<{ session: TableSession }>;
  reasonAt: ReasonAt;
  title: string;
  /** Shown next to the title. */
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

export function PuzzleScreen({ card, puzzle, PlayTable, reasonAt, ...rest }: PuzzleScreenProps) {
  const practice = useMemo(() => puzzle.open(reasonAt), [puzzle]);
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

type PanelProps = BesideBoard &
  Omit<PuzzleScreenProps, "card" | "puzzle" | "PlayTable" | "reasonAt" | "onSolved" | "onMissed"> & {
    wasShown: boolean;
    onShow: () => void;
  };

function PuzzlePanel({ practice, shape, ask, wasShown, onShow, ...rest }: PanelProps) {
  const { kind } = practice.status.value;
  const { asks, done } = practice.step.value;
  return (
    <LessonCard
      practice={practice}
      shape={shape}
      ask={ask}
      title={rest.title}
      beside={rest.note !== "" && <span class="t-note">{rest.note}</span>}
      asks={
        <>
          <strong>{asks}</strong>
          {rest.isSolved && ` (${puzzleText.solved})`}
        </>
      }
      right={wasShown ? rest.shown : puzzleText.solved}
      done={
        // In one paragraph: on a phone a line of its own would be one too many.
        <p>
          {done} <span class="t-note">{puzzleText.found(rest.rungs)}</span>
        </p>
      }
      ways={
        kind === "wrong" ? (
          <AfterWrong practice={practice} onShow={onShow} />
        ) : (
          <>
            {rest.before}
            {kind === "done" ? (
              rest.after
            ) : (
              <Button icon="watch" disabled={kind !== "asked"} onClick={onShow}>
                {learnText.showMe}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
