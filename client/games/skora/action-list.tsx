/**
 * What can be done now, as a list of buttons: the same state machine as the table's, for those who read instead of
 * point. It is out of sight until the keyboard reaches it.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { State } from "../../../shared/skora/state.ts";
import { actionWords, sourceWords } from "./action-text.ts";
import { type Choice, sourcesOf } from "./choices.ts";
import { aimed, isSettled } from "./interaction.ts";
import type { Model } from "./model.ts";
import { skoraText } from "./text.ts";
import "../../ui/play/action-list.css";

interface ActionListProps {
  model: Model;
  state: State;
  /** What is asked, and what would follow from what is aimed at. */
  title: string;
  outcome: readonly string[];
}

interface Item {
  readonly key: string;
  readonly text: string;
  readonly press: () => void;
}

export function ActionList(props: ActionListProps) {
  const { model, title, outcome } = props;
  const { choices, stay } = model.situation.value;
  const section = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // The button that was pressed is gone with its list: the focus goes to the next list, or back to the table.
    const next = section.current?.querySelector("button") ?? document.querySelector<HTMLElement>(".play-board");
    next?.focus();
  });
  if (choices.length === 0 && stay === undefined) return null;
  return (
    <section class="actions-list on-paper" ref={section} aria-label={skoraText.actions}>
      <h2 class="t-title">{title}</h2>
      {outcome.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ul>
        {itemsOf(props).map(({ key, text, press }) => (
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

function itemsOf({ model, state }: ActionListProps): Item[] {
  const { choices, stay } = model.situation.value;
  const interaction = model.interaction.value;
  const { hand } = interaction;
  const back: Item = { key: "back", text: skoraText.back, press: () => model.tell({ kind: "cancel" }) };
  const choice = aimed(interaction, choices);
  if (choice !== undefined && isSettled(interaction, choices)) {
    const text = skoraText.doIt(actionWords(choice.action, state));
    return [{ key: "do", text, press: () => model.tell({ kind: "confirm" }) }, back];
  }
  if (hand !== undefined)
    return [
      ...targetItems(
        model,
        state,
        choices.filter(({ from }) => from === hand),
      ),
      back,
    ];
  const items = sourcesOf(choices).map((spot): Item => {
    const ways = choices.filter(({ from }) => from === spot);
    const [only] = ways;
    const one = ways.length === 1 ? only : undefined;
    const text = one === undefined ? sourceWords(only?.action, state) : actionWords(one.action, state);
    return { key: spot, text, press: () => model.tell({ kind: "pick", at: spot }) };
  });
  if (stay === undefined) return items;
  const none = { key: "stay", text: actionWords(stay, state), press: () => model.tell({ kind: "stay" }) };
  return [...items, none];
}

/** Where what is in the hand may go. */
function targetItems(model: Model, state: State, choices: readonly Choice[]): Item[] {
  return choices.flatMap(({ action, to }) =>
    to === undefined
      ? []
      : [{ key: to, text: actionWords(action, state), press: () => model.tell({ kind: "pick", at: to }) }],
  );
}
