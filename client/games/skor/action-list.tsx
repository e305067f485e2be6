/**
 * What can be done now, as a list of buttons: the same state machine as the board's, for those who read instead of
 * point. It is out of sight until the keyboard reaches it.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { State } from "../../../shared/skor/state.ts";
import { actionWords } from "./action-text.ts";
import { type Choice, goesOf, isGo, type Source } from "./choices.ts";
import { acting, aimed } from "./interaction.ts";
import type { Model } from "./model.ts";
import { plainWords } from "./question.ts";
import { sourceWords } from "./source-words.ts";
import { tableText } from "./table-text.ts";
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
  const { choices } = model.situation.value;
  const section = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // The button that was pressed is gone with its list: the focus goes to the next list, or back to the board.
    const next = section.current?.querySelector("button") ?? document.querySelector<HTMLElement>(".play-board");
    next?.focus();
  });
  if (choices.length === 0) return null;
  return (
    <section class="actions-list on-paper" ref={section} aria-label={tableText.actions}>
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
  const situation = model.situation.value;
  const interaction = model.interaction.value;
  const { choices } = situation;
  const back: Item = { key: "back", text: tableText.back, press: () => model.tell({ kind: "cancel" }) };
  const choice = aimed(interaction, situation);
  if (choice !== undefined && (interaction.firm || interaction.asked !== undefined)) {
    const text = tableText.doIt(actionWords(state, choice.action));
    return [{ key: "do", text, press: () => model.tell({ kind: "confirm" }) }, back];
  }
  const by = acting(interaction, situation);
  const go = (one: Choice): Item => ({
    key: String(one.action),
    text: actionWords(state, one.action),
    press: () => aim(model, one),
  });
  if (by !== undefined && by !== "phase") return [...goesOf(choices, by).map(go), back];
  const phase = goesOf(choices, "phase").map(go);
  const sources = [...new Set(choices.filter(isGo).map((one) => one.by))].filter((one) => one !== "phase");
  return [...phase, ...sources.map((one) => sourceItem(model, state, one)), ...actItems(model, state)];
}

function sourceItem(model: Model, state: State, by: Source): Item {
  const from = model.situation.value.choices.find((choice) => isGo(choice) && choice.by === by);
  const at = from?.kind === "go" ? from.from : undefined;
  return { key: by, text: sourceWords(state, by), press: () => model.tell({ kind: "take", by, at }) };
}

/** Deeds on hexes and buttons: the first press shows what follows where something is lost by it. */
function actItems(model: Model, state: State): Item[] {
  return model.situation.value.choices
    .filter((choice) => choice.kind !== "go")
    .map((choice) => ({
      key: String(choice.action),
      text: choice.kind === "plain" ? plainWords(state, choice) : actionWords(state, choice.action),
      press: () => model.tell({ kind: choice.verb === "disband" ? "ask" : "act", action: choice.action }),
    }));
}

/** Aims at a target, by the way that was picked where there are several. */
function aim(model: Model, choice: Choice): void {
  if (choice.kind !== "go") return;
  const ways = goesOf(model.situation.value.choices, choice.by).filter(({ to }) => to === choice.to);
  model.tell({ kind: "pick", at: choice.to });
  model.tell({
    kind: "way",
    way: Math.max(
      0,
      ways.findIndex(({ action }) => action === choice.action),
    ),
  });
}
