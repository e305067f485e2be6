/** Which lessons were done, as this browser remembers it. */
import { signal } from "@preact/signals";
import { localStore } from "../net/storage.ts";

const KEY = "skerry.learnt";

const learnt = signal<ReadonlySet<string>>(new Set((localStore.get(KEY) ?? "").split(" ").filter(Boolean)));

const nameOf = (game: string, lesson: string) => `${game}/${lesson}`;

export function isLearnt(game: string, lesson: string): boolean {
  return learnt.value.has(nameOf(game, lesson));
}

/** How many of the lessons of a game were done. */
export function learntCount(game: string): number {
  return [...learnt.value].filter((name) => name.startsWith(`${game}/`)).length;
}

/** Whether somebody has begun to learn a game. */
export function isStarted(game: string): boolean {
  return learntCount(game) > 0;
}

export function noteLearnt(game: string, lesson: string): void {
  if (learnt.peek().has(nameOf(game, lesson))) return;
  learnt.value = new Set([...learnt.peek(), nameOf(game, lesson)]);
  localStore.set(KEY, [...learnt.peek()].join(" "));
}
