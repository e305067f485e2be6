/** The question on paper over the board: it asks, says what a choice would lead to, and does it. */
import type { GameTypes } from "../game-types.ts";
import type { ComponentChildren } from "preact";
import { Button, IconButton } from "../../kit/button.tsx";
import { useFrameShape } from "../layout/frame.tsx";
import { useSurroundings } from "../layout/surroundings.ts";
import type { QuestionView, Preview, Playing } from "../model/playing.ts";
import { buttonsOf, type Choice, usualOf, waysOf } from "../selection/choices.ts";
import { holds, isSettled } from "../selection/selection.ts";
import type { PreviewLine } from "../model/play.ts";
import { AnswerRow } from "./answer-row.tsx";
import { CoachLine, Said } from "./said.tsx";
import { playText } from "../text.ts";
import type { Rect } from "../../../stage/items/rects.ts";
import "./prompt.css";

interface Placed {
  readonly room: Rect;
  readonly height: number;
}

interface PromptProps<G extends GameTypes> {
  playing: Playing<G>;
  /** A slip on the table, or a bar over the hand of cards. */
  look: "slip" | "bar";
  /** On a board of that height: it stands on the lower edge of the room and grows upwards. Undefined in the panel. */
  place: Placed | undefined;
  wide: boolean;
  /** What is at work now, as a drawing before the words. */
  sign?: ComponentChildren;
  /** Set while the board shows something other than the question is about: what it shows, and the way back. */
  away?: { readonly title: string; readonly back: string; readonly onBack: () => void } | undefined;
  /** The small drawing before a line of a preview. */
  signOf?: ((name: string) => ComponentChildren) | undefined;
  /** What the button of an answer shows in place of words. */
  faceOf?: (action: G["action"]) => ComponentChildren;
  /**
   * Whether the answers are shown elsewhere and not next to the preview; never in a lesson, which has no other place
   * for them.
   */
  brief?: boolean;
  /** Further choices, between the words and the buttons. */
  children?: ComponentChildren;
}

export function Prompt<G extends GameTypes>(props: PromptProps<G>) {
  const { playing, look, place, wide, sign } = props;
  const isWide = useFrameShape() === "wide";
  const isLesson = useSurroundings()?.panel !== undefined;
  // While a lesson asks nothing, its own paper says why.
  if (isLesson && !playing.asked.mine && props.away === undefined && playing.model.lookedBack.value === undefined)
    return null;
  const inPanel = isWide ? "prompt-panel" : "prompt-panel prompt-tall";
  const shape = place === undefined ? inPanel : `prompt-${look} prompt-${wide ? "wide" : "tall"}`;
  return (
    <section class={`prompt ${shape} on-paper`} style={place && edgesOf(place, look, wide)} data-solid>
      {wide && sign !== undefined && (
        <div class="prompt-sign" aria-hidden="true">
          {sign}
        </div>
      )}
      {props.away === undefined ? (
        <>
          <PromptWords {...props} brief={props.brief === true && !isLesson} />
          {props.children}
          <PromptButtons playing={playing} />
        </>
      ) : (
        <Away asked={playing.asked} {...props.away} />
      )}
    </section>
  );
}

interface BoardPromptProps<G extends GameTypes> extends Omit<PromptProps<G>, "look" | "place"> {
  /** Another height. */
  class?: string | undefined;
}

/** The question next to a board, or below it. */
export function BoardPrompt<G extends GameTypes>({ class: extra = "", ...props }: BoardPromptProps<G>) {
  return (
    <div class={`board-ask ${props.wide ? "" : "board-ask-tall"} ${extra}`}>
      <Prompt {...props} look="slip" place={undefined} />
    </div>
  );
}

interface AwayProps {
  asked: QuestionView;
  title: string;
  back: string;
  onBack: () => void;
}

function Away({ asked, title, back, onBack }: AwayProps) {
  return (
    <>
      <div class="prompt-words">
        <p class="prompt-title">{title}</p>
        <Said title={title} content={asked.title}>
          <p class="prompt-hint">{asked.title}</p>
        </Said>
      </div>
      <div class="prompt-buttons">
        <Button variant={asked.mine ? "main" : "quiet"} large onClick={onBack}>
          {back}
        </Button>
      </div>
    </>
  );
}

/** The least height of a bar on a phone: from there on it is as tall as its words. */
const MIN_BAR = 76;

function leastHeight(look: "slip" | "bar", wide: boolean): number {
  if (look === "slip") return wide ? 0 : Number.POSITIVE_INFINITY;
  return wide ? Number.POSITIVE_INFINITY : MIN_BAR;
}

/** Things that can be touched lie right above its room: a slip never grows out of that, and a bar on a phone. */
function edgesOf({ room, height: board }: Placed, look: "slip" | "bar", wide: boolean) {
  const { x, y, width, height } = room;
  const minHeight = `${Math.min(height, leastHeight(look, wide))}px`;
  const maxHeight = wide && look === "bar" ? "none" : `${height}px`;
  // A bar beside a panel is as tall as its words; the gallery tells of one that is taller than its room.
  const edges = { left: `${x}px`, width: `${width}px`, bottom: `${board - y - height}px`, minHeight, maxHeight };
  return { ...edges, "--room": `${height}px` };
}

interface WordsProps<G extends GameTypes> {
  playing: Playing<G>;
  brief: boolean;
  signOf?: ((name: string) => ComponentChildren) | undefined;
  faceOf?: ((action: G["action"]) => ComponentChildren) | undefined;
}

/** The question, or the preview of the action that is aimed at. */
function PromptWords<G extends GameTypes>({ playing, brief, signOf, faceOf }: WordsProps<G>) {
  const { asked, preview, moment, hinted } = playing;
  const { selection, choices } = moment;
  const answers = answersIn(playing);
  const frame = useFrameShape();
  if (preview !== undefined && asked.why === "") {
    const settled = isSettled(selection, choices, playing.play.selection);
    return (
      <div class="prompt-words">
        <p class="prompt-title">{preview.title}</p>
        <Said title={preview.title} content={preview.title + hinted}>
          {hinted !== "" && <p class="prompt-hinted">{hinted}</p>}
          <ul class="prompt-lines">
            {shownLines(preview, hinted).map(({ text, sign, warns }) => (
              <li key={text} class={warns === true ? "prompt-why" : undefined}>
                {sign !== undefined && signOf !== undefined && <span class="prompt-line-sign">{signOf(sign)}</span>}
                {text}
              </li>
            ))}
            {preview.next !== "" && <li class="prompt-next">{preview.next}</li>}
          </ul>
          {!settled && <p class="prompt-hint prompt-last">{selection.held ? playText.letGo : playText.click}</p>}
        </Said>
        <Answers
          key="answers"
          playing={playing}
          faceOf={faceOf}
          answers={brief || selection.button === undefined ? [] : answers}
        />
      </div>
    );
  }
  const title = <p class={asked.mine ? "prompt-title prompt-mine" : "prompt-title"}>{asked.title}</p>;
  if (frame === "tall" && hinted === "" && playing.coach !== undefined) {
    return (
      <>
        <CoachLine asked={title} {...playing.coach} />
        <Answers key="answers" playing={playing} faceOf={faceOf} answers={answers} />
      </>
    );
  }
  // If there is room for two lines, they are the newest.
  const news = asked.news.toReversed();
  return (
    <div class="prompt-words">
      {title}
      <Said title={asked.title} content={[asked.title, hinted, ...news, asked.why, asked.hint].join()}>
        {hinted !== "" && <p class="prompt-hinted">{hinted}</p>}
        {news.map((line) => (
          <p key={line} class="prompt-news">
            {line}
          </p>
        ))}
        {asked.why !== "" && (
          <p class={`prompt-hint prompt-why${selection.tried ? " prompt-tried" : ""}`}>{asked.why}</p>
        )}
        {asked.why === "" && asked.hint !== "" && <p class="prompt-hint">{asked.hint}</p>}
      </Said>
      <Answers key="answers" playing={playing} faceOf={faceOf} answers={answers} />
    </div>
  );
}

/** Without what the hint above them says already. */
function shownLines({ lines }: Preview, hinted: string): readonly PreviewLine[] {
  const isTold = (words: string | undefined) => words !== undefined && hinted.includes(words);
  return lines.filter(({ drawn, text, sameAs }) => drawn !== true && !isTold(text) && !isTold(sameAs));
}

/** What can be done now that is no place on the table. */
function answersIn<G extends GameTypes>({ play, moment }: Playing<G>): Choice<G>[] {
  const { choices, selection } = moment;
  if (selection.taken === undefined) {
    return buttonsOf(choices).filter(
      ({ action }) => play.advancesTurn?.(action, moment) !== true && play.isPlaced?.(action) !== true,
    );
  }
  return choices.filter(
    ({ from, to }) => from === selection.taken && to !== undefined && play.isOffBoard?.(to) === true,
  );
}

interface AnswersProps<G extends GameTypes> {
  playing: Playing<G>;
  answers: readonly Choice<G>[];
  faceOf: ((action: G["action"]) => ComponentChildren) | undefined;
}

function Answers<G extends GameTypes>({ playing: { play, model, moment }, answers, faceOf }: AnswersProps<G>) {
  if (answers.length === 0) return null;
  const entries = answers.map(({ action }) => play.rules.write(action));
  return (
    <AnswerRow class="prompt-answers-room" actions={entries}>
      <ul class="prompt-answers">
        {answers.map(({ action }, index) => {
          const decision = play.decision(action);
          const words = decision.spoken(action, moment);
          const show = (shown: G["action"] | undefined) => model.input({ kind: "show", action: shown });
          return (
            <li key={words}>
              <button
                type="button"
                class="prompt-answer"
                data-item={entries[index]}
                title={words}
                onClick={() => model.input({ kind: "press", action })}
                onPointerEnter={(event) => event.pointerType === "mouse" && show(action)}
                onPointerLeave={() => show(undefined)}
                onFocus={() => show(action)}
                onBlur={() => show(undefined)}
              >
                {faceOf === undefined ? (
                  words
                ) : (
                  <>
                    <span class="unseen">{words}</span>
                    <span class="prompt-face" aria-hidden="true">
                      {faceOf(action)}
                    </span>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </AnswerRow>
  );
}

/** The amber button of the action that is aimed at, the way on, and the way back. */
function PromptButtons<G extends GameTypes>({ playing }: Pick<PromptProps<G>, "playing">) {
  const { play, model, moment, preview } = playing;
  const { choices, selection, choice } = moment;
  if (model.lookedBack.value !== undefined) return <BackButtons playing={playing} at={model.lookedBack.value} />;
  const aims = choice !== undefined && preview !== undefined && isSettled(selection, choices, play.selection);
  const onward = buttonsOf(choices).filter(({ action }) => play.advancesTurn?.(action, moment) === true);
  const isDone = play.isUsual ?? (() => choices.length === onward.length);
  const isHeld = holds(selection, choices, play.selection) || aims;
  if (!isHeld && onward.length === 0) return null;
  return (
    <div class={isHeld ? "prompt-buttons" : "prompt-buttons prompt-onward"}>
      {aims && (
        <Button
          variant={moment.premove === "decided" ? "quiet" : "main"}
          large
          onClick={() => model.input({ kind: "confirm" })}
        >
          {preview.button}
        </Button>
      )}
      {!isHeld &&
        onward.map(({ action }) => (
          <Button
            key={play.rules.write(action)}
            variant={isDone(moment, action) ? "main" : "legal"}
            large
            onClick={() => model.input({ kind: "press", action })}
          >
            {play.decision(action).button(action, moment)}
          </Button>
        ))}
      {isHeld && moment.premove !== "decided" && (
        <Button large onClick={() => model.input({ kind: "cancel" })}>
          {playText.putBack}
        </Button>
      )}
      {aims && <Ways playing={playing} choice={choice} />}
    </div>
  );
}

interface WaysProps<G extends GameTypes> {
  playing: Playing<G>;
  choice: Choice<G>;
}

/** The ways to do the same that have to be wished for. */
function Ways<G extends GameTypes>({ playing: { play, model, moment }, choice }: WaysProps<G>) {
  const ways = choice.to === undefined ? [] : waysOf(moment.choices, choice);
  if (ways.length > 1 && play.way === undefined) return <Turns model={model} />;
  const plain = usualOf(ways)?.way;
  return (
    <>
      {ways
        .filter(({ way }) => way !== plain)
        .map(({ way = "" }) => (
          <label key={way} class="prompt-way">
            <input
              type="checkbox"
              checked={choice.way === way}
              onChange={() => model.input({ kind: "way", way: choice.way === way ? plain : way })}
            />
            {play.way?.(way) ?? way}
          </label>
        ))}
    </>
  );
}

/** Ways without names are turned through. */
function Turns<G extends GameTypes>({ model }: Pick<Playing<G>, "model">) {
  return (
    <>
      <IconButton
        icon="rotate-left"
        on="paper"
        label={playText.turnLeft}
        onClick={() => model.input({ kind: "turn", by: -1 })}
      />
      <IconButton
        icon="rotate-right"
        on="paper"
        label={playText.turnRight}
        onClick={() => model.input({ kind: "turn", by: 1 })}
      />
    </>
  );
}

interface BackProps<G extends GameTypes> {
  playing: Playing<G>;
  at: number;
}

/** Buttons from an earlier moment to its neighbours, and back to the game. */
function BackButtons<G extends GameTypes>({ playing: { model }, at }: BackProps<G>) {
  return (
    <div class="prompt-buttons prompt-earlier">
      <Button large variant="ink" onClick={() => model.lookBack(undefined)}>
        {playText.toNow}
      </Button>
      <IconButton
        icon="chevron-left"
        on="paper"
        label={playText.stepBack}
        onClick={() => model.lookBack(Math.max(0, at - 1))}
      />
      <IconButton icon="chevron-right" on="paper" label={playText.stepOn} onClick={() => model.lookBack(at + 1)} />
    </div>
  );
}
