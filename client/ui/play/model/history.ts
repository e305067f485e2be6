/**
 * The history of a game, step by step, read off its log. Motion, sound, announcements, the page's log and earlier
 * moments are made from it.
 */
import type { GameTypes } from "../game-types.ts";
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import equal from "fast-deep-equal";
import type { Game, Seat } from "../../../../shared/kernel/game.ts";
import { ChanceError, noChance } from "../../../../shared/kernel/random.ts";
import { linesInForce, type RecordStep, readStep } from "../../../../shared/kernel/steps.ts";

/** The part of a game's rules that is needed here. */
export interface Rules<G extends GameTypes>
  extends Pick<
    Game<G["state"], G["action"], unknown>,
    | "copy"
    | "readSynced"
    | "actors"
    | "legal"
    | "admits"
    | "playing"
    | "masters"
    | "result"
    | "read"
    | "write"
    | "writeOpenly"
    | "same"
    | "agreeDraw"
  > {
  apply(...of: Parameters<Game<G["state"], G["action"], unknown>["apply"]>): readonly G["event"][];
  depart(...of: Parameters<Game<G["state"], G["action"], unknown>["depart"]>): readonly G["event"][];
}

/** The outcome of an action, as far as the acting player can know it. */
export interface Outcome<G extends GameTypes> {
  readonly after: G["state"];
  /** What would happen, in order. */
  readonly events: readonly G["event"][];
}

export interface PlayedStep<G extends GameTypes> {
  readonly step: Exclude<RecordStep, { kind: "undo" }>;
  /** The action; undefined when a seat left, a draw was agreed on or the server was away. */
  readonly action: G["action"] | undefined;
  readonly before: G["state"];
  readonly after: G["state"];
  readonly events: readonly G["event"][];
}

/** The seat of a step; the first seat if the step has none. */
export function seatOf({ step }: Pick<PlayedStep<GameTypes>, "step">): Seat {
  return "seat" in step ? step.seat : 0;
}

/**
 * Replays the log of a game. A page knows only what its player may know, so that it has to find out past chance and
 * secrets from the present position; a game of perfect information only has `starts`.
 */
export interface Reconstruction<G extends GameTypes> {
  /** The positions that the game may have begun with, likely ones first, by what is known now. */
  starts(known: G["state"], lines: readonly string[]): Iterable<G["state"]>;
  /** The facts of a position that are certain, to check whether the log leads there; all of it by default. */
  sure?(state: G["state"]): unknown;
  /** A copy of an earlier position with the facts that have come out since. */
  informed?(state: G["state"], known: G["state"]): G["state"];
  /**
   * The outcome of a past action, if the rules alone cannot compute it: a hand of cards is hidden, a die was rolled.
   * @returns undefined if the action was not possible there
   */
  redo?(before: G["state"], seat: number, action: G["action"], known: G["state"]): Outcome<G> | undefined;
}

/** All that it takes to follow a log. */
export interface HistoryReader<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly reconstruction: Reconstruction<G>;
}

/**
 * Applies a line of the log to a copy of a state; undefined if the rules refuse it, and for a line that takes steps
 * back. A computer that plays on for a seat that had left does so where the lines in force have led.
 * @param known a later position of the same game
 */
function readLine<G extends GameTypes>(
  { rules, reconstruction }: HistoryReader<G>,
  state: G["state"],
  line: string,
  known: G["state"],
): PlayedStep<G> | undefined {
  const step = readStep(line);
  if (step === undefined || step.kind === "undo") return undefined;
  const informed = (of: G["state"]) => reconstruction.informed?.(of, known) ?? of;
  const before = informed(state);
  if (step.kind === "act") {
    const action = rules.read(step.action);
    if (action === undefined || !rules.actors(before).includes(step.seat)) return undefined;
    const done =
      reconstruction.redo === undefined
        ? outcomeOf(rules, before, step.seat, action)
        : reconstruction.redo(before, step.seat, action, known);
    return done && { step, action, before, after: informed(done.after), events: done.events };
  }
  const after = rules.copy(before);
  if (step.kind === "draw") rules.agreeDraw?.(after);
  const events = step.kind === "depart" ? unlessRolled(() => rules.depart(after, step.seat, step.why, noChance)) : [];
  return events && { step, action: undefined, before, after, events };
}

/** Looks one action ahead; undefined if it is not legal, or if chance decides. The state is not changed. */
export function outcomeOf<G extends GameTypes>(
  rules: Rules<G>,
  state: G["state"],
  seat: number,
  action: G["action"],
): Outcome<G> | undefined {
  if (!rules.legal(state, seat).some((other) => rules.same(other, action))) return undefined;
  const after = rules.copy(state);
  const events = unlessRolled(() => rules.apply(after, seat, action, noChance));
  return events && { events, after };
}

/** The events of a step; undefined if chance decides, whose results are not known on this side. */
function unlessRolled<Event>(take: () => readonly Event[]): readonly Event[] | undefined {
  try {
    return take();
  } catch (error) {
    if (error instanceof ChanceError) return undefined;
    throw error;
  }
}

/** What some lines did, one after the other; undefined unless all can be told. */
export function readLines<G extends GameTypes>(
  teller: HistoryReader<G>,
  start: G["state"],
  lines: readonly string[],
  known: G["state"],
): PlayedStep<G>[] | undefined {
  const steps: PlayedStep<G>[] = [];
  let state = start;
  for (const line of lines) {
    const played = readLine(teller, state, line, known);
    if (played === undefined) return undefined;
    steps.push(played);
    state = played.after;
  }
  return steps;
}

export interface LoggedPosition<State> {
  readonly round: number;
  readonly log: readonly string[];
  readonly state: State;
}

/** More lines than this at once are not told one by one: the page has been away. */
const MAX_NEWS = 12;

/**
 * The steps of new lines since an earlier look: empty if the game does not lead on from there within a few steps,
 * undefined if there is no new line.
 */
export function stepsSince<G extends GameTypes>(
  teller: HistoryReader<G>,
  before: LoggedPosition<G["state"]> | undefined,
  now: LoggedPosition<G["state"]> | undefined,
): PlayedStep<G>[] | undefined {
  if (before === undefined || now === undefined || before.round !== now.round) return [];
  const fresh = now.log.slice(before.log.length);
  const goesOn = before.log.every((line, index) => now.log[index] === line);
  if (goesOn && fresh.length === 0) return undefined;
  // After an undo the position comes as a whole.
  if (!goesOn || fresh.length > MAX_NEWS || fresh.some(takesBack)) return [];
  return readLines(teller, before.state, fresh, now.state) ?? [];
}

function takesBack(line: string): boolean {
  const step = readStep(line);
  return step !== undefined && "to" in step;
}

/** Keeps the steps of the newest lines of the log. @param now the shown position; undefined until there is one */
export function watchSteps<G extends GameTypes>(
  teller: HistoryReader<G>,
  now: () => LoggedPosition<G["state"]> | undefined,
): { readonly news: ReadonlySignal<readonly PlayedStep<G>[]>; readonly stop: () => void } {
  const news = signal<readonly PlayedStep<G>[]>([]);
  let before: LoggedPosition<G["state"]> | undefined;
  const stop = effect(() => {
    const latest = now();
    const fresh = stepsSince(teller, before, latest);
    // A table that only confirms what was shown brings nothing new.
    if (fresh !== undefined) news.value = fresh;
    before = latest;
  });
  return { news, stop };
}

/** Everything that happened in a game, by its log and its newest position; undone steps are left out. */
export type History<G extends GameTypes> = (log: readonly string[], known: G["state"]) => readonly PlayedStep<G>[];

/** Keeps its results, so that another line costs no more than that line, and what was seen stays known. */
export function openHistory<G extends GameTypes>(teller: HistoryReader<G>): History<G> {
  const { sure = (state: G["state"]): unknown => state } = teller.reconstruction;
  let knownLines: readonly string[] = [];
  let steps: readonly PlayedStep<G>[] = [];
  // As the page saw it.
  let first: G["state"] | undefined;

  /** Plays lines from a state on; undefined unless they lead to the known position. */
  function retell(start: G["state"], lines: readonly string[], known: G["state"]) {
    const all = readLines(teller, start, lines, known);
    return all !== undefined && equal(sure(all.at(-1)?.after ?? start), sure(known)) ? all : undefined;
  }

  function retellFromStart(lines: readonly string[], known: G["state"]) {
    for (const start of teller.reconstruction.starts(known, lines)) {
      const all = retell(start, lines, known);
      if (all !== undefined) return all;
    }
    return undefined;
  }

  return (log, known) => {
    const lines = linesInForce(log);
    if (lines.length === 0) first = known;
    const reused = steps.slice(0, commonLength(knownLines, lines));
    const start = reused.at(-1)?.after ?? first;
    const fresh = start === undefined ? undefined : retell(start, lines.slice(reused.length), known);
    // If the log does not lead to the position, which is a fault, the page loses the past but not the game.
    steps = fresh === undefined ? (retellFromStart(lines, known) ?? []) : [...reused, ...fresh];
    knownLines = steps.length === lines.length ? lines : [];
    return steps;
  };
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  const parting = one.findIndex((line, index) => other[index] !== line);
  return parting < 0 ? one.length : parting;
}
