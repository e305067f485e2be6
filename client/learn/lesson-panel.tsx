/** The paper of a lesson: where one is, what there is to do, and what became of it. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { GameCard } from "../games/contract/page.ts";
import { Button } from "../ui/kit/button.tsx";
import { Icon } from "../ui/kit/icon.tsx";
import { Scrolled } from "../ui/kit/scrolled.tsx";
import type { FrameShape } from "../ui/play/layout/frame.tsx";
import { navigate } from "../ui/frame/router.ts";
import type { Course } from "./practice/course.ts";
import type { Practice } from "./practice/practice.ts";
import { isLearnt } from "./progress/progress.ts";
import { learnText } from "./text.ts";
import { openOrPlayHere } from "../ui/lobby/open-or-play-here.ts";
import { startAtOnce } from "../ui/frame/starting.ts";
import { beginGuided } from "./progress/coach-progress.ts";

interface LessonPanelProps {
  card: GameCard;
  course: Course;
  index: number;
  practice: Practice;
  shape: FrameShape;
  /** The game's own question, where it does not stand on the board. */
  ask: ComponentChildren;
}

export function LessonPanel({ card, course, index, practice, shape, ask }: LessonPanelProps) {
  const opening = useSignal(false);
  const lesson = course.lessons[index];
  const next = course.lessons[index + 1];
  const status = practice.status.value;
  const { says, asks } = practice.step.value;
  if (lesson === undefined) return null;
  const onward = () => navigate(next === undefined ? "/learn" : `/learn/${card.id}/${index + 2}`);
  const isLast = next === undefined;
  async function playFirst(): Promise<void> {
    opening.value = true;
    await playGuided(card.id);
    opening.value = false;
  }
  return (
    <div class={`lesson lesson-${shape}`}>
      <header class="lesson-head">
        <h2 class="t-title">{lesson.title}</h2>
        <span class="t-note">{learnText.stepOf(index + 1, course.lessons.length)}</span>
        <Dots card={card} course={course} index={index} />
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
              {learnText.right}
            </p>
            <p>{lesson.done}</p>
            {isLast && <p>{learnText.courseDoneWhat(card.name)}</p>}
          </>
        ) : (
          <>
            <p>{says}</p>
            <p>
              <strong>{status.kind === "answered" ? learnText.wait : asks}</strong>
            </p>
          </>
        )}
      </Scrolled>
      {status.kind === "wrong" && <NotThat why={status.why} />}
      {status.kind === "asked" && ask}
      <footer class={status.kind === "done" && isLast ? "lesson-foot lesson-foot-end" : "lesson-foot"}>
        {status.kind === "wrong" ? (
          <Button variant="main" wide icon="undo" onClick={practice.again}>
            {learnText.tryAgain}
          </Button>
        ) : status.kind === "done" && isLast ? (
          <>
            <Button variant="main" large wide disabled={opening.value} onClick={() => void playFirst()}>
              {learnText.playFirst}
            </Button>
            <Button large wide onClick={onward}>
              {learnText.moreCourses}
            </Button>
          </>
        ) : status.kind === "done" ? (
          <Button variant="main" large wide onClick={onward}>
            {next === undefined ? learnText.moreCourses : learnText.nextLesson(next.title)}
          </Button>
        ) : (
          <>
            <Button icon="watch" disabled={status.kind !== "asked"} onClick={practice.show}>
              {learnText.showMe}
            </Button>
            <Button icon="chevron-right" onClick={onward}>
              {learnText.skip}
            </Button>
          </>
        )}
      </footer>
    </div>
  );
}

/** Why what was tried is not what is asked for. */
export function NotThat({ why }: { why: string }) {
  return (
    <section class="lesson-why">
      <span class="lesson-cross" aria-hidden="true">
        <Icon name="close" size={18} />
      </span>
      <div>
        <h3>{learnText.notThat}</h3>
        <p>{why}</p>
      </div>
    </section>
  );
}

/** Where one is in the course: every lesson a dot, which leads there. */
function Dots({ card, course, index }: Pick<LessonPanelProps, "card" | "course" | "index">) {
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
                {done && at !== index && <Icon name="check" size={12} />}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The learner and Young Puffin. */
const SEATS = 2;

/** Opens the table and goes there; says why where that cannot be. */
async function playGuided(game: string): Promise<void> {
  const code = await openOrPlayHere({ game, seats: SEATS, clock: null, computers: ["young-puffin"], pace: "calm" });
  if (code === undefined) return;
  beginGuided(code.replace("device/", ""));
  startAtOnce(code);
  navigate(`/${code}`);
}
