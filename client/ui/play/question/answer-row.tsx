/** What can be pressed to answer a question, in one row of a small screen. */
import type { ComponentChildren } from "preact";
import { OverflowRow } from "../../kit/overflow/overflow-row.tsx";
import { Loaded } from "../../shell/loaded.tsx";
import { playText } from "../text.ts";

const loadAll = () => import("./all-answers.tsx");

interface AnswerRowProps {
  class: string;
  /** Tells one row of answers from another. */
  content: string;
  children: ComponentChildren;
}

export function AnswerRow(props: AnswerRowProps) {
  const paper = (onClose: () => void) => (
    <Loaded inline load={loadAll}>
      {({ AllAnswers }) => <AllAnswers onClose={onClose}>{props.children}</AllAnswers>}
    </Loaded>
  );
  return <OverflowRow paper={paper} more={playText.moreAnswers} {...props} />;
}
