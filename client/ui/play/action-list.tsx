/**
 * What can be done now, as a list of buttons: the same hand as the board's, for those who read instead of point. It is
 * out of sight until the keyboard reaches it.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameEvent } from "../../../shared/kernel/game.ts";
import { buttonsOf, type Choice, sourcesOf, waysOf } from "./choices.ts";
import { holds, isSettled } from "./hand.ts";
import type { PreviewLine } from "./play.ts";
import type { Playing } from "./playing.tsx";
import { sourceWords } from "./source-words.ts";
import { playText } from "./text.ts";
import "./action-list.css";

interface Entry {
  readonly key: string;
  readonly text: string;
  readonly press: () => void;
}

export function ActionList<State, Action, Spot extends string, Event extends GameEvent>(
  playing: Playing<State, Action, Spot, Event>,
) {
  const { moment, asked, preview } = playing;
  const section = useRef<HTMLElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // The button that was pressed is gone with its list: the focus goes to the next list, or back to the board.
    const next = section.current?.querySelector("button") ?? document.querySelector<HTMLElement>(".play-board");
    next?.focus();
  });
  if (moment.choices.length === 0 || moment.ahead !== undefined) return null;
  const lines =
    preview === undefined ? [...asked.news, asked.hint].map(plain) : [...preview.lines, plain(preview.next)];
  return (
    <section class="actions-list on-paper" ref={section} aria-label={playText.actions}>
      <h2 class="t-title">{preview?.title ?? asked.title}</h2>
      {lines
        .filter(({ text }) => text !== "")
        .map(({ text, warns }) => (
          <p key={text} class={warns === true ? "warns" : undefined}>
            {text}
          </p>
        ))}
      <ul>
        {entriesOf(playing).map(({ key, text, press }) => (
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

const plain = (text: string): PreviewLine => ({ text });

function entriesOf<State, Action, Spot extends string, Event extends GameEvent>({
  play,
  model,
  moment,
}: Playing<State, Action, Spot, Event>): Entry[] {
  const { choices, hand, choice } = moment;
  const spoken = ({ action }: Choice<Action, Spot>) => play.decision(action).spoken(action, moment);
  const keyOf = ({ action }: Choice<Action, Spot>) => play.rules.write(action);
  const back: Entry = { key: "back", text: playText.putBack, press: () => model.input({ kind: "cancel" }) };
  if (choice !== undefined && isSettled(hand, choices, play.hand)) {
    const text = playText.doIt(spoken(choice));
    const others = play.hand?.ways === "asked" ? waysOf(choices, choice).filter((way) => way !== choice) : [];
    const turn = (one: Choice<Action, Spot>): Entry => ({
      key: keyOf(one),
      text: spoken(one),
      press: () => model.input({ kind: "way", way: one.way }),
    });
    return [{ key: "do", text, press: () => model.input({ kind: "confirm" }) }, ...others.map(turn), back];
  }
  /** Aims at what a choice leads to; what leads nowhere is done. */
  const aim = (one: Choice<Action, Spot>): Entry => ({
    key: keyOf(one),
    text: spoken(one),
    press() {
      const { to, way, action } = one;
      if (to === undefined) return model.input({ kind: "press", action });
      model.input({ kind: "pick", at: to });
      model.input({ kind: "way", way });
    },
  });
  const open = choices
    .filter(({ from, to }) => from === hand.taken && to !== undefined)
    // Which of several ways is asked once there is an aim.
    .filter((one) => play.hand?.ways !== "asked" || waysOf(choices, one)[0] === one)
    .map(aim);
  if (holds(hand, choices, play.hand)) return [...open, back];
  const others = sourcesOf(choices).filter((spot) => spot !== hand.taken);
  const words = sourceWords(play, moment, others);
  const sources = others.map(
    (spot, index): Entry => ({
      key: spot,
      text: words[index] ?? "",
      press: () => model.input({ kind: "pick", at: spot }),
    }),
  );
  return [...sources, ...open, ...buttonsOf(choices).map(aim)];
}
