/** The words of the chat. */
import { count } from "../text/words.ts";

export const chatText = {
  title: "Chat",
  field: "Message",
  send: "Send",
  empty: "Nobody has said anything yet. Greetings go well here.",
  watcher: "watching",
  you: "You",
  others: "At this table",
} as const;

/** "12 characters left". */
export function leftText(left: number): string {
  return `${count(left, "character")} left`;
}
