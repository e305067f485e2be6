/** A lesson on the screen of its game, with the lesson's paper in place of a table's. */
import { useSignalEffect } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameCard } from "../games/contract/page.ts";
import type { TableSession } from "../net/session.ts";
import { announce } from "../ui/kit/live.tsx";
import { type Surroundings, WithSurroundings } from "../ui/play/layout/surroundings.ts";
import { useTitle } from "../ui/shell/title.ts";
import type { Course } from "./practice/course.ts";
import { isNamed } from "./practice/lesson.ts";
import { LessonPanel } from "./lesson-panel.tsx";
import { noteLearnt } from "./progress/progress.ts";
import { learnText } from "./text.ts";

interface LessonScreenProps {
  card: GameCard;
  course: Course;
  index: number;
  PlayTable: ComponentType<{ session: TableSession }>;
}

const NAMES = [learnText.yourself, ...learnText.others];

export function LessonScreen({ card, course, index, PlayTable }: LessonScreenProps) {
  const practice = useMemo(() => course.open(index, NAMES), [course, index]);
  useEffect(() => practice.close, [practice]);
  const lesson = course.lessons[index];
  useTitle(learnText.titleOf(card.name));
  useSignalEffect(() => {
    const { kind } = practice.status.value;
    if (kind === "done" && lesson !== undefined) noteLearnt(card.id, lesson.id);
  });
  useSignalEffect(() => {
    const status = practice.status.value;
    const { says, asks } = practice.step.value;
    if (status.kind === "asked") announce(`${says} ${asks}`);
    if (status.kind === "wrong") announce(`${learnText.notThat}. ${status.why}`, "now");
    if (status.kind === "done") announce(`${learnText.right}. ${lesson?.done ?? ""}`);
  });
  const surroundings: Surroundings = {
    title: learnText.titleOf(card.name),
    note: learnText.note(course.lessons.length, card.course?.minutes ?? 0),
    moves: null,
    controls: () => null,
    asksFor: (action) => isNamed(practice.step.value.right, action, practice.step.value),
    panel: (shape, ask) => (
      <LessonPanel card={card} course={course} index={index} practice={practice} shape={shape} ask={ask} />
    ),
  };
  return (
    <WithSurroundings value={surroundings}>
      <PlayTable session={practice.session} />
    </WithSurroundings>
  );
}
