/** All answers to a question, on paper: a row of a small screen has no room for them. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Sheet } from "../../kit/dialog.tsx";
import { playText } from "../text.ts";
import "./all-answers.css";

interface AllAnswersProps {
  /** Called for whatever is done there, too. */
  onClose: () => void;
  children: ComponentChildren;
}

export function AllAnswers({ onClose, children }: AllAnswersProps) {
  return (
    <Sheet open title={playText.allAnswers} onClose={onClose}>
      <Answers onChosen={onClose}>{children}</Answers>
    </Sheet>
  );
}

function Answers({ onChosen, children }: { onChosen: () => void; children: ComponentChildren }) {
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
