/** What happens in a game, in sentences: a log shows them, and they are read out as they happen. */
import type { GameTypes } from "../game-types.ts";
import type { Sound } from "../../../stage/sound.ts";
import { tableNoteText } from "./table-notes.ts";
import type { PlayedStep } from "../model/history.ts";
import type { Play, Sounds } from "../model/play.ts";
import { alone, did, type Reader, type Sentence, wholeSentence } from "../model/sentence.ts";
import { playText } from "../text.ts";

/** An entry of a log: something done, with all that followed from it. */
export interface LogEntry extends Omit<Sentence, "goesOn"> {
  readonly further: string;
  /** The number of steps of the game up to and including it. */
  readonly at: number;
}

/** A square is written b5 wherever it stands. */
const SQUARE = /^[a-z]\d/;

/** The same at the start of a sentence. */
export function capital(text: string): string {
  if (SQUARE.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Words<G extends GameTypes> = Pick<Play<G>, "decision" | "eventSentences" | "leaving" | "logged" | "rules">;

/** A played step in sentences, in the order in which it went. */
export function sentencesOf<G extends GameTypes>(play: Words<G>, played: PlayedStep<G>, reader: Reader): Sentence[] {
  const { step, events } = played;
  const beside = tableNoteText(step, reader.names);
  if (beside !== undefined) return [alone(beside)];
  const first = actionSentence(play, played, reader);
  return [
    ...(first === undefined ? [] : [first]),
    ...events.flatMap((event) => toldOf(play.eventSentences, event)?.(event, played, reader) ?? []),
  ];
}

function toldOf<G extends GameTypes>(course: Words<G>["eventSentences"], event: G["event"]) {
  const kind: G["event"]["kind"] = event.kind;
  return course?.[kind];
}

function actionSentence<G extends GameTypes>(
  play: Words<G>,
  played: PlayedStep<G>,
  reader: Reader,
): Sentence | undefined {
  const { step, action, after } = played;
  if (step.kind === "depart") {
    // If the departure ends the game, the page keeps the last position before the rules cleared the seat's things away.
    const { leaving = "", rules } = play;
    const leads = rules.masters?.(reader.names.length).includes(step.seat) === true;
    if (leads && step.why === "resign") return did(step.seat, playText.stoppedLeading);
    return did(step.seat, playText.departed[step.why](rules.result(after) === undefined ? leaving : ""));
  }
  if (step.kind === "draw") return alone(playText.drawn);
  return action === undefined ? undefined : play.decision(action).logSentence?.(action, played, reader);
}

/** The steps as text, to be read out. */
export function spokenSteps<G extends GameTypes>(
  play: Words<G>,
  steps: readonly PlayedStep<G>[],
  reader: Reader,
): string {
  return steps
    .flatMap((played) => sentencesOf(play, played, reader))
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
 * @param now the present state, for a game in which not all facts of the log stay known
 */
export function logEntries<G extends GameTypes>(
  play: Words<G>,
  steps: readonly PlayedStep<G>[],
  reader: Reader,
  now: G["state"],
): LogEntry[] {
  return entriesOf(steps.map((played) => sentencesOf(play, play.logged?.(played, reader, now) ?? played, reader)));
}

/** @param steps the sentences of each step of a game */
function entriesOf(steps: readonly (readonly Sentence[])[]): LogEntry[] {
  const entries: LogEntry[] = [];
  /** What followed from the last entry. */
  let followed: string[] = [];
  for (const [index, sentences] of steps.entries()) {
    for (const { goesOn, ...sentence } of sentences) {
      const last = entries.at(-1);
      const at = index + 1;
      if (!goesOn || last === undefined) {
        entries.push({ ...sentence, further: "", at });
        followed = [];
      } else {
        followed.push(capital(sentence.text));
        entries[entries.length - 1] = { ...last, further: countedOnce(followed).join(" "), at };
      }
    }
  }
  return entries;
}

/** Of sentences that follow each other, the same ones told once: "Discarded 1 Fish (3 times)." */
function countedOnce(sentences: readonly string[]): readonly string[] {
  const runs: { readonly text: string; times: number }[] = [];
  for (const text of sentences) {
    const last = runs.at(-1);
    if (last?.text === text) last.times++;
    else runs.push({ text, times: 1 });
  }
  return runs.map(({ text, times }) => (times === 1 ? text : playText.times(text.replace(/\.$/, ""), times)));
}

/** The sounds of what happened, in order. Of two equal sounds in a row, one is played. */
export function soundsOf<G extends GameTypes>(sounds: Sounds<G>, steps: readonly PlayedStep<G>[]): Sound[] {
  const heard = steps.flatMap(({ events }) => events.flatMap((event) => soundOf(sounds, event) ?? []));
  return heard.filter((sound, index) => sound !== heard[index - 1]);
}

function soundOf<G extends GameTypes>(sounds: Sounds<G>, event: G["event"]): Sound | undefined {
  const kind: G["event"]["kind"] = event.kind;
  const sound = sounds[kind];
  return typeof sound === "function" ? sound(event) : sound;
}
