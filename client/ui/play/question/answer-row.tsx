/** What can be pressed to answer a question, in one row of a small screen; what has no room there stands on paper. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Sheet } from "../../kit/dialog.tsx";
import { OverflowRow } from "../../kit/overflow/overflow-row.tsx";
import { playText } from "../text.ts";
import "./answer-row.css";

interface AnswerRowProps {
  class: string;
  /** Tells one row of answers from another. */
  content: string;
  children: ComponentChildren;
}

export function AnswerRow(props: AnswerRowProps) {
  const paper = (onClose: () => void) => (
    <Sheet open title={playText.allAnswers} onClose={onClose}>
      <AllAnswers onChosen={onClose}>{props.children}</AllAnswers>
    </Sheet>
  );
  return <OverflowRow paper={paper} more={playText.moreAnswers} {...props} />;
}

/** All answers, one below the other. @param onChosen called for whatever is done there */
function AllAnswers({ onChosen, children }: { onChosen: () => void; children: ComponentChildren }) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest("button:not([type=submit])") !== null) onChosen();
    };
    const picked = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement) onChosen();
    };
    paper.current?.addEventListener("click", pressed);
    paper.current?.addEventListener("change", picked);
    paper.current?.addEventListener("submit", onChosen);
  }, []);
  return (
    <div ref={paper} class="all-answers">
      {children}
    </div>
  );
}
