/**
 * What can be done now, as a list of buttons: the same state machine as the board's, for those who read instead of
 * point. It is out of sight until the keyboard reaches it.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { EMPTY, kindOf } from "../../../shared/skorm/pieces.ts";
import { type State, stockOf as stockLeft } from "../../../shared/skorm/state.ts";
import { tileName } from "../../../shared/skorm/board.ts";
import { type Choice, type Deed, deedsOf, moversOf, stockOf, turnersOf } from "./choices.ts";
import { tellAloud } from "./aloud.ts";
import { asksFacing, type Input, type Interaction } from "./interaction.ts";
import type { Model } from "./model.ts";
import type { Preview } from "./preview.ts";
import { situationOf } from "./scene.ts";
import { type Ears, previewLines, spokenDeed } from "./spoken.ts";
import { skormText } from "./text.ts";
import { pieceWord } from "./words.ts";
import "../../ui/play/action-list.css";

interface ActionListProps {
  model: Model;
  state: State;
  seat: number | undefined;
  deed: Deed | undefined;
  preview: Preview | undefined;
  ears: Ears;
}

type Tell = (input: Input) => void;

interface Item {
  readonly key: string;
  readonly text: string;
  readonly pressed?: boolean;
  readonly press: () => void;
}

export function ActionList(props: ActionListProps) {
  const { model } = props;
  const choices = model.choices.value;
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
  const tell: Tell = (input) => {
    pressed.current = true;
    tellAloud(model, input, props.ears);
  };
  const { title, items } = itemsOf(props, tell, choices, model.interaction.value);
  return (
    <section class="actions-list on-paper" ref={section} aria-label={skormText.actions}>
      <h2 class="t-title">{title}</h2>
      <ul>
        {items.map(({ key, text, pressed: isPressed, press }) => (
          <li key={key}>
            <button type="button" aria-pressed={isPressed} onClick={press}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function itemsOf(props: ActionListProps, tell: Tell, choices: readonly Choice[], interaction: Interaction) {
  const { hand } = interaction;
  if (props.deed !== undefined && interaction.firm) return aimedItems(props, tell, props.deed, interaction, choices);
  if (hand !== undefined && "from" in hand) return pieceItems(props, tell, choices, hand.from);
  return startItems(props, tell, choices, interaction);
}

/** The pieces that can act, or what there is to place and where. */
function startItems({ state, seat }: ActionListProps, tell: Tell, choices: readonly Choice[], { hand }: Interaction) {
  const items: Item[] = [];
  const left = seat === undefined ? [] : stockLeft(state, seat);
  for (const kind of stockOf(choices)) {
    const pressed = hand !== undefined && "stock" in hand && hand.stock === kind;
    const text = skormText.stockItem(kind, left[kind] ?? 0);
    items.push({ key: `stock${kind}`, text, pressed, press: () => tell({ kind: "stock", piece: kind }) });
  }
  if (hand !== undefined) items.push(...targetItems(tell, state, deedsOf(choices, hand)));
  const pieces = new Set([...moversOf(choices), ...turnersOf(choices)]);
  for (const tile of [...pieces].sort((one, other) => one - other)) {
    const text = `${pieceWord(kindOf(state.board[tile] ?? EMPTY))} ${tileName(tile)}`;
    items.push({ key: `piece${tile}`, text, press: () => tell({ kind: "pick", at: tile }) });
  }
  if (choices.some(({ kind }) => kind === "pass")) {
    items.push({ key: "pass", text: skormText.pass, press: () => tell({ kind: "pass" }) });
  }
  return { title: hand === undefined ? skormText.actionsPick : skormText.stock, items };
}

/** What a piece in the hand can do. */
function pieceItems({ state }: ActionListProps, tell: Tell, choices: readonly Choice[], from: number) {
  const items = targetItems(tell, state, deedsOf(choices, { from }));
  for (const choice of choices) {
    if (choice.kind !== "turn" || choice.at !== from) continue;
    const { facing } = choice;
    const text = skormText.actionsTurn(from, facing);
    items.push({ key: `turn${facing}`, text, press: () => tell({ kind: "face", facing }) });
  }
  items.push({ key: "back", text: skormText.actionsBack, press: () => tell({ kind: "cancel" }) });
  return { title: skormText.held(kindOf(state.board[from] ?? EMPTY), from), items };
}

/** One button for each target; how a Shieldman faces there is asked next. */
function targetItems(tell: Tell, state: State, deeds: readonly Deed[]): Item[] {
  const byTarget = new Map(deeds.map((deed) => [deed.to, deed]));
  return [...byTarget].map(([to, { facing: _, ...deed }]) => ({
    key: `to${to}`,
    text: spokenDeed(deed, state),
    press: () => tell({ kind: "pick", at: to }),
  }));
}

/** The outcome, the sides for the shield, and the last word. */
function aimedItems(
  { state, seat, preview, ears }: ActionListProps,
  tell: Tell,
  deed: Deed,
  interaction: Interaction,
  choices: readonly Choice[],
) {
  const words = spokenDeed(deed, state);
  const lines = preview === undefined ? { good: [], bad: [] } : previewLines(preview, ears);
  const items: Item[] = [
    { key: "play", text: skormText.actionsConfirm(words), press: () => tell({ kind: "confirm" }) },
  ];
  if (asksFacing(interaction, situationOf(state, seat, choices))) {
    for (let facing = 0; facing < 6; facing++) {
      const press = () => tell({ kind: "face", facing });
      items.push({ key: `face${facing}`, text: skormText.actionsFace(facing), pressed: deed.facing === facing, press });
    }
  }
  items.push({ key: "back", text: skormText.actionsBack, press: () => tell({ kind: "cancel" }) });
  return { title: [words, ...lines.good, ...lines.bad].join(". "), items };
}
