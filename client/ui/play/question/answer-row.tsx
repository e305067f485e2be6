/** What can be pressed to answer a question, in one row of a small screen. */
import type { ComponentChildren } from "preact";
import { OverflowRow } from "../../kit/overflow/overflow-row.tsx";
import { playText } from "../text.ts";

interface AnswerRowProps {
  class: string;
  /** Tells one row of answers from another. */
  content: string;
  children: ComponentChildren;
}

export function AnswerRow(props: AnswerRowProps) {
  return <OverflowRow label={playText.allAnswers} more={playText.moreAnswers} {...props} />;
}
