/** Why something cannot be done now, in a sentence for the player. */
import type { Obstacle } from "../../../shared/neko/reasons.ts";

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  over: "The game is over.",
  "not-your-turn": "It is not your turn.",
  "answer-first": "Answer the question first.",
  "not-now": "Not now.",
  "play-first": "Play a card first.",
  "set-gone": "This set is taken.",
  "size-taken": "You already have a set of this size.",
  "card-gone": "This card is taken.",
  "not-in-hand": "This card is not in your hand.",
  "no-column": "You have no column there.",
  immediate: "This card works at once and joins no column.",
  "not-immediate": "This card joins a column of its own type.",
  "other-card-first": "Play another card first: this one needs a column to lie under.",
  "no-captain": "You have no Captain.",
  "no-card": "You have no such card.",
  "column-later": "That comes later in this turn, when its column is active.",
  "after-columns": "Without a column for it, that comes after all columns.",
  "column-past": "Its column was active before in this turn.",
  "too-dear": "You cannot pay for it.",
  pending: "What you gained in this turn can be spent from the next one on.",
  "no-bonus": "No Research Station helps with that.",
  "harbour-top": "Your harbour has its highest level.",
  "one-level-at-a-time": "The harbour rises one level at a time.",
  "no-ship": "You have no such ship.",
  docked: "A ship at an attraction stays there, and stays as it is.",
  "level-not-higher": "The ship has that level already.",
  "level-not-available": "None of your ship cards can show that level.",
  "one-column-at-a-time": "A ship moves one column at a time, to the right.",
  "line-ends": "Your line ends here. Open another column first.",
  "in-harbour": "From the harbour a ship moves to the first column.",
  "not-prepared": "A ship sails from a column whose number is at least its level.",
  "not-adjacent": "From an attraction a ship moves only to the one beside it.",
  "not-displayed": "This attraction is not in play.",
};

export function obstacleWords(obstacle: Obstacle): string {
  return OBSTACLES[obstacle];
}
