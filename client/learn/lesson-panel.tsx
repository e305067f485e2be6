/** The paper of a lesson: the place in the course, the task, and how the try went. */
import type { GameCard } from "../games/contract/page.ts";
import { Button, useBusy } from "../ui/kit/button.tsx";
import { navigate } from "../ui/shell/router.ts";
import { AfterWrong, type BesideBoard, LessonCard } from "./lesson-card.tsx";
import { learnText } from "./text.ts";
import { openOrPlayHere } from "../ui/lobby/open-or-play-here.ts";
import { startAtOnce } from "../ui/shell/start-at-once.ts";
import { beginGuided } from "./progress/coach-progress.ts";
import { Icon } from "../ui/kit/icon.tsx";
import type { Course } from "./practice/course.ts";
import { isLearnt } from "./progress/progress.ts";

export function LessonPanel({ card, course, index, ...paper }: BesideBoard & LessonPlace) {
  const [opening, during] = useBusy();
  const lesson = course.lessons[index];
  const next = course.lessons[index + 1];
  const { practice } = paper;
  const { kind } = practice.status.value;
  if (lesson === undefined) return null;
  const onward = () => navigate(next === undefined ? "/learn" : `/learn/${card.id}/${index + 2}`);
  const isLast = next === undefined;
  const playFirst = () => during(() => playGuided(card));
  const ways =
    kind === "wrong" ? (
      <AfterWrong practice={practice} onShow={practice.show} />
    ) : kind !== "done" ? (
      <>
        <Button icon="watch" disabled={kind !== "asked"} onClick={practice.show}>
          {learnText.showMe}
        </Button>
        <Button icon="chevron-right" onClick={onward}>
          {learnText.skip}
        </Button>
      </>
    ) : isLast ? (
      <>
        <Button variant="main" large wide disabled={opening} onClick={() => void playFirst()}>
          {learnText.playFirst}
        </Button>
        <Button large wide onClick={onward}>
          {learnText.moreCourses}
        </Button>
      </>
    ) : (
      <Button variant="main" large wide onClick={onward}>
        {learnText.nextLesson(next.title)}
      </Button>
    );
  return (
    <LessonCard
      {...paper}
      isTold
      title={lesson.title}
      beside={<span class="t-note">{learnText.stepOf(index + 1, course.lessons.length)}</span>}
      way={<LessonProgress card={card} course={course} index={index} />}
      asks={<strong>{kind === "answered" ? learnText.wait : practice.step.value.asks}</strong>}
      right={learnText.right}
      done={
        <>
          <p>{lesson.done}</p>
          {isLast && <p>{learnText.courseDoneWhat(card.name, card.firstGame?.note)}</p>}
        </>
      }
      ways={ways}
      isEnd={kind === "done" && isLast}
    />
  );
}

/** The learner and Young Puffin. */
const SEATS = 2;

/** Opens the table and goes there; shows the reason if that fails. */
async function playGuided({ id, firstGame }: GameCard): Promise<void> {
  const { seats = SEATS, options = {} } = firstGame ?? {};
  const computers = Array.from({ length: seats - 1 }, () => "young-puffin" as const);
  const code = await openOrPlayHere({ game: id, seats, options, clock: null, computers, pace: "calm" });
  if (code === undefined) return;
  beginGuided(code.replace("device/", ""));
  startAtOnce(code);
  navigate(`/${code}`);
}

interface LessonPlace {
  card: GameCard;
  course: Course;
  /** The lesson that one is in. */
  index: number;
}

/** The place in the course: one dot for each lesson, which links there, with its title if there is room. */
function LessonProgress({ card, course, index }: LessonPlace) {
  return (
    <nav class="lesson-dots" aria-label={learnText.steps}>
      <ol>
        {course.lessons.map(({ id, title }, at) => {
          const done = isLearnt(card.id, id);
          const state = at === index ? "now" : done ? "done" : "open";
          return (
            <li key={id} class={`lesson-dot lesson-dot-${state}`}>
              <a
                href={`/learn/${card.id}/${at + 1}`}
                aria-label={learnText.lesson(title, done)}
                aria-current={at === index ? "step" : undefined}
                title={title}
              >
                <span class="lesson-sign">{done && at !== index && <Icon name="check" size={12} />}</span>
                <span class="lesson-name">{title}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
