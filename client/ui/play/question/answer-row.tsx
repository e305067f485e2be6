/** The answers to a question as buttons in one row of a small screen; those that do not fit are on paper. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Sheet } from "../../kit/dialog.tsx";
import { OverflowRow } from "../../kit/overflow/overflow-row.tsx";
import { useSurroundings } from "../layout/surroundings.ts";
import { playText } from "../text.ts";
import "./answer-row.css";

interface AnswerRowProps {
  class: string;
  /** What they do, as the record writes it; `data-item` of a button says which it does. */
  actions: readonly string[];
  children: ComponentChildren;
}

export function AnswerRow({ actions, ...props }: AnswerRowProps) {
  const { asksFor } = useSurroundings() ?? {};
  const first = actions.filter((action) => asksFor?.(action));
  const paper = (onClose: () => void) => (
    <Sheet open title={playText.allAnswers} onClose={onClose}>
      <AllAnswers onChosen={onClose}>{props.children}</AllAnswers>
    </Sheet>
  );
  return (
    <OverflowRow paper={paper} more={playText.moreAnswers} content={`${actions} ${first}`} first={first} {...props} />
  );
}

/** All answers, one below the other. @param onChosen called after any choice */
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
