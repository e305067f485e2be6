/** The course that a lesson is part of. */
import type { GameCard } from "../games/contract/page.ts";
import { Icon } from "../ui/kit/icon.tsx";
import type { Course } from "./practice/course.ts";
import { isLearnt } from "./progress/progress.ts";
import { learnText } from "./text.ts";

export interface LessonPlace {
  card: GameCard;
  course: Course;
  /** The lesson that one is in. */
  index: number;
}

/** The place in the course: one dot for each lesson, which links there, with its title if there is room. */
export function LessonProgress({ card, course, index }: LessonPlace) {
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
