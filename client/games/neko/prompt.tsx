/** The question on a bar of paper over the hand: it asks, says what a choice would lead to, and plays it. */
import { Button } from "../../ui/kit/button.tsx";
import type { Seat } from "../../../shared/kernel/game.ts";
import type { Action } from "../../../shared/neko/actions.ts";
import { levelOf } from "../../../shared/neko/ships.ts";
import { playerAt, type State } from "../../../shared/neko/state.ts";
import { answerOf, type Answer } from "./action-words.ts";
import { boardText } from "./board-text.ts";
import { answersOf, type Choice, onwardOf, shipIn } from "./choices.ts";
import { aimed, isSettled, mayKeepBonus } from "./interaction.ts";
import type { Rect } from "./layout.ts";
import type { Model } from "./model.ts";
import type { Preview } from "./preview.ts";
import type { Question } from "./question.ts";
import { SignRow } from "./sign-row.tsx";
import { icon, type Sign } from "./signs.ts";
import { Standing } from "./standing.tsx";
import "./prompt.css";

export interface PromptProps {
  model: Model;
  state: State;
  seat: Seat | undefined;
  question: Question;
  preview: Preview | undefined;
  /** Why what is pointed at would not do. */
  obstacle: string;
  /** Somebody else's harbour is on the table. */
  looksAt: string | undefined;
  onBack: () => void;
  /** An answer that is pointed at, so that its outcome can be told. */
  onPoint: (action: Action | undefined) => void;
  room: Rect;
  wide: boolean;
  height: number;
}

/** On a phone the bar is as tall as what it says, from here on. */
const LEAST_TALL = 76;

export function Prompt(props: PromptProps) {
  const { room, wide, height, question, looksAt } = props;
  const place = {
    left: `${room.x}px`,
    width: `${room.width}px`,
    bottom: `${height - room.y - room.height}px`,
    minHeight: `${wide ? room.height : Math.min(room.height, LEAST_TALL)}px`,
  };
  const names = ["ask-bar on-paper", wide ? "ask-bar-wide" : "ask-bar-tall", question.mine && "ask-bar-mine"];
  return (
    <section class={names.filter(Boolean).join(" ")} style={place} data-solid>
      {wide && <Standing state={props.state} question={question} />}
      {looksAt === undefined ? <Asking {...props} /> : <Looking {...props} name={looksAt} />}
    </section>
  );
}

function Looking({ name, question, onBack }: PromptProps & { name: string }) {
  return (
    <>
      <div class="ask-bar-words">
        <p class="ask-bar-title">{boardText.lookingAt(name)}</p>
        <p class="ask-bar-hint">{question.title}</p>
      </div>
      <div class="ask-bar-buttons">
        <Button variant={question.mine ? "main" : "quiet"} large onClick={onBack}>
          {boardText.back}
        </Button>
      </div>
    </>
  );
}

function Asking(props: PromptProps) {
  const { model, state, seat, question, preview, obstacle, wide } = props;
  const { choices } = model.situation.value;
  const interaction = model.interaction.value;
  const choice = aimed(interaction, choices);
  const settled = isSettled(interaction, choices);
  const lines = preview?.lines ?? [];
  const hint = obstacle !== "" ? obstacle : lines.length > 0 ? lines.slice(0, wide ? 4 : 3).join(" ") : question.hint;
  const answers = seat === undefined || (choice !== undefined && settled) ? [] : openAnswers(props);
  return (
    <>
      <div class={answers.length > 0 && wide ? "ask-bar-words ask-bar-inline" : "ask-bar-words"}>
        <p class="ask-bar-title">{preview?.title ?? question.title}</p>
        {hint !== "" && <p class={obstacle === "" ? "ask-bar-hint" : "ask-bar-hint ask-bar-why"}>{hint}</p>}
        {answers.length > 0 && (
          <ul class="ask-bar-answers">
            {answers.map((answer) => (
              <AnswerButton key={answer.action.text} {...answer} onPoint={props.onPoint} />
            ))}
          </ul>
        )}
      </div>
      <Buttons model={model} state={state} choice={choice} settled={settled} preview={preview} />
    </>
  );
}

interface OpenAnswer extends Answer {
  readonly action: Action;
  readonly press: () => void;
}

/** Answers that are no place on the table: levels of the ship in the hand, or what the question itself offers. */
function openAnswers({ model, state, seat }: PromptProps): OpenAnswer[] {
  const { choices } = model.situation.value;
  const { hand } = model.interaction.value;
  if (seat === undefined) return [];
  const press = (action: Action) => () => model.tell({ kind: "do", action });
  const ship = shipIn(hand);
  if (ship !== undefined) {
    const level = levelOf(playerAt(state, seat), ship);
    return choices.flatMap(({ from, action }) =>
      from === hand && action.kind === "upgrade" ? [levelAnswer(state, level, action, press(action))] : [],
    );
  }
  if (hand !== undefined) return [];
  return answersOf(choices).map(({ action }) => ({
    ...answerOf(state, seat, action),
    action,
    press: press(action),
  }));
}

function levelAnswer(
  state: State,
  level: number,
  action: Extract<Action, { kind: "upgrade" }>,
  press: () => void,
): OpenAnswer {
  const cost = action.level - level;
  const paid = state.question === "";
  const price: Sign[] = paid ? [icon("licence"), { kind: "text", text: `${cost}` }] : [];
  const label = boardText.raiseTo(action.level);
  return {
    text: boardText.levelTo(action.level),
    signs: [icon("level-up")],
    price,
    label,
    action,
    press,
  };
}

function AnswerButton({
  text,
  signs,
  price,
  label,
  action,
  press,
  onPoint,
}: OpenAnswer & Pick<PromptProps, "onPoint">) {
  return (
    <li>
      <button
        type="button"
        class="ask-answer"
        title={label}
        onClick={press}
        onPointerEnter={(event) => event.pointerType === "mouse" && onPoint(action)}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={() => onPoint(action)}
        onBlur={() => onPoint(undefined)}
      >
        <span class="unseen">{label}</span>
        <SignRow signs={signs} />
        {text !== "" && <span aria-hidden="true">{text}</span>}
        {price.length > 0 && (
          <span class="ask-answer-price" aria-hidden="true">
            <SignRow signs={price} size={16} />
          </span>
        )}
      </button>
    </li>
  );
}

interface ButtonsProps extends Pick<PromptProps, "model" | "state" | "preview"> {
  choice: Choice | undefined;
  settled: boolean;
}

/** The one amber button for what is aimed at, the way on with an amber rim, and the way back. */
function Buttons({ model, state, choice, settled, preview }: ButtonsProps) {
  const { choices } = model.situation.value;
  const { hand, bonus } = model.interaction.value;
  const onward = onwardOf(choices);
  const aims = choice !== undefined && settled && preview !== undefined;
  const onlyWay =
    choices.length === 1 ||
    (state.stage === "after" &&
      choices.every(({ from }) => from.startsWith("answer:") || from === "stock:captain") &&
      answersOf(choices).length === 0);
  if (!aims && hand === undefined && onward === undefined) return null;
  return (
    <div class="ask-bar-buttons">
      {choice !== undefined && settled && mayKeepBonus(choice, choices) && (
        <label class="ask-bonus">
          <input type="checkbox" checked={bonus} onChange={() => model.tell({ kind: "bonus", on: !bonus })} />
          {boardText.bonus}
        </label>
      )}
      {hand !== undefined && (
        <Button large onClick={() => model.tell({ kind: "cancel" })}>
          {boardText.putBack}
        </Button>
      )}
      {!aims && hand === undefined && onward !== undefined && (
        <Button
          variant={onlyWay ? "main" : "legal"}
          large
          onClick={() => model.tell({ kind: "do", action: onward.action })}
        >
          {onwardWords(onward.action)}
        </Button>
      )}
      {aims && (
        <Button variant="main" large onClick={() => model.tell({ kind: "confirm" })}>
          {preview.button}
        </Button>
      )}
    </div>
  );
}

function onwardWords({ kind }: Action): string {
  if (kind === "next") return boardText.finish;
  return kind === "end" ? boardText.endTurn : boardText.leave;
}
