import { useEffect } from "preact/hooks";
import { followProgress, learntCount } from "../../learn/progress.ts";
import { findCard } from "../games.ts";
import { Icon } from "../kit/icon.tsx";
import { homeText } from "./text.ts";
import { wish } from "./wish.ts";

/** For somebody new to the chosen game the way to its lessons, for others to where they left off. */
export function LearnLink() {
  useEffect(followProgress, []);
  const card = findCard(wish.value?.game ?? "");
  if (card?.course === undefined) return null;
  const { id, name, course, puzzles } = card;
  const done = learntCount(id);
  const isThrough = done >= course.lessons;
  if (isThrough && puzzles === undefined) return null;
  const words =
    done === 0
      ? homeText.learn(name, course.minutes)
      : isThrough
        ? homeText.puzzle(name)
        : homeText.learnOn(name, done + 1, course.lessons);
  return (
    <a href={isThrough ? `/learn/${id}/puzzle` : `/learn/${id}`}>
      <span>{words}</span>
      <Icon name="chevron-right" size={16} />
    </a>
  );
}
