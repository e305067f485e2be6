/** What happens in a game, in sentences: a log shows them, and they are read out as they happen. */
import type { GameEvent } from "../../../shared/kernel/game.ts";
import type { Sound } from "../../stage/sound.ts";
import { besideText } from "./beside.ts";
import type { Happening } from "./happenings.ts";
import type { Play, Sounds } from "./play.ts";
import { alone, did, type Reader, type Sentence, wholeSentence } from "./sentence.ts";
import { playText } from "./text.ts";

/** An entry of a log: something done, with all that followed from it. */
export interface LogEntry extends Omit<Sentence, "goesOn"> {
  readonly further: string;
  /** How many steps of the game there are with it. */
  readonly at: number;
}

/** The same at the start of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Words<State, Action, Event extends GameEvent> = Pick<
  Play<State, Action, string, Event>,
  "decision" | "course" | "leaving" | "logged"
>;

/** A happening in sentences, in the order in which it went. */
export function sentencesOf<State, Action, Event extends GameEvent>(
  play: Words<State, Action, Event>,
  happening: Happening<State, Action, Event>,
  reader: Reader,
): Sentence[] {
  const { step, events } = happening;
  const beside = besideText(step, reader.names);
  if (beside !== undefined) return [alone(beside)];
  const first = actionSentence(play, happening, reader);
  return [
    ...(first === undefined ? [] : [first]),
    ...events.flatMap((event) => toldOf(play.course, event)?.(event, happening, reader) ?? []),
  ];
}

function toldOf<State, Action, Event extends GameEvent>(course: Words<State, Action, Event>["course"], event: Event) {
  const kind: Event["kind"] = event.kind;
  return course?.[kind];
}

function actionSentence<State, Action, Event extends GameEvent>(
  play: Words<State, Action, Event>,
  happening: Happening<State, Action, Event>,
  reader: Reader,
): Sentence | undefined {
  const { step, action } = happening;
  if (step.kind === "depart") return did(step.seat, playText.departed[step.why](play.leaving));
  if (step.kind === "draw") return alone(playText.drawn);
  return action === undefined ? undefined : play.decision(action).told(action, happening, reader);
}

/** What happened, to be read out. */
export function spokenNews<State, Action, Event extends GameEvent>(
  play: Words<State, Action, Event>,
  happenings: readonly Happening<State, Action, Event>[],
  reader: Reader,
): string {
  return happenings
    .flatMap((happening) => sentencesOf(play, happening, reader))
    .filter(({ isDetail }) => isDetail !== true)
    .map((sentence) => {
      const { heads, note } = sentence;
      const end = heads === true ? "." : note === undefined ? "" : ` ${note}.`;
      return `${wholeSentence(sentence, reader)}${end}`;
    })
    .join(" ");
}

/**
 * The entries of a log, oldest first.
 * @param now what is known by now, for a game in which not all that was told stays known
 */
export function logEntries<State, Action, Event extends GameEvent>(
  play: Words<State, Action, Event>,
  happenings: readonly Happening<State, Action, Event>[],
  reader: Reader,
  now: State,
): LogEntry[] {
  return entriesOf(
    happenings.map((happening) => {
      return sentencesOf(play, play.logged?.(happening, reader, now) ?? happening, reader);
    }),
  );
}

/** @param steps the sentences of each step of a game */
export function entriesOf(steps: readonly (readonly Sentence[])[]): LogEntry[] {
  const entries: LogEntry[] = [];
  for (const [index, sentences] of steps.entries()) {
    for (const { goesOn, ...sentence } of sentences) {
      const { text } = sentence;
      const last = entries.at(-1);
      const at = index + 1;
      if (!goesOn || last === undefined) entries.push({ ...sentence, further: "", at });
      else entries[entries.length - 1] = { ...last, further: `${last.further} ${capital(text)}`.trim(), at };
    }
  }
  return entries;
}

/** What is heard of what happened, in order. Of two alike that follow each other one is enough. */
export function soundsOf<Event extends GameEvent>(
  sounds: Sounds<Event>,
  happenings: readonly Happening<unknown, unknown, Event>[],
): Sound[] {
  const heard = happenings.flatMap(({ events }) => events.flatMap((event) => soundOf(sounds, event) ?? []));
  return heard.filter((sound, index) => sound !== heard[index - 1]);
}

function soundOf<Event extends GameEvent>(sounds: Sounds<Event>, event: Event): Sound | undefined {
  const kind: Event["kind"] = event.kind;
  const sound = sounds[kind];
  return typeof sound === "function" ? sound(event) : sound;
}
