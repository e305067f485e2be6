import { useEffect } from "preact/hooks";
import { followProgress, learntCount } from "../../learn/progress/progress.ts";
import { findCard } from "../../games/games.ts";
import { Icon } from "../kit/icon.tsx";
import { homeText } from "./text.ts";
import { matchChoice } from "./match-choice.ts";

/** The link to the chosen game's lessons for somebody new to it, otherwise to the place where the player left off. */
export function LearnLink() {
  useEffect(followProgress, []);
  const card = findCard(matchChoice.value?.game ?? "");
  if (card?.course === undefined) return null;
  const { id, name, course } = card;
  const done = learntCount(id);
  const words = done === 0 ? homeText.learn(name, course.minutes) : homeText.learnOn(name, done + 1, course.lessons);
  if (done >= course.lessons) return null;
  return (
    <a class="home-lessons" href={`/learn/${id}`}>
      <span>{words}</span>
      <Icon name="chevron-right" size={16} />
    </a>
  );
}
