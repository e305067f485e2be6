/** What happens in a game, in sentences: a log shows them, and they are read out as they happen. */
import type { GameEvent, Seat } from "../../../shared/kernel/game.ts";
import type { Sound } from "../../stage/sound.ts";
import { besideText } from "./beside.ts";
import type { Happening } from "./happenings.ts";
import type { Play, Sounds } from "./play.ts";
import { playText } from "./text.ts";

/** Who reads, and what everybody is called. */
export interface Reader {
  readonly seat: Seat | undefined;
  /** Several people share the device: nobody in particular is `you`. */
  readonly shared: boolean;
  readonly names: readonly string[];
}

/** A sentence about what happened. */
export interface Sentence {
  /** The sentence goes on from this seat's name; without a seat it stands by itself. */
  readonly seat: Seat | undefined;
  readonly text: string;
  /** It belongs to what was told before it. */
  readonly goesOn: boolean;
  /** In small print below: how a number came about. */
  readonly note?: string;
  /** Small drawings beside it, such as dice, by names that the game's log knows. */
  readonly signs?: readonly string[];
  /** It begins a part of the log: a rule with words. */
  readonly heads?: boolean;
  /** There is too much of its kind to be read out. */
  readonly isDetail?: boolean;
}

/** An entry of a log: something done, with all that followed from it. */
export interface LogEntry extends Omit<Sentence, "goesOn"> {
  readonly further: string;
  /** How many steps of the game there are with it. */
  readonly at: number;
}

/** `took Ribbon King.`, to go on from the seat's name. */
export const did = (seat: Seat, text: string): Sentence => ({ seat, text, goesOn: false });
/** A sentence by itself. */
export const alone = (text: string): Sentence => ({ seat: undefined, text, goesOn: false });
/** More of what was told before. */
export const further = (text: string): Sentence => ({ seat: undefined, text, goesOn: true });

export function isYou(seat: Seat, reader: Reader): boolean {
  return seat === reader.seat && !reader.shared;
}

/** What a seat is called within a sentence. */
export function nameOf(seat: Seat, reader: Reader, you = "you"): string {
  return isYou(seat, reader) ? you : (reader.names[seat] ?? "");
}

/** A whole sentence: `You chose a decree.` */
export function wholeSentence({ seat, text }: Sentence, reader: Reader): string {
  return seat === undefined ? text : `${nameOf(seat, reader, "You")} ${text}`;
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
  const first = deedOf(play, happening, reader);
  return [
    ...(first === undefined ? [] : [first]),
    ...events.flatMap((event) => play.course?.(event, happening, reader) ?? []),
  ];
}

function deedOf<State, Action, Event extends GameEvent>(
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
