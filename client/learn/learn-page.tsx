/** The page for learning games: the courses, and a lesson on its board. */
import type { ComponentProps } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { gameCards } from "../games/list.ts";
import type { GameCard } from "../games/contract/page.ts";
import { findCard, loadTable } from "../games/games.ts";
import { ButtonLink, IconButton } from "../ui/kit/button.tsx";
import { goBack } from "../ui/shell/router.ts";
import { Loaded } from "../ui/shell/loaded.tsx";
import { Notice } from "../ui/shell/notice.tsx";
import { shellText } from "../ui/shell/text.ts";
import { useHeading, useTitle } from "../ui/shell/title.ts";
import type { Course } from "./practice/course.ts";
import { LessonScreen } from "./lesson-screen.tsx";
import { followProgress, isLearnt, learntCount } from "./progress/progress.ts";
import { PuzzlePage } from "./puzzle-page.tsx";
import { learnText } from "./text.ts";
import { Icon } from "../ui/kit/icon.tsx";
import { dayOf } from "./progress/calendar.ts";
import { isSolved, streakOf } from "./progress/days.ts";
import { puzzleText } from "./practice/text.ts";
import { puzzleRating, triedCount } from "./progress/puzzle-rating.ts";

export function LearnPage({ game, lesson }: { game: string; lesson: number }) {
  const card = findCard(game);
  useEffect(followProgress, []);
  if (game === "") return <Courses />;
  if (card?.course === undefined) return <NoCourse />;
  return <CourseOf key={game} card={card} course={card.course} lesson={lesson} />;
}

export function PuzzleOf({ game, day }: { game: string; day: string }) {
  const card = findCard(game);
  useEffect(followProgress, []);
  if (card?.puzzles === undefined) return <NoCourse />;
  return <PuzzlePage key={game} card={card} way={card.puzzles} day={day} />;
}

function NoCourse() {
  useTitle(learnText.title);
  return (
    <Notice title={learnText.title}>
      <p>{learnText.none}</p>
      <ButtonLink href="/learn">{learnText.back}</ButtonLink>
      <ButtonLink href="/">{shellText.home}</ButtonLink>
    </Notice>
  );
}

type CourseWay = NonNullable<GameCard["course"]>;

/** All games that can be learnt here. */
function Courses() {
  const heading = useHeading();
  useTitle(learnText.title);
  return (
    <div class="learn-page">
      <header class="learn-head on-water">
        <IconButton icon="chevron-left" label={learnText.back} onClick={goBack} />
        <div>
          <h1 class="t-page" ref={heading} tabIndex={-1}>
            {learnText.title}
          </h1>
          <p>{learnText.lead}</p>
        </div>
      </header>
      <main class="learn-courses on-paper">
        <ul>
          {gameCards.map((card) =>
            card.course === undefined ? null : <CourseRow key={card.id} card={card} course={card.course} />,
          )}
        </ul>
      </main>
    </div>
  );
}

function CourseRow({ card, course }: { card: GameCard; course: CourseWay }) {
  const done = learntCount(card.id);
  return (
    <li>
      <a class="learn-row" href={`/learn/${card.id}`}>
        <img src={card.emblem} alt="" width="56" height="56" />
        <span class="learn-row-words">
          <span class="t-title">{card.name}</span>
          <span class="t-note">
            {learnText.note(course.lessons, course.minutes)}
            {done > 0 && `, ${learnText.learnt(done, course.lessons)}`}
          </span>
        </span>
        <span class="button button-quiet">{done > 0 ? learnText.goOn : learnText.start}</span>
      </a>
      {card.puzzles !== undefined && <PuzzleRow game={card.id} />}
    </li>
  );
}

interface CourseOfProps {
  card: GameCard;
  course: CourseWay;
  /** From 1; 0 for the first that was not done yet. */
  lesson: number;
}

function CourseOf({ card, course: way, lesson }: CourseOfProps) {
  const load = useCallback(async () => {
    const [course, table] = await Promise.all([way.load(), loadTable(card)]);
    return { course, ...table };
  }, [card]);
  return (
    <Loaded load={load}>
      {({ course, PlayTable }) => <Chosen key={lesson} {...{ card, course, lesson, PlayTable }} />}
    </Loaded>
  );
}

type ChosenProps = Pick<CourseOfProps, "card" | "lesson"> &
  Pick<ComponentProps<typeof LessonScreen>, "course" | "PlayTable">;

/** Stays with its lesson when that is done, though another would be chosen by then. */
function Chosen({ card, course, lesson, PlayTable }: ChosenProps) {
  const [index] = useState(() => {
    const wanted = lesson === 0 ? firstOpen(card.id, course) : lesson - 1;
    return Math.min(wanted, course.lessons.length - 1);
  });
  return <LessonScreen card={card} course={course} index={index} PlayTable={PlayTable} />;
}

/** The first lesson that was not done yet, or the first of all. */
function firstOpen(game: string, { lessons }: Course): number {
  return Math.max(
    0,
    lessons.findIndex(({ id }) => !isLearnt(game, id)),
  );
}

function PuzzleRow({ game }: { game: string }) {
  const today = dayOf(new Date());
  const streak = streakOf(game, today);
  const notes = [isSolved(game, today) ? puzzleText.solved : "", streak > 1 ? puzzleText.streak(streak) : ""];
  return (
    <>
      <PuzzleLink
        href={`/learn/${game}/puzzle`}
        name={puzzleText.name}
        note={notes.filter((part) => part !== "").join(", ")}
      />
      <PuzzleLink
        href={`/learn/${game}/puzzle/row`}
        name={puzzleText.row}
        note={triedCount(game) === 0 ? "" : puzzleText.rowOf(puzzleRating(game))}
      />
    </>
  );
}

function PuzzleLink({ href, name, note }: { href: string; name: string; note: string }) {
  return (
    <a class="learn-puzzle" href={href}>
      <span>{name}</span>
      <span class="t-note">{note}</span>
      <Icon name="chevron-right" size={16} />
    </a>
  );
}
