import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { readStep } from "../../../shared/kernel/steps.ts";
import type { GamePage } from "../../games/contract/page.ts";
import type { TableSession } from "../../net/session.ts";
import { Button, IconButton } from "../kit/button.tsx";
import { announce } from "../kit/live.tsx";
import type { FrameShape } from "../play/layout/frame.tsx";
import { stepText } from "../play/log/step-text.ts";
import { planText } from "./text.ts";
import type { PlannedLine } from "./line.ts";
import "./plan.css";

interface PlanPanelProps {
  session: TableSession;
  page: GamePage;
  thought: PlannedLine;
  shape: FrameShape;
  lines: readonly (readonly string[])[];
  /** The game's own question, if it is not on the board. */
  question: ComponentChildren;
  onKeep: (line: readonly string[]) => void;
  onRemove: (line: readonly string[]) => void;
  onLeave: () => void;
}

/** The panel next to the board: the line so far, the question, and the stored lines. */
export function PlanPanel(props: PlanPanelProps) {
  const { session, page, thought, shape, lines, question, onKeep, onRemove, onLeave } = props;
  const table = session.table.value;
  const me = session.seat.value;
  const name = table?.seats.find((_, seat) => seat !== me)?.name ?? "";
  const line = thought.line.value;
  const asks = asksOf(thought, me, name);
  const isWhole = line.length > 0 && seatIn(line.at(-1)) === me;
  useEffect(() => announce(asks), [asks]);
  const words = (steps: readonly string[]) => <Line steps={steps} me={me} name={name} page={page} game={table?.game} />;
  return (
    <div class={`plan plan-${shape}`}>
      <section class="plan-ask">
        <h2 class="t-title">{asks}</h2>
        {line.length > 0 ? (
          <p class="plan-line">{words(line)}</p>
        ) : (
          thought.end.value === undefined && <p>{planText.what(name)}</p>
        )}
      </section>
      {thought.end.value === undefined && question}
      <div class="plan-buttons">
        <Button
          variant={isWhole ? "main" : "quiet"}
          disabled={!isWhole}
          title={isWhole ? undefined : planText.endsWithYours}
          onClick={() => onKeep(line)}
        >
          {planText.keep}
        </Button>
        <Button icon="undo" disabled={line.length === 0} onClick={thought.back}>
          {planText.stepBack}
        </Button>
      </div>
      {(lines.length > 0 || shape === "wide") && (
        <section class="plan-lines">
          <h3>{planText.lines}</h3>
          {lines.length === 0 && <p class="t-note">{planText.none}</p>}
          <ul>
            {lines.map((steps) => (
              <li key={steps.join(" ")}>
                <span class="plan-line">{words(steps)}</span>
                <IconButton
                  icon="close"
                  label={planText.removeThis(steps.map((step) => stepText(page, step, table?.game)).join(", "))}
                  onClick={() => onRemove(steps)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer class="plan-foot">
        <Button wide icon="chevron-left" onClick={onLeave}>
          {planText.done}
        </Button>
      </footer>
    </div>
  );
}

function asksOf({ end, next, line }: PlannedLine, me: number | undefined, name: string): string {
  if (end.value !== undefined) return planText.ends[end.value];
  if (next.value === me) return planText.you;
  return line.value.length === 0 ? planText.first(name) : planText.further(name);
}

function seatIn(line: string | undefined): number | undefined {
  const step = readStep(line ?? "");
  return step?.kind === "act" ? step.seat : undefined;
}

interface LineProps {
  steps: readonly string[];
  me: number | undefined;
  name: string;
  page: GamePage;
  game: unknown;
}

/** `If Ben f4-g5, then you a1-b2`. */
function Line({ steps, me, name, page, game }: LineProps) {
  return (
    <>
      {steps.map((step, index) => {
        const isMine = seatIn(step) === me;
        const goesOn = index > 0 && seatIn(steps[index - 1]) === seatIn(step);
        const who = isMine ? planText.thenYou : planText.ifThey(name);
        return (
          <span key={index} class={isMine ? "plan-mine" : "plan-theirs"}>
            {!goesOn && <em>{who} </em>}
            <strong>{stepText(page, step, game)}</strong>{" "}
          </span>
        );
      })}
    </>
  );
}
