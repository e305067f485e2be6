import { useEffect, useRef } from "preact/hooks";
import type { GameFile } from "../../../shared/wire/game-file.ts";
import type { GamePage } from "../../games/contract/page.ts";
import { SeatChip } from "../kit/players/seat-chip.tsx";
import { timeFace } from "../text/spans.ts";
import type { PositionStep } from "./session/positions.ts";
import { capital } from "../play/log/sentences.ts";
import { aboutText, replayText, stepWords } from "./text.ts";
import type { ReplaySession } from "./session/replay-session.ts";
import "./step-list.css";

interface StepListProps {
  file: GameFile;
  page: GamePage;
  viewing: ReplaySession;
}

/** The outcome of the game, and all its steps: a press on a step goes there. */
export function StepList({ file, page, viewing }: StepListProps) {
  const { positions, at, goTo } = viewing;
  const list = useRef<HTMLOListElement>(null);
  const here = at.value;
  useEffect(() => {
    const room = list.current?.parentElement;
    if (!room) return;
    showHere(room);
    // What stands above the list may come later, and take of its room.
    const observer = new ResizeObserver(() => {
      // Within a review it does not scroll by itself: there the turning points stay in sight.
      if (room.scrollHeight > room.clientHeight) showHere(room);
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [here]);
  return (
    <div class="steps">
      <header class="steps-about">
        {file.result.ranking.length > 0 && (
          <p class="steps-result">{page.headline(file.result, undefined, file.players)}</p>
        )}
        <p class="t-note">{aboutText(file, positions.steps.length, positions.undone)}</p>
        <Origin file={file} />
      </header>
      <ol class="steps-list tabular" ref={list} aria-label={replayText.moves}>
        {positions.steps.map((step, index) => (
          <Step
            key={step.length}
            step={step}
            page={page}
            game={positions.game(here)}
            before={() => positions.game(index)}
            number={index + 1}
            here={here}
            onGo={goTo}
          />
        ))}
      </ol>
    </div>
  );
}

/** A room lower than this cannot show steps before and after the one that is looked at, as the style asks for. */
const LOW_ROOM = 200;

function showHere(room: HTMLElement): void {
  // If a review scrolls together with the moves, scrolling to the move would hide the review's own position.
  if (room.closest(".steps-and-review")?.querySelector(".review-chart") instanceof Element) return;
  const block = room.clientHeight < LOW_ROOM ? "center" : "nearest";
  room.querySelector("[aria-current]")?.scrollIntoView({ block });
}

/** The game that this one was played on from, if there is one. */
function Origin({ file: { origins } }: { file: GameFile }) {
  const last = origins.at(-1);
  if (last === undefined) return null;
  return (
    <p class="t-note">{last.id === "" ? replayText.takenUp : <a href={`/g/${last.id}`}>{replayText.takenUp}</a>}</p>
  );
}

interface StepProps {
  step: PositionStep;
  page: GamePage;
  game: unknown;
  before: () => unknown;
  number: number;
  here: number;
  onGo: (at: number) => void;
}

function Step({ step: { step, used }, page, game, before, number, here, onGo }: StepProps) {
  return (
    <li>
      <button
        type="button"
        class={number > here ? "steps-step steps-ahead" : "steps-step"}
        aria-current={number === here ? "step" : undefined}
        onClick={() => onGo(number)}
      >
        <span class="steps-number">{number}</span>
        {"seat" in step ? <SeatChip seat={step.seat} size={20} /> : <span class="steps-nobody" />}
        <span class="steps-words">{capital(stepWords(step, page, game, before))}</span>
        {used !== undefined && <span class="steps-used">{timeFace(used)}</span>}
      </button>
    </li>
  );
}
