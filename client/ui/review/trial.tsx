/** A mistake of a reviewed game, played again: the position with the computer that judges and answers. */
import type { ComponentType } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameEntry, Match } from "../../../shared/kernel/match.ts";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import type { GamePage } from "../../games/contract/page.ts";
import { type BesideBoard, LessonCard } from "../../learn/lesson-card.tsx";
import { openPractice } from "../../learn/practice/practice.ts";
import type { TableSession } from "../../net/session.ts";
import type { Decision, WorkerAnswer } from "../evaluation/messages.ts";
import { askWorker } from "../evaluation/worker-client.ts";
import { Button } from "../kit/button.tsx";
import { type Surroundings, WithSurroundings } from "../play/layout/surroundings.ts";
import type { ReplaySession } from "../replay/session/replay-session.ts";
import { isWrong, momentOf, triedWith } from "./points.ts";
import type { Review } from "./review.ts";
import { reviewText } from "./text.ts";

interface TrialProps {
  review: Review;
  point: Decision;
  file: GameFile;
  page: GamePage;
  entry: GameEntry;
  viewing: ReplaySession;
  PlayTable: ComponentType<{ session: TableSession }>;
}

const { trying } = reviewText;

export function Trial({ review, point, file, page, entry, viewing, PlayTable }: TrialProps) {
  const practice = useMemo(() => openTrial(entry, file, page, viewing, point), [point]);
  useEffect(() => practice.close, [practice]);
  const best = useMemo(() => wordsOf(page, viewing, point, point.better), [point]);
  const own = viewing.session.played ?? [];
  const state = review.state.value;
  const mistakes = triedWith(point, state?.kind === "ready" ? state.points : [], file.seats, own);
  const surroundings: Surroundings = {
    title: reviewText.mistakes(own.includes(point.seat)),
    note: reviewText.move(momentOf(point)),
    moves: null,
    controls: () => null,
    panel: (shape, ask) => <TrialPanel {...{ review, point, mistakes, practice, best, shape, ask }} />,
  };
  return (
    <WithSurroundings value={surroundings}>
      <PlayTable session={practice.session} />
    </WithSurroundings>
  );
}

/** The words of a turn's action at the moment of the mistake. */
function wordsOf(page: GamePage, viewing: ReplaySession, point: Decision, turn: readonly string[]): string {
  const at = momentOf(point);
  const game = viewing.positions.game(at);
  return page.actionText(turn[at - point.at] ?? "", game, () => game);
}

function openTrial(entry: GameEntry, file: GameFile, page: GamePage, viewing: ReplaySession, point: Decision) {
  const at = momentOf(point);
  const start = viewing.positions.match(at);
  const { seat, worth, left } = point;
  const move = wordsOf(page, viewing, point, point.played);
  const { asks, wrong } = trying;
  const right = point.better.slice(at - point.at);
  const step = { says: trying.says(move, worth, left), asks, right, exact: true, otherwise: "" };
  const lesson = { id: "", title: "", scene: null, steps: [step], done: trying.right };
  return openPractice(entry.remembering(), start, lesson, file.players, {
    learner: seat,
    best: right,
    async weigh(match, action) {
      const answer = await asked({ kind: "weigh", ...knowledgeOf(match, seat), action });
      return answer.kind === "weighed" && isWrong(answer, action) ? wrong(answer.left, answer.worth) : undefined;
    },
    async reply(match, other) {
      const answer = await asked({ kind: "hint", ...knowledgeOf(match, other) });
      return answer.kind === "hint" ? answer.action : undefined;
    },
  });

  function knowledgeOf(match: Match, seat: number) {
    const { view, memory } = match.knowledge(seat);
    return { game: entry.id, seats: file.seats, view, seat, ...(memory === undefined ? {} : { memory }) };
  }
}

function asked(question: Parameters<typeof askWorker>[0]): Promise<WorkerAnswer> {
  return new Promise((resolve) => {
    askWorker(question, resolve);
  });
}

interface PanelProps extends Pick<TrialProps, "review" | "point">, BesideBoard {
  mistakes: readonly Decision[];
  /** What the computer would do, in words. */
  best: string;
}

function TrialPanel({ review, point, mistakes, best, ...paper }: PanelProps) {
  const { practice } = paper;
  const { kind } = practice.status.value;
  const index = mistakes.findIndex(({ at }) => at === point.at);
  const next = mistakes[index + 1];
  const isBegun = kind === "asked" && practice.session.table.value?.log.length !== 0;
  const asks = kind === "answered" ? trying.thinking : isBegun ? trying.goOn : practice.step.value.asks;
  return (
    <LessonCard
      {...paper}
      title={trying.title(index + 1, mistakes.length)}
      label={reviewText.reviewLong}
      asks={<strong>{asks}</strong>}
      right={trying.right}
      done={best !== "" && <p>{trying.best(best)}</p>}
      ways={
        <>
          {(kind === "asked" || kind === "wrong") && <Button onClick={practice.show}>{trying.showMe}</Button>}
          {kind === "wrong" && (
            <Button variant="main" icon="undo" onClick={practice.again}>
              {reviewText.again}
            </Button>
          )}
          {/* Four buttons are too many for a row on a phone. */}
          {next !== undefined && kind !== "wrong" && (
            <Button variant={kind === "done" ? "main" : "quiet"} onClick={() => review.tryOut(next)}>
              {trying.next}
            </Button>
          )}
          <Button onClick={() => review.tryOut(undefined)}>{trying.done}</Button>
        </>
      }
    />
  );
}
