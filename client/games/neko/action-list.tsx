/**
 * What can be done now, as a list of buttons: the same state machine as the table's, for those who read instead of
 * point. It is out of sight until the keyboard reaches it.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { State } from "../../../shared/neko/state.ts";
import { answerOf, choiceWords } from "./action-words.ts";
import { boardText } from "./board-text.ts";
import { type Choice, type Spot, sourcesOf } from "./choices.ts";
import { aimed, isSettled } from "./interaction.ts";
import type { Model } from "./model.ts";
import { spotWords } from "./spot-words.ts";
import "../../ui/play/action-list.css";

interface ActionListProps {
  model: Model;
  state: State;
  seat: number | undefined;
  /** What is asked, and what would follow from what is aimed at. */
  title: string;
  outcome: readonly string[];
}

interface Entry {
  readonly key: string;
  readonly text: string;
  readonly press: () => void;
}

export function ActionList(props: ActionListProps) {
  const { model, state, seat, title, outcome } = props;
  const { choices } = model.situation.value;
  const section = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // The button that was pressed is gone with its list: the focus goes to the next list, or back to the table.
    const next = section.current?.querySelector("button") ?? document.querySelector<HTMLElement>(".play-board");
    next?.focus();
  });
  if (choices.length === 0 || seat === undefined) return null;
  return (
    <section class="actions-list on-paper" ref={section} aria-label={boardText.actions}>
      <h2 class="t-title">{title}</h2>
      {outcome.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul>
        {entriesOf(model, state, seat).map(({ key, text, press }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => {
                pressed.current = true;
                press();
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function entriesOf(model: Model, state: State, seat: number): Entry[] {
  const { choices } = model.situation.value;
  const interaction = model.interaction.value;
  const { hand } = interaction;
  const back: Entry = { key: "back", text: boardText.putBack, press: () => model.tell({ kind: "cancel" }) };
  const choice = aimed(interaction, choices);
  if (choice !== undefined && isSettled(interaction, choices)) {
    const text = boardText.doIt(choiceWords(state, seat, choice));
    return [{ key: "do", text, press: () => model.tell({ kind: "confirm" }) }, back];
  }
  if (hand !== undefined) {
    return [...choices.filter(({ from }) => from === hand).map((way) => wayEntry(model, state, seat, way)), back];
  }
  const sources = sourcesOf(choices).map((spot) => sourceEntry(model, state, seat, spot));
  return [
    ...sources,
    ...choices.filter(({ from }) => from.startsWith("answer:")).map((way) => answerEntry(model, state, seat, way)),
  ];
}

/** Something to take up; what can be done in one way only says so. */
function sourceEntry(model: Model, state: State, seat: number, spot: Spot): Entry {
  const ways = model.situation.value.choices.filter(({ from }) => from === spot);
  const [only] = ways;
  const text =
    ways.length === 1 && only !== undefined && only.to === undefined
      ? choiceWords(state, seat, only)
      : spotWords(state, seat, spot);
  return { key: spot, text, press: () => model.tell({ kind: "pick", at: spot }) };
}

function wayEntry(model: Model, state: State, seat: number, way: Choice): Entry {
  const { action } = way;
  return { key: action.text, text: choiceWords(state, seat, way), press: () => model.tell({ kind: "do", action }) };
}

function answerEntry(model: Model, state: State, seat: number, { action }: Choice): Entry {
  const text = answerOf(state, seat, action).label;
  return { key: action.text, text, press: () => model.tell({ kind: "do", action }) };
}
