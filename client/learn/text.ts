/** The words around lessons. What a lesson itself says stands with its game. */
import { count } from "../ui/text/words.ts";

export const learnText = {
  title: "Learn by playing",
  titleOf: (game: string) => `Learn ${game}`,
  lead: "A few minutes on the real board, with the real rules. Nothing to read first.",
  back: "Back",
  note: (lessons: number, minutes: number) => `${count(lessons, "lesson")}, about ${count(minutes, "minute")}`,
  start: "Start",
  goOn: "Go on",
  lessonWords: "What this lesson says",
  learnt: (done: number, lessons: number) => `${done} of ${lessons} done`,
  none: "This game has no lessons yet.",
  stepOf: (step: number, steps: number) => `Lesson ${step} of ${steps}`,
  steps: "Lessons of this course",
  lesson: (title: string, done: boolean) => (done ? `${title}, done` : title),
  notThat: "Not that one",
  tryAgain: "Try again",
  showMe: "Show me",
  skip: "Skip",
  nextLesson: (title: string) => `Next: ${title}`,
  right: "Right",
  wait: "Look what happens now.",
  /** @param short one line about a shorter first game: a phone has no room for more */
  courseDoneWhat: (game: string, short?: string) =>
    short === undefined ? `That is ${game}. Now a whole game.` : `That is ${game}. Now a short game. ${short}`,
  playFirst: "Play a first game",
  moreCourses: "Other games",
  yourself: "You",
  others: ["Puffin", "Seal", "Orca"],
} as const;
