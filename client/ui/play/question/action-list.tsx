/**
 * The actions that are legal now, as a list of buttons: it shares its selection with the board, and serves screen
 * readers. It is out of sight until the keyboard reaches it.
 */
import type { GameTypes } from "../game-types.ts";
import type { TargetedFocusEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { aboutOf } from "./about-slip.tsx";
import { buttonsOf, type Choice, sourcesOf, waysOf } from "../selection/choices.ts";
import { holds, isSettled } from "../selection/selection.ts";
import type { PreviewLine } from "../model/play.ts";
import type { Playing } from "../model/playing.ts";
import { sourceWords } from "./source-words.ts";
import { playText } from "../text.ts";
import "./action-list.css";

interface Entry<Spot> {
  readonly key: string;
  readonly text: string;
  /** The place on the board that it is about. */
  readonly at?: Spot | undefined;
  readonly press: () => void;
}

export function ActionList<G extends GameTypes>(playing: Playing<G>) {
  const { play, model, moment, asked } = playing;
  // Pointing at a button of the list does not move the list's buttons.
  const preview = isSettled(moment.selection, moment.choices, play.selection) ? playing.preview : undefined;
  const section = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // The button that was pressed is gone with its list: the focus goes to the next list, if there is one.
    section.current?.querySelector("button")?.focus();
  });
  if (moment.choices.length === 0 || moment.premove !== undefined) return null;
  /** Like a pointer over the board: the place is marked, and `?` explains it. */
  function walkTo({ at }: Entry<G["spot"]>, { currentTarget }: TargetedFocusEvent<HTMLElement>): void {
    model.focused.value = true;
    model.input({ kind: "focus", at: at === undefined ? [] : [at] });
    const { title, hint } = at === undefined ? { title: "", hint: "" } : aboutOf(play, moment, at);
    const about = hint === "" ? title : `${title}. ${hint}`;
    currentTarget.dataset.about = about === "" ? (currentTarget.textContent ?? "") : about;
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !(moment.selection.firm || holds(moment.selection, moment.choices, play.selection)))
      return;
    event.preventDefault();
    pressed.current = true;
    model.input({ kind: "cancel" });
  }
  const lines =
    preview === undefined ? [...asked.news, asked.hint].map(plain) : [...preview.lines, plain(preview.next)];
  return (
    <section
      class="actions-list on-paper"
      ref={section}
      aria-label={playText.actions}
      onKeyDown={onKeyDown}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        model.focused.value = false;
        model.input({ kind: "focus", at: [] });
      }}
    >
      <h2 class="t-title">{preview?.title ?? asked.title}</h2>
      {lines
        .filter(({ text }) => text !== "")
        .map(({ text, warns }) => (
          <p key={text} class={warns === true ? "warns" : undefined}>
            {text}
          </p>
        ))}
      <ul>
        {entriesOf(playing).map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              onFocus={(event) => walkTo(entry, event)}
              onClick={() => {
                pressed.current = true;
                entry.press();
              }}
            >
              {entry.text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const plain = (text: string): PreviewLine => ({ text });

function entriesOf<G extends GameTypes>({ play, model, moment }: Playing<G>): Entry<G["spot"]>[] {
  const { choices, selection, choice } = moment;
  const spoken = ({ action }: Choice<G>) => play.decision(action).spoken(action, moment);
  const keyOf = ({ action }: Choice<G>) => play.rules.write(action);
  const back: Entry<G["spot"]> = { key: "back", text: playText.putBack, press: () => model.input({ kind: "cancel" }) };
  if (choice !== undefined && isSettled(selection, choices, play.selection)) {
    const text = playText.doIt(spoken(choice));
    const others = play.selection?.ways === "asked" ? waysOf(choices, choice).filter((way) => way !== choice) : [];
    const turn = (one: Choice<G>): Entry<G["spot"]> => ({
      key: keyOf(one),
      text: spoken(one),
      at: one.to,
      press: () => model.input({ kind: "way", way: one.way }),
    });
    return [
      { key: "do", text, at: choice.to ?? choice.from, press: () => model.input({ kind: "confirm" }) },
      ...others.map(turn),
      back,
    ];
  }
  /** Aims at the target of a choice; a choice without a target is done at once. */
  const aim = (one: Choice<G>): Entry<G["spot"]> => ({
    key: keyOf(one),
    text: spoken(one),
    at: one.to,
    press() {
      const { to, way, action } = one;
      if (to === undefined) return model.input({ kind: "press", action });
      model.input({ kind: "pick", at: to });
      model.input({ kind: "way", way });
    },
  });
  const open = choices
    .filter(({ from, to }) => from === selection.taken && to !== undefined)
    // If there are several ways, the question comes once there is a target.
    .filter((one) => play.selection?.ways !== "asked" || waysOf(choices, one)[0] === one)
    .map(aim);
  if (holds(selection, choices, play.selection)) return [...open, back];
  const others = sourcesOf(choices).filter((spot) => spot !== selection.taken);
  const words = sourceWords(play, moment, others);
  const sources = others.map(
    (spot, index): Entry<G["spot"]> => ({
      key: spot,
      at: spot,
      text: words[index] ?? "",
      press: () => model.input({ kind: "pick", at: spot }),
    }),
  );
  return [...sources, ...open, ...buttonsOf(choices).map(aim)];
}
