/** The paper next to a board with a task: what is asked, how a try went, and the ways on. */
import type { ComponentChildren } from "preact";
import { Button } from "../ui/kit/button.tsx";
import { Icon } from "../ui/kit/icon.tsx";
import { Scrolled } from "../ui/kit/overflow/scrolled.tsx";
import type { FrameShape } from "../ui/play/layout/frame.tsx";
import type { Practice } from "./practice/practice.ts";
import { learnText } from "./text.ts";
// One sheet for all pages of learning: each further file is one more name in what every page loads.
import "./learn.css";
import "./lesson.css";
import "./lesson-progress.css";

export interface BesideBoard {
  practice: Practice;
  shape: FrameShape;
  /** The game's own question, if it is not on the board. */
  ask: ComponentChildren;
}

interface LessonPaperProps extends BesideBoard {
  title: string;
  /** Shown next to the title. */
  beside?: ComponentChildren;
  /** The course that it is part of. */
  way?: ComponentChildren;
  /** What its words are called. */
  label?: string;
  asks: ComponentChildren;
  /** The outcome, in a word or two. */
  right: string;
  done?: ComponentChildren;
  /** The ways on. */
  ways: ComponentChildren;
  /** Whether those stand above each other. */
  isEnd?: boolean;
  /** Whether its words say what the game asks, so that a phone leaves that out. */
  isTold?: boolean;
}

export function LessonCard({ practice, shape, ask, isEnd = false, isTold = false, ...rest }: LessonPaperProps) {
  const status = practice.status.value;
  const { says, asks } = practice.step.value;
  return (
    <div class={`lesson lesson-${shape} ${isTold ? "lesson-told" : ""}`}>
      <header class="lesson-head">
        <h2 class="t-title">{rest.title}</h2>
        {rest.beside}
      </header>
      {rest.way}
      <Scrolled
        class={status.kind === "asked" ? "lesson-ask lesson-open" : "lesson-ask"}
        label={rest.label ?? learnText.lessonWords}
        content={`${says} ${asks} ${status.kind}`}
      >
        {status.kind === "done" ? (
          <>
            <p class="lesson-right">
              <Icon name="check" size={20} />
              {rest.right}
            </p>
            {rest.done}
          </>
        ) : (
          <>
            <p>{says}</p>
            <p>{rest.asks}</p>
          </>
        )}
      </Scrolled>
      {status.kind === "wrong" && <NotThat why={status.why} />}
      {status.kind === "asked" && ask}
      <footer class={isEnd ? "lesson-foot lesson-foot-end" : "lesson-foot"}>{rest.ways}</footer>
    </div>
  );
}

/** The ways on from a wrong try: another one, or to be shown what is right. */
export function AfterWrong({ practice, onShow }: { practice: Practice; onShow: () => void }) {
  return (
    <>
      <Button icon="watch" onClick={onShow}>
        {learnText.showMe}
      </Button>
      <Button variant="main" icon="undo" onClick={practice.again}>
        {learnText.tryAgain}
      </Button>
    </>
  );
}

/** Why the tried action is not the one that is asked for. */
function NotThat({ why }: { why: string }) {
  return (
    <section class="lesson-why">
      <span class="lesson-cross" aria-hidden="true">
        <Icon name="close" size={18} />
      </span>
      <div>
        <h3>{learnText.notThat}</h3>
        <p>{why}</p>
      </div>
    </section>
  );
}
