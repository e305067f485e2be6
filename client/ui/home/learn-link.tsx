import { useEffect } from "preact/hooks";
import { followProgress, isStarted } from "../../learn/progress.ts";
import { findCard } from "../games.ts";
import { Icon } from "../kit/icon.tsx";
import { homeText } from "./text.ts";
import { wish } from "./wish.ts";

/** For somebody new to the chosen game: the way to its lessons. */
export function LearnLink() {
  useEffect(followProgress, []);
  const card = findCard(wish.value?.game ?? "");
  if (card?.course === undefined) return null;
  const { name, course } = card;
  return (
    <p class="home-learn">
      <a href={`/learn/${card.id}`}>
        <span>{isStarted(card.id) ? homeText.learnOn(name) : homeText.learn(name, course.minutes)}</span>
        <Icon name="chevron-right" size={16} />
      </a>
    </p>
  );
}
