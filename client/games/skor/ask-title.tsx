import type { Question } from "./question.ts";
import "./asks.css";

/** What is asked, with a lamp where it is asked of who looks on. */
export function AskTitle({ question }: { question: Question }) {
  return (
    <>
      <p class={question.mine ? "asks-title asks-mine" : "asks-title"}>{question.title}</p>
      {question.hint !== "" && <p class="asks-hint">{question.hint}</p>}
    </>
  );
}
